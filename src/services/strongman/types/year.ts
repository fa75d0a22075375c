/** A year of the sport: what it adds up to. Its contests are found by the filter of contests. */
import { builder } from '../../../builder/builder.ts'

export interface Year {
  readonly year: number
  readonly contests: number
  readonly upcoming: number
  readonly athletes: number
  readonly newFaces: number
}

export const StrongmanYear = builder.objectRef<Year>('StrongmanYear').implement({
  access: 'strongman:read',
  description: 'A year of strongman, added up. Heats and groups of larger contests are none of their own.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    totalContests: t.exposeInt('contests', { description: 'Contests held.' }),
    totalUpcoming: t.exposeInt('upcoming', { description: 'Contests to come.' }),
    totalAthletes: t.exposeInt('athletes', { description: 'Athletes who took part.' }),
    newFaces: t.exposeInt('newFaces', { description: 'Athletes who had never taken part before.' }),
  }),
})
