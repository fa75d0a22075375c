/** The result of building percentile tables, in the same shape for the bulk CSV, self-reports and the shipped file. */

export type Sex = 'MALE' | 'FEMALE'
export type Population = 'VERIFIED' | 'GYM'

/** A band of bodyweight: lower bound exclusive, upper inclusive, null where open. */
export interface WeightClass {
  readonly label: string
  readonly minKg: number | null
  readonly maxKg: number | null
}

/** One cohort. Below 30 samples it has only the count, without a median or points. */
export interface CohortFigures {
  /** Slug: `squat`, `bench-press`, `overhead-press`. */
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
  readonly entryRatios: readonly EntryRatioFigures[]
}

/** Minimum sample size. Smaller cohorts are omitted. */
export const MIN_COHORT_SIZE = 30
