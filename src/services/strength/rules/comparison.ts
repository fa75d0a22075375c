/**
 * The lifters that a lifter is compared with: those of about the same bodyweight, in one population, lift, sex and age
 * bracket. Percentiles and standards are read off the same comparison, so they never contradict each other.
 */
import { roundTo } from '../../../kernel/numbers/units.ts'
import { type Category, isDefault, RAW } from './categories.ts'
import { BINS, type Bin, binsOf, cohortAt, type StoredCohort, type Table, type Tables } from './cohort.ts'
import type { Population, Sex } from './figures.ts'
import { closest, enclosing, lightestSame, type Points, type Share, shareBelow, weightReaching } from './percentile.ts'
import { slicesNear } from './slices.ts'

/** A cohort, or a slice of one, and its share in the comparison. Shares sum to 1. */
export interface Part<C> {
  readonly cohort: C
  readonly share: number
  readonly points: Points
  readonly sampleSize: number
  readonly medianBodyweightKg: number | null
  /** Exclusive; null where open. */
  readonly minBodyweightKg: number | null
  /** Inclusive; null where open. */
  readonly maxBodyweightKg: number | null
  /** True if the points are those of the whole cohort, which its table has. */
  readonly ofCohort?: true | undefined
}

export interface Comparison<C> extends Category {
  readonly population: Population
  readonly ageBracket: string | null
  readonly parts: readonly Part<C>[]
  /** Lifters in all parts. */
  readonly sampleSize: number
  /** The sample size that the interval is computed with: parts that count little add little. */
  readonly effectiveSize: number
}

export interface Compared {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly ageBracket: string | null
  readonly bodyweightKg: number
  /** Raw by default. */
  readonly category?: Category | undefined
}

/**
 * Null without a cohort of 30 samples. Adults and gym lifters beyond the outermost cohort are compared with that one;
 * smaller populations only where the lifter's own weight class has 30.
 */
export function comparisonOf<C extends StoredCohort>(tables: Tables<C>, of: Compared): Comparison<C> | null {
  const { population, lift, sex, ageBracket, bodyweightKg, category = RAW } = of
  const { equipment, tested } = category
  const table = tables.table(population, lift, sex, ageBracket, category)
  if (table === undefined) return null
  const isAllAdults = population === 'VERIFIED' && ageBracket === null && isDefault(category)
  if (!isAllAdults && population !== 'GYM' && cohortAt(table.cohorts, bodyweightKg) === undefined) return null
  const weighed =
    table.slices.length > 0 ? slicesIn(table, bodyweightKg) : cohortsIn(tables, table, bodyweightKg, isAllAdults)
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  // Kish (1965), Survey Sampling: the size of an even sample of the same variance.
  const squares = weighed.reduce((sum, { weight, part }) => sum + weight ** 2 / part.sampleSize, 0)
  const parts = weighed.map(({ weight, part }) => shared(part, weight / total))
  const sampleSize = parts.reduce((sum, part) => sum + part.sampleSize, 0)
  const effectiveSize = Math.min(total ** 2 / squares, sampleSize)
  return { population, ageBracket, equipment, tested, parts, sampleSize, effectiveSize }
}

/** The comparison with one whole cohort. */
export function cohortComparison<C extends StoredCohort>(tables: Tables<C>, cohort: C): Comparison<C> {
  const { population, ageBracket, equipment, tested, sampleSize } = cohort
  const part = shared(partOf(tables, cohort), 1)
  return { population, ageBracket, equipment, tested, parts: [part], sampleSize, effectiveSize: sampleSize }
}

type Unshared<C> = Omit<Part<C>, 'share'>

interface Weighed<C> {
  readonly weight: number
  readonly part: Unshared<C>
}

/** Member by member, because slices have columns that no comparison needs, and all parts are laid out alike. */
const shared = <C>(part: Unshared<C>, share: number): Part<C> => ({
  cohort: part.cohort,
  share,
  points: part.points,
  sampleSize: part.sampleSize,
  medianBodyweightKg: part.medianBodyweightKg,
  minBodyweightKg: part.minBodyweightKg,
  maxBodyweightKg: part.maxBodyweightKg,
  ofCohort: part.ofCohort,
})

/** Each slice counts with the lifters of its part that is near. */
const slicesIn = <C extends StoredCohort>({ slices }: Table<C>, bodyweightKg: number): Weighed<C>[] =>
  slicesNear(slices, bodyweightKg).map(({ slice, part }) => ({ weight: part * slice.sampleSize, part: slice }))

/** Tables without slices: the nearest band of the gym, the class of a small population, two classes of all adults. */
function cohortsIn<C extends StoredCohort>(
  tables: Tables<C>,
  { population, cohorts }: Table<C>,
  bodyweightKg: number,
  isAllAdults: boolean,
): Weighed<C>[] {
  const nearest = population === 'GYM' ? closest(cohorts, bodyweightKg) : cohortAt(cohorts, bodyweightKg)
  const shares: Share<C>[] = isAllAdults
    ? enclosing(cohorts, bodyweightKg)
    : nearest === undefined
      ? []
      : [{ cohort: nearest, share: 1 }]
  return shares.map(({ cohort, share }) => ({ weight: share, part: partOf(tables, cohort) }))
}

