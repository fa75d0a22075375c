/** REST routes: the flagship contest and the second major contest. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, CONTEST, CONTEST_PARTS, FIELD, OCCASION, PERSON, RESULT } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

/** Both series have the same routes: `great` is the GraphQL field. */
const resultsShape = (great: 'flagship' | 'second') =>
  pipe(lift('about', `${great}.results.nodes.division`, great, 'results'), paged(ENVELOPE))

const editionShape = (great: 'flagship' | 'second') =>
  pipe(lift('about', great), lift(...CONTEST_PARTS.map((part) => `edition.${part}`), 'edition', 'divisions.division'))

export const listFlagshipResults: Route = route('GET /bodybuilding/v1/flagship', {
  ...{ service, group },
  name: 'listFlagshipResults',
  summary: 'The placings at the flagship contest: latest edition first, by division, then by place.',
  operation: graphql(
    /* GraphQL */ `
      query listFlagshipResults($year: [Int!], $division: [String!], $per_page: Int = 50, $page: Int = 1) {
        flagship: bodybuildingFlagship {
          results(filter: { year: $year, division: $division }, page: $page, first: $per_page) {
            totalCount
            nodes { ...Result }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [RESULT, OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: resultsShape('flagship'),
  examples: [
    { summary: 'All years', params: {} },
    { summary: 'One division in one year', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const getFlagshipEdition: Route = route('GET /bodybuilding/v1/flagship/{year}', {
  ...{ service, group },
  name: 'getFlagshipEdition',
  summary: 'The flagship contest of one year: its divisions, each with its placings.',
  operation: graphql(
    /* GraphQL */ `
      query getFlagshipEdition($year: Int!, $division: [String!]) {
        flagship: bodybuildingFlagship {
          edition(year: $year, division: $division) {
            ...ContestRow
            divisions(division: $division) { ...Field }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [CONTEST, FIELD, PERSON, ABOUT],
  ),
  shape: editionShape('flagship'),
  examples: [
    { summary: 'All divisions', params: { year: 2025 } },
    { summary: 'One division', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const listFlagshipWinners: Route = route('GET /bodybuilding/v1/flagship/winners', {
  ...{ service, group },
  name: 'listFlagshipWinners',
  summary: 'The winners of a division at the flagship contest, edition by edition, latest first.',
  operation: graphql(
    /* GraphQL */ `
      query listFlagshipWinners($division: String!) {
        flagship: bodybuildingFlagship {
          winners(division: $division, first: 100) {
            totalCount
            nodes {
              contest { ...Occasion }
              division { division: slug }
              winners { ...Person }
              field_size: fieldSize
              nations
            }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [OCCASION, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'flagship.winners.nodes.division', 'flagship', 'winners'), paged(ENVELOPE, WHOLE)),
  examples: [{ summary: 'The men’s open', params: { division: 'mens-open' } }],
})

export const listSecondResults: Route = route('GET /bodybuilding/v1/second', {
  ...{ service, group },
  name: 'listSecondResults',
  summary: 'The placings at the second major contest: latest edition first, by division, then by place.',
  operation: graphql(
    /* GraphQL */ `
      query listSecondResults($year: [Int!], $division: [String!], $per_page: Int = 50, $page: Int = 1) {
        second: bodybuildingSecond {
          results(filter: { year: $year, division: $division }, page: $page, first: $per_page) {
            totalCount
            nodes { ...Result }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [RESULT, OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: resultsShape('second'),
  examples: [
    { summary: 'All years', params: {} },
    { summary: 'One division in one year', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const getSecondEdition: Route = route('GET /bodybuilding/v1/second/{year}', {
  ...{ service, group },
  name: 'getSecondEdition',
  summary: 'The second major contest of one year: its divisions, each with its placings.',
  operation: graphql(
    /* GraphQL */ `
      query getSecondEdition($year: Int!, $division: [String!]) {
        second: bodybuildingSecond {
          edition(year: $year, division: $division) {
            ...ContestRow
            divisions(division: $division) { ...Field }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [CONTEST, FIELD, PERSON, ABOUT],
  ),
  shape: editionShape('second'),
  examples: [
    { summary: 'All divisions', params: { year: 2025 } },
    { summary: 'One division', params: { year: 2025, division: 'mens-open' } },
  ],
})
