/** Results of athletes and contests. */
import { paged } from '../../../src/contract/paging.ts'
import { route } from '../../../src/contract/route.ts'
import { lift, pick, pipe } from '../../../src/contract/shape.ts'
import { ABOUT, OCCASION, PERSON, RESULT } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listResults = route('GET /bodybuilding/v1/results', {
  ...{ service, group },
  name: 'listBodybuildingResults',
  summary: 'Who placed where, of all athletes and contests or of one: the latest contest first.',
  operation: /* GraphQL */ `
    query listBodybuildingResults($athlete_id: Int = 0, $contest_id: Int = 0, $per_page: Int = 50, $page: Int = 1) {
      bodybuilding {
        results(filter: { athlete: $athlete_id, contest: $contest_id }, page: $page, first: $per_page) {
          totalCount
          nodes { ...Result }
        }
        ...About
      }
    }
    ${RESULT} ${OCCASION} ${PERSON} ${ABOUT}
  `,
  shape: pipe(pick('bodybuilding'), lift('results', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'The latest', params: {} },
    { summary: 'Of all athletes and contests, ten a page', params: { athlete_id: 0, contest_id: 0, per_page: 10 } },
  ],
})
