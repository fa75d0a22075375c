/** REST routes: countries and the achievements of their athletes. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, ATHLETE_PARTS, CONTEST, CONTEST_PARTS, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

const COUNTRY = graphql(
  /* GraphQL */ `
    fragment CountryRow on BodybuildingCountry {
      country { code name }
      athletes
      active_athletes: activeAthletes
      contests_hosted: contestsHosted
      wins
      podiums
      flagship_titles: flagshipTitles
      second_titles: secondTitles
      best_athlete: bestAthlete { ...Person }
    }
  `,
  [PERSON],
)

export const listCountries: Route = route('GET /bodybuilding/v1/countries', {
  ...{ service, group },
  name: 'listBodybuildingCountries',
  summary: 'The countries that athletes come from or contests were held in, with athlete counts and wins.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingCountries(
        $sort: CountryOrderField = NAME
        $order: Direction
        $per_page: Int = 100
        $page: Int = 1
      ) {
        countries: bodybuildingCountries(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $per_page) {
          totalCount
          nodes { ...CountryRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [COUNTRY, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'countries', 'nodes.country'), paged(ENVELOPE)),
  examples: [
    { summary: 'By name', params: {} },
    { summary: 'By wins', params: { sort: 'wins', per_page: 5 } },
  ],
})

export const listFlagshipTitles: Route = route('GET /bodybuilding/v1/countries/flagship-titles', {
  ...{ service, group },
  name: 'listBodybuildingFlagshipTitles',
  summary: 'The countries whose athletes have won the flagship contest, most titles first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingFlagshipTitles {
        countries: bodybuildingCountries(filter: { titled: true }, orderBy: [{ field: TITLES }], first: 100) {
          totalCount
          nodes { ...CountryRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [COUNTRY, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'countries', 'nodes.country'), paged(ENVELOPE, WHOLE)),
  examples: [{ summary: 'All of them', params: {} }],
})

export const getCountry: Route = route('GET /bodybuilding/v1/countries/{name}', {
  ...{ service, group },
  name: 'getBodybuildingCountry',
  summary: 'One country: totals, its most successful athletes, and the latest contests held there.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingCountry($name: String!) {
        country: bodybuildingCountry(code: $name) {
          ...CountryRow
          top_athletes: topAthletes { ...AthleteRow }
          recent_contests: recentContests { ...ContestRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [COUNTRY, ATHLETE, CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(
    required('country', 'country', 'name'),
    lift('about', 'country.country', 'country'),
    lift(...ATHLETE_PARTS.map((path) => `top_athletes.${path}`)),
    lift(...CONTEST_PARTS.map((path) => `recent_contests.${path}`)),
  ),
  examples: [{ summary: 'By code; the name works too', params: { name: 'USA' } }],
})
