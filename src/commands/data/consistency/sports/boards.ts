/** The lists that rank careers, as each sport publishes them. */
import { graphql } from '../../../../contract/index.ts'
import type { Surfaces } from '../surfaces.ts'

export interface Board {
  readonly name: string
  /** What it ranks by. */
  readonly slug: string
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly place: number
  readonly value: number
  readonly athlete: { readonly slug: string } | null
  readonly country?: { readonly code: string } | null
}

const STRONGMAN_LISTS = graphql(`
  query {
    lists: strongmanTopLists(first: 100) {
      nodes { slug entries(first: 100) { nodes { place value athlete { slug } country { code } } } }
    }
  }
`)

const BODYBUILDING_LISTS = graphql(`
  query { topLists: bodybuildingTopLists { slug } recordLists: bodybuildingRecordLists { slug } }
`)

const TOP_LIST = graphql(`
  query ($slug: String!) {
    board: bodybuildingTopList(slug: $slug) {
      entries(first: 100) { nodes { place value athlete { slug } country { code } } }
    }
  }
`)

const RECORD_LIST = graphql(`
  query ($slug: String!) {
    board: bodybuildingRecordList(slug: $slug) {
      entries(first: 100) { nodes { place value athlete { slug } country { code } } }
    }
  }
`)

const RANKINGS = graphql(`
  query {
    FLAGSHIP_WINS: bodybuildingRanking(type: FLAGSHIP_WINS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    TOTAL_WINS: bodybuildingRanking(type: TOTAL_WINS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    SECOND_WINS: bodybuildingRanking(type: SECOND_WINS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    PODIUMS: bodybuildingRanking(type: PODIUMS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    TOP_FIVES: bodybuildingRanking(type: TOP_FIVES) { entries(first: 100) { nodes { place value athlete { slug } } } }
    CONTESTS: bodybuildingRanking(type: CONTESTS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    SEASONS: bodybuildingRanking(type: SEASONS) { entries(first: 100) { nodes { place value athlete { slug } } } }
    STREAK: bodybuildingRanking(type: STREAK) { entries(first: 100) { nodes { place value athlete { slug } } } }
  }
`)

/** What each ranking ranks by, as the top lists name it. */
const RANKED_BY: Readonly<Record<string, string>> = {
  ...{ FLAGSHIP_WINS: 'most-flagship-titles', TOTAL_WINS: 'most-wins', SECOND_WINS: 'most-second-titles' },
  ...{ PODIUMS: 'most-podiums', TOP_FIVES: 'most-top-fives', CONTESTS: 'most-contests' },
  ...{ SEASONS: 'most-seasons', STREAK: 'longest-win-streak' },
}

export async function boardsOf(surfaces: Surfaces, sport: 'strongman' | 'bodybuilding'): Promise<Board[]> {
  if (sport === 'strongman') {
    const { lists } = await surfaces.query(STRONGMAN_LISTS, {})
    return (lists?.nodes ?? []).map(({ slug, entries }) => ({ name: `top list ${slug}`, slug, entries: entries.nodes }))
  }
  const { topLists, recordLists } = await surfaces.query(BODYBUILDING_LISTS, {})
  const rankings = await surfaces.query(RANKINGS, {})
  const boards: Board[] = []
  for (const [kind, lists, document] of [
    ['top list', topLists, TOP_LIST],
    ['record list', recordLists, RECORD_LIST],
  ] as const) {
    for (const { slug } of lists ?? []) {
      const { board } = await surfaces.query(document, { slug })
      boards.push({ name: `${kind} ${slug}`, slug, entries: board?.entries.nodes ?? [] })
    }
  }
  for (const [type, ranking] of Object.entries(rankings))
    boards.push({ name: `ranking ${type}`, slug: RANKED_BY[type]!, entries: ranking?.entries.nodes ?? [] })
  return boards
}
