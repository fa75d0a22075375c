/**
 * The stored figures of one cohort: its size and, from thirty lifters on, the percentile points, the tails and the
 * curve. The bulk CSV and self-reports use the same arithmetic.
 */
import { quantile } from '../../../kernel/numbers/quantiles.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { type CohortFigures, MIN_COHORT_SIZE, type Population, type Sex, type WeightClass } from './figures.ts'
import { inOrder } from './lifts.ts'
import { type Curve, type Points, pointsOf } from './percentile.ts'

export const BINS = 18

export const TAIL_SHARES = [0.001, 0.005, 0.995, 0.999] as const

export interface CohortSample {
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: WeightClass
  readonly ageBracket: string | null
  /** The best lift of each lifter, ascending. */
  readonly valuesKg: ArrayLike<number>
  /** Their bodyweights at that lift, sorted independently, ascending. */
  readonly bodyweightsKg: ArrayLike<number>
  readonly withBins: boolean
}

/** As stored, to the gram. */
const rounded = (kg: number): number => roundTo(kg, 3)

export function summarize(sample: CohortSample): CohortFigures {
  const { lift, sex, weightClass, ageBracket, valuesKg, bodyweightsKg, withBins } = sample
  const sampleSize = valuesKg.length
  const cohort = { lift, sex, weightClass, ageBracket, sampleSize }
  if (sampleSize < MIN_COHORT_SIZE) {
    const unpublished = { medianBodyweightKg: null, meanKg: null, minKg: null, maxKg: null }
    return { ...cohort, ...unpublished, percentilesKg: [], tailsKg: [], bins: [] }
  }
  const percentilesKg = Array.from({ length: 99 }, (_, at) => rounded(quantile(valuesKg, (at + 1) / 100)))
  return {
    ...cohort,
    medianBodyweightKg: rounded(quantile(bodyweightsKg, 0.5)),
    meanKg: rounded(mean(valuesKg)),
    minKg: rounded(valuesKg[0] as number),
    maxKg: rounded(valuesKg[sampleSize - 1] as number),
    percentilesKg,
    tailsKg: TAIL_SHARES.map((share) => rounded(quantile(valuesKg, share))),
    bins: withBins ? binned(valuesKg, percentilesKg[0] as number, percentilesKg[98] as number) : [],
  }
}

/**
 * Counts in equal bins from p1 to p99. A value on an edge belongs to the bin above it, and the tails belong to the end
 * bins. If all values are equal, the first bin holds them all.
 */
function binned(values: ArrayLike<number>, fromKg: number, toKg: number): number[] {
  const bins = new Array<number>(BINS).fill(0)
  // Use whole thousandths and multiply before dividing, so that rounding does not push a value on an edge into the bin
  // below.
  const from = Math.round(fromKg * 1000)
  const width = Math.round(toKg * 1000) - from
  for (let at = 0; at < values.length; at++) {
    const over = Math.round((values[at] as number) * 1000) - from
    const bin = width > 0 ? Math.floor((over * BINS) / width) : 0
    const within = Math.min(Math.max(bin, 0), BINS - 1)
    bins[within] = (bins[within] as number) + 1
  }
  return bins
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] as number
  return sum / values.length
}

// A cohort's stored histogram, with the edges of its bins.

export interface Bin {
  readonly fromKg: number
  readonly toKg: number
  readonly count: number
  /** Share of the cohort, from 0 to 1. */
  readonly share: number
}

/** Equal bins from p1 to p99. */
export function binsOf(cohort: {
  percentilesKg: readonly number[]
  bins: readonly number[]
  sampleSize: number
}): Bin[] {
  const { percentilesKg, bins, sampleSize } = cohort
  const [first = 0, last = 0] = [percentilesKg[0], percentilesKg.at(-1)]
  const width = (last - first) / bins.length
  return bins.map((count, index) => ({
    fromKg: first + index * width,
    toKg: first + (index + 1) * width,
    count,
    share: count / sampleSize,
  }))
}

// The percentile tables in memory: a few hundred cohorts by population, lift, sex and age bracket. They are immutable,
// with one set per data version.

export interface StoredCohort extends Curve {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: string
  readonly minBodyweightKg: number | null
  readonly ageBracket: string | null
  readonly sampleSize: number
  readonly medianBodyweightKg: number | null
}

/** The cohorts of one population, lift, sex and age bracket. */
export interface Table<C extends StoredCohort> {
  readonly lift: string
  readonly sex: Sex
  readonly population: Population
  readonly ageBracket: string | null
  /** Cohorts with figures, by bodyweight. */
  readonly cohorts: readonly C[]
  /** Cohorts too small for figures, by bodyweight. */
  readonly omitted: readonly C[]
  /** Samples in all cohorts with figures. */
  readonly sampleSize: number
}

export class Tables<C extends StoredCohort> {
  readonly #tables = new Map<string, Table<C>>()
  readonly #points = new Map<C, Points>()
  readonly #lifts: Readonly<Record<Population, readonly string[]>>
  readonly #allLifts: readonly string[]

  constructor(cohorts: readonly C[]) {
    const groups = new Map<string, C[]>()
    for (const one of cohorts) {
      const key = keyOf(one.population, one.lift, one.sex, one.ageBracket)
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    for (const [key, group] of groups) this.#tables.set(key, tableOf(group))
    for (const one of cohorts) if (one.percentilesKg.length > 0) this.#points.set(one, pointsOf(one))
    const liftsOf = (population: Population) =>
      inOrder(new Set(cohorts.filter((one) => one.population === population).map((one) => one.lift)))
    this.#lifts = { VERIFIED: liftsOf('VERIFIED'), GYM: liftsOf('GYM') }
    this.#allLifts = inOrder(new Set([...this.#lifts.VERIFIED, ...this.#lifts.GYM]))
  }

  /** Slugs of the lifts that a population has. */
  lifts(population: Population): readonly string[] {
    return this.#lifts[population]
  }

  /** Slugs of the lifts that either population has. */
  get allLifts(): readonly string[] {
    return this.#allLifts
  }

  table(population: Population, lift: string, sex: Sex, ageBracket: string | null = null): Table<C> | undefined {
    return this.#tables.get(keyOf(population, lift, sex, ageBracket))
  }

  points(cohort: C): Points {
    return this.#points.get(cohort) ?? pointsOf(cohort)
  }
}

const keyOf = (population: Population, lift: string, sex: Sex, ageBracket: string | null): string =>
  [population, lift, sex, ageBracket ?? ''].join('|')

function tableOf<C extends StoredCohort>(group: readonly C[]): Table<C> {
  const sorted = group.toSorted((a, b) => (a.minBodyweightKg ?? 0) - (b.minBodyweightKg ?? 0))
  const cohorts = sorted.filter((one) => one.percentilesKg.length > 0)
  const { lift, sex, population, ageBracket } = group[0]!
  return {
    ...{ lift, sex, population, ageBracket, cohorts },
    omitted: sorted.filter((one) => one.percentilesKg.length === 0),
    sampleSize: cohorts.reduce((sum, one) => sum + one.sampleSize, 0),
  }
}
