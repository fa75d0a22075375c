/**
 * Country totals: achievements of a country's athletes, and the contests held there. The best athlete is the one who
 * ranks highest among the greatest of all time; if no athlete of the country does, the one with the most wins. A
 * country with neither an athlete nor a contest held there is left out.
 */

import { at } from '../../../../kernel/collections/groups.ts'
import type { BoardEntry, CareerTotals, CountryFigures } from './figures.ts'
import { type League, textOrder } from './league.ts'

type Totals = { -readonly [K in Exclude<keyof CountryFigures, 'countryCode'>]: CountryFigures[K] }

/** `greatest` is the leaderboard across all divisions. */
export function countriesOf(
  { contests, persons }: League,
  careers: readonly CareerTotals[],
  greatest: readonly BoardEntry[],
): CountryFigures[] {
  const countries = new Map<string, Totals>()
  const totalsOf = (code: string): Totals =>
    at(countries, code, () => ({
      ...{ athletes: 0, activeAthletes: 0, contestsHosted: 0, wins: 0, podiums: 0, flagshipTitles: 0 },
      ...{ secondTitles: 0, bestAthlete: null },
    }))
  for (const { row } of contests)
    if (row.countryCode !== null && row.status === 'COMPLETED' && !row.stage) totalsOf(row.countryCode).contestsHosted++
  for (const [index, { row }] of persons.entries()) {
    const career = careers[index]
    if (row.countryCode === null || !career) continue
    const totals = totalsOf(row.countryCode)
    totals.athletes++
    if (career.active) totals.activeAthletes++
    totals.wins += career.totalWins
    totals.podiums += career.podiums
    totals.flagshipTitles += career.flagshipTitles
    totals.secondTitles += career.secondTitles
  }
  for (const { athlete, countryCode } of greatest)
    if (countryCode !== null) totalsOf(countryCode).bestAthlete ??= athlete
  // The leaderboard of the greatest is limited. Beyond it wins decide, then podiums.
  const byWins = careers.toSorted(
    (a, b) => b.totalWins - a.totalWins || b.podiums - a.podiums || textOrder(a.athlete, b.athlete),
  )
  const countryOf = new Map(persons.map(({ row }) => [row.key, row.countryCode]))
  for (const { athlete, totalContests } of byWins) {
    const code = countryOf.get(athlete)
    if (code && totalContests > 0) totalsOf(code).bestAthlete ??= athlete
  }
  return [...countries].sort(([a], [b]) => textOrder(a, b)).map(([countryCode, totals]) => ({ countryCode, ...totals }))
}
