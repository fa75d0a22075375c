/** Strength Standards Percentile API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, One } from '../types.ts'

/** The operations of strength. */
export interface Service {
  /** Full percentile tables of one competition lift: both sexes, every stored weight class. `GET /cp/{lift}` */
  readonly competitionPercentiles: One<CompetitionPercentilesParams, CompetitionPercentiles>
  /** The OpenAPI document of this service. `GET /openapi` */
  readonly openApi: Bare<Record<string, unknown>>
  /** Where one set stands in both populations, each with its own tier and sample size. `POST /percentile` */
  readonly calculatePercentile: One<CalculatePercentileParams, CalculatePercentile>
  /** What the service can do: populations, lifts, units, formats, tiers, limits and terms. `GET /standards` */
  readonly capability: Bare<Capability>
  /** Standards for one lift from one explicit population. `GET /standards/{lift}` */
  readonly standards: One<StandardsParams, StandardsA | StandardsB | StandardsC>
}

export interface CompetitionPercentilesParams {
  /** A competition lift of powerlifting. */
  readonly lift: 'squat' | 'bench-press' | 'deadlift'
  /** Unit of the weights in the response. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
}

export interface CalculatePercentileParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** Weight lifted, in the given unit. From 1 to 2500. */
  readonly weight: number
  /** Bodyweight, in the given unit. From 20 to 1500. */
  readonly bodyweight: number
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** Repetitions; for more than 1 the one-rep max is estimated. From 1 to 12. Left out: 1. */
  readonly reps?: number | undefined
  /** Unit of weight and bodyweight. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Age in years; selects the gym cohort. From 10 to 90. */
  readonly age?: number | undefined
}

export interface StandardsParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** The population; there is no default. */
  readonly source: 'verified' | 'gym'
  /** Bodyweight, in the given unit. From 20 to 1500. Required where format is summary or curve. */
  readonly bodyweight?: number | undefined
  /** Unit of the bodyweight. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** summary: the cohort nearest the bodyweight; table: every weight class; curve: the distribution of that cohort, verified only. Left out: summary. */
  readonly format?: 'summary' | 'table' | 'curve' | undefined
}

export interface AgeBracket {
  /** Its name. */
  label: string
  /** Youngest age in years. */
  from: number
  /** Oldest age in years. */
  to: number
}

/** The credit to show, visibly, wherever the data is shown. */
export interface Attribution {
  /** The credit as plain text. */
  text: string
  /** The credit as HTML with a link. */
  html: string
  /** The page that the credit links to. */
  url: string
  /** The licence of the data. */
  license: string
}

export interface AttributionTier {
  /** Its name. */
  tier: string
  /** Intended users. */
  audience: string
  /** The requirements. */
  terms: string
}

export interface Bin {
  /** Lower bound of the bin. */
  from: number
  /** Upper bound of the bin. */
  to: number
  /** Lifters in the bin. */
  count: number
  /** Share of the cohort, 0 to 1. */
  share: number
}

/** Where one set stands in both populations, each with its own tier and sample size. */
export interface CalculatePercentile {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  weight: number
  bodyweight: number
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** Repetitions of the set. */
  reps: number
  /** Unit of the given weights. */
  unit: 'lb' | 'kg'
  /** Age in years, if given. */
  age: number | null
  /** One-rep max: the weight lifted, or the mean of five formulas. */
  one_rep_max: number
  /** True if the set had more than one repetition. */
  e1rm_is_estimated: boolean
  /** The estimate of each formula; none for a single repetition. Absent if there is none. */
  one_rep_max_formulas?: OneRepMaxFormulas
  /** Among competitors. Blends the two cohorts whose median bodyweights enclose that of the lifter. */
  verified: Standing | null
  /** Among gym lifters of the nearest bodyweight class, self-reported. */
  gym: Gym | null
  /** The populations without a result, and why. */
  unavailable: Unavailable[]
}

