/** The REST routes of the strength service. */
export { getStrengthCapability } from './capability.ts'
export { calculateStrengthPercentile, getCompetitionPercentiles, getStrengthStandards } from './percentiles.ts'
