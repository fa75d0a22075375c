/**
 * Dots score, which makes totals comparable across bodyweights, by Tim Konertz (2019) for the German federation BVDK.
 * Coefficients as in OpenPowerlifting: https://gitlab.com/openpowerlifting/opl-data, crates/coefficients/src/dots.rs.
 */

/** Coefficients of a fourth-degree polynomial, constant term first. */
const COEFFICIENTS = {
  MALE: [-307.75076, 24.0900756, -0.1918759221, 0.0007391293, -0.000001093],
  FEMALE: [-57.96288, 13.6175032, -0.1126655495, 0.0005158568, -0.0000010706],
} as const

/** The bodyweight range in kilograms that the curves were fitted to. Bodyweights outside are clamped to it. */
const FITTED = { MALE: [40, 210], FEMALE: [40, 150] } as const

const POINTS = 500

export function dots(sex: 'MALE' | 'FEMALE', bodyweightKg: number, totalKg: number): number {
  const [lightest, heaviest] = FITTED[sex]
  const kg = Math.min(heaviest, Math.max(lightest, bodyweightKg))
  const divisor = COEFFICIENTS[sex].reduceRight((sum, coefficient) => sum * kg + coefficient, 0)
  return (totalKg * POINTS) / divisor
}
