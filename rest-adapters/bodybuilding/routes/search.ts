/** REST routes: search for athletes and contests by name. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, ATHLETE_PARTS, CONTEST, CONTEST_PARTS, PERSON } from '../fragments.ts'
import { group, bodybuilding as service } from '../service.ts'

export const search: Route = route('GET /bodybuilding/v1/search', {
  ...{ service, group },
  name: 'searchBodybuilding',
  summary: 'Athletes and contests by name, best match first; accents are ignored, and one typo is tolerated.',
  operation: graphql(
    /* GraphQL */ `
      query searchBodybuilding($q: String!, $limit: Int = 20) {
        search: bodybuildingSearch(q: $q, first: $limit) {
          query
          total: totalCount
          athletes { ...AthleteRow }
          contests { ...ContestRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ATHLETE, CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(
    lift(
      'about',
      'search',
      ...ATHLETE_PARTS.map((path) => `athletes.${path}`),
      ...CONTEST_PARTS.map((path) => `contests.${path}`),
    ),
  ),
  examples: [
    { summary: 'Part of a name', params: { q: 'classic' } },
    { summary: 'Misspelt, a few of each', params: { q: 'clasic', limit: 5 } },
  ],
})
