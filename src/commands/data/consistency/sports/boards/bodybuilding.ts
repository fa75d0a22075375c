/** The lists that rank bodybuilding careers. */
import { graphql } from '../../../../../contract/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { type Board, entryOf, holderText, inRestNames, personIn } from './board.ts'

const LISTED = graphql(`
  fragment Listed on Athlete {
    databaseId slug fullName countryCode
    nameInSport: fullName(sport: BODYBUILDING)
    codeInSport: countryCode(sport: BODYBUILDING)
  }
`)

const LISTS = graphql(`
  query { topLists: bodybuildingTopLists { slug } recordLists: bodybuildingRecordLists { slug } }
`)

const LIST = graphql(
  `
  fragment Entries on BodybuildingList {
    entries(first: 100) {
      totalCount
      nodes { place value detail athlete { ...Listed } country { code slug name } }
    }
  }
`,
  [LISTED],
)

const TOP_LIST = graphql(`query ($slug: String!) { board: bodybuildingTopList(slug: $slug) { ...Entries } }`, [
  LIST,
  LISTED,
])

const RECORD_LIST = graphql(`query ($slug: String!) { board: bodybuildingRecordList(slug: $slug) { ...Entries } }`, [
  LIST,
  LISTED,
])

const RANKING = graphql(
  `
  query ($type: BodybuildingRankingType) {
    board: bodybuildingRanking(type: $type) {
      entries(first: 100) {
        totalCount
        nodes { place value totalContests totalWins firstYear lastYear athlete { ...Listed } }
      }
    }
  }
`,
  [LISTED],
)

const GREATEST = graphql(
  `
  query ($mode: BodybuildingGreatestMode, $division: String) {
    board: bodybuildingGreatest(mode: $mode, division: $division) {
      entries(first: 100) {
        totalCount
        nodes {
          place score detail athlete { ...Listed }
          components {
            flagshipTitles { value share }
            totalWins { value share }
            dominance { value share adjusted rivals beaten contests contestsWithField }
            longevity { value share }
          }
        }
      }
    }
  }
`,
  [LISTED],
)

/** What each ranking ranks by, as the top lists name it. No top list is by the same rate of wins. */
const RANKINGS = {
  ...{ FLAGSHIP_WINS: 'most-flagship-titles', TOTAL_WINS: 'most-wins', SECOND_WINS: 'most-second-titles' },
  ...{ PODIUMS: 'most-podiums', TOP_FIVES: 'most-top-fives', CONTESTS: 'most-contests' },
  ...{ SEASONS: 'most-seasons', STREAK: 'longest-win-streak', WIN_RATE: 'ranking' },
} as const

type RankingType = keyof typeof RANKINGS

const TYPES: readonly RankingType[] = [
  ...(['FLAGSHIP_WINS', 'TOTAL_WINS', 'SECOND_WINS', 'PODIUMS'] as const),
  ...(['TOP_FIVES', 'CONTESTS', 'SEASONS', 'STREAK', 'WIN_RATE'] as const),
]

const MODES = ['BASE', 'ERA_ADJUSTED', 'PEAK'] as const

type Mode = (typeof MODES)[number]

export async function bodybuildingBoards(surfaces: Surfaces): Promise<Board[]> {
  const { topLists, recordLists } = await surfaces.query(LISTS, {})
  const boards: Board[] = []
  for (const { slug } of topLists ?? []) boards.push(await list(surfaces, 'top', slug))
  for (const { slug } of recordLists ?? []) boards.push(await list(surfaces, 'record', slug))
  for (const type of TYPES) boards.push(await ranking(surfaces, type))
  for (const mode of MODES)
    for (const division of [null, 'mens-open']) boards.push(await greatest(surfaces, mode, division))
  boards.push(await greatest(surfaces, 'BASE', 'womens-bodybuilding'))
  return boards
}

async function list(surfaces: Surfaces, kind: 'top' | 'record', slug: string): Promise<Board> {
  const { board } = await surfaces.query(kind === 'top' ? TOP_LIST : RECORD_LIST, { slug })
  return {
    ...{ name: `${kind} list ${slug}`, slug, totalCount: board?.entries.totalCount ?? 0 },
    route: `/bodybuilding/v1/${kind === 'top' ? `top-lists/${slug}?` : `records?category=${slug}&`}per_page=100`,
    page: `/bodybuilding/${kind === 'top' ? 'top-lists' : 'records'}/${slug}`,
    entries: (board?.entries.nodes ?? []).map((line) => entryOf('bodybuilding', line)),
  }
}

async function ranking(surfaces: Surfaces, type: RankingType): Promise<Board> {
  const { board } = await surfaces.query(RANKING, { type })
  return {
    ...{ name: `ranking ${type}`, slug: RANKINGS[type], totalCount: board!.entries.totalCount },
    route: `/bodybuilding/v1/rankings?type=${type.toLowerCase()}&per_page=100`,
    page: `/rankings?sport=bodybuilding&type=${type.toLowerCase()}`,
    entries: board!.entries.nodes.map(({ athlete, ...line }) => ({
      ...{ place: line.place, value: line.value, athlete, shown: holderText({ athlete }) },
      rest: { ...inRestNames(line), athlete: personIn('bodybuilding', athlete) },
      columns: { Contests: line.totalContests, Wins: line.totalWins },
    })),
  }
}

async function greatest(surfaces: Surfaces, mode: Mode, division: string | null): Promise<Board> {
  const { board } = await surfaces.query(GREATEST, { mode, division })
  const modeInUrl = mode.toLowerCase().replace('_', '-')
  return {
    name: `the greatest, ${modeInUrl}, ${division ?? 'all divisions'}`,
    ...{ slug: 'greatest', totalCount: board!.entries.totalCount },
    route: `/bodybuilding/v1/goat?mode=${modeInUrl}&per_page=100${division ? `&division=${division}` : ''}`,
    page: `/goat?mode=${modeInUrl}&division=${division ?? 'all'}`,
    entries: board!.entries.nodes.map(({ place, score, detail, athlete, components }) => {
      const { flagshipTitles, totalWins, dominance, longevity } = components
      return {
        ...{ place, value: score, athlete, shown: holderText({ athlete }) },
        rest: { place, score, detail, athlete: personIn('bodybuilding', athlete), components: inRestNames(components) },
        columns: {
          ...{ 'Flagship titles': flagshipTitles.share, Wins: totalWins.share },
          ...{ Dominance: dominance.value === null ? null : dominance.share, Longevity: longevity.share },
          'Rivals beaten': dominance.value && Math.round(100 * dominance.value),
        },
      }
    }),
  }
}
