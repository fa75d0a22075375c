/**
 * Everything that is worked out of the rows at import, in the order in which one figure needs another. The same rows in
 * whatever order, on the same day, give the same figures.
 */
import { contestOf } from '../../athletes/rules/sport/contests.ts'
import { countriesOf } from '../../athletes/rules/sport/countries.ts'
import { careersOf } from './careers.ts'
import { divisionSeasonsOf, divisionsOf, yearsOf } from './division-seasons.ts'
import { DIVISIONS } from './divisions.ts'
import { feedOf } from './feed.ts'
import type { BodybuildingFigures } from './figures.ts'
import { type Forecasts, forecastsOf } from './forecasts/forecasts.ts'
import { rankedFields, ratingsOf } from './forecasts/ratings.ts'
import { goatOf } from './goat.ts'
import { anniversariesOf, decadesOf, flowsOf } from './history.ts'
import { joined } from './league.ts'
import { pagesOf } from './pages.ts'
import { recordsOf } from './records.ts'
import { roadOf } from './road.ts'
import type { BodybuildingRows } from './rows.ts'
import { topListsOf } from './top-lists.ts'
/** A country's name by its code, for biographies. */
export type CountryName = (code: string) => string | undefined

/** `today` is the day as of which athletes are active and contests lie ahead. */
export const computeBodybuilding = (
  rows: BodybuildingRows,
  today: string,
  countryName?: CountryName,
): BodybuildingFigures => ({ ...withoutForecasts(rows, today, countryName), ...forecastsAlone(rows, today) })

/** The more expensive half, which needs little of the other, so that two threads can compute both. */
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
  const everybody = goat.find(({ slug, division, sex }) => slug === 'base' && division === null && sex === null)
  const boards = [
    ...[...goat, ...decadesOf(league), ...recordsOf(league, careers), ...topListsOf(league, careers)],
    ...road.boards,
  ]
  return {
    ...{ careers, boards, divisionSeasons, qualifications: road.qualifications },
    contests: league.contests.map((contest) => contestOf(contest, DIVISIONS)),
    countries: countriesOf(league, careers, everybody?.entries ?? []),
    divisions: divisionsOf(league),
    flows: flowsOf(careers),
    years: yearsOf(league),
    anniversaries: anniversariesOf(league),
    feed: feedOf(league, boards),
    pages: pagesOf(league, careers, boards),
  }
}
