/**
 * Computes all bodybuilding figures of an import, in order of dependency. The same rows on the same day give the same
 * figures, whatever their order.
 */
import { contestOf } from '../../athletes/rules/sport/contests.ts'
import { countriesOf } from '../../athletes/rules/sport/countries.ts'
import { careersOf } from './careers/careers.ts'
import { anniversariesOf, decadesOf, flowsOf } from './careers/division-flows.ts'
import { DIVISIONS } from './divisions.ts'
import type { BodybuildingFigures } from './figures.ts'
import { type Forecasts, forecastsOf } from './forecasts/forecasts.ts'
import { rankedFields, ratingsOf } from './forecasts/ratings.ts'
import { goatOf } from './leaderboards/goat.ts'
import { recordsOf } from './leaderboards/records.ts'
import { topListsOf } from './leaderboards/top-lists.ts'
import { joined } from './league.ts'
import { connectionType } from './pages.ts'
import type { BodybuildingRows } from './rows.ts'
import { divisionSeasonsOf, divisionsOf, yearsOf } from './seasons/division-seasons.ts'
import { feedOf } from './seasons/feed.ts'
import { roadOf } from './seasons/road.ts'
/** Looks up a country's name by code, for biographies. */
export type CountryName = (code: string) => string | undefined

/** `today` is the reference day for active athletes and upcoming contests. */
export const computeBodybuilding = (
  rows: BodybuildingRows,
  today: string,
  countryName?: CountryName,
): BodybuildingFigures => ({ ...withoutForecasts(rows, today, countryName), ...forecastsAlone(rows, today) })

/** The more expensive half. It needs little from the other half, so two threads can compute both. */
export function forecastsAlone(rows: BodybuildingRows, today: string): Forecasts {
  const { qualifications } = roadOf(joined(rows, today), rows.qualifications)
  return forecastsOf(rows, rankedFields(rows), qualifications, today)
}

export function withoutForecasts(
  rows: BodybuildingRows,
  today: string,
  countryName?: CountryName,
): Omit<BodybuildingFigures, keyof Forecasts> {
  const league = joined(rows, today)
  const ratings = new Map([...rankedFields(rows)].map(([division, own]) => [division, ratingsOf(own, 'HINDSIGHT')]))
  const careers = careersOf(league, ratings, countryName)
  const divisionSeasons = divisionSeasonsOf(league, ratings)
  const goat = goatOf(league, divisionSeasons)
  const road = roadOf(league, rows.qualifications)
  // The first of these leaderboards compares all athletes by their careers as they are.
  const [overall] = goat
  const boards = [
    ...[...goat, ...decadesOf(league), ...recordsOf(league, careers), ...topListsOf(league, careers)],
    ...road.boards,
  ]
  return {
    ...{ careers, boards, divisionSeasons, qualifications: road.qualifications },
    contests: league.contests.map((contest) => contestOf(contest, DIVISIONS)),
    countries: countriesOf(league, careers, overall?.entries ?? []),
    divisions: divisionsOf(league),
    flows: flowsOf(careers),
    years: yearsOf(league),
    anniversaries: anniversariesOf(league),
    feed: feedOf(league, boards),
    pages: connectionType(league, careers, boards),
  }
}
