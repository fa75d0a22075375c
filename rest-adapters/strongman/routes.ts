/** The REST routes of the strongman service. */
import { paged } from '../../src/contract/paging.ts'
import { route } from '../../src/contract/route.ts'
import { lift, pick, pipe } from '../../src/contract/shape.ts'
import { ENVELOPE, strongman as service } from './service.ts'

export const listStrongmanContests = route('GET /strongman/v1/contests', {
  service,
  name: 'listStrongmanContests',
  summary: 'The contests, the latest first.',
  group: 'strongman',
  operation: /* GraphQL */ `
    query listStrongmanContests($year: Int, $upcoming: Boolean, $page: Int = 1, $limit: Int = 20) {
      strongman {
        attribution { text html url license }
        data_version: dataVersion
        contests(filter: { year: $year, upcoming: $upcoming }, page: $page, first: $limit) {
          totalCount
          nodes {
            id: databaseId
            slug
            name
            level
            status
            date
            end_date: endDate
            year
            city
            country_code: countryCode
            competitors
          }
        }
      }
    }
  `,
  shape: pipe(pick('strongman'), lift('contests'), paged(ENVELOPE)),
  examples: [
    { summary: 'The first page', params: {} },
    { summary: 'Contests to come, ten a page', params: { upcoming: 1, limit: 10 } },
  ],
})
