/** The REST routes of people across sports. */
export { getAthlete, listAthletes } from './athletes.ts'
export { search } from './search.ts'
export { suggest } from './suggest.ts'
