/** Compares one set of one lifter with the populations: selects the lifters and computes the percentiles among them. */
import { roundTo } from '../../../kernel/numbers/units.ts'
import { listed } from '../../../kernel/text/phrases.ts'
import { dots } from '../../athletes/rules/dots.ts'
import { ADULT_FROM, COMPETITION_BRACKETS, competitionBracket, YOUTH_BRACKETS } from './ages.ts'
import { type Category, competitorsOf, isDefault, RAW } from './categories.ts'
import type { StoredCohort, Tables } from './cohort.ts'
import { type Comparison, classOf, cohortComparison, comparisonOf, sharesOf, tierWeight } from './comparison.ts'
import type { Population, Sex } from './figures.ts'
import { ageBracket } from './gym.ts'
import { type Tier, TOTAL, tierAfter, tierOf } from './lifts.ts'
import { oneRepMax } from './one-rep-max.ts'
import { standingOver, wilson } from './percentile.ts'

/** A set, with weights in kilograms. */
export interface LiftedSet {
  readonly lift: string
  readonly sex: Sex
  readonly weightKg: number
  readonly reps: number
  readonly bodyweightKg: number
  readonly age: number | null
  /** The age bracket of competitors to compare with, by name. */
  readonly ageBracket?: string | null
  /** The results of competitors to compare with; raw by default. */
  readonly category?: Category
}

/** The standing in a whole weight class, as a table of standards has it. */
export interface ClassStanding<C> {
  readonly cohort: C
  readonly percentile: number
  readonly tier: Tier
}

export interface Standing<C> {
  readonly population: Population
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: Tier
  readonly nextTier: { readonly tier: Tier; readonly weightKg: number } | null
  readonly sampleSize: number
  readonly comparison: Comparison<C>
  readonly ageBracket: string | null
  readonly category: Category
  readonly inClass: ClassStanding<C>
  /** Whether the lifters are of an age bracket. */
  readonly ageUsed: boolean
  /** Why a given age could not be used. */
  readonly ageReason: string | null
}

export interface Unavailable {
  readonly source: Population
  readonly reason: string
}

export interface Measured<C> {
  readonly set: LiftedSet
  readonly oneRepMaxKg: number
  readonly estimated: boolean
  readonly verified: Standing<C> | null
  readonly gym: Standing<C> | null
  readonly para: Standing<C> | null
  /** Of a total only. */
  readonly dots: DotsStanding | null
  readonly unavailable: readonly Unavailable[]
}

export function measure<C extends StoredCohort>(tables: Tables<C>, set: LiftedSet): Measured<C> {
  const oneRepMaxKg = oneRepMax(set.weightKg, set.reps).mean
  const selected = { VERIFIED: verified(tables, set), GYM: gym(tables, set), PARA: para(tables, set) }
  const standing = (population: Population): Standing<C> | null => {
    const { comparison, ageReason } = selected[population]
    return comparison && standingIn(tables, comparison, { ageReason, oneRepMaxKg, bodyweightKg: set.bodyweightKg })
  }
  return {
    set,
    oneRepMaxKg,
    estimated: set.reps > 1,
    verified: standing('VERIFIED'),
    gym: standing('GYM'),
    para: standing('PARA'),
    dots: set.lift === TOTAL ? dotsOf(tables, set) : null,
    unavailable: (['VERIFIED', 'GYM', 'PARA'] as const)
      .filter((source) => selected[source].comparison === null)
      .map((source) => ({ source, reason: unavailableReason(tables, source, set) })),
  }
}

interface Selection<C> {
  readonly comparison: Comparison<C> | null
  readonly ageReason: string | null
}

/** Adults, or the age bracket that is named or given by the age, where the weight class has 30 of that age. */
function verified<C extends StoredCohort>(tables: Tables<C>, set: LiftedSet): Selection<C> {
  const of = { population: 'VERIFIED', lift: set.lift, sex: set.sex, bodyweightKg: set.bodyweightKg } as const
  const { category = RAW } = set
  const among = (label: string | null) => comparisonOf(tables, { ...of, ageBracket: label, category })
  if (set.ageBracket) return { comparison: among(set.ageBracket), ageReason: null }
  const adults = (ageReason: string | null) => ({ comparison: among(null), ageReason })
  if (!isDefault(category)) return adults(set.age === null ? null : NO_BRACKETS)
  if (set.age === null) return adults(null)
  if (set.age < ADULT_FROM) return adults(UNDER_AGE)
  const { label } = competitionBracket(set.age)!
  const ofAge = among(label)
  return ofAge
    ? { comparison: ofAge, ageReason: null }
    : adults(`fewer than 30 lifters aged ${label} in this weight class, so all adults count`)
}

const NO_BRACKETS = 'tables by equipment and drug testing have no age brackets, so all adults count'

const UNDER_AGE = `the population consists of adults; compare with those under ${ADULT_FROM} by name, with the age bracket ${YOUTH_BRACKETS.map(({ label }) => label).join(' or ')}`

