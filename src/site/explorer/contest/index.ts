/** The page of a contest: date, venue, and placings by division. */
import { Fault } from '../../../kernel/faults/faults.ts'
import type { Explore } from '../shared/frame.tsx'
import { missing } from '../shared/missing.tsx'
import { bodybuildingContest } from './bodybuilding.tsx'
import { strongmanContest } from './strongman.tsx'

const OF = { strongman: strongmanContest, bodybuilding: bodybuildingContest } as const

export const contest: Explore = async (visit) => {
  const { sport = '', slug = '' } = visit.params
  const sheet = Object.hasOwn(OF, sport) && (await OF[sport as keyof typeof OF](visit, slug).catch(absent))
  return sheet || missing(visit.load, 'contest', slug)
}

/** Faults below 500 mean that the name is not a valid slug. */
function absent(error: unknown): undefined {
  if (error instanceof Fault && error.status < 500) return undefined
  throw error
}
