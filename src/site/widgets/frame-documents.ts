/** The GraphQL documents of framed pages: whether the resource exists, its name, and its sources. */
import { graphql, type ResultOf } from '../graphql.ts'

const DIVISIONS = 'bodybuildingDivisions(first: 100) { nodes { slug name } }'

export const ATHLETE = graphql(/* GraphQL */ `
  query siteFrameAthlete($id: String!) {
    bodybuildingAthlete(slug: $id) { division { name } athlete { databaseId slug fullName country { name } } }
  }
`)

export const CONTEST = graphql(/* GraphQL */ `
  query siteFrameContest($id: String!) {
    bodybuildingContest(slug: $id) { databaseId slug name city country { name } }
  }
`)

export const GOAT = graphql(/* GraphQL */ `
  query siteFrameGoat($mode: BodybuildingGreatestMode, $division: String, $gender: Sex) {
    bodybuildingGreatest(mode: $mode, division: $division, sex: $gender) { title description }
  }
`)

export const RANKING = graphql(/* GraphQL */ `
  query siteFrameRanking($type: BodybuildingRankingType, $division: String, $gender: Sex) {
    bodybuildingRanking(type: $type, division: $division, sex: $gender) { type }
    ${DIVISIONS}
    __type(name: "BodybuildingRankingType") { enumValues { name description } }
  }
`)

export const TOP_LIST = graphql(/* GraphQL */ `
  query siteFrameTopList($slug: String!, $division: String) {
    bodybuildingTopList(slug: $slug, division: $division) { slug title description unit }
    bodybuildingTopLists { slug }
    ${DIVISIONS}
  }
`)

export type Source = ResultOf<typeof SOURCE>['dataService']

export const SOURCE = graphql(/* GraphQL */ `
  query siteFrameSource($service: Service!) {
    dataService(service: $service) { attribution { text url license } dataVersion }
    datasets(first: 100, filter: { current: true }) { nodes { service sourceDate importedAt } }
  }
`)