/** What the service can do: populations, lifts, units, formats, tiers, limits and terms. */
export interface Capability {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The populations with data. */
  sources: Source[]
  /** The tiers, lowest first. A lifter below the first is untrained. */
  tiers: Tier[]
  /** The percentiles of a full table. */
  percentile_points: number[]
  /** The rate limits, by endpoint group. */
  rate_limits: RateLimit[]
  /** The terms of use. */
  attribution_tiers: AttributionTier[]
  /** URLs of the service. */
  links: Links
}

/** Lifters of one population, lift, sex, bodyweight class and, in the gym population, age bracket, with the distribution of their lifts. */
export interface Cohort {
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters. */
  percentiles: Record<string, number>
}

/** A cohort and its weight in a blend. */
export interface CohortShare {
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** Its weight, 0 to 1. */
  share: number
}

/** Full percentile tables of one competition lift: both sexes, every stored weight class. */
export interface CompetitionPercentiles {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  unit: 'lb' | 'kg'
  /** Slug of the lift. */
  lift: string
  /** The population; only the verified one has such a table. */
  source: 'verified'
  /** Label of the population. */
  source_label: string
  /** Number of lifters in all cohorts of both sexes. */
  sample_size: number
  /** The tables of one sex. */
  male: Table
  /** The tables of one sex. */
  female: Table
}

/** Among gym lifters of the nearest bodyweight class, self-reported. */
export interface Gym {
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** Share of the cohort that the lifter is as strong as or stronger than, in percent, from 0.1 to 99.9. */
  percentile: number
  /** Confidence interval of the percentile. */
  interval: PercentileInterval
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The next tier; null for elite. */
  next_tier: NextTier | null
  /** Number of lifters in the cohorts used. */
  sample_size: number
  /** The cohorts used. */
  cohorts: CohortShare[]
  /** The dataset of this population. */
  data_version: string
  /** The age bracket used, if any. Gym population only. Absent if there is none. */
  age_bracket?: string
}

export interface Lift {
  /** URL-safe name. */
  slug: string
  /** Display name. */
  name: string
  /** What the weight includes. */
  weight_means: string
}

/** URLs of the service. */
export interface Links {
  /** `/strength/v1/standards` */
  capability: string
  /** `/strength/v1/standards/{lift}` */
  standards: string
  /** `/strength/v1/percentile` */
  percentile: string
  /** `/strength/v1/cp/{lift}` */
  competition_percentiles: string
  /** `/strength/v1/openapi` */
  openapi: string
  /** `/graphql` */
  graphql: string
  /** `/methodology` */
  methodology: string
  /** URL of a program generator: `{program}` is replaced by the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters. */
  program_generator: string
}

/** The next tier, and the weight that reaches it. */
export interface NextTier {
  /** Its name. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The lightest one-rep max that reaches it, to one decimal. */
  weight: number
}

/** A cohort that is left out because it is too small. */
export interface OmittedCohort {
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. */
  sample_size: number
  /** Why it is left out. */
  reason: string
}

/** The estimate of each formula; none for a single repetition. Absent if there is none. */
export interface OneRepMaxFormulas {
  /** Epley (1985). */
  epley: number
  /** Brzycki (1993). */
  brzycki: number
  /** Lombardi (1989). */
  lombardi: number
  /** Mayhew et al. (1992). */
  mayhew: number
  /** Wathan (1994). */
  wathan: number
}

/** The 95 % confidence interval of the percentile (Wilson 1927). */
export interface PercentileInterval {
  /** Lower bound. */
  low: number
  /** Upper bound. */
  high: number
}

/** Range of the lifts. */
export interface Range {
  /** Lightest lift. */
  min: number
  /** Heaviest lift. */
  max: number
}

export interface RateLimit {
  /** The endpoints that share the limit. */
  group: string
  /** Requests in the window. */
  requests: number
  /** Length of the window. */
  window_seconds: number
  /** What is counted. */
  per: string
}

