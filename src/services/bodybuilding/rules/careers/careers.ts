/**
 * Bodybuilding career totals, overall and by division. Every division crowns its own champion, so a win at the flagship
 * contest is a title in any of them. A season is rated in hindsight, in the division where the lead over the ten best
 * was greatest, so that a change of division does not interrupt the career. A season without a rated start has no
 * rating.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { listed, ordinal } from '../../../../kernel/text/phrases.ts'
import {
  basisSentence,
  contestsSentence,
  inSentences,
  opening,
  type Pronouns,
  pronounsOf,
  type Life as SportLife,
  titlesListed,
} from '../../../athletes/rules/sport/biography.ts'
import * as sport from '../../../athletes/rules/sport/careers.ts'
import { milestonesOf } from '../../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import type { AchievementFigures, CareerTotals } from '../../../athletes/rules/sport/figures.ts'
import { seasonsOf } from '../../../athletes/rules/sport/seasons.ts'
import { achieved, seriesOf, type Title } from '../../../athletes/rules/sport/titles.ts'
import { type TitleRules, totalsOf } from '../../../athletes/rules/sport/totals.ts'
import { DIVISIONS } from '../divisions.ts'
import type { CareerFigures, DivisionTotals, MoveFigures, SeasonFigures } from '../figures.ts'
import type { Ratings, SeasonRating } from '../forecasts/ratings.ts'
import { divisionOf, type League, onPodium, type Person, type Start, won } from '../league.ts'
import type { Level } from '../rows.ts'
import { movesOf } from './division-moves.ts'
import { type Prime, phasesOf, primeOf } from './peaks.ts'
import { titlesOf } from './titles.ts'

// An athlete's achievements, most important first: titles, and round numbers of contests, wins and podiums.

const achievementsOf = (person: Person, titles: readonly Title[]): AchievementFigures[] => [
  ...titles.map(achieved),
  ...milestonesOf(person.appearances),
]

const TITLES: TitleRules<Level> = {
  isFlagship: ({ contest }) => contest.row.level === 'FLAGSHIP',
  isSecond: ({ contest }) => contest.row.level === 'SECOND',
}

/**
 * Minimum number of rated athletes in a season. With fewer, the season has no ratings: if a source lists little more
 * than the winner, there is no field to lead.
 */
export const MIN_RATED = 5

type RatingsOf = (division: string) => readonly SeasonRating[]

/**
 * Returns the careers in the order of the league's persons. The ratings are in hindsight. `countryName` is used for
 * biographies.
 */
export function careersOf(
  league: League,
  ratings: Ratings,
  countryName?: (code: string) => string | undefined,
): CareerFigures[] {
  const rated = new Map([...ratings].map(([division, own]) => [division, byAthlete(own)]))
  return league.persons.map((person) => {
    const { countryCode, key } = person.row
    const ratingsIn: RatingsOf = (division) => rated.get(division)?.get(key) ?? []
    const totals = sport.careerOf(person, league.today, TITLES, () => firstDivision(person))
    const [titles, moves] = [titlesOf(person.starts), movesOf(person.starts)]
    const best = bestRatings(
      [...rated].flatMap(([division, own]) => (own.get(key) ?? []).map((one) => ({ ...one, division }))),
    )
    const overall = overallOf(totals, best)
    const byDivision = divisionsOf(person, overall, ratingsIn)
    const country = (countryCode && countryName?.(countryCode)) || null
    return {
      ...totals,
      seasons: ratedSeasons(totals, best),
      biography: biographyOf({ person, totals, titles, moves, divisions: byDivision.length, countryName: country }),
      achievements: achievementsOf(person, titles),
      totals: [overall, ...byDivision],
      moves,
    }
  })
}

const byAthlete = (ratings: readonly SeasonRating[]): Map<string, SeasonRating[]> =>
  groupedBy(
    [...groupedBy(ratings, ({ year }) => year).values()].filter(({ length }) => length >= MIN_RATED).flat(),
    ({ athlete }) => athlete,
  )

interface BestRating extends SeasonRating {
  readonly division: string
}

/** The rating with the greatest lead in each season, by year. */
function bestRatings(ratings: readonly BestRating[]): BestRating[] {
  const years = groupedBy(ratings, ({ year }) => year)
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.reduce((best, one) => (one.lead > best.lead ? one : best)))
}

/** The division of an athlete without any entry. */
const firstDivision = ({ row }: Person): DivisionFacts =>
  DIVISIONS.find(({ sex }) => sex === (row.sex ?? 'MALE')) as DivisionFacts

