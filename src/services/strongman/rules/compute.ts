/**
 * Computes all strongman figures of an import, in order of dependency. The same rows on the same day give the same
 * figures, whatever their order.
 */

import { groupedBy } from '../../../kernel/collections/groups.ts'
import { contestOf } from '../../athletes/rules/sport/contests.ts'
import { countriesOf } from '../../athletes/rules/sport/countries.ts'
import { achievementsOf, biographyOf, careerOf } from './careers/careers.ts'
import { titlesOf } from './careers/titles.ts'
import { DIVISIONS } from './divisions.ts'
import { eventMarksOf } from './events/marks.ts'
import { atContest, benchmarksOf, bestsOf, personalBests, standardsOf } from './events/standards.ts'
import type { StrongmanFigures } from './figures.ts'
import { greatestOf } from './leaderboards/greatest.ts'
import { rankingsOf } from './leaderboards/rankings.ts'
import { listedRecords, marksOf, recordsOf } from './leaderboards/records.ts'
import { topListsOf } from './leaderboards/top-lists.ts'
import { joined } from './league.ts'
import type { StrongmanRows } from './rows.ts'

/** Looks up a country's name by code, for biographies. */
export type CountryName = (code: string) => string | undefined

/** `today` is the reference day for active athletes and the current season's ranking. */
export function computeStrongman(rows: StrongmanRows, today: string, countryName?: CountryName): StrongmanFigures {
  const league = joined(rows, today)
  const marks = eventMarksOf(rows, league)
  const listed = listedRecords(rows, league)
  const attempted = marks.filter((mark) => mark.attempted)
  const bests = bestsOf([...marks.map(atContest), ...marksOf(listed)])
  const records = recordsOf(marks, listed)
  const recordsBy = groupedBy(records, ({ athlete }) => athlete)
  const recordCounts = new Map([...recordsBy].map(([athlete, own]) => [athlete, own.length]))

  const totals = league.persons.map((person) =>
    careerOf(person, today, recordsBy.get(person.row.key)?.map(({ division }) => division) ?? []),
  )
  const careers = league.persons.map((person, index) => {
    const own = {
      person,
      totals: totals[index]!,
      titles: titlesOf(person.starts),
      bests: personalBests(bests.get(person)),
    }
    const { countryCode, key } = person.row
    return {
      ...own.totals,
      biography: biographyOf({ ...own, countryName: (countryCode && countryName?.(countryCode)) || null }),
      achievements: achievementsOf(person, own.titles, recordsBy.get(key) ?? []),
      personalBests: own.bests,
    }
  })
  const greatest = greatestOf(league, recordCounts)
  const topLists = league.persons.length > 0 ? topListsOf({ league, careers, bests, records: recordCounts }) : []
  return {
    careers,
    contests: league.contests.map((contest) => contestOf(contest, DIVISIONS)),
    boards: [...rankingsOf(league), ...greatest, ...topLists],
    records,
    // A weight that the contest sets for everyone says little of what athletes could lift.
    standards: standardsOf(bestsOf([...attempted.map(atContest), ...marksOf(listed)])),
    seasons: benchmarksOf(attempted),
    countries: countriesOf(league, careers, greatest.find(({ division }) => division === null)?.entries ?? []),
  }
}
