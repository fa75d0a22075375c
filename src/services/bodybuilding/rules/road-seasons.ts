/**
 * The seasons of each division on the way to the flagship contest: from the day after the flagship of the year before to
 * the day before its own. Where the one or the other is not known to the day, or there was none, it begins with the
 * first or ends with the last day of the year. A contest counts where it certainly lay in between. The first edition has no such season: it had nothing to qualify for.
 */

import { at } from '../../../kernel/groups.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import { DIVISIONS } from './divisions.ts'
import type { Field, Held, League } from './league.ts'
import type { Level } from './rows.ts'

/** Levels whose contests qualify, and the points of the first places: those of a larger contest are worth twice. */
export const POINTS: Partial<Readonly<Record<Level, readonly number[]>>> = {
  SECOND: [10, 8, 6, 4, 2],
  MAJOR: [10, 8, 6, 4, 2],
  PRO: [5, 4, 3, 2, 1],
}

export interface Season {
  readonly division: DivisionFacts
  readonly year: number
  /** The division’s field at the flagship contest of the year before. */
  readonly before: Field | null
  /** Of the qualifying contests, in the order of time. */
  readonly fields: readonly Field[]
}

/** In the order of divisions, then years. */
export function seasonsOf({ contests }: League): Season[] {
  const open = contests.filter(({ row }) => !row.stage)
  const editions = editionsOf(open.filter(({ row }) => row.level === 'FLAGSHIP'))
  const qualifying = open.filter(({ row }) => row.status === 'COMPLETED' && POINTS[row.level])
  return DIVISIONS.flatMap((division) => {
    const own = editions.get(division.code) ?? new Map<number, Held>()
    const held = qualifying.filter(({ fields }) => fields.has(division.code))
    const years = [...own.keys()].sort((a, b) => a - b)
    return years.slice(1).map((year) => seasonOf(division, year, own, held))
  })
}

function seasonOf(
  division: DivisionFacts,
  year: number,
  editions: ReadonlyMap<number, Held>,
  contests: readonly Held[],
): Season {
  const [before, own] = [editions.get(year - 1), editions.get(year)]
  const after = before?.row.endDate ?? before?.row.date ?? `${year - 1}-12-31`
  const until = own?.row.date ?? `${year + 1}-01-01`
  const held = contests.filter(({ row }) => earliestOf(row) > after && latestOf(row) < until)
  const fields = held.flatMap((contest) => contest.fields.get(division.code) ?? [])
  return { division, year, before: before?.fields.get(division.code) ?? null, fields }
}

/** Of a contest of which only the year is known any day of it may be the one: it counts where each would. */
const earliestOf = ({ date, year }: Held['row']): string => date ?? `${year}-01-01`
const latestOf = ({ date, year }: Held['row']): string => date ?? `${year}-12-31`

/** By division and year. A contest to come that has no start list yet will have the divisions of the year before. */
function editionsOf(flagships: readonly Held[]): Map<string, Map<number, Held>> {
  const editions = new Map<string, Map<number, Held>>()
  for (const contest of flagships) {
    const { status, year } = contest.row
    const awaited = status === 'UPCOMING' && contest.fields.size === 0
    const last = [...editions].filter(([, years]) => years.has(year - 1)).map(([code]) => code)
    for (const code of awaited ? last : contest.fields.keys())
      at(editions, code, () => new Map<number, Held>()).set(year, contest)
  }
  return editions
}
