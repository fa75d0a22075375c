/**
 * Scores a forecast of one edition. Ties in a forecast score what they would score on average in random order, and the
 * probabilities of tied winners are averaged.
 */
import { type Edition, placesIn } from '../prediction-factors.ts'

export interface Score {
  /** Winners predicted correctly: 1 or 0, or a fraction for ties. */
  readonly topOne: number
  /** Of the first three, how many were among the three predicted. */
  readonly podiumHits: number
  /**
   * Rank correlation over the finalists, that is everyone except those who share the last place. Null with fewer than
   * three finalists.
   */
  readonly spearman: number | null
  /** Negative logarithm of the probability predicted for the winner. */
  readonly logLoss: number
}

/** In the order of the contenders. */
export interface Forecast {
  /** A higher value predicts a better place. */
  readonly values: readonly number[]
  /** Probabilities of winning. */
  readonly win: readonly number[]
}

/** Probabilities of winning: each athlete's share of the total strength. */
export function winShares(utilities: readonly number[]): number[] {
  const highest = Math.max(...utilities)
  const strengths = utilities.map((utility) => Math.exp(utility - highest))
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / total)
}

export function scoreOf(
  { contenders, order }: Pick<Edition, 'contenders' | 'order'>,
  { values, win }: Forecast,
): Score {
  const placeOf = placesIn(order)
  const places = contenders.map(({ athlete }) => placeOf.get(athlete) as number)
  const last = order.length > 1 && (order.at(-1)?.length ?? 0) > 1 ? Math.max(...places) : Number.POSITIVE_INFINITY
  const finalists = places.flatMap((place, index) => (place < last ? [index] : []))
  const winners = places.flatMap((place, index) => (place === 1 ? win[index]! : []))
  const probability = winners.reduce((sum, chance) => sum + chance, 0) / winners.length
  return {
    topOne: hits(places, values, 1),
    podiumHits: hits(places, values, 3),
    spearman: spearman(
      finalists.map((index) => -places[index]!),
      finalists.map((index) => values[index]!),
    ),
    logLoss: -Math.log(probability),
  }
}

/** How many of the first `most` athletes were among the first `most` predicted. */
function hits(places: readonly number[], values: readonly number[], most: number): number {
  let sum = 0
  for (const [index, place] of places.entries()) {
    if (place > most) continue
    const above = values.filter((value) => value > values[index]!).length
    const equal = values.filter((value) => value === values[index]).length
    sum += Math.max(0, Math.min(1, (most - above) / equal))
  }
  return Math.min(sum, most)
}

/** Correlation of mean ranks. 0 if one side consists of ties only, which says nothing about the order. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 3) return null
  const [x, y] = [ranks(a), ranks(b)]
  const middle = (a.length + 1) / 2
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0)
  const both = sum((index) => (x[index]! - middle) * (y[index]! - middle))
  const spread = sum((index) => (x[index]! - middle) ** 2) * sum((index) => (y[index]! - middle) ** 2)
  return spread === 0 ? 0 : both / Math.sqrt(spread)
}

const ranks = (values: readonly number[]): number[] =>
  values.map((one) => {
    const below = values.filter((value) => value < one).length
    return below + (values.filter((value) => value === one).length + 1) / 2
  })

export const MEASURES = ['topOne', 'podiumHits', 'spearman', 'logLoss'] as const satisfies readonly (keyof Score)[]

export type Measure = (typeof MEASURES)[number]

/** The mean of each measure; a rank correlation that is not defined is left out. */
export function meanOf(scores: readonly Score[]): Score {
  const mean = (measure: Measure): number | null => {
    const known = scores.flatMap((score) => score[measure] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return {
    ...{ topOne: mean('topOne')!, podiumHits: mean('podiumHits')! },
    ...{ spearman: mean('spearman'), logLoss: mean('logLoss')! },
  }
}
