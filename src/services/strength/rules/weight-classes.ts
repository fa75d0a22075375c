/**
 * The weight classes of the International Powerlifting Federation, as bands of bodyweight.
 * A lifter belongs where the scale puts them, whatever class they entered.
 */
import type { Sex, WeightClass } from './figures.ts'

/** Upper limits in kilograms; above the last one the class is open. IPF Technical Rules, "Bodyweight categories". */
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

/** From light to heavy; the lightest has no lower bound, the heaviest no upper. */
export const WEIGHT_CLASSES: Readonly<Record<Sex, readonly WeightClass[]>> = {
  MALE: bands(LIMITS_KG.MALE),
  FEMALE: bands(LIMITS_KG.FEMALE),
}

/**
 * The index in WEIGHT_CLASSES for every bodyweight rounded up to a whole kilogram, which loses nothing as all limits
 * are whole; the last entry is for everything heavier. A table, as a bulk file asks three million times.
 */
const indexByKg = (limits: readonly number[]): Uint8Array => {
  const heaviest = limits.at(-1) ?? 0
  return Uint8Array.from({ length: heaviest + 2 }, (_, kg) => limits.filter((limit) => kg > limit).length)
}

const INDEX_BY_KG: Readonly<Record<Sex, Uint8Array>> = {
  MALE: indexByKg(LIMITS_KG.MALE),
  FEMALE: indexByKg(LIMITS_KG.FEMALE),
}

/** Where in WEIGHT_CLASSES a bodyweight belongs. */
export function weightClassIndex(sex: Sex, bodyweightKg: number): number {
  const table = INDEX_BY_KG[sex]
  return table[Math.min(Math.ceil(bodyweightKg), table.length - 1)] as number
}

export function weightClassOf(sex: Sex, bodyweightKg: number): WeightClass {
  return WEIGHT_CLASSES[sex][weightClassIndex(sex, bodyweightKg)] as WeightClass
}
