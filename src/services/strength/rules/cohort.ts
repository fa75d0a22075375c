/**
 * The stored figures of one cohort: its size and, from thirty lifters on, the percentile points, the tails and the
 * curve. The bulk CSV and self-reports use the same arithmetic.
 */
import { groupedBy } from '../../../kernel/collections/groups.ts'
import { firstIndex } from '../../../kernel/numbers/binary-search.ts'
import { quantile } from '../../../kernel/numbers/quantiles.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { type Category, categoryKey, RAW } from './categories.ts'
import {
  type CohortFigures,
  type DotsFigures,
  MIN_COHORT_SIZE,
  type Population,
  type Sex,
  type WeightClass,
} from './figures.ts'
import { inOrder } from './lifts.ts'
import { type Curve, type Points, pointsOf } from './percentile.ts'
import { type StoredSlice, slicePoints } from './slices.ts'

export const BINS = 18

export const TAIL_SHARES = [0.001, 0.005, 0.995, 0.999] as const

export interface CohortSample extends Category {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: WeightClass
  readonly ageBracket: string | null
  /** The best lift of each lifter, ascending. */
  readonly valuesKg: ArrayLike<number>
  /** The median of their bodyweights at that lift. */
  readonly medianBodyweightKg: number
  readonly withBins: boolean
}

/** As stored, to the gram. */
const rounded = (kg: number): number => roundTo(kg, 3)

export function summarize(sample: CohortSample): CohortFigures {
  const { population, lift, sex, weightClass, ageBracket, equipment, tested, valuesKg, withBins } = sample
  const sampleSize = valuesKg.length
  const cohort = { population, lift, sex, weightClass, ageBracket, equipment, tested, sampleSize }
  if (sampleSize < MIN_COHORT_SIZE) {
    const unpublished = { medianBodyweightKg: null, meanKg: null, minKg: null, maxKg: null }
    return { ...cohort, ...unpublished, percentilesKg: [], tailsKg: [], bins: [] }
  }
  const { mean, min, max, percentiles, tails } = figuresOfValues(valuesKg)
  return {
    ...cohort,
    medianBodyweightKg: rounded(sample.medianBodyweightKg),
    ...{ meanKg: mean, minKg: min, maxKg: max, percentilesKg: percentiles, tailsKg: tails },
    bins: withBins ? binned(valuesKg, percentiles[0] as number, percentiles[98] as number) : [],
  }
}

/** Figures of at least one value, ascending, to the third decimal. */
export const figuresOfValues = (values: ArrayLike<number>) => ({
  mean: rounded(meanOf(values)),
  min: rounded(values[0] as number),
  max: rounded(values[values.length - 1] as number),
  percentiles: Array.from({ length: 99 }, (_, at) => rounded(quantile(values, (at + 1) / 100))),
  tails: TAIL_SHARES.map((share) => rounded(quantile(values, share))),
})

/**
 * Counts in equal bins from p1 to p99. A value on an edge belongs to the bin above it, and the tails belong to the end
 * bins. If all values are equal, the first bin holds them all.
 */
function binned(values: ArrayLike<number>, fromKg: number, toKg: number): number[] {
  // Use whole thousandths and multiply before dividing, so that rounding does not push a value on an edge into the bin
  // below.
  const from = Math.round(fromKg * 1000)
  const width = Math.round(toKg * 1000) - from
  const binOf = (at: number) => {
    const over = Math.round((values[at] as number) * 1000) - from
    return width > 0 ? Math.min(Math.max(Math.floor((over * BINS) / width), 0), BINS - 1) : 0
  }
  // The values ascend, so each bin ends where the next one begins.
  let start = 0
  return Array.from({ length: BINS }, (_, bin) => {
    const end = firstIndex(start, values.length, (at) => binOf(at) > bin)
    const count = end - start
    start = end
    return count
  })
}