function ratedSeasons({ seasons }: CareerTotals, ratings: readonly BestRating[]): SeasonFigures[] {
  const phases = phasesOf(ratings)
  const byYear = new Map(ratings.map((rating) => [rating.year, rating]))
  return seasons.map((season) => {
    const rating = byYear.get(season.year)
    return {
      ...season,
      rating: rating ? rounded(rating.lead) : null,
      deviation: rating ? rounded(rating.deviation) : null,
      division: rating?.division ?? null,
      phase: phases.get(season.year) ?? null,
    }
  })
}

const overallOf = (
  {
    athlete: _athlete,
    lastContestOn: _on,
    active: _active,
    seasons: _seasons,
    division: _main,
    ...totals
  }: CareerTotals,
  ratings: readonly SeasonRating[],
): DivisionTotals => ({ division: null, ...totals, prime: primeIn(ratings) })

/** Totals in the order of divisions. An athlete with a single division has the same totals there as overall. */
function divisionsOf(person: Person, overall: DivisionTotals, ratingsIn: RatingsOf): DivisionTotals[] {
  const divisions = groupedBy(
    person.starts.filter(({ counts }) => counts),
    ({ field }) => field.division.code,
  )
  if (divisions.size === 1) return [...divisions.keys()].map((division) => ({ ...overall, division }))
  return DIVISIONS.flatMap(({ code: division }) => {
    const own = divisions.get(division)
    return own ? [{ division, ...totalsOf(own, seasonsOf(own), TITLES), prime: primeIn(ratingsIn(division)) }] : []
  })
}

function primeIn(ratings: readonly SeasonRating[]): Prime | null {
  const prime = primeOf(ratings)
  return prime && { ...prime, lead: rounded(prime.lead), deviation: rounded(prime.deviation) }
}

/** Leads are accurate to a tenth at best, so three digits suffice. */
const rounded = (value: number): number => roundTo(value, 3)

// A biography of at most five sentences: who, when and in which division; results, and what they are based on; titles;
// the flagship contest. Each appears only if its facts are known. It states nothing beyond the figures.

interface Life extends SportLife<Level> {
  /** The number of divisions the athlete took part in. */
  readonly divisions: number
  readonly moves: readonly MoveFigures[]
}

/** Divisions that judge size. Biographies call athletes of the others physique athletes. */
const BODYBUILDING: readonly string[] = [
  ...['mens-open', 'mens-212', 'mens-202', 'mens-wheelchair', 'masters-open', 'womens-bodybuilding'],
]

function biographyOf(life: Life): string {
  const pronouns = pronounsOf(life.person)
  const results = [contestsSentence(life, pronouns), basisSentence(life)]
  return inSentences([career(life), ...results, titles(life, pronouns), flagship(life, pronouns)])
}

/** For an athlete who changed division, gives the number of divisions, because the years cover all of them. */
function career(life: Life): string {
  const { moves, totals, divisions } = life
  const noun = BODYBUILDING.includes(totals.division) ? 'bodybuilder' : 'physique athlete'
  if (moves.length === 0) return opening(life, noun, `${divisions > 1 ? 'mainly ' : ''}in ${nameOf(totals.division)}`)
  return `${opening(life, noun, `in ${divisions} divisions`)} and moved ${listed(moves.map(moved))}`
}

const moved = ({ from, to, year }: MoveFigures): string => `from ${nameOf(from)} to ${nameOf(to)} in ${year}`

const nameOf = (division: string): string => divisionOf(division).name

const titles = ({ titles: all }: Life, { they }: Pronouns): string | null =>
  all.length > 0 ? `${they} won ${titlesListed(all)}` : null

/** Omitted if every start at the flagship contest was a win, because the titles mention those. */
function flagship({ person }: Life, { they }: Pronouns): string | null {
  const starts = person.appearances.filter(({ contest }) => contest.row.level === 'FLAGSHIP')
  if (starts.every(won)) return null
  const series = [...new Set(starts.map(({ contest }) => seriesOf(contest.row)))]
  return `${they} competed at the ${listed(series)} ${times(starts.length)}, ${howEnded(starts)}`
}

function howEnded(starts: readonly Start[]): string {
  const places = starts.flatMap(({ place }) => place ?? [])
  if (places.length === 0) return 'without a place'
  if (!starts.some(won)) return `${starts.length === 1 ? 'in' : 'at best in'} ${ordinal(Math.min(...places))} place`
  const podiums = starts.filter(onPodium).length
  return `finishing on the podium ${podiums === starts.length ? 'every time' : times(podiums)}`
}

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`
