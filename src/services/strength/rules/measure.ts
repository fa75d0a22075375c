/** Compares one set of one lifter with both populations: selects the cohorts and computes the percentiles in them. */
import type { StoredCohort, Tables } from './cohort.ts'
import type { Population, Sex } from './figures.ts'
import { ageBracket } from './gym.ts'
import { COMPETITION_LIFTS, type Tier, tierAfter, tierOf } from './lifts.ts'
import { oneRepMax } from './one-rep-max.ts'
import { closest, enclosing, type Share, standingOver, weightReaching, wilson } from './percentile.ts'

/** A set, with weights in kilograms. */
export interface LiftedSet {
  readonly lift: string
  readonly sex: Sex
  readonly weightKg: number
  readonly reps: number
  readonly bodyweightKg: number
  readonly age: number | null
}

export interface Standing<C> {
  readonly population: Population
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: Tier
  readonly nextTier: { readonly tier: Tier; readonly weightKg: number } | null
  readonly sampleSize: number
  readonly shares: readonly Share<C>[]
  readonly ageBracket: string | null
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
  readonly unavailable: readonly Unavailable[]
}

export function measure<C extends StoredCohort>(tables: Tables<C>, set: LiftedSet): Measured<C> {
  const oneRepMaxKg = oneRepMax(set.weightKg, set.reps).mean
  const selected = { VERIFIED: verifiedCohorts(tables, set), GYM: gymCohorts(tables, set) }
  const standing = (population: Population): Standing<C> | null => {
    const { shares, bracket } = selected[population]
    return shares.length === 0 ? null : standingIn(tables, population, shares, bracket, oneRepMaxKg)
  }
  return {
    ...{ set, oneRepMaxKg, estimated: set.reps > 1 },
    verified: standing('VERIFIED'),
    gym: standing('GYM'),
    unavailable: (['VERIFIED', 'GYM'] as const)
      .filter((source) => selected[source].shares.length === 0)
      .map((source) => ({ source, reason: unavailableReason(tables, source, set) })),
  }
}

interface Selection<C> {
  readonly shares: readonly Share<C>[]
  readonly bracket: string | null
}

/** Competition cohorts follow weight classes, so a lifter falls between two of them. */
function verifiedCohorts<C extends StoredCohort>(
  tables: Tables<C>,
  { lift, sex, bodyweightKg }: LiftedSet,
): Selection<C> {
  return { shares: enclosing(tables.table('VERIFIED', lift, sex)?.cohorts ?? [], bodyweightKg), bracket: null }
}

/**
 * Gym cohorts use the nearest bodyweight band: the one of the age bracket if available, otherwise the one of all ages.
 */
function gymCohorts<C extends StoredCohort>(
  tables: Tables<C>,
  { lift, sex, bodyweightKg, age }: LiftedSet,
): Selection<C> {
  const overall = closest(tables.table('GYM', lift, sex)?.cohorts ?? [], bodyweightKg)
  const bracket = age === null ? undefined : ageBracket(age)
  const ofAge = tables.table('GYM', lift, sex, bracket?.label)?.cohorts ?? []
  const cohort = ofAge.find((one) => one.weightClass === overall?.weightClass) ?? overall
  return { shares: cohort ? [{ cohort, share: 1 }] : [], bracket: cohort?.ageBracket ?? null }
}

function standingIn<C extends StoredCohort>(
  tables: Tables<C>,
  population: Population,
  shares: readonly Share<C>[],
  bracket: string | null,
  oneRepMaxKg: number,
): Standing<C> {
  const points = shares.map(({ cohort, share }) => ({ cohort: tables.points(cohort), share }))
  const sampleSize = shares.reduce((sum, { cohort }) => sum + cohort.sampleSize, 0)
  const { percentile, reached } = standingOver(points, oneRepMaxKg)
  const next = tierAfter(reached)
  return {
    ...{ population, percentile, sampleSize, shares, ageBracket: bracket },
    interval: wilson(percentile, sampleSize),
    tier: tierOf(reached),
    nextTier: next && { tier: next.tier, weightKg: weightReaching(points, next.from) },
  }
}

function unavailableReason<C extends StoredCohort>(
  tables: Tables<C>,
  source: Population,
  { lift, sex }: LiftedSet,
): string {
  const lifts = tables.lifts(source)
  if (lifts.length === 0) return source === 'GYM' ? 'no gym reports are loaded' : 'no competition results are loaded'
  if (!lifts.includes(lift)) {
    return source === 'VERIFIED'
      ? `competition results hold ${COMPETITION_LIFTS.map(({ slug }) => slug).join(', ')} only`
      : `the gym reports hold no ${lift}`
  }
  return `no cohort of ${sex.toLowerCase()} lifters has 30 samples or more`
}
