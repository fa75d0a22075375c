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
  /** A lift contested in powerlifting. */
  readonly lift: 'squat' | 'bench-press' | 'deadlift'
  /** Unit of the weights in the answer. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
}

export interface CalculatePercentileParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** The weight lifted, in the unit given. From 1 to 2500. */
  readonly weight: number
  /** Bodyweight, in the unit given. From 20 to 1500. */
  readonly bodyweight: number
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** Repetitions; above 1 the one-rep max is estimated. From 1 to 12. Left out: 1. */
  readonly reps?: number | undefined
  /** Unit of weight and bodyweight. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Age in years; refines the gym cohort. From 10 to 90. */
  readonly age?: number | undefined
}

export interface StandardsParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** The population; there is no default. */
  readonly source: 'verified' | 'gym'
  /** Bodyweight, in the unit given. From 20 to 1500. Required where format is summary or curve. */
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
  /** The sentence to show. */
  text: string
  /** The same as ready-made HTML with a link. */
  html: string
  /** The page the credit links to. */
  url: string
  /** The licence of the data. */
  license: string
}

export interface AttributionTier {
  /** Its name. */
  tier: string
  /** Whom it is for. */
  audience: string
  /** The requirements. */
  terms: string
}

export interface Bin {
  /** Where the bin begins. */
  from: number
  /** Where the bin ends. */
  to: number
  /** Lifters in the bin. */
  count: number
  /** Share of the cohort, 0 to 1. */
  share: number
}

/** The standing of one set in each population. */
export interface CalculatePercentile {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
  data_version: string
  weight: number
  bodyweight: number
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** Repetitions of the set. */
  reps: number
  /** The unit in which the set was given. */
  unit: 'lb' | 'kg'
  /** The lifter’s age in years, where it was given. */
  age: number | null
  /** The weight of one repetition: lifted, or estimated as the mean of five formulas. */
  one_rep_max: number
  /** True where the set had more than one repetition. */
  e1rm_is_estimated: boolean
  /** What each formula says; null for a single. */
  one_rep_max_formulas?: OneRepMaxFormulas
  /** Among competitors. Blends the two cohorts whose median bodyweights enclose the lifter’s. */
  verified: Standing | null
  /** Among people who reported their own gym lifts, of the nearest bodyweight band. */
  gym: Gym | null
  /** The populations that cannot say anything, and why. */
  unavailable: Unavailable[]
}

/** What the service can do. */
export interface Capability {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
  data_version: string
  /** The populations that have data. */
  sources: Source[]
  /** The tiers, lowest first. Below the first a lifter is untrained. */
  tiers: Tier[]
  /** The points of a full percentile table. */
  percentile_points: number[]
  /** The limits, one for each endpoint group. */
  rate_limits: RateLimit[]
  /** The terms of use. */
  attribution_tiers: AttributionTier[]
  /** Where things are. */
  links: Links
}

/** Lifters of one population, lift, sex, bodyweight band and, in the gym, age bracket, and how much they lift. */
export interface Cohort {
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** How many lifters are in it. Below 30 there are no figures. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples. */
  percentiles: Record<string, number>
}

/** A cohort and how much it counts. */
export interface CohortShare {
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** How many lifters are in it. Below 30 there are no figures. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** How much it counts, 0 to 1. */
  share: number
}

/** The full percentile tables of one lift of the verified population. */
export interface CompetitionPercentiles {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
  data_version: string
  unit: 'lb' | 'kg'
  /** Slug of the lift. */
  lift: string
  /** The population; only of the verified one is there such a table. */
  source: 'verified'
  /** The population in words. */
  source_label: string
  /** Samples in all cohorts of both sexes shown. */
  sample_size: number
  /** The tables of one sex. */
  male: Table
  /** The tables of one sex. */
  female: Table
}

/** Among people who reported their own gym lifts, of the nearest bodyweight band. */
export interface Gym {
  /** The population. */
  source: 'verified' | 'gym'
  /** The population in words. */
  source_label: string
  /** As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9. */
  percentile: number
  /** How sure that is. */
  interval: PercentileInterval
  /** The highest tier whose weight has been reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The tier above; null for elite. */
  next_tier: NextTier | null
  /** Samples in the cohorts used. */
  sample_size: number
  /** The cohorts used. */
  cohorts: CohortShare[]
  /** The snapshot of this population. */
  data_version: string
  /** The age bracket, where one was used. Gym only. */
  age_bracket?: string
}

export interface Lift {
  /** Its name in addresses. */
  slug: string
  /** Its name for people. */
  name: string
  /** What its weight counts. */
  weight_means: string
}

/** Where things are. */
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
  /** The lightest one-rep max that earns it, to the next tenth. */
  weight: number
}

/** A cohort that is not shown because it is too small. */
export interface OmittedCohort {
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** Lifters in it. */
  sample_size: number
  /** Why it is left out, in words. */
  reason: string
}

