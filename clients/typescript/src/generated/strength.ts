/** Strength Standards Percentile API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, ExportRows, One, Sync } from '../types.ts'

/** The operations of strength. */
export interface Service {
  /** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. `GET /changes` */
  readonly changes: One<ChangesParams, Changes>
  /** Full percentile tables of one competition lift: both sexes, every stored weight class. `GET /cp/{lift}` */
  readonly competitionPercentiles: One<CompetitionPercentilesParams, CompetitionPercentiles>
  /** The OpenAPI document of this service. `GET /openapi` */
  readonly openApi: Bare<Record<string, unknown>>
  /** How one set compares with both populations, each with its own tier and sample size. `POST /percentile` */
  readonly calculatePercentile: One<CalculatePercentileParams, CalculatePercentile>
  /** What the service can do: populations, lifts, units, formats, tiers, limits and terms. `GET /standards` */
  readonly capability: One<CapabilityParams, Capability>
  /** Standards for one lift from one explicit population. `GET /standards/{lift}` */
  readonly standards: One<StandardsParams, StandardsA | StandardsB | StandardsC>
  /** Every row of a table, or those that the filters of the list select. `GET /export/{table}` */
  readonly exportRows: ExportRows<'percentiles'>
  /** Makes or updates a copy of the tables; resolves to its version. `GET /changes` */
  readonly sync: Sync<'percentiles'>
}

