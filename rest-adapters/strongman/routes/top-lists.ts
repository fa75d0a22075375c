/** REST routes: the list of top lists, and the entries of one. */
import { graphql, lift, paged, pipe, type Route, required, routeWithVariants } from '../../../src/contract/index.ts'
import { ABOUT, PERSON } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

export const listTopLists: Route = routeWithVariants('GET /strongman/v1/top-lists', {
  service,
  group: 'strongman',
  name: 'listStrongmanTopLists',
  summary: 'The sixteen top lists or, with a category, the entries of one.',
  variants: {
    parameter: 'category',
    description: 'The slug of a list; by default, the lists themselves.',
    preset: '',
    of: {
      '': {
        operation: graphql(
          /* GraphQL */ `
            query listStrongmanTopLists(
              $sort: StrongmanBoardOrderField = PLACE
              $order: Direction
              $page: Int = 1
              $limit: Int = 20
            ) {
              topLists: strongmanTopLists(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $limit) {
                totalCount
                nodes { slug title description unit }
              }
              about: dataService(service: STRONGMAN) { ...About }
            }
          `,
          [ABOUT],
        ),
        shape: pipe(lift('about', 'topLists'), paged(ENVELOPE)),
      },
    },
    any: {
      operation: graphql(
        /* GraphQL */ `
          query getStrongmanTopList(
            $category: String!
            $sort: StrongmanBoardOrderField = PLACE
            $order: Direction
            $page: Int = 1
            $limit: Int = 20
          ) {
            topList: strongmanTopList(slug: $category) {
              category: slug
              title
              description
              unit
              entries(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $limit) {
                totalCount
                nodes {
                  place
                  athlete { ...Person }
                  country { code name }
                  value
                  detail
                }
              }
            }
            about: dataService(service: STRONGMAN) { ...About }
          }
        `,
        [PERSON, ABOUT],
      ),
      shape: pipe(required('topList', 'top list', 'category'), lift('about', 'topList', 'entries'), paged(ENVELOPE)),
    },
  },
  examples: [
    { summary: 'The lists', params: {} },
    { summary: 'Most wins', params: { category: 'most-wins', limit: 5 } },
    { summary: 'Countries by wins', params: { category: 'top-nations' } },
  ],
})