function meanOf(values: ArrayLike<number>): number {
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

export interface StoredCohort extends Curve, Category {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: string
  readonly minBodyweightKg: number | null
  readonly maxBodyweightKg: number | null
  readonly ageBracket: string | null
  readonly sampleSize: number
  readonly medianBodyweightKg: number | null
  readonly meanKg: number | null
}

/** A slice of the cohorts of a table, with the cohort that it is a part of. */
export interface TableSlice<C> extends StoredSlice {
  readonly cohort: C
  readonly points: Points
}

/** The cohorts of one population, lift, sex, age bracket and category. */
export interface Table<C extends StoredCohort> extends Category {
  readonly lift: string
  readonly sex: Sex
  readonly population: Population
  readonly ageBracket: string | null
  /** Cohorts with figures, by bodyweight. */
  readonly cohorts: readonly C[]
  /** The same lifters in slices, by bodyweight. Without any, the cohorts themselves are compared with. */
  readonly slices: readonly TableSlice<C>[]
  /** Cohorts too small for figures, by bodyweight. */
  readonly omitted: readonly C[]
  /** Samples in all cohorts with figures. */
  readonly sampleSize: number
}

/** A slice as it is stored, with the table that it belongs to. */
export interface GroupedSlice extends StoredSlice, Category {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly ageBracket: string | null
}

/** Dots as they are stored, with their points. */
export interface DotsTable extends DotsFigures {
  readonly points: Points
}

export class Tables<C extends StoredCohort> {
  readonly #tables = new Map<string, Table<C>>()
  readonly #points = new Map<C, Points>()
  readonly #dots = new Map<string, DotsTable>()
  readonly #categories: ReadonlySet<string | null>
  readonly #lifts: Readonly<Record<Population, readonly string[]>>
  readonly #allLifts: readonly string[]

  constructor(cohorts: readonly C[], slices: readonly GroupedSlice[] = [], dots: readonly DotsFigures[] = []) {
    const groups = new Map<string, C[]>()
    for (const one of cohorts) {
      const key = keyOf(one.population, one.lift, one.sex, one.ageBracket, one)
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    const slicesByKey = groupedBy(slices, (one) => keyOf(one.population, one.lift, one.sex, one.ageBracket, one))
    for (const [key, group] of groups) this.#tables.set(key, tableOf(group, slicesByKey.get(key) ?? []))
    for (const one of cohorts) if (one.percentilesKg.length > 0) this.#points.set(one, pointsOf(one))
    for (const one of dots) {
      const points = pointsOf({ minKg: one.min, maxKg: one.max, percentilesKg: one.percentiles, tailsKg: one.tails })
      this.#dots.set(keyOf(one.population, 'dots', one.sex, one.ageBracket, one), { ...one, points })
    }
    this.#categories = new Set(cohorts.filter(({ population }) => population === 'VERIFIED').map(categoryKey))
    const liftsOf = (population: Population) =>
      inOrder(new Set(cohorts.filter((one) => one.population === population).map((one) => one.lift)))
    this.#lifts = { VERIFIED: liftsOf('VERIFIED'), GYM: liftsOf('GYM'), PARA: liftsOf('PARA') }
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

  table(
    population: Population,
    lift: string,
    sex: Sex,
    ageBracket: string | null = null,
    category: Category = RAW,
  ): Table<C> | undefined {
    return this.#tables.get(keyOf(population, lift, sex, ageBracket, category))
  }

  /** The Dots of one sex of the competitors. */
  dots(sex: Sex, ageBracket: string | null = null, category: Category = RAW): DotsTable | undefined {
    return this.#dots.get(keyOf('VERIFIED', 'dots', sex, ageBracket, category))
  }

  /** Whether there are tables of a category. */
  hasCategory({ equipment, tested }: Category): boolean {
    return this.#categories.has(categoryKey({ equipment, tested }))
  }

  points(cohort: C): Points {
    return this.#points.get(cohort) ?? pointsOf(cohort)
  }
}

const keyOf = (population: Population, lift: string, sex: Sex, ageBracket: string | null, category: Category): string =>
  [population, lift, sex, ageBracket ?? '', categoryKey(category) ?? ''].join('|')

function tableOf<C extends StoredCohort>(group: readonly C[], slices: readonly StoredSlice[]): Table<C> {
  const sorted = group.toSorted((a, b) => (a.minBodyweightKg ?? 0) - (b.minBodyweightKg ?? 0))
  const cohorts = sorted.filter((one) => one.percentilesKg.length > 0)
  const { lift, sex, population, ageBracket, equipment, tested } = group[0]!
  return {
    ...{ lift, sex, population, ageBracket, equipment, tested, cohorts },
    slices: slices
      .toSorted((a, b) => a.minBodyweightKg - b.minBodyweightKg)
      .flatMap((slice) => {
        const cohort = cohortAt(cohorts, slice.maxBodyweightKg)
        return cohort === undefined ? [] : [sliceOf(slice, cohort)]
      }),
    omitted: sorted.filter((one) => one.percentilesKg.length === 0),
    sampleSize: cohorts.reduce((sum, one) => sum + one.sampleSize, 0),
  }
}

/** The cohort of a bodyweight; undefined where it has no figures. */
export const cohortAt = <C extends StoredCohort>(cohorts: readonly C[], bodyweightKg: number): C | undefined =>
  cohorts.find(
    ({ minBodyweightKg, maxBodyweightKg }) =>
      bodyweightKg > (minBodyweightKg ?? 0) && bodyweightKg <= (maxBodyweightKg ?? Number.POSITIVE_INFINITY),
  )

/** The points are read when they are first needed: a request needs a few of thousands of slices. */
function sliceOf<C>(slice: StoredSlice, cohort: C): TableSlice<C> {
  let points: Points | undefined
  return {
    ...slice,
    cohort,
    get points() {
      points ??= slicePoints(slice)
      return points
    },
  }
}
