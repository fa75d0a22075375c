/**
 * A dynamic Elo rating as a further baseline. A field is a meeting of every pair in it: an athlete’s rating changes by
 * `K × (share of rivals beaten − share expected)`, with the expectation `1 / (1 + 10^(difference / 400))`. Elo AE. The
 * Rating of Chessplayers, Past and Present. Arco 1978. Who share a place have half beaten each other; who share the
 * last place have not met, because nothing is known about their order. Everyone starts at 0, the average, and a rating
 * halves its distance to 0 in a given time.
 *
 * The probabilities of winning are those of the Plackett–Luce model with the strengths `10^(scale × rating / 400)`,
 * which states the same probabilities for pairs when the scale is 1. K, half-life and scale are chosen by time-split
 * validation (`validation.ts`).
 */
import type { Edition } from '../prediction-factors.ts'
import type { RankedField } from '../ratings.ts'
import { type Score, scoreOf, winShares } from './scores.ts'
import type { Run } from './validation.ts'

export interface EloSettings {
  /** The largest possible change of a rating in one contest. */
  readonly k: number
  /** Time in which a rating halves its distance to the average; infinite if it keeps it. */
  readonly halfLifeDays: number
  /** By which the ratings are multiplied for the probabilities. */
  readonly scale: number
}

/** The settings to choose from. It starts with the first of each. */
export const ELO_K = [640, 320, 1280] as const
export const ELO_HALF_LIVES_DAYS = [1460, Number.POSITIVE_INFINITY] as const
export const ELO_SCALES = [1.5, 1, 2] as const

/** Difference of ratings at which the odds are ten to one. */
const DECADE = 400
const TO_LOGARITHM = Math.LN10 / DECADE
const DAY_MS = 86_400_000

type Updates = Pick<EloSettings, 'k' | 'halfLifeDays'>

const UPDATES: readonly Updates[] = ELO_K.flatMap((k) =>
  ELO_HALF_LIVES_DAYS.map((halfLifeDays) => ({ k, halfLifeDays })),
)

/** Forecasts of all editions by all settings. Only fields that were over by the eve of an edition count. */
export function eloRuns(
  divisions: ReadonlyMap<string, readonly RankedField[]>,
  editions: readonly Edition[],
): readonly [Run<EloSettings>, ...Run<EloSettings>[]] {
  const ratings = ratingsBefore(divisions, editions)
  const runs = UPDATES.flatMap((updates, index) =>
    ELO_SCALES.map(
      (scale): Run<EloSettings> => ({
        settings: { ...updates, scale },
        scores: editions.map((edition, at) => scoreWith(edition, ratings[at]![index]!, scale)),
      }),
    ),
  )
  return runs as [Run<EloSettings>, ...Run<EloSettings>[]]
}

function scoreWith(edition: Edition, ratings: readonly number[], scale: number): Score {
  return scoreOf(edition, { values: ratings, win: winShares(ratings.map((rating) => scale * TO_LOGARITHM * rating)) })
}

/** By edition, then by `UPDATES`: the ratings of the contenders on the eve. */
function ratingsBefore(
  divisions: ReadonlyMap<string, readonly RankedField[]>,
  editions: readonly Edition[],
): (readonly (readonly number[])[])[] {
  const known = editions.map((): readonly number[][] => [])
  for (const [division, fields] of divisions) {
    const own = [...editions.entries()].filter(([, edition]) => edition.division === division)
    if (own.length === 0) continue
    const day = new Map(fields.map((field) => [field.contest, field.day]))
    const dated = own.map(([at, edition]) => ({ at, edition, day: day.get(edition.contest)! }))
    dated.sort((a, b) => compare(a.day, b.day))
    const past = fields.toSorted((a, b) => compare(a.by, b.by))
    const ratings = UPDATES.map((updates) => eloRatings(updates))
    let next = 0
    for (const { at, edition, day: eve } of dated) {
      for (; next < past.length && past[next]!.by < eve; next++) {
        const meeting = meetingOf(past[next]!)
        for (const one of ratings) one.add(meeting)
      }
      known[at] = ratings.map((one) => edition.contenders.map(({ athlete }) => one.of(athlete, eve)))
    }
  }
  return known
}

/** A field as a meeting of every pair in it. */
interface Meeting {
  readonly time: number
  readonly athletes: readonly string[]
  /** From 0, in the order of the athletes. */
  readonly places: Uint16Array
}

export const meetingOf = ({ by, order }: Pick<RankedField, 'by' | 'order'>): Meeting => ({
  time: Date.parse(by),
  athletes: order.flat(),
  places: Uint16Array.from(order.flatMap((tied, place) => tied.map(() => place))),
})

interface EloRatings {
  /** Meetings must be added in chronological order. */
  add(meeting: Meeting): void
  of(athlete: string, day: string): number
}

export function eloRatings({ k, halfLifeDays }: Updates): EloRatings {
  const known = new Map<string, { rating: number; time: number }>()
  const at = (athlete: string, time: number): number => {
    const own = known.get(athlete)
    return own === undefined ? 0 : own.rating * 2 ** ((own.time - time) / DAY_MS / halfLifeDays)
  }
  return {
    add({ time, athletes, places }) {
      const ratings = athletes.map((athlete) => at(athlete, time))
      const gains = gainsOf(places, ratings)
      for (const [index, athlete] of athletes.entries())
        known.set(athlete, { rating: ratings[index]! + k * gains[index]!, time })
    },
    of: (athlete, day) => at(athlete, Date.parse(day)),
  }
}

/** Share of rivals beaten above expectation, in the order of the athletes. */
function gainsOf(places: Uint16Array, ratings: readonly number[]): Float64Array {
  const strengths = Float64Array.from(ratings, (rating) => Math.exp(TO_LOGARITHM * rating))
  const gains = new Float64Array(strengths.length)
  const rivals = strengths.length - 1
  const last = places[rivals]
  for (let one = 0; one < rivals; one++)
    for (let other = one + 1; other <= rivals; other++) {
      const shared = places[one] === places[other]
      if (shared && places[one] === last) continue
      const gain = (shared ? 0.5 : 1) - strengths[one]! / (strengths[one]! + strengths[other]!)
      gains[one]! += gain / rivals
      gains[other]! -= gain / rivals
    }
  return gains
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
