/** The REST routes of the bodybuilding service. */
export { getAthlete, listAthletes } from './athletes.ts'
export { getTopList, listBestByDecade, listGoat, listRankings, listRecords, listTopLists } from './boards.ts'
export { getCareerArc, getDivisionMigration, getPeakWindow, listDivisionMigrations } from './careers.ts'
export { compareAthletes, comparePrimes } from './comparisons.ts'
export { getContest, getContestBySlug, listContests, listResults } from './contests.ts'
export { getCountry, listCountries, listFlagshipTitles } from './countries.ts'
export { getDivision, listDivisionAnalytics, listDivisions } from './divisions.ts'
export { exportAthletes, exportContests, exportResults } from './exports.ts'
export {
  getFlagshipEdition,
  getSecondEdition,
  listFlagshipResults,
  listFlagshipWinners,
  listSecondResults,
} from './great-series.ts'
export { getPredictions, listPredictionAccuracies } from './predictions.ts'
export { listFlagshipQualified, listRoad } from './road.ts'
export { search } from './search.ts'
export { getDay, getSeason, listSeasons } from './seasons.ts'
export { addSitemapPages, getStats, listFeed } from './stats.ts'