export interface Row {
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** The weight at which each tier begins. */
  tiers: TierWeights | null
  /** The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters. */
  percentiles: Record<string, number>
}

export interface Source {
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** True where the figures are demo data. */
  demo: boolean
  /** Results processed; a lifter may have several. */
  results_processed: number | null
  /** Number of different lifters. */
  lifters: number | null
  /** Its lifts. */
  lifts: Lift[]
  /** Sex categories. */
  sexes: ('male' | 'female')[]
  /** Units, the default first. */
  units: ('lb' | 'kg')[]
  /** Forms of standards, the default first. */
  formats: ('summary' | 'table' | 'curve')[]
  /** Its bodyweight classes. */
  weight_classes: WeightClasses
  /** Its age brackets. Gym population only. Absent if there is none. */
  age_brackets?: AgeBracket[]
  /** The credit of this population. */
  attribution: Attribution
  /** The day the source was published; null if unknown. */
  source_date: string | null
  /** The dataset of this population. */
  data_version: string
}

export interface StandardsA {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** The weight at which each tier begins. */
  tiers: TierWeights | null
  bodyweight: number
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters. */
  percentiles: Record<string, number>
  /** The arithmetic mean of the lifts. */
  mean: number | null
  /** Range of the lifts. */
  range: Range | null
}

export interface StandardsB {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The cohorts that are left out because they are too small. */
  omitted_cohorts: OmittedCohort[]
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** Number of lifters in all cohorts shown. */
  sample_size: number
  /** All cohorts of 30 lifters or more, by bodyweight. */
  rows: Row[]
}

export interface StandardsC {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  bodyweight: number
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** The distribution in 18 bins from p1 to p99. Verified population only: empty for the gym and below 30 lifters. */
  bins: Bin[]
  /** The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters. */
  percentiles: Record<string, number>
}

/** The result of the set in one population. */
export interface Standing {
  /** The population. */
  source: 'verified' | 'gym'
  /** Label of the population. */
  source_label: string
  /** Share of the cohort that the lifter is as strong as or stronger than, in percent, from 0.1 to 99.9. */
  percentile: number
  /** Confidence interval of the percentile. */
  interval: PercentileInterval
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The next tier; null for elite. */
  next_tier: NextTier | null
  /** Number of lifters in the cohorts used. */
  sample_size: number
  /** The cohorts used. */
  cohorts: CohortShare[]
  /** The dataset of this population. */
  data_version: string
}

/** Standards of one lift, sex and population by bodyweight. */
export interface Table {
  /** The cohorts that are left out because they are too small. */
  omitted_cohorts: OmittedCohort[]
  /** Number of lifters in all cohorts shown. */
  sample_size: number
  /** All cohorts of 30 lifters or more, by bodyweight. */
  rows: Cohort[]
}

export interface Tier {
  /** Its name. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The percentile at which it begins. */
  from_percentile: number
}

/** The weight at which each tier begins. */
export interface TierWeights {
  /** Percentile 5, where beginner begins. */
  beginner: number
  /** Percentile 20, where novice begins. */
  novice: number
  /** Percentile 50, where intermediate begins. */
  intermediate: number
  /** Percentile 80, where advanced begins. */
  advanced: number
  /** Percentile 95, where elite begins. */
  elite: number
}

export interface Unavailable {
  /** The population. */
  source: 'verified' | 'gym'
  /** Why there is no result. */
  reason: string
}

/** A bodyweight class: the lower bound is exclusive, the upper bound inclusive. */
export interface WeightClass {
  /** Name in kilograms: `83`, `120+`, `75-85`. */
  label: string
  /** Lower bound, exclusive; null if open. */
  min: number | null
  /** Upper bound, inclusive; null if open. */
  max: number | null
}

/** Its bodyweight classes. */
export interface WeightClasses {
  /** Classes of the male tables. */
  male: string[]
  /** Classes of the female tables. */
  female: string[]
}
