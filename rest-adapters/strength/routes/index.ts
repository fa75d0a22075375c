/** The REST routes of the strength service. */
export {
  calculateStrengthPercentile,
  getCompetitionPercentiles,
  getStrengthCapability,
  getStrengthStandards,
} from './percentiles.ts'
