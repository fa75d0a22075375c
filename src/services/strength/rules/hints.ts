/** Hints about a set that is possible but probably not what was meant. */
import { fromKg, grouped, roundTo, toKg, type WeightUnit } from '../../../kernel/numbers/units.ts'
import type { Sex } from './figures.ts'
import { gymLift } from './gym.ts'

/**
 * Bodyweights of adults outside of these are rare: in the results of 2024, one competitor in a thousand weighs less, and
 * one in a thousand more.
 */
const USUAL_KG: Readonly<Record<Sex, { readonly from: number; readonly to: number }>> = {
  MALE: { from: 48, to: 180 },
  FEMALE: { from: 38, to: 150 },
}

export interface HintedSet {
  readonly lift: string
  readonly sex: Sex
  readonly weight: number
  readonly reps: number
  readonly bodyweight: number
  readonly unit: WeightUnit
}

const NAMES = { KG: 'kilograms', LB: 'pounds' } as const

/** `unitGiven` is false if the unit is a default. */
export function hintsFor(set: HintedSet, unitGiven = true): string[] {
  const { sex, bodyweight, unit } = set
  const hints: string[] = []
  if (!unitGiven) hints.push(`No unit was given, so the weights are read as ${NAMES[unit]}.`)
  const other: WeightUnit = unit === 'KG' ? 'LB' : 'KG'
  const [usual, kg] = [USUAL_KG[sex], toKg(bodyweight, unit)]
  const isUsual = (weight: number) => weight >= usual.from && weight <= usual.to
  if (!isUsual(kg)) {
    const range = `${roundedWeight(usual.from, unit)} to ${roundedWeight(usual.to, unit)} ${NAMES[unit]}`
    const meant = isUsual(toKg(bodyweight, other)) ? ` Did you mean ${NAMES[other]}?` : ''
    hints.push(
      `A bodyweight of ${grouped(bodyweight)} ${NAMES[unit]} is unusual for ${sex === 'MALE' ? 'men' : 'women'}, most of whom weigh ${range}.${meant}`,
    )
  }
  const lift = gymLift(set.lift)
  if (lift && lift.minOfBodyweight > 0 && set.weight < bodyweight) {
    hints.push(
      `The bodyweight is part of the weight of this lift: if ${grouped(set.weight)} ${NAMES[unit]} hung on the belt, enter ${grouped(roundTo(set.weight + bodyweight, 1))}.`,
    )
  }
  const heaviest = lift?.maxKg[sex]
  if (heaviest !== undefined && toKg(set.weight, unit) > heaviest)
    hints.push(`A weight of ${grouped(set.weight)} ${NAMES[unit]} is heavier than has ever been lifted.`)
  return hints
}

interface Bodyweights {
  readonly minKg: number | null
  readonly maxKg: number | null
}

/** A bodyweight is far from others if it is a tenth beyond them. */
const FAR = 1.1

/** For a lifter who is far lighter or heavier than all lifters of a kind that the set is compared with. */
export function distanceHint(
  { bodyweight, unit }: Pick<HintedSet, 'bodyweight' | 'unit'>,
  lifters: string,
  { minKg, maxKg }: Bodyweights,
): string | undefined {
  const kg = toKg(bodyweight, unit)
  const isFar = (minKg !== null && kg * FAR < minKg) || (maxKg !== null && kg > maxKg * FAR)
  if (!isFar) return undefined
  const ends = [minKg, maxKg].map((end) => (end === null ? undefined : roundedWeight(end, unit)))
  const range = minKg === null ? `up to ${ends[1]}` : maxKg === null ? `at least ${ends[0]}` : ends.join(' to ')
  return `The ${lifters} that this set is compared with weigh ${range} ${NAMES[unit]}, as too few on record weigh ${grouped(bodyweight)} ${NAMES[unit]}.`
}

const roundedWeight = (kg: number, unit: WeightUnit): number => roundTo(fromKg(kg, unit), 0)
