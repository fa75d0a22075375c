/** Names and order of lifts, tiers, and weight classes. */
import type { Sex, WeightClass } from './figures.ts'
import { GYM_LIFTS, gymLift } from './gym.ts'

export const COMPETITION_LIFTS = [
  { slug: 'squat', name: 'Squat' },
  { slug: 'bench-press', name: 'Bench press' },
  { slug: 'deadlift', name: 'Deadlift' },
] as const

/** The slug of the total of the three lifts, which has percentiles like them. */
export const TOTAL = 'total'

export type CompetitionLift = (typeof COMPETITION_LIFTS)[number]['slug']

export const liftName = (slug: string): string => gymLift(slug)?.name ?? (slug === TOTAL ? 'Total' : slug)

/** What the weight of a lift includes. */
export const weightMeans = (slug: string): string =>
  slug === TOTAL
    ? 'the best squat, bench press and deadlift of one meet'
    : (gymLift(slug)?.weightMeans ?? 'bar and plates')

/** Lifts in display order: those of the catalogue first. */
export function inOrder(slugs: ReadonlySet<string>): string[] {
  const known = GYM_LIFTS.map(({ slug }) => slug).filter((slug) => slugs.has(slug))
  return [...known, ...[...slugs].filter((slug) => !known.includes(slug)).toSorted()]
}

// Tiers are ranges of percentiles. Each reaches up to the start of the next.

export type Tier = 'UNTRAINED' | 'BEGINNER' | 'NOVICE' | 'INTERMEDIATE' | 'ADVANCED' | 'ELITE'

/** The percentile at which each tier starts. Below the first, a lifter is untrained. */
export const TIERS = [
  { tier: 'BEGINNER', from: 5 },
  { tier: 'NOVICE', from: 20 },
  { tier: 'INTERMEDIATE', from: 50 },
  { tier: 'ADVANCED', from: 80 },
  { tier: 'ELITE', from: 95 },
] as const satisfies readonly { tier: Tier; from: number }[]

export const tierOf = (percentile: number): Tier =>
  TIERS.findLast(({ from }) => percentile >= from)?.tier ?? 'UNTRAINED'

/** The tier above a percentile and its start; null from elite on. */
export const tierAfter = (percentile: number): (typeof TIERS)[number] | null =>
  TIERS.find(({ from }) => percentile < from) ?? null

// Weight classes of the International Powerlifting Federation, as ranges of bodyweight. A lifter's bodyweight decides
// the class, not the class they entered.

const LIMITS_KG: Readonly<Record<Sex, readonly number[]>> = {
  MALE: [53, 59, 66, 74, 83, 93, 105, 120],
  FEMALE: [43, 47, 52, 57, 63, 69, 76, 84],
}

const band = (minKg: number | null, maxKg: number | null): WeightClass => ({
  label: maxKg === null ? `${minKg}+` : `${maxKg}`,
  minKg,
  maxKg,
})

const bands = (limits: readonly number[]): readonly WeightClass[] =>
  [...limits, null].map((maxKg, at) => band(limits[at - 1] ?? null, maxKg))

/** From light to heavy. The lightest class has no lower bound, the heaviest no upper bound. */
export const WEIGHT_CLASSES: Readonly<Record<Sex, readonly WeightClass[]>> = {
  MALE: bands(LIMITS_KG.MALE),
  FEMALE: bands(LIMITS_KG.FEMALE),
}

/**
 * The index in WEIGHT_CLASSES for every bodyweight, rounded up to a whole kilogram. Rounding loses nothing, because all
 * limits are whole. The last entry covers everything heavier. A table is used because a bulk file looks it up three
 * million times.
 */
const indexByKg = (limits: readonly number[]): Uint8Array => {
  const heaviest = limits.at(-1) ?? 0
  return Uint8Array.from({ length: heaviest + 2 }, (_, kg) => limits.filter((limit) => kg > limit).length)
}

const INDEX_BY_KG: Readonly<Record<Sex, Uint8Array>> = {
  MALE: indexByKg(LIMITS_KG.MALE),
  FEMALE: indexByKg(LIMITS_KG.FEMALE),
}

/** The index in WEIGHT_CLASSES for a bodyweight. */
export function weightClassIndex(sex: Sex, bodyweightKg: number): number {
  const table = INDEX_BY_KG[sex]
  return table[Math.min(Math.ceil(bodyweightKg), table.length - 1)] as number
}

export function weightClassOf(sex: Sex, bodyweightKg: number): WeightClass {
  return WEIGHT_CLASSES[sex][weightClassIndex(sex, bodyweightKg)] as WeightClass
}