function partOf<C extends StoredCohort>(tables: Tables<C>, cohort: C): Unshared<C> {
  const { sampleSize, medianBodyweightKg, minBodyweightKg, maxBodyweightKg } = cohort
  return {
    ...{ cohort, points: tables.points(cohort), sampleSize, medianBodyweightKg, minBodyweightKg, maxBodyweightKg },
    ofCohort: true,
  }
}

/** The weight class of the bodyweight, or the one that most of those compared with are of. */
export function classOf<C extends StoredCohort>({ parts }: Comparison<C>, bodyweightKg: number): C {
  const largest = parts.reduce((best, part) => (part.share > best.share ? part : best))
  return (
    cohortAt(
      parts.map(({ cohort }) => cohort),
      bodyweightKg,
    ) ?? largest.cohort
  )
}

export const sharesOf = <C>({ parts }: Comparison<C>): Share<Points>[] =>
  parts.map(({ points, share }) => ({ cohort: points, share }))

/** The cohort, if the comparison consists of exactly one entire cohort. */
export const soleCohort = <C extends StoredCohort>({ parts }: Comparison<C>): C | undefined =>
  parts.length === 1 && parts[0]!.ofCohort ? parts[0]!.cohort : undefined

/** The weight at a percentile, as tables show it. */
export const weightAt = <C extends StoredCohort>(comparison: Comparison<C>, percentile: number): number =>
  soleCohort(comparison)?.percentilesKg[percentile - 1] ?? weightReaching(sharesOf(comparison), percentile)

/** The lightest weight that reaches a percentile, and so earns the tier that begins there. */
export function tierWeight<C extends StoredCohort>(comparison: Comparison<C>, from: number): number {
  const stored = soleCohort(comparison)?.percentilesKg[from - 1]
  return stored === undefined ? weightReaching(sharesOf(comparison), from) : lightestSame(stored)
}

/** Bounds of the bodyweights in the parts; null where open. */
export function bodyweightRange<C>({ parts }: Comparison<C>): { minKg: number | null; maxKg: number | null } {
  const [lows, highs] = [parts.map((one) => one.minBodyweightKg), parts.map((one) => one.maxBodyweightKg)]
  return {
    minKg: lows.includes(null) ? null : Math.min(...(lows as number[])),
    maxKg: highs.includes(null) ? null : Math.max(...(highs as number[])),
  }
}

/** The median bodyweight, as the mean of those of the parts by their shares. */
export const medianBodyweight = <C>({ parts }: Comparison<C>): number =>
  roundTo(
    parts.reduce((sum, { share, medianBodyweightKg }) => sum + share * (medianBodyweightKg ?? 0), 0),
    3,
  )

export function meanLift<C extends StoredCohort>(comparison: Comparison<C>): number {
  return roundTo(
    comparison.parts.reduce((sum, part) => sum + part.share * meanOf(part), 0),
    3,
  )
}

/** A slice has a step at each weight, a cohort its stored mean. */
function meanOf<C extends StoredCohort>({ cohort, points, sampleSize }: Part<C>): number {
  if (sampleSize === cohort.sampleSize && cohort.meanKg !== null) return cohort.meanKg
  let mean = 0
  for (let at = 0; at < points.weights.length; at += 2)
    mean += (points.weights[at]! * (points.percentiles[at + 1]! - points.percentiles[at]!)) / 100
  return mean
}

export function liftRange<C>({ parts }: Comparison<C>): { minKg: number; maxKg: number } {
  return {
    minKg: Math.min(...parts.map(({ points }) => points.weights[0] ?? 0)),
    maxKg: Math.max(...parts.map(({ points }) => points.weights.at(-1) ?? 0)),
  }
}

/** The distribution in bins from p1 to p99, the tails in the end bins. The counts sum to the sample size. */
export function comparisonBins<C extends StoredCohort & { readonly bins: readonly number[] }>(
  comparison: Comparison<C>,
): Bin[] {
  const cohort = soleCohort(comparison)
  if (cohort) return binsOf(cohort)
  const [fromKg, toKg] = [weightAt(comparison, 1), weightAt(comparison, 99)]
  const width = (toKg - fromKg) / BINS
  const below = (kg: number) =>
    comparison.parts.reduce((sum, { share, points }) => sum + share * shareBelow(points, kg), 0) / 100
  const edges = [0, ...Array.from({ length: BINS - 1 }, (_, at) => below(fromKg + (at + 1) * width)), 1]
  const ends = edges.map((share) => Math.round(share * comparison.sampleSize))
  return Array.from({ length: BINS }, (_, at) => ({
    fromKg: fromKg + at * width,
    toKg: fromKg + (at + 1) * width,
    count: ends[at + 1]! - ends[at]!,
    share: edges[at + 1]! - edges[at]!,
  }))
}
