/** What all sports share: `defineSport`, and the fields and queries of athletes, contests, countries, comparison and search. */
export { addAthletes, CAREER_ORDERS, careerFields, careerNode } from './careers.ts'
export {
  type Comparison,
  comparisonTypes,
  type Meeting,
  readComparison,
  requireDistinct,
  scoreType,
  twoAthletes,
} from './comparison.ts'
export { addContests, contestFields, contestNode, resultFields, seriesType } from './contests.ts'
export { addCountries, COUNTRY_ORDERS, countryFields } from './countries.ts'
export { addSearch } from './search.ts'
export { defineSport } from './sport.ts'
