/** REST routes: search for people, contests and events of all sports by name. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import {
  ABOUT,
  BODYBUILDING_CONTEST,
  CONTEST_PARTS,
  PERSON_PARTS,
  PERSON_WITH_TOTALS,
  STRONGMAN_CONTEST,
} from '../fragments.ts'
import { group, people as service } from '../service.ts'

const CONTESTS = ['strongman.contests', 'bodybuilding.contests']

export const search: Route = route('GET /people/v1/search', {
  ...{ service, group },
  name: 'searchPeople',
  summary:
    'People by name, each listed once, and the contests and events of every sport, best match first; accents are ignored, and one typo is tolerated.',
  operation: graphql(
    /* GraphQL */ `
      query searchPeople($q: String!, $limit: Int = 20) {
        search(q: $q, first: $limit) {
          query
          athletes { ...PersonWithTotals }
          readable {
            strongman {
              contests { ...StrongmanContestRow }
              events {
                event: key
                name
                measure
                unit
                higher_is_better: higherIsBetter
                comparable
                description
              }
            }
            bodybuilding { contests { ...BodybuildingContestRow } }
          }
        }
        about: allData { ...About }
      }
    `,
    [PERSON_WITH_TOTALS, STRONGMAN_CONTEST, BODYBUILDING_CONTEST, ABOUT],
  ),
  shape: pipe(
    lift('about', 'search', ...PERSON_PARTS.map((path) => `athletes.${path}`), 'readable'),
    lift(...CONTESTS.flatMap((contests) => CONTEST_PARTS.map((part) => `${contests}.${part}`))),
  ),
  examples: [
    { summary: 'A name', params: { q: 'culpepper' } },
    { summary: 'Part of a name, a few of each', params: { q: 'strong', limit: 3 } },
    { summary: 'A misspelt event', params: { q: 'deadlft', limit: 5 } },
  ],
})
