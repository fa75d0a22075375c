/** The result of building percentile tables, in the same shape for the bulk CSV, self-reports and the shipped file. */

import type { Category } from './categories.ts'

export type Sex = 'MALE' | 'FEMALE'
export type Population = 'VERIFIED' | 'GYM' | 'PARA'

/** A band of bodyweight: lower bound exclusive, upper inclusive, null where open. */
export interface WeightClass {
  readonly label: string
  readonly minKg: number | null
  readonly maxKg: number | null
}

/** One cohort. Below 30 samples it has only the count, without a median or points. */
export interface CohortFigures extends Category {
  readonly population: Population
  /** Slug: `squat`, `bench-press`, `overhead-press`, `total`. */
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: WeightClass
  /** `18-23`, or null for all ages. */
  readonly ageBracket: string | null
  readonly sampleSize: number
  readonly medianBodyweightKg: number | null
  readonly meanKg: number | null
  readonly minKg: number | null
  readonly maxKg: number | null
  /** p1 to p99, quantiles of type 7; empty below 30 samples. */
  readonly percentilesKg: readonly number[]
  /** p0.1, p0.5, p99.5, p99.9; empty below 30 samples. */
  readonly tailsKg: readonly number[]
  /** 18 counts from p1 to p99, tails in the end bins; empty for the gym and below 30 samples. */
  readonly bins: readonly number[]
  /** Verified cohorts of all adults only. */
  readonly leftOut?: LeftOutFigures | null
}

/** What a verified cohort would be with the lifters who are left out of it: para classes, and under 18. */
export interface LeftOutFigures {
  readonly para: number
  readonly youth: number
  /** p50 and p95 of all of them; null below 30 samples. */
  readonly medianKg: number | null
  readonly eliteKg: number | null
}

/**
 * Lifters of one population, lift, sex and age bracket within a narrow range of bodyweight, with the number of lifters
 * at each weight. Slices lie within one weight class and have at least 30 lifters.
 */
export interface SliceFigures extends Category {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly ageBracket: string | null
  /** Exclusive. */
  readonly minBodyweightKg: number
  /** Inclusive. */
  readonly maxBodyweightKg: number
  readonly medianBodyweightKg: number
  readonly sampleSize: number
  /** The best lifts in kilograms, ascending, each with the number of lifters unless it is one: `140:12 142.5`. */
  readonly lifts: string
}

/** The best Dots of each competitor of one sex; Dots compare lifters of all bodyweights. */
export interface DotsFigures extends Category {
  readonly population: Population
  readonly sex: Sex
  readonly ageBracket: string | null
  readonly sampleSize: number
  readonly mean: number
  readonly min: number
  readonly max: number
  /** p1 to p99, quantiles of type 7. */
  readonly percentiles: readonly number[]
  /** p0.1, p0.5, p99.5, p99.9. */
  readonly tails: readonly number[]
}

/** Lift over bodyweight per competition entry of tested raw lifters. */
export interface EntryRatioFigures {
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: string
  readonly entries: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
  /** p10, p20 … p90. */
  readonly deciles: readonly number[]
}

export interface Attribution {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

/** A whole population, ready to be stored as one dataset. */
export interface PopulationFigures {
  readonly population: Population
  readonly label: string
  readonly demo: boolean
  /** Date of the source as YYYY-MM-DD, if known. */
  readonly sourceDate: string | null
  readonly sourceUrl: string | null
  readonly attribution: Attribution
  /** Rows read, used, skipped and rejected by reason; lifters; results. */
  readonly counts: Readonly<Record<string, unknown>>
  readonly cohorts: readonly CohortFigures[]
  /** In the order of bodyweight within a population, lift, sex and age bracket. */
  readonly slices: readonly SliceFigures[]
  /** Only of 30 lifters or more. */
  readonly dots: readonly DotsFigures[]
  readonly entryRatios: readonly EntryRatioFigures[]
}

/** Minimum sample size. Smaller cohorts are omitted. */
export const MIN_COHORT_SIZE = 30
