/** The GraphQL documents of framed pages: whether the resource exists, its name, and its sources. */
import { graphql, type ResultOf } from '../graphql.ts'

const DIVISIONS = 'divisions(first: 100) { nodes { slug name } }'

export const ATHLETE = graphql(/* GraphQL */ `
  query siteFrameAthlete($id: String!) {
    bodybuilding {
      athlete(slug: $id) { division { name } athlete { databaseId slug fullName country { name } } }
    }
  }
`)

export const CONTEST = graphql(/* GraphQL */ `
  query siteFrameContest($id: String!) {
    bodybuilding {
      contest(id: $id) { databaseId slug name city country { name } }
    }
  }
`)

export const GOAT = graphql(/* GraphQL */ `
  query siteFrameGoat($mode: BodybuildingGoatMode, $division: String, $gender: Gender) {
    bodybuilding { goat(mode: $mode, division: $division, gender: $gender) { title description } }
  }
`)

export const RANKING = graphql(/* GraphQL */ `
  query siteFrameRanking($type: BodybuildingRankingType, $division: String, $gender: Gender) {
    bodybuilding { rankings(type: $type, division: $division, gender: $gender) { type } ${DIVISIONS} }
    __type(name: "BodybuildingRankingType") { enumValues { name description } }
  }
`)

export const TOP_LIST = graphql(/* GraphQL */ `
  query siteFrameTopList($slug: String!, $division: String) {
    bodybuilding { list: topList(category: $slug, division: $division) { slug title description unit } ${DIVISIONS} }
  }
`)

export type Source = ResultOf<typeof SOURCE>['bodybuilding']

export const SOURCE = graphql(/* GraphQL */ `
  query siteFrameSource {
    bodybuilding { attribution { text url license } dataVersion }
    datasets(first: 100, filter: { current: true }) { nodes { service sourceDate importedAt } }
  }
`)
