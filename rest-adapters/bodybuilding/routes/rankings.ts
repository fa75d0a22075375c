/** REST routes: rankings by career totals. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listRankings: Route = route('GET /bodybuilding/v1/rankings', {
  ...{ service, group },
  name: 'listBodybuildingRankings',
  summary: 'Athletes by what they won and did, in all divisions or in one.',
  widget: 'list:ranking:{type}:{division}',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingRankings(
        $type: BodybuildingRankingType = FLAGSHIP_WINS
        $division: String
        $gender: Sex
        $per_page: Int = 50
        $page: Int = 1
      ) {
        rankings: bodybuildingRanking(type: $type, division: $division, sex: $gender) {
          type
          division
          gender: sex
          entries(page: $page, first: $per_page) {
            totalCount
            nodes {
              place
              athlete { ...Person }
              value
              total_contests: totalContests
              total_wins: totalWins
              first_year: firstYear
              last_year: lastYear
            }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'rankings', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'By flagship titles', params: {} },
    { summary: 'Women by wins in a division', params: { type: 'total_wins', division: 'womens-bikini', gender: 'F' } },
    { summary: 'By the share of contests won', params: { type: 'win_rate', per_page: 5, page: 2 } },
  ],
})
