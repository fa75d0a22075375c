/** REST routes: countries and the achievements of their athletes. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, CONTEST, PERSON } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

const group = 'strongman'

const COUNTRY = graphql(
  /* GraphQL */ `
    fragment CountryRow on StrongmanCountry {
      country { code name }
      athletes
      active_athletes: activeAthletes
      contests_hosted: contestsHosted
      wins
      podiums
      world_titles: worldTitles
      best_athlete: bestAthlete { ...Person }
    }
  `,
  [PERSON],
)

export const listCountries: Route = route('GET /strongman/v1/countries', {
  ...{ service, group },
  name: 'listStrongmanCountries',
  summary: 'The countries that athletes come from or contests were held in.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanCountries(
        $sort: CountryOrderField = NAME
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        countries: strongmanCountries(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $limit) {
          totalCount
          nodes { ...CountryRow }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [COUNTRY, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'countries', 'nodes.country'), paged(ENVELOPE)),
  examples: [
    { summary: 'By name', params: {} },
    { summary: 'By wins', params: { sort: 'wins', limit: 5 } },
  ],
})

export const getCountry: Route = route('GET /strongman/v1/countries/{code}', {
  ...{ service, group },
  name: 'getStrongmanCountry',
  summary: 'One country: totals, the athletes with the most wins, and the latest contests held there.',
  operation: graphql(
    /* GraphQL */ `
      query getStrongmanCountry($code: String!) {
        country: strongmanCountry(code: $code) {
          ...CountryRow
          top_athletes: topAthletes { ...AthleteRow }
          recent_contests: recentContests { ...ContestRow }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [COUNTRY, ATHLETE, CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(
    required('country', 'country', 'code'),
    lift('about', 'country.country', 'country'),
    lift('top_athletes.athlete', 'top_athletes.country', 'top_athletes.division'),
    lift('recent_contests.series', 'recent_contests.country'),
  ),
  examples: [{ summary: 'By code', params: { code: 'ISL' } }],
})
