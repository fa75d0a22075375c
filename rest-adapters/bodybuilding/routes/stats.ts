/** REST routes: statistics, news and public pages. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, COVERAGE, OCCASION, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

export const getStats: Route = route('GET /bodybuilding/v1/stats', {
  ...{ service, group },
  name: 'getBodybuildingStats',
  summary: 'The extent of the data, the years it covers, and where it comes from.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingStats {
        stats: bodybuildingStats {
          athletes
          contests
          upcoming
          results
          entries
          divisions
          countries
          first_year: firstYear
          last_year: lastYear
          coverage { ...Coverage }
          provenance { label source_url: sourceUrl license imported_at: importedAt demo }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [COVERAGE, ABOUT],
  ),
  shape: pipe(lift('about', 'stats')),
  examples: [{ summary: 'All of it', params: {} }],
})

export const listFeed: Route = route('GET /bodybuilding/v1/feed', {
  ...{ service, group },
  name: 'listBodybuildingFeed',
  summary: 'The news: past and upcoming contests, records, and data updates, newest first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingFeed {
        feed: bodybuildingFeed(first: 100) {
          totalCount
          nodes {
            kind
            date
            title
            text
            contest { ...Occasion }
            athlete { ...Person }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [OCCASION, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'feed'), paged(ENVELOPE, WHOLE)),
  examples: [{ summary: 'The news', params: {} }],
})

export const addSitemapPages: Route = route('GET /bodybuilding/v1/pseo-index', {
  ...{ service, group },
  name: 'listBodybuildingPages',
  summary: 'Every public page: its subject, its URL, and when its content last changed.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingPages($type: PageKind, $per_page: Int = 100, $page: Int = 1) {
        pages: bodybuildingPages(kind: $type, page: $page, first: $per_page) {
          totalCount
          nodes {
            type: kind
            slug
            path
            title
            last_modified: lastModified
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: pipe(lift('about', 'pages'), paged(ENVELOPE)),
  examples: [
    { summary: 'The first pages', params: {} },
    { summary: 'Divisions only', params: { type: 'division' } },
  ],
})
