/**
 * Computes the percentile of a lift: the share of a cohort that the lifter equals or exceeds. Pure arithmetic over a
 * cohort's stored points.
 */
import { firstIndex } from '../../../kernel/numbers/binary-search.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'

/** The points of one cohort: weights in kilograms against percentiles, both ascending. */
export interface Points {
  readonly weights: Float64Array
  readonly percentiles: Float64Array
}

export interface Curve {
  readonly minKg: number | null
  readonly maxKg: number | null
  readonly percentilesKg: readonly number[]
  readonly tailsKg: readonly number[]
}

/**
 * Responses state weights to a tenth of a pound, and half of that is 0.0227 kg. Weights closer than this are the same
 * lift.
 */
const SAME_KG = 0.025

/** The lowest and the highest percentile that is published. */
const LOWEST = 0.1
const HIGHEST = 99.9

/** A cohort's points from the lightest lift (0) through p0.1, p0.5, p1 … p99, p99.5, p99.9 to the heaviest (100). */
export function pointsOf({ minKg, maxKg, percentilesKg, tailsKg }: Curve): Points {
  const [low1 = 0, low5 = 0, high5 = 0, high1 = 0] = tailsKg
  const weights = Float64Array.of(minKg ?? 0, low1, low5, ...percentilesKg, high5, high1, maxKg ?? 0)
  const percentiles = Float64Array.of(0, 0.1, 0.5, ...percentilesKg.map((_, index) => index + 1), 99.5, 99.9, 100)
  return { weights, percentiles }
}

/** The standing of a lift in a cohort. */
export interface Standing {
  /** The published percentile. On a plateau of equal points it is the middle. */
  readonly percentile: number
  /**
   * The share that lifts no more. On a plateau it is the end. Tiers use it, so that lifting a tier's weight earns the
   * tier.
   */
  readonly reached: number
}

/** Many lifters share round numbers, so equal points are common. Between points, interpolates linearly. */
export function standingIn(points: Points, kg: number): Standing {
  const { weights, percentiles } = points
  const after = firstAbove(weights, kg + SAME_KG)
  const reached = reachedAt(points, after, kg)
  if (!isPoint(weights, after, kg)) return { percentile: reached, reached }
  return { percentile: (percentiles[firstAbove(weights, kg - SAME_KG)]! + reached) / 2, reached }
}

/** `after` is the first point that is heavier. */
function reachedAt(points: Points, after: number, kg: number): number {
  const { weights, percentiles } = points
  if (isPoint(weights, after, kg)) return percentiles[after - 1]!
  return after === 0 ? 0 : after === weights.length ? 100 : between(points, after, kg)
}

const isPoint = (weights: Float64Array, after: number, kg: number): boolean =>
  after > 0 && weights[after - 1]! > kg - SAME_KG

function between({ weights, percentiles }: Points, after: number, kg: number): number {
  const [w0, w1, p0, p1] = [weights[after - 1]!, weights[after]!, percentiles[after - 1]!, percentiles[after]!]
  return p0 + ((kg - w0) / (w1 - w0)) * (p1 - p0)
}

/** The share that lifts less than a weight, in percent. */
export function shareBelow({ weights, percentiles }: Points, kg: number): number {
  const at = weights.findIndex((weight) => weight >= kg - 1e-9)
  if (at < 0) return 100
  if (at === 0 || weights[at]! - kg < 1e-9) return percentiles[at]!
  return between({ weights, percentiles }, at, kg)
}

/** One cohort's share in a blend. Shares sum to 1. */
export interface Share<C> {
  readonly cohort: C
  readonly share: number
}

/**
 * The two cohorts whose median bodyweights enclose the lifter's, weighted by proximity. Beyond the ends, only the
 * outermost cohort.
 */
