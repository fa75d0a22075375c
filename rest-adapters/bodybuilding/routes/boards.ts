/** REST routes: rankings by career totals, the greatest of all time and by decade, records and top lists. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

const GOAT = graphql(
  /* GraphQL */ `
    fragment GoatLine on BodybuildingGreatestEntry {
      place
      athlete { ...Person }
      score
      detail
      components {
        flagship_titles: flagshipTitles { value share }
        total_wins: totalWins { value share }
        longevity { value share }
        dominance { value share adjusted rivals beaten contests contests_with_field: contestsWithField }
      }
    }
  `,
  [PERSON],
)

const LINE = graphql(
  /* GraphQL */ `
    fragment Line on BodybuildingBoardEntry {
      place
      athlete { ...Person }
      country { code name }
      value
      detail
    }
  `,
  [PERSON],
)

export const listGoat: Route = route('GET /bodybuilding/v1/goat', {
  ...{ service, group },
  name: 'listBodybuildingGoat',
  summary: 'The greatest of all time, with the components of their scores.',
  widget: 'list:goat:{division}',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingGoat(
        $division: String
        $gender: Sex
        $mode: BodybuildingGreatestMode = BASE
        $per_page: Int = 50
        $page: Int = 1
      ) {
        goat: bodybuildingGreatest(division: $division, sex: $gender, mode: $mode) {
          mode: slug
          title
          description
          division
          gender: sex
          entries(page: $page, first: $per_page) {
            totalCount
            nodes { ...GoatLine }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [GOAT, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'goat', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'All divisions', params: {} },
    { summary: 'A division, by the best five seasons', params: { division: 'mens-open', mode: 'peak', per_page: 10 } },
    { summary: 'Women, adjusted for eras', params: { gender: 'F', mode: 'era-adjusted' } },
  ],
})

export const listBestByDecade: Route = route('GET /bodybuilding/v1/best-by-decade', {
  ...{ service, group },
  name: 'listBodybuildingBestByDecade',
  summary: 'The greatest of one division in one decade.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingBestByDecade($division: String!, $decade: Int!, $per_page: Int = 10, $page: Int = 1) {
        bestOfDecade: bodybuildingBestOfDecade(division: $division, decade: $decade) {
          title
          description
          division
          decade: year
          entries(page: $page, first: $per_page) {
            totalCount
            nodes { ...GoatLine }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [GOAT, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'bestOfDecade', 'entries'), paged(ENVELOPE)),
  examples: [{ summary: 'The 2010s', params: { division: 'mens-open', decade: 2010 } }],
})

export const listRecords: Route = route('GET /bodybuilding/v1/records', {
  ...{ service, group },
  name: 'listBodybuildingRecords',
  summary: 'The holder of a record, and the runners-up.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingRecords($category: String!, $gender: Sex, $per_page: Int = 25, $page: Int = 1) {
        records: bodybuildingRecordList(slug: $category, sex: $gender) {
          category: slug
          title
          description
          unit
          gender: sex
          entries(page: $page, first: $per_page) {
            totalCount
            nodes { ...Line }
          }
        }
        categories: bodybuildingRecordLists { slug title description unit }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [LINE, PERSON, ABOUT],
  ),
  shape: pipe(required('records', 'record', 'category'), lift('about', 'records', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'Most flagship titles', params: { category: 'most-flagship-titles' } },
    { summary: 'The longest careers of women', params: { category: 'longest-career', gender: 'F', per_page: 5 } },
  ],
})

const TOP_LIST = graphql(
  /* GraphQL */ `
    fragment TopList on BodybuildingList {
      category: slug
      title
      description
      unit
      division
      entries(page: $page, first: $per_page) {
        totalCount
        nodes { ...Line }
      }
    }
  `,
  [LINE],
)

export const listTopLists: Route = route('GET /bodybuilding/v1/top-lists', {
  ...{ service, group },
  name: 'listBodybuildingTopLists',
  summary: 'One top list, and an index of all of them.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingTopLists(
        $category: String = "most_wins"
        $division: String
        $per_page: Int = 25
        $page: Int = 1
      ) {
        topList: bodybuildingTopList(slug: $category, division: $division) { ...TopList }
        categories: bodybuildingTopLists { slug title description unit }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [TOP_LIST, LINE, PERSON, ABOUT],
  ),
  shape: pipe(required('topList', 'top list', 'category'), lift('about', 'topList', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'Most wins', params: {} },
    { summary: 'Most podiums of a division', params: { category: 'most-podiums', division: 'mens-open', per_page: 5 } },
  ],
})

export const getTopList: Route = route('GET /bodybuilding/v1/top-lists/{slug}', {
  ...{ service, group },
  name: 'getBodybuildingTopList',
  summary: 'One top list.',
  widget: 'list:top:{slug}:{division}',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingTopList($slug: String!, $division: String, $per_page: Int = 25, $page: Int = 1) {
        topList: bodybuildingTopList(slug: $slug, division: $division) { ...TopList }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [TOP_LIST, LINE, PERSON, ABOUT],
  ),
  shape: pipe(required('topList', 'top list', 'slug'), lift('about', 'topList', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'Longest careers', params: { slug: 'longest-career' } },
    { summary: 'Countries by wins', params: { slug: 'top-nations' } },
  ],
})

export const listRankings: Route = route('GET /bodybuilding/v1/rankings', {
  ...{ service, group },
  name: 'listBodybuildingRankings',
  summary: 'Athletes ranked by career totals, in all divisions or in one.',
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
    { summary: 'By win rate', params: { type: 'win_rate', per_page: 5, page: 2 } },
  ],
})