export interface ChangesParams {
  /** The version that the client has, such as `2026-11-20.1`; by default, the version before the one that is read. At most 60 characters. */
  readonly since?: string | undefined
  /** Only of these tables. At most 40 characters. */
  readonly table?: string | undefined
  /** Only changes of these kinds. */
  readonly kind?: 'added' | 'changed' | 'removed' | 'merged' | undefined
  /** The rows after this cursor. At most 2000 characters. */
  readonly cursor?: string | undefined
  /** How many changes a page has, 1 to 1000. Left out: 100. */
  readonly page_size?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CompetitionPercentilesParams {
  /** A competition lift of powerlifting. */
  readonly lift: 'squat' | 'bench-press' | 'deadlift'
  /** Unit of the weights in the response. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CalculatePercentileParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** Weight lifted, in the given unit. From 1 to 3500. */
  readonly weight: number
  /** Bodyweight, in the given unit. From 20 to 1500. */
  readonly bodyweight: number
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** Repetitions; for more than 1 the one-rep max is estimated. From 1 to 12. Left out: 1. */
  readonly reps?: number | undefined
  /** Unit of weight and bodyweight. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Age in years; selects the cohorts of the age bracket. From 10 to 90. */
  readonly age?: number | undefined
  /** Age bracket of competitors to compare with, regardless of age, e.g. `16-17`. At most 10 characters. */
  readonly age_bracket?: string | undefined
  /** Equipment of the competitors; anything other than raw is for the verified population only. Left out: raw. */
  readonly equipment?: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited' | undefined
  /** True for results of drug-tested meets only, false for untested ones; both by default. Verified population only. */
  readonly tested?: boolean | undefined
  /** True adds para: the standing among competitors of the para classes. Left out: false. */
  readonly para?: boolean | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CapabilityParams {
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface StandardsParams {
  /** Slug of the lift, e.g. `bench-press`. 1 to 60 characters. */
  readonly lift: string
  /** Sex category of the sport. */
  readonly sex: 'male' | 'female'
  /** The population; there is no default. */
  readonly source: 'verified' | 'gym' | 'para'
  /** Bodyweight, in the given unit. From 20 to 1500. Required if format is summary or curve. */
  readonly bodyweight?: number | undefined
  /** Unit of the bodyweight. Left out: lb. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Age bracket of the population, e.g. `40-44`; all ages by default, which among competitors means all adults. At most 10 characters. */
  readonly age_bracket?: string | undefined
  /** Equipment of the competitors; anything other than raw is for the verified population only. Left out: raw. */
  readonly equipment?: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited' | undefined
  /** True for results of drug-tested meets only, false for untested ones; both by default. Verified population only. `1` and `0` are accepted too. */
  readonly tested?: boolean | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
  /** summary: the lifters nearest in bodyweight, the ones that percentile compares with; table: every weight class as a whole, like in_class of percentile; curve: the distribution of the nearest lifters, verified only. Left out: summary. */
  readonly format?: 'summary' | 'table' | 'curve' | undefined
}

/** An age bracket with its own tables. */
export interface AgeBracket {
  /** Its name. */
  label: string
  /** Youngest age in years. */
  from: number
  /** Oldest age in years. */
  to: number
}

/** The credit to show, visibly, wherever the data is shown. */
export interface AttributionAttribution {
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

/** A bodyweight range: the lower bound is exclusive, the upper bound inclusive. */
export interface BodyweightRange {
  /** Lower bound, exclusive; null if open. */
  min: number | null
  /** Upper bound, inclusive; null if open. */
  max: number | null
}

/** How one set compares with both populations, each with its own tier and sample size. */
export interface CalculatePercentile {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
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
  /** Among adult competitors within one kilogram of the bodyweight, of the lifter’s age if it is given and there are enough of them. */
  verified: PopulationPercentile | null
  /** Among self-reporting gym lifters in the nearest bodyweight class. */
  gym: PopulationPercentile | null
  /** Among competitors of the para classes; null if the weight class has fewer than 30. Absent if there is none. */
  para?: Para
  /** The Dots of a total among verified competitors; null for a lift. Absent if there is none. */
  dots?: CalculatePercentileDots
  /** Possible mistakes, such as a unit that was not given or an unusual bodyweight, and whether the lifters compared with are far lighter or heavier. */
  hints: string[]
  /** Which population has no result, and why: verified, gym and, if asked for, para. */
  unavailable: Unavailable[]
}

/** The Dots of a total among verified competitors; null for a lift. Absent if there is none. */
export interface CalculatePercentileDots {
  /** The Dots of the total. */
  score: number
  /** Share of the competitors whose best Dots are no higher, in percent, from 0.1 to 99.9. */
  percentile: number
  /** Confidence interval of the percentile. */
  interval: PercentileInterval
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The next tier; null for elite. */
  next_tier: DotsTier | null
  /** Number of lifters compared with. */
  sample_size: number
  /** Who they are, in words. */
  eligibility: string
  /** The age bracket used, if any. Absent if there is none. */
  age_bracket?: string
}

/** What the service can do: populations, lifts, units, formats, tiers, limits and terms. */
export interface Capability {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
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

export interface Category {
  /** The equipment. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True for drug-tested meets only, false for untested ones; null for both. */
  tested: boolean | null
}

/** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. */
export interface Changes {
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Number of all rows, on all pages. */
  total_changes: number
  /** Cursor of the next page, for `cursor`; null on the last page. */
  next_cursor: string | null
  /** The rows of the page. */
  data: DatasetChange[]
}

/** A lift in a whole weight class, regardless of bodyweight within it. */
export interface ClassPercentile {
  /** Percentile in the class, from 0.1 to 99.9. */
  percentile: number
  /** The highest tier reached in the class. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The bodyweight class. */
  weight_class: WeightClass
  /** Number of lifters. There are no figures below 30. */
  sample_size: number
}

/** Lifters of one population, lift, sex, bodyweight class, age bracket and category, with the distribution of their lifts. */
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

/** Lifters of a cohort who are compared with: the whole cohort, or those within a narrow bodyweight range. */
export interface CohortShare {
  /** Their weight in the comparison, 0 to 1. */
  share: number
  /** Number of lifters. */
  sample_size: number
  /** Their median bodyweight. */
  median_bodyweight: number | null
  /** The range of their bodyweights. */
  bodyweight_range: BodyweightRange
  /** The bodyweight class. */
  weight_class: WeightClass
}

/** Full percentile tables of one competition lift: both sexes, every stored weight class. */
export interface CompetitionPercentiles {
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
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

/** A row of an exported table that an import added, changed, removed or merged into another one. */
export interface DatasetChange {
  /** The version with which the row changed. */
  data_version: string
  /** What happened to the row. */
  kind: 'added' | 'changed' | 'removed' | 'merged'
  /** Name of the table, as in the address of its export: `athletes`. */
  table: string
  /** The same by column. */
  key: unknown
  /** The row in words: the name of the athlete or contest. */
  label: string
  /** The columns that differ; for an added row, those with a value; for a removed row, none. */
  fields: Record<string, DatasetChangeFieldsValue>
  /** The `key` of the row that it was merged into. */
  merged_into: string | null
}

export interface DatasetChangeFieldsValue {
  /** The value before; null for an added row. */
  from: unknown
  /** The value now. */
  to: unknown
}

/** The best Dots of the competitors of one sex, across all bodyweights. Dots are points, whatever the unit. */
export interface Dots {
  /** Number of lifters. */
  sample_size: number
  /** The arithmetic mean. */
  mean: number
  /** The lowest. */
  min: number
  /** The highest. */
  max: number
  /** Where each tier begins, lowest first. */
  tiers: DotsTier[]
  /** The points from 1 to 99. */
  percentiles: Record<string, number>
}

/** A tier, and the Dots at which it begins. */
export interface DotsTier {
  /** Its name. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The Dots. */
  score: number
}

export interface LeftOut {
  /** The rule. */
  reason: string
  /** Number of results. */
  results: number
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
  /** URL of a program generator: `{program}` is replaced with the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters. */
  program_generator: string
}

/** The next tier, and the weight that reaches it. */
export interface NextTier {
  /** Its name. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The lightest one-rep max that reaches it and can be loaded on a bar: in steps of 2.5 kg from 20 kg, or of 5 lb from 45 lb. Lifts without a bar have the exact weight. */
  weight: number
  /** The lightest one-rep max that reaches it, to one decimal. */
  exact_weight: number
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

/** Among competitors of the para classes; null if the weight class has fewer than 30. Absent if there is none. */
export interface Para {
  /** The lifters compared with, by bodyweight. */
  cohorts: CohortShare[]
  /** The population. */
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it. */
  percentile: number
  /** Confidence interval of the percentile. */
  interval: PercentileInterval
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The next tier; null for elite. */
  next_tier: NextTier | null
  /** Number of lifters compared with. */
  sample_size: number
  /** The result in the whole weight class, as a table of standards has it. */
  in_class: ClassPercentile
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The range of bodyweights of the lifters compared with. */
  bodyweight_range: BodyweightRange
  /** The age bracket used, if any. */
  age_bracket: string | null
  /** The equipment of the lifters compared with. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True if they are from drug-tested meets only, false if from untested ones only; null for both. */
  tested: boolean | null
  /** Whether the lifters compared with are those of an age bracket. */
  age_used: boolean
  /** Why the given age was not used; null if it was, or if none was given. */
  age_reason: string | null
  /** The dataset of this population. */
  data_version: string
}

/** The 95% confidence interval of the percentile (Wilson 1927). */
export interface PercentileInterval {
  /** Lower bound. */
  low: number
  /** Upper bound. */
  high: number
}

/** The result of the set in one population. */
export interface PopulationPercentile {
  /** The population. */
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it. */
  percentile: number
  /** Confidence interval of the percentile. */
  interval: PercentileInterval
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** The next tier; null for elite. */
  next_tier: NextTier | null
  /** Number of lifters compared with. */
  sample_size: number
  /** The result in the whole weight class, as a table of standards has it. */
  in_class: ClassPercentile
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The range of bodyweights of the lifters compared with. */
  bodyweight_range: BodyweightRange
  /** The age bracket used, if any. Absent if there is none. */
  age_bracket?: string
  /** The equipment of the lifters compared with. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True if they are from drug-tested meets only, false if from untested ones only; null for both. */
  tested: boolean | null
  /** Whether the lifters compared with are those of an age bracket. */
  age_used: boolean
  /** Why the given age was not used; null if it was, or if none was given. */
  age_reason: string | null
  /** The dataset of this population. */
  data_version: string
  /** The lifters compared with, by bodyweight. */
  cohorts: CohortShare[]
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
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** True where the figures are demo data. */
  demo: boolean
  /** Results of the source that were processed, including those that the rules exclude. */
  results_processed: number | null
  /** Results that count in the population; a lifter may have several. */
  results_counted: number | null
  /** Number of different lifters; null if they are not counted. */
  lifters: number | null
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The results that the rules exclude, by the first rule that applies. */
  left_out: LeftOut[]
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
  /** The age brackets of competitors, to compare with by age or by name. Competitors under 18 never count as adults. Verified population only. Absent if there is none. */
  competition_age_brackets?: AgeBracket[]
  /** The values that `equipment` and `tested` select, the default first. The verified population has several; those in equipment other than raw exist if they were imported. */
  categories: Category[]
  /** The credit of this population. */
  attribution: AttributionAttribution
  /** The day the source was published; null if unknown. */
  source_date: string | null
  /** The dataset of this population. */
  data_version: string
}

export interface StandardsA {
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The age bracket; null for all ages, which among competitors means all adults. */
  age_bracket: string | null
  /** The equipment of the lifters; gym lifts are raw. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True for drug-tested meets only, false for untested ones; null for both. */
  tested: boolean | null
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The bodyweight class. */
  weight_class: WeightClass
  /** The range of bodyweights compared with. */
  bodyweight_range: BodyweightRange
  /** Number of lifters. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number
  bodyweight: number
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** The Dots of the totals of verified competitors; null for a lift, and for fewer than 30 lifters. Absent if there is none. */
  dots?: Dots
  /** The weight at which each tier begins. */
  tiers: TierWeights
  /** The percentile table: all points from 1 to 99, or the requested ones. */
  percentiles: Record<string, number>
  /** The arithmetic mean of the lifts. */
  mean: number
  /** Range of the lifts. */
  range: Range
}

export interface StandardsB {
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The age bracket; null for all ages, which among competitors means all adults. */
  age_bracket: string | null
  /** The equipment of the lifters; gym lifts are raw. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True for drug-tested meets only, false for untested ones; null for both. */
  tested: boolean | null
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The cohorts that are left out because they are too small. */
  omitted_cohorts: OmittedCohort[]
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** Number of lifters in all cohorts shown. */
  sample_size: number
  /** The Dots of the totals of verified competitors; null for a lift, and for fewer than 30 lifters. Absent if there is none. */
  dots?: Dots
  /** All cohorts of 30 lifters or more, by bodyweight. */
  rows: Row[]
}

export interface StandardsC {
  /** Slug of the lift. */
  lift: string
  /** Sex category of the sport. */
  sex: 'male' | 'female'
  /** The population. */
  source: 'verified' | 'gym' | 'para'
  /** Label of the population. */
  source_label: string
  /** Who belongs to the population, in words. */
  eligibility: string
  /** The age bracket; null for all ages, which among competitors means all adults. */
  age_bracket: string | null
  /** The equipment of the lifters; gym lifts are raw. */
  equipment: 'raw' | 'wraps' | 'single-ply' | 'multi-ply' | 'unlimited'
  /** True for drug-tested meets only, false for untested ones; null for both. */
  tested: boolean | null
  /** How the figures are computed. */
  methodology_url: string
  /** The credit to show wherever the data is shown. */
  attribution: AttributionAttribution
  /** Version of the API. */
  api_version: string
  /** The data version that the tables come from. */
  data_version: string
  /** The bodyweight class. */
  weight_class: WeightClass
  /** The range of bodyweights compared with. */
  bodyweight_range: BodyweightRange
  /** Number of lifters. */
  sample_size: number
  /** The median bodyweight of the lifters. */
  median_bodyweight: number
  bodyweight: number
  unit: 'lb' | 'kg'
  format: 'summary' | 'table' | 'curve'
  /** The distribution in 18 bins from p1 to p99. Empty for the gym population. */
  bins: Bin[]
  /** The percentile table: all points from 1 to 99, or the requested ones. */
  percentiles: Record<string, number>
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
  source: 'verified' | 'gym' | 'para'
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
