/**
 * Kilograms and pounds, and numbers as people read them. Weights are stored in kilograms and converted when they are
 * sent.
 */

export type WeightUnit = 'KG' | 'LB'

/** Exact by the international yard and pound agreement of 1959. */
export const KG_PER_LB = 0.45359237

export const toKg = (weight: number, unit: WeightUnit): number => (unit === 'LB' ? weight * KG_PER_LB : weight)

export const fromKg = (kg: number, unit: WeightUnit): number => (unit === 'LB' ? kg / KG_PER_LB : kg)

/** A weight in the form sent to clients: in the requested unit, with one decimal. */
export const sent = (kg: number, unit: WeightUnit): number => roundTo(fromKg(kg, unit), 1)

/** With thousands separators: `12,345`. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round((value + Number.EPSILON) * scale) / scale
}
