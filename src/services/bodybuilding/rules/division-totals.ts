/** What each division adds up to over all years, of those who took part in contests that are over and no heats. */
import { groupedBy } from '../../../kernel/groups.ts'
import { ACTIVE_MONTHS } from '../../athletes/rules/sport/careers.ts'
import { monthsBefore } from '../../athletes/rules/sport/days.ts'
import { DIVISIONS } from './divisions.ts'
import type { DivisionFigures } from './figures.ts'
import { countingStarts, type League, type Start } from './league.ts'

/** In the order of divisions, also those that nobody took part in yet. */
export function divisionsOf(league: League): DivisionFigures[] {
  const divisions = groupedBy(countingStarts(league), ({ field }) => field.division.code)
  const activeSince = monthsBefore(league.today, ACTIVE_MONTHS)
  return DIVISIONS.map(({ code }) => divisionOf(code, divisions.get(code) ?? [], activeSince))
}

/** `starts` are in the order of time. */
function divisionOf(division: string, starts: readonly Start[], activeSince: string): DivisionFigures {
  const lastDays = new Map(starts.map(({ person, contest }) => [person, contest.day]))
  const years = [...new Set(starts.map(({ contest }) => contest.row.year))].sort((a, b) => a - b)
  return {
    division,
    athletes: lastDays.size,
    activeAthletes: [...lastDays.values()].filter((day) => day >= activeSince).length,
    contests: new Set(starts.map(({ contest }) => contest)).size,
    entries: starts.length,
    firstYear: years[0] ?? null,
    lastYear: years.at(-1) ?? null,
  }
}
