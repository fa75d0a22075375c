/** The REST routes of the strongman service. */
export { getAthlete, listAthleteResults, listAthletes } from './athletes.ts'
export { getContest, listContests } from './contests.ts'
export { getCountry, listCountries } from './countries.ts'
export { getProBenchmarks, getStandards } from './events.ts'
export { listGreatest, listRankings } from './rankings.ts'
export { listEventRecords, listRecords } from './records.ts'
export { search } from './search.ts'
export { listTopLists } from './top-lists.ts'
