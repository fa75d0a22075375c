/** What each year adds up to, of all divisions together: contests that are over and no heats, and those who took part. */
import { groupedBy } from '../../../kernel/groups.ts'
import type { YearFigures } from './figures.ts'
import { countingStarts, type League, type Person } from './league.ts'

/** In the order of time; also years that have only contests to come. */
export function yearsOf(league: League): YearFigures[] {
  const contests = groupedBy(
    league.contests.map(({ row }) => row).filter(({ stage }) => !stage),
    ({ year }) => year,
  )
  const starts = groupedBy(countingStarts(league), ({ contest }) => contest.row.year)
  const known = new Set<Person>()
  return [...contests]
    .sort(([a], [b]) => a - b)
    .map(([year, own]) => {
      const results = starts.get(year) ?? []
      const athletes = new Set(results.map(({ person }) => person))
      const before = known.size
      for (const athlete of athletes) known.add(athlete)
      return {
        ...{ year, athletes: athletes.size, results: results.length, newFaces: known.size - before },
        contests: own.filter(({ status }) => status === 'COMPLETED').length,
        upcoming: own.filter(({ status }) => status === 'UPCOMING').length,
        nations: new Set([...athletes].flatMap(({ row }) => row.countryCode ?? [])).size,
      }
    })
}
