/** One contest of one sport: where and when it was, and who placed where, division by division. */
import { Fault } from '../../../kernel/faults/faults.ts'
import type { Explore } from '../shared/frame.ts'
import { missing } from '../shared/missing.ts'
import { bodybuildingContest } from './bodybuilding.ts'
import { strongmanContest } from './strongman.ts'

const OF = { strongman: strongmanContest, bodybuilding: bodybuildingContest } as const

export const contest: Explore = async (visit) => {
  const { sport = '', slug = '' } = visit.params
  const sheet = Object.hasOwn(OF, sport) && (await OF[sport as keyof typeof OF](visit, slug).catch(absent))
  return sheet || missing(visit.load, 'contest', slug)
}

/** The graph says by a fault that there is no such contest, or that none could have such a name. */
function absent(error: unknown): undefined {
  if (error instanceof Fault && error.status < 500) return undefined
  throw error
}
