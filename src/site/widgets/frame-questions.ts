/** What framed pages ask the graph: whether the thing is there, what it is called, and whose data it is. */
import { question } from '../ask.ts'

interface Named {
  readonly databaseId: number
  readonly slug: string
}

interface Somewhere {
  readonly country: { readonly name: string } | null
}

interface Divisions {
  readonly nodes: readonly { readonly slug: string; readonly name: string }[]
}

const DIVISIONS = 'divisions(first: 100) { nodes { slug name } }'

interface Athlete {
  readonly division: { readonly name: string }
  readonly athlete: Named & Somewhere & { readonly fullName: string }
}

export const ATHLETE = question<{ bodybuilding: { athlete: Athlete | null } }>(/* GraphQL */ `
  query siteFrameAthlete($id: String!) {
    bodybuilding {
      athlete(slug: $id) { division { name } athlete { databaseId slug fullName country { name } } }
    }
  }
`)

type Contest = Named & Somewhere & { readonly name: string; readonly city: string | null }

export const CONTEST = question<{ bodybuilding: { contest: Contest | null } }>(/* GraphQL */ `
  query siteFrameContest($id: String!) {
    bodybuilding {
      contest(id: $id) { databaseId slug name city country { name } }
    }
  }
`)

interface Titled {
  readonly title: string
  readonly description: string
}

export const GOAT = question<{ bodybuilding: { goat: Titled } }>(/* GraphQL */ `
  query siteFrameGoat($mode: BodybuildingGoatMode, $division: String, $gender: Gender) {
    bodybuilding { goat(mode: $mode, division: $division, gender: $gender) { title description } }
  }
`)

interface Ranking {
  readonly bodybuilding: { readonly divisions: Divisions }
  /** What each ranking counts, in the words of the graph. */
  readonly counted: { readonly enumValues: readonly { readonly name: string; readonly description: string | null }[] }
}

export const RANKING = question<Ranking>(/* GraphQL */ `
  query siteFrameRanking($type: BodybuildingRankingType, $division: String, $gender: Gender) {
    bodybuilding { rankings(type: $type, division: $division, gender: $gender) { type } ${DIVISIONS} }
    counted: __type(name: "BodybuildingRankingType") { enumValues { name description } }
  }
`)

interface TopList {
  readonly list: Titled & { readonly slug: string; readonly unit: string }
  readonly divisions: Divisions
}

export const TOP_LIST = question<{ bodybuilding: TopList }>(/* GraphQL */ `
  query siteFrameTopList($slug: String!, $division: String) {
    bodybuilding { list: topList(category: $slug, division: $division) { slug title description unit } ${DIVISIONS} }
  }
`)

/** Whose data it is. */
export interface Source {
  readonly attribution: { readonly text: string; readonly url: string; readonly license: string }
  readonly dataVersion: string
}

interface Dataset {
  readonly service: string
  readonly sourceDate: string | null
  readonly importedAt: string
}

export const SOURCE = question<{ bodybuilding: Source; datasets: { nodes: readonly Dataset[] } }>(/* GraphQL */ `
  query siteFrameSource {
    bodybuilding { attribution { text url license } dataVersion }
    datasets(first: 100, filter: { current: true }) { nodes { service sourceDate importedAt } }
  }
`)
