/** What all sports share: `defineSport`, and the fields and queries of athletes, contests, countries, comparison and search. */
export { addAthletes, CAREER_ORDERS, careerFields, careerType } from './careers.ts'
export {
  type Comparison,
  comparisonTypes,
  type Meeting,
  readComparison,
  requireDistinct,
  scoreType,
  twoAthletes,
} from './comparison.ts'
export {
  addContests,
  contestFields,
  contestType,
  keyOfResult,
  resultFields,
  resultType,
  SLUGS_OF_RESULT,
  seriesType,
} from './contests.ts'
export { addCountries, COUNTRY_ORDERS, countryFields, countryType } from './countries.ts'
export { entryId, entryType } from './leaderboards.ts'
export { addSearch } from './search.ts'
export { defineSport } from './sport.ts'
