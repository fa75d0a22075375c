/**
 * What the gym population is made of: bodyweight bands, age brackets and the bounds of a plausible self-report.
 * Its lifts are in `gym-lifts.ts`.
 */
import type { Sex, WeightClass } from './figures.ts'
import type { GymLift } from './gym-lifts.ts'

export { GYM_LIFTS, type GymLift, gymLift, gymLiftNamed } from './gym-lifts.ts'

/** Bands of 10 kg: lower bound exclusive, upper inclusive, as of the weight classes of the sport. */
function bands(first: number, last: number): readonly WeightClass[] {
  const all: WeightClass[] = [{ label: `0-${first}`, minKg: null, maxKg: first }]
  for (let from = first; from < last; from += 10)
    all.push({ label: `${from}-${from + 10}`, minKg: from, maxKg: from + 10 })
  return [...all, { label: `${last}+`, minKg: last, maxKg: null }]
}

export const GYM_BANDS: Readonly<Record<Sex, readonly WeightClass[]>> = { MALE: bands(55, 125), FEMALE: bands(45, 105) }

/** Where in `GYM_BANDS[sex]` a bodyweight falls. */
export function gymBandIndex(sex: Sex, bodyweightKg: number): number {
  const all = GYM_BANDS[sex]
  const lowest = all[0]!.maxKg!
  return Math.min(Math.max(Math.ceil((bodyweightKg - lowest) / 10), 0), all.length - 1)
}

export const gymBand = (sex: Sex, bodyweightKg: number): WeightClass => GYM_BANDS[sex][gymBandIndex(sex, bodyweightKg)]!

export interface AgeBracket {
  readonly label: string
  /** In years, both inclusive. */
  readonly from: number
  readonly to: number
}

const bracket = (from: number, to: number): AgeBracket => ({ label: `${from}-${to}`, from, to })

/** Juniors and masters as the sport counts them, over the ages that are served. */
export const AGE_BRACKETS: readonly AgeBracket[] = [
  bracket(10, 17),
  bracket(18, 23),
  bracket(24, 39),
  bracket(40, 49),
  bracket(50, 59),
  bracket(60, 69),
  bracket(70, 90),
]

/** The bracket of an age in years; none outside 10 to 90. */
export const ageBracket = (age: number): AgeBracket | undefined =>
  AGE_BRACKETS.find(({ from, to }) => age >= from && age < to + 1)

export const AGE_RANGE = { from: 10, to: 90 } as const
export const BODYWEIGHT_RANGE_KG = { from: 25, to: 300 } as const

export const plausibleAge = (age: number): boolean => age >= AGE_RANGE.from && age < AGE_RANGE.to + 1

export const plausibleBodyweight = (kg: number): boolean =>
  kg >= BODYWEIGHT_RANGE_KG.from && kg <= BODYWEIGHT_RANGE_KG.to

/** Why a one-rep max is not believed, or nothing. */
export function implausible(lift: GymLift, sex: Sex, bodyweightKg: number, oneRepMaxKg: number): string | undefined {
  if (oneRepMaxKg <= 0) return 'weight is not above zero'
  if (oneRepMaxKg < lift.leastKg) return 'weight is too light to be a max'
  if (oneRepMaxKg < lift.leastOfBodyweight * bodyweightKg) {
    return 'weight is less than half the bodyweight, which this lift includes'
  }
  if (oneRepMaxKg > lift.mostKg[sex]) return 'weight is heavier than was ever lifted'
  if (oneRepMaxKg > lift.mostOfBodyweight * bodyweightKg) return 'weight is too heavy for the bodyweight'
  return undefined
}