/** What each formula says; null for a single. */
export interface OneRepMaxFormulas {
  /** Epley 1985. */
  epley: number
  /** Brzycki 1993. */
  brzycki: number
  /** Lombardi 1989. */
  lombardi: number
  /** Mayhew et al. 1992. */
  mayhew: number
  /** Wathan 1994. */
  wathan: number
}

/** The 95 % confidence interval of the percentile (Wilson 1927). */
export interface PercentileInterval {
  /** Lower end. */
  low: number
  /** Upper end. */
  high: number
}

/** The lightest and the heaviest lift. */
export interface Range {
  /** The lightest lift. */
  min: number
  /** The heaviest lift. */
  max: number
}

export interface RateLimit {
  /** The endpoints that are counted together. */
  group: string
  /** Requests in the window. */
  requests: number
  /** Length of the window. */
  window_seconds: number
  /** What is counted. */
  per: string
}

export interface Row {
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** How many lifters are in it. Below 30 there are no figures. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number | null
  /** The weight at which each tier begins. */
  tiers: TierWeights | null
  /** The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples. */
  percentiles: Record<string, number>
}

export interface Source {
  /** The population. */
  source: 'verified' | 'gym'
  /** The population in words. */
  source_label: string
  /** True where the figures are demo data. */
  demo: boolean
  /** Results that went into the tables; one lifter has several. */
  results_processed: number | null
  /** Different lifters in the tables. */
  lifters: number | null
  /** The lifts it has. */
  lifts: Lift[]
  /** Sex categories. */
  sexes: ('male' | 'female')[]
  /** Units, the default first. */
  units: ('lb' | 'kg')[]
  /** The forms of its standards, the default first. */
  formats: ('summary' | 'table' | 'curve')[]
  /** Its bodyweight bands. */
  weight_classes: WeightClasses
  /** Its age brackets. Gym only. */
  age_brackets?: AgeBracket[]
  /** The credit of this population alone. */
  attribution: Attribution
  /** The day the source was published, where that is known. */
  source_date: string | null
  /** The snapshot of this population. */
  data_version: string
}

/** The standards of one lift, sex and population. */
export interface StandardsA {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
  data_version: string
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** How many lifters are in it. Below 30 there are no figures. */
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
  /** The population in words. */
  source_label: string
  /** The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples. */
  percentiles: Record<string, number>
  /** The arithmetic mean of the lifts. */
  mean: number | null
  /** The lightest and the heaviest lift. */
  range: Range | null
}

/** The standards of one lift, sex and population. */
export interface StandardsB {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
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
  /** The population in words. */
  source_label: string
  /** Samples in all cohorts shown. */
  sample_size: number
  /** Every cohort of 30 samples or more, by bodyweight. */
  rows: Row[]
}

/** The same of a population that curves are drawn of. */
export interface StandardsC {
  /** How the numbers are made. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** Version of the interface. */
  api_version: string
  /** The snapshot of the data that the tables were built from. */
  data_version: string
  /** The band of bodyweight. */
  weight_class: WeightClass
  /** How many lifters are in it. Below 30 there are no figures. */
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
  /** The population in words. */
  source_label: string
  /** The distribution in 18 bins from p1 to p99. Verified only: empty for the gym and below 30 samples. */
  bins: Bin[]
  /** The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples. */
  percentiles: Record<string, number>
}

/** The standing of the set in one population. */
export interface Standing {
  /** The population. */
  source: 'verified' | 'gym'
  /** The population in words. */
  source_label: string
  /** As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9. */
  percentile: number
  /** How sure that is. */
  interval: PercentileInterval
  /** The highest tier whose weight has been reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The tier above; null for elite. */
  next_tier: NextTier | null
  /** Samples in the cohorts used. */
  sample_size: number
  /** The cohorts used. */
  cohorts: CohortShare[]
  /** The snapshot of this population. */
  data_version: string
}

/** How much lifters of one sex and population lift, by bodyweight. */
export interface Table {
  /** The cohorts that are left out because they are too small. */
  omitted_cohorts: OmittedCohort[]
  /** Samples in all cohorts shown. */
  sample_size: number
  /** Every cohort of 30 samples or more, by bodyweight. */
  rows: Cohort[]
}

export interface Tier {
  /** Its name. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The percentile it begins at. */
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
  /** Why not, in words. */
  reason: string
}

/** A band of bodyweight: the lower bound is outside it, the upper inside. */
export interface WeightClass {
  /** Its name, in kilograms: `83`, `120+`, `75-85`. */
  label: string
  /** Lower bound, exclusive; null where it is open. */
  min: number | null
  /** Upper bound, inclusive; null where it is open. */
  max: number | null
}

/** Its bodyweight bands. */
export interface WeightClasses {
  /** Those of the male tables, by bodyweight. */
  male: string[]
  /** Those of the female tables, by bodyweight. */
  female: string[]
}