/** The nearest bodyweight band: the one of the age bracket if it has figures, otherwise the one of all ages. */
function gym<C extends StoredCohort>(tables: Tables<C>, { lift, sex, bodyweightKg, age }: LiftedSet): Selection<C> {
  const of = { population: 'GYM', lift, sex, bodyweightKg } as const
  const all = comparisonOf(tables, { ...of, ageBracket: null })
  if (age === null || all === null) return { comparison: all, ageReason: null }
  const label = ageBracket(age)?.label
  const band = all.parts[0]?.cohort.weightClass
  const ofAge = tables.table('GYM', lift, sex, label)?.cohorts.find((one) => one.weightClass === band)
  return ofAge && label !== undefined
    ? { comparison: cohortComparison(tables, ofAge), ageReason: null }
    : {
        comparison: all,
        ageReason: `fewer than 30 reports aged ${label ?? age} in this bodyweight class, so all ages count`,
      }
}

const para = <C extends StoredCohort>(
  tables: Tables<C>,
  { lift, sex, bodyweightKg, age }: LiftedSet,
): Selection<C> => ({
  comparison: comparisonOf(tables, { population: 'PARA', lift, sex, bodyweightKg, ageBracket: null }),
  ageReason: age === null ? null : 'para classes have no age brackets, so all ages count',
})

interface Lift {
  readonly ageReason: string | null
  readonly oneRepMaxKg: number
  readonly bodyweightKg: number
}

function standingIn<C extends StoredCohort>(
  tables: Tables<C>,
  comparison: Comparison<C>,
  { ageReason, oneRepMaxKg, bodyweightKg }: Lift,
): Standing<C> {
  const { population, ageBracket, equipment, tested, sampleSize, effectiveSize } = comparison
  const { percentile, reached } = standingOver(sharesOf(comparison), oneRepMaxKg)
  const next = tierAfter(reached)
  return {
    population,
    percentile,
    sampleSize,
    comparison,
    ageBracket,
    category: { equipment, tested },
    ageUsed: ageBracket !== null,
    ageReason,
    interval: wilson(percentile, effectiveSize),
    inClass: inClassOf(tables, classOf(comparison, bodyweightKg), oneRepMaxKg),
    tier: tierOf(reached),
    nextTier: next && { tier: next.tier, weightKg: tierWeight(comparison, next.from) },
  }
}

function inClassOf<C extends StoredCohort>(tables: Tables<C>, cohort: C, oneRepMaxKg: number): ClassStanding<C> {
  const shares = sharesOf(cohortComparison(tables, cohort))
  const { percentile, reached } = standingOver(shares, oneRepMaxKg)
  return { cohort, percentile, tier: tierOf(reached) }
}

/** A total by its Dots, among competitors of all bodyweights. */
export interface DotsStanding {
  readonly score: number
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: Tier
  readonly nextTier: { readonly tier: Tier; readonly score: number } | null
  readonly sampleSize: number
  readonly ageBracket: string | null
  readonly category: Category
}

/** Of the age where there are enough, as with the lifts. */
function dotsOf<C extends StoredCohort>(tables: Tables<C>, set: LiftedSet): DotsStanding | null {
  const { sex, category = RAW, age, weightKg, bodyweightKg } = set
  const bracket = set.ageBracket ?? (age !== null && age >= ADULT_FROM ? competitionBracket(age)?.label : null) ?? null
  const table = tables.dots(sex, bracket, category) ?? (set.ageBracket ? undefined : tables.dots(sex, null, category))
  if (table === undefined) return null
  const score = roundTo(dots(sex, bodyweightKg, weightKg), 2)
  const shares = [{ cohort: table.points, share: 1 }]
  const { percentile, reached } = standingOver(shares, score)
  const next = tierAfter(reached)
  const { sampleSize, ageBracket, equipment, tested } = table
  return {
    ...{ score, percentile, sampleSize, ageBracket, category: { equipment, tested } },
    interval: wilson(percentile, sampleSize),
    tier: tierOf(reached),
    nextTier: next && { tier: next.tier, score: table.percentiles[next.from - 1]! },
  }
}

/** `bench-press` in a sentence. */
const nameOf = (lift: string): string => lift.replaceAll('-', ' ')

const RESULTS = {
  VERIFIED: 'competition results',
  GYM: 'gym reports',
  PARA: 'competition results of para classes',
} as const

function unavailableReason<C extends StoredCohort>(
  tables: Tables<C>,
  source: Population,
  { lift, sex, ageBracket: named, category = RAW }: LiftedSet,
): string {
  const lifts = tables.lifts(source)
  if (lifts.length === 0) return `no ${RESULTS[source]} are loaded`
  if (!lifts.includes(lift)) {
    return source === 'GYM'
      ? `the ${RESULTS.GYM} do not cover ${nameOf(lift)}`
      : `${RESULTS[source]} cover only ${listed(lifts.map(nameOf))}`
  }
  if (source === 'VERIFIED' && !isDefault(category))
    return tables.hasCategory(category)
      ? `fewer than 30 ${sex.toLowerCase()} lifters in this weight class among ${competitorsOf(category)}`
      : `no results of ${competitorsOf(category)} are loaded`
  // Their weight classes are never widened.
  if (source === 'PARA') return `fewer than 30 ${sex.toLowerCase()} lifters in this weight class`
  const isNamed = source === 'VERIFIED' && COMPETITION_BRACKETS.some(({ label }) => label === named)
  if (isNamed) return `fewer than 30 ${sex.toLowerCase()} lifters aged ${named} in this weight class`
  return `no cohort of ${sex.toLowerCase()} lifters has 30 samples or more`
}
