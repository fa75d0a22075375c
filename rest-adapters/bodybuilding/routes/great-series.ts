/** REST routes: the flagship contest and the second major contest. */
import { paged } from '../../../src/contract/paging.ts'
import { route } from '../../../src/contract/route.ts'
import { lift, pick, pipe, required } from '../../../src/contract/shape.ts'
import { ABOUT, CONTEST, CONTEST_PARTS, FIELD, OCCASION, PERSON, RESULT } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

/** Both series have the same operations: `great` is the GraphQL field, `name` the suffix of operation names. */
const resultsOf = (great: 'flagship' | 'second', name: string) => ({
  operation: /* GraphQL */ `
    query list${name}Results($year: Int = 0, $division: String, $per_page: Int = 50, $page: Int = 1) {
      bodybuilding {
        ${great} {
          results(year: $year, division: $division, page: $page, first: $per_page) {
            totalCount
            nodes { ...Result }
          }
        }
        ...About
      }
    }
    ${RESULT} ${OCCASION} ${PERSON} ${ABOUT}
  `,
  shape: pipe(pick('bodybuilding'), lift(`${great}.results.nodes.division`, great, 'results'), paged(ENVELOPE)),
})

const editionOf = (great: 'flagship' | 'second', name: string) => ({
  operation: /* GraphQL */ `
    query get${name}Edition($year: Int!, $division: String) {
      bodybuilding {
        ${great} {
          edition(year: $year, division: $division) {
            ...ContestRow
            divisions(division: $division) { ...Field }
          }
        }
        ...About
      }
    }
    ${CONTEST} ${FIELD} ${PERSON} ${ABOUT}
  `,
  shape: pipe(
    pick('bodybuilding'),
    lift(great),
    required('edition', 'edition'),
    lift(...CONTEST_PARTS.map((part) => `edition.${part}`), 'edition', 'divisions.division'),
  ),
})

export const listFlagshipResults = route('GET /bodybuilding/v1/flagship', {
  ...{ service, group },
  name: 'listFlagshipResults',
  summary: 'Who placed where at the flagship contest: the latest edition first, by division, then by place.',
  ...resultsOf('flagship', 'Flagship'),
  examples: [
    { summary: 'All years', params: {} },
    { summary: 'One division in one year', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const getFlagshipEdition = route('GET /bodybuilding/v1/flagship/{year}', {
  ...{ service, group },
  name: 'getFlagshipEdition',
  summary: 'The flagship contest of one year: its divisions, each with who placed where.',
  ...editionOf('flagship', 'Flagship'),
  examples: [
    { summary: 'All divisions', params: { year: 2025 } },
    { summary: 'One division', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const listFlagshipWinners = route('GET /bodybuilding/v1/flagship/winners', {
  ...{ service, group },
  name: 'listFlagshipWinners',
  summary: 'Who won a division of the flagship contest, edition by edition, the latest first.',
  operation: /* GraphQL */ `
    query listFlagshipWinners($division: String!) {
      bodybuilding {
        flagship {
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
        ...About
      }
    }
    ${OCCASION} ${PERSON} ${ABOUT}
  `,
  shape: pipe(
    pick('bodybuilding'),
    lift('flagship.winners.nodes.division', 'flagship', 'winners'),
    paged(ENVELOPE, WHOLE),
  ),
  examples: [{ summary: 'Of the men’s open', params: { division: 'mens-open' } }],
})

export const listSecondResults = route('GET /bodybuilding/v1/second', {
  ...{ service, group },
  name: 'listSecondResults',
  summary: 'Who placed where at the second major contest: the latest edition first, by division, then by place.',
  ...resultsOf('second', 'Second'),
  examples: [
    { summary: 'All years', params: {} },
    { summary: 'One division in one year', params: { year: 2025, division: 'mens-open' } },
  ],
})

export const getSecondEdition = route('GET /bodybuilding/v1/second/{year}', {
  ...{ service, group },
  name: 'getSecondEdition',
  summary: 'The second major contest of one year: its divisions, each with who placed where.',
  ...editionOf('second', 'Second'),
  examples: [
    { summary: 'All divisions', params: { year: 2025 } },
    { summary: 'One division', params: { year: 2025, division: 'mens-open' } },
  ],
})
