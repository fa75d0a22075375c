/** What all sports share: `defineSport`, and the types, filters, orders and queries that every sport has. */
export { addAthletes, careerFields, careerType } from './careers.ts'
export {
  type Comparison,
  comparisonTypes,
  type Meeting,
  readComparison,
  requireDistinct,
  scoreType,
  twoAthletes,
} from './comparison/comparison.ts'
export { addContestDivisions } from './contests/contest-divisions.ts'
export { addContests, contestFields, contestType } from './contests/contests.ts'
export { addSeries, seriesType } from './contests/series.ts'
export { hasTakenPlace, isUpcoming, overSinceImport } from './contests/status.ts'
export { addCountries, countryFields, countryType } from './countries.ts'
export { addCoverage, CoverageSummary, coverageOf } from './coverage.ts'
export { addDivisions, divisionFields, divisionType } from './divisions.ts'
export { divisionArg, divisionFilter, eventFilter, ofDivisions } from './filters.ts'
export { knownNames, pageOfKnown } from './known-names.ts'
export { type Dominance, dominanceType, entryId, entryType } from './leaderboards.ts'
export { ResultOrder, resultsOrder } from './orders.ts'
export { addResults, keyOfResult, type ResultFilter, resultFields, resultType, SLUGS_OF_RESULT } from './results.ts'
export { addSearch } from './search/index.ts'
export { seasonArgs } from './seasons.ts'
export { defineSport } from './sport.ts'
