/** REST routes: search for athletes, contests and events by name. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, CONTEST, PERSON } from '../fragments.ts'
import { strongman as service } from '../service.ts'

export const search: Route = route('GET /strongman/v1/search', {
  service,
  group: 'strongman',
  name: 'searchStrongman',
  summary: 'Athletes, contests and events by name, best match first; accents are ignored, and one typo is tolerated.',
  operation: graphql(
    /* GraphQL */ `
      query searchStrongman($q: String!, $limit: Int = 20) {
        search: strongmanSearch(q: $q, first: $limit) {
          query
          total_records: totalCount
          athletes { ...AthleteRow }
          contests { ...ContestRow }
          events { event: key name measure unit description }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [ATHLETE, CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(
    lift('about', 'search', 'athletes.athlete', 'athletes.country', 'athletes.division'),
    lift('contests.series', 'contests.country'),
  ),
  examples: [
    { summary: 'Part of a name', params: { q: 'strong' } },
    { summary: 'An event', params: { q: 'deadlift', limit: 5 } },
  ],
})
