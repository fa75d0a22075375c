/**
 * What an athlete's contests add up to in bodybuilding: all of a career, and what they did in each division. Every
 * division crowns a champion of its own, so a win of the flagship contest is a title in any of them. A season is rated
 * in hindsight, by the division in which the lead over its ten best was greatest: whoever changes division takes the
 * career along. A season without a rated start has none.
 */
import { groupedBy } from '../../../kernel/groups.ts'
import { roundTo } from '../../../kernel/units.ts'
import * as sport from '../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import type { CareerTotals } from '../../athletes/rules/sport/figures.ts'
import { seasonsOf } from '../../athletes/rules/sport/seasons.ts'
import { type TitleRules, totalsOf } from '../../athletes/rules/sport/totals.ts'
import { achievementsOf } from './achievements.ts'
import { biographyOf } from './biography.ts'
import { DIVISIONS } from './divisions.ts'
import type { CareerFigures, DivisionTotals, SeasonFigures } from './figures.ts'
import type { League, Person } from './league.ts'
import { movesOf } from './moves.ts'
import { type Prime, phasesOf, primeOf } from './peaks.ts'
import type { Ratings, SeasonRating } from './ratings.ts'
import type { Level } from './rows.ts'
import { titlesOf } from './titles.ts'

const TITLES: TitleRules<Level> = {
  isFlagship: ({ contest }) => contest.row.level === 'FLAGSHIP',
  isSecond: ({ contest }) => contest.row.level === 'SECOND',
}

/** Seasons with fewer rated athletes rate nobody: where a source knows little more than the winner, there is no field to lead. */
export const LEAST_RATED = 5

type RatingsOf = (division: string) => readonly SeasonRating[]

/** In the order of the league's persons; the ratings are in hindsight. `countryName` is for biographies. */
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
    const inAll = allOf(totals, best)
    const divided = divisionsOf(person, inAll, ratingsIn)
    const country = (countryCode && countryName?.(countryCode)) || null
    return {
      ...totals,
      seasons: ratedSeasons(totals, best),
      biography: biographyOf({ person, totals, titles, moves, divisions: divided.length, countryName: country }),
      achievements: achievementsOf(person, titles),
      totals: [inAll, ...divided],
      moves,
    }
  })
}

const byAthlete = (ratings: readonly SeasonRating[]): Map<string, SeasonRating[]> =>
  groupedBy(
    [...groupedBy(ratings, ({ year }) => year).values()].filter(({ length }) => length >= LEAST_RATED).flat(),
    ({ athlete }) => athlete,
  )

interface BestRating extends SeasonRating {
  readonly division: string
}

/** Of each season that with the greatest lead, by year. */
function bestRatings(ratings: readonly BestRating[]): BestRating[] {
  const years = groupedBy(ratings, ({ year }) => year)
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.reduce((best, one) => (one.lead > best.lead ? one : best)))
}

/** Of who has no entry at all. */
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

const allOf = (
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

/** In the order of divisions; of the only one it is the same as of all. */
function divisionsOf(person: Person, inAll: DivisionTotals, ratingsIn: RatingsOf): DivisionTotals[] {
  const divisions = groupedBy(
    person.starts.filter(({ counts }) => counts),
    ({ field }) => field.division.code,
  )
  if (divisions.size === 1) return [...divisions.keys()].map((division) => ({ ...inAll, division }))
  return DIVISIONS.flatMap(({ code: division }) => {
    const own = divisions.get(division)
    return own ? [{ division, ...totalsOf(own, seasonsOf(own), TITLES), prime: primeIn(ratingsIn(division)) }] : []
  })
}

function primeIn(ratings: readonly SeasonRating[]): Prime | null {
  const prime = primeOf(ratings)
  return prime && { ...prime, lead: rounded(prime.lead), deviation: rounded(prime.deviation) }
}

/** Leads are known to a tenth at best: three digits are enough. */
const rounded = (value: number): number => roundTo(value, 3)
