/** Weights that a bar can be loaded to: the bar and equal plates on both of its ends. */
import { fromKg, type WeightUnit } from '../../../kernel/numbers/units.ts'

/** The empty bar, and the smallest step: a pair of 1.25 kg or of 2.5 lb plates. */
export const BARS = { KG: { bar: 20, step: 2.5 }, LB: { bar: 45, step: 5 } } as const

/** The lightest weight, in the unit, that can be loaded and is as heavy as this one, which is exact to a gram. */
export function loadable(kg: number, unit: WeightUnit): number {
  const { bar, step } = BARS[unit]
  const plates = fromKg(kg - GRAM, unit) - bar
  return bar + Math.max(0, Math.ceil(plates / step)) * step
}

const GRAM = 0.001

/** Rounds up to a tenth, so that the weight reaches what it is stated for. */
export const roundedUp = (kg: number, unit: WeightUnit): number => Math.ceil(fromKg(kg, unit) * 10 - 1e-6) / 10
