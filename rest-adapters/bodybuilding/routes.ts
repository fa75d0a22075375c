/** The REST routes of the bodybuilding service. */
import { paged } from '../../src/contract/paging.ts'
import { route } from '../../src/contract/route.ts'
import { lift, pick, pipe } from '../../src/contract/shape.ts'
import { ENVELOPE, bodybuilding as service } from './service.ts'

/** What an endpoint without pages answers as: the first page, large enough for all. */
const WHOLE = { page: 1, per_page: 100 }

export const listBodybuildingDivisions = route('GET /bodybuilding/v1/divisions', {
  service,
  name: 'listBodybuildingDivisions',
  summary: 'All thirteen professional divisions with their athlete counts.',
  group: 'bodybuilding',
  operation: /* GraphQL */ `
    query listBodybuildingDivisions {
      bodybuilding {
        attribution { text html url license }
        data_version: dataVersion
        divisions(first: 100) {
          totalCount
          nodes {
            id: databaseId
            slug
            name
            sex
            max_bodyweight_kg: maxBodyweight(unit: KG)
            description
            athletes
          }
        }
      }
    }
  `,
  shape: pipe(pick('bodybuilding'), lift('divisions'), paged(ENVELOPE, WHOLE)),
  examples: [{ summary: 'All divisions', params: {} }],
})