export function enclosing<C extends { readonly medianBodyweightKg: number | null }>(
  cohorts: readonly C[],
  bodyweightKg: number,
): Share<C>[] {
  const sorted = cohorts.toSorted((a, b) => median(a) - median(b))
  const above = sorted.findIndex((cohort) => median(cohort) >= bodyweightKg)
  const upper = sorted[above]
  const lower = above === -1 ? sorted.at(-1) : sorted[above - 1]
  if (!upper || !lower)
    return [upper ?? lower].filter((one) => one !== undefined).map((cohort) => ({ cohort, share: 1 }))
  const share = (bodyweightKg - median(lower)) / (median(upper) - median(lower))
  return share >= 1
    ? [{ cohort: upper, share: 1 }]
    : [
        { cohort: lower, share: 1 - share },
        { cohort: upper, share },
      ]
}

/** The cohort whose median bodyweight is nearest. */
export const closest = <C extends { readonly medianBodyweightKg: number | null }>(
  cohorts: readonly C[],
  bodyweightKg: number,
): C | undefined =>
  cohorts.reduce<C | undefined>(
    (best, one) => (best && distance(best, bodyweightKg) <= distance(one, bodyweightKg) ? best : one),
    undefined,
  )

/**
 * The standing over blended cohorts. The percentile is published, from 0.1 to 99.9 with one decimal. What is reached is
 * not rounded: 94.96 would otherwise reach a tier that begins at 95, below the weight at which the standards say so.
 */
export function standingOver(shares: readonly Share<Points>[], kg: number): Standing {
  let [percentile, reached] = [0, 0]
  for (const { cohort, share } of shares) {
    const within = standingIn(cohort, kg)
    percentile += share * within.percentile
    reached += share * within.reached
  }
  return { percentile: published(percentile), reached: roundTo(reached, REACHED_DIGITS) }
}

/** What `standingOver` reaches, without the rest: a search for a weight needs it many times. */
function reachedOver(shares: readonly Share<Points>[], kg: number): number {
  let reached = 0
  for (const { cohort, share } of shares) {
    reached += share * reachedAt(cohort, firstAbove(cohort.weights, kg + SAME_KG), kg)
  }
  return roundTo(reached, REACHED_DIGITS)
}

/** Shares are fractions, whose sum may miss 1 in the last binary digit. */
const REACHED_DIGITS = 9

const published = (percentile: number): number => Math.min(HIGHEST, Math.max(LOWEST, roundTo(percentile, 1)))

/** The lightest weight that counts as a stored one. Sums of fractions may miss the last binary digit. */
export const lightestSame = (kg: number): number => kg - SAME_KG + 1e-6

/** The lightest weight that reaches a percentile, to a thousandth of a kilogram. */
export function weightReaching(shares: readonly Share<Points>[], percentile: number): number {
  let low = 0
  let high = Math.max(...shares.map(({ cohort }) => cohort.weights.at(-1) ?? 0)) + 1
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (reachedOver(shares, middle) >= percentile) high = middle
    else low = middle
  }
  return high
}

/**
 * Wilson score interval at 95% for a share observed in a sample, both in percent. Wilson 1927, J Am Stat Assoc
 * 22(158):209–212.
 */
export function wilson(percentile: number, sampleSize: number): { low: number; high: number } {
  const z = 1.959963984540054
  const p = percentile / 100
  const spread = z * Math.sqrt((p * (1 - p)) / sampleSize + z ** 2 / (4 * sampleSize ** 2))
  const [centre, scale] = [p + z ** 2 / (2 * sampleSize), 1 + z ** 2 / sampleSize]
  return { low: roundTo((100 * (centre - spread)) / scale, 1), high: roundTo((100 * (centre + spread)) / scale, 1) }
}

const median = (cohort: { readonly medianBodyweightKg: number | null }): number => cohort.medianBodyweightKg ?? 0

const distance = (cohort: { readonly medianBodyweightKg: number | null }, kg: number): number =>
  Math.abs(median(cohort) - kg)

/** Index of the first weight greater than `kg`. */
const firstAbove = (weights: Float64Array, kg: number): number =>
  firstIndex(0, weights.length, (at) => weights[at]! > kg)
