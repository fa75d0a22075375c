/** The REST routes of the strength service. */
export { getStrengthCapability } from './capability.ts'
export { exportPercentiles } from './exports.ts'
export { calculateStrengthPercentile } from './percentile.ts'
export { getCompetitionPercentiles, getStrengthStandards } from './standards.ts'
