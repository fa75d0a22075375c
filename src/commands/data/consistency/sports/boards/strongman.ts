/** The lists that rank strongman careers. */
import { graphql } from '../../../../../contract/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { type Board, entryOf, holderText, inRestNames, personIn } from './board.ts'

const LISTED = graphql(`
  fragment Listed on Athlete {
    databaseId slug fullName countryCode
    nameInSport: fullName(sport: STRONGMAN)
    codeInSport: countryCode(sport: STRONGMAN)
  }
`)

const TOP_LISTS = graphql(
  `
  query {
    lists: strongmanTopLists(first: 100) {
      nodes {
        slug
        entries(first: 100) {
          totalCount
          nodes { place value detail athlete { ...Listed } country { code slug name } }
        }
      }
    }
  }
`,
  [LISTED],
)

const GREATEST = graphql(
  `
  query ($division: String) {
    board: strongmanGreatest(division: $division) {
      entries(first: 100) {
        totalCount
        nodes {
          place score athlete { ...Listed }
          components {
            titles { value share }
            wins { value share }
            podiums { value share }
            dominance { value share adjusted rivals beaten contests contestsWithField }
            longevity { value share }
            records { value share }
          }
        }
      }
    }
  }
`,
  [LISTED],
)

const RANKING = graphql(
  `
  query ($division: String) {
    board: strongmanRanking(division: $division) {
      entries(first: 100) {
        totalCount
        nodes { place points contests countedContests wins athlete { ...Listed } }
      }
    }
  }
`,
  [LISTED],
)

export async function strongmanBoards(surfaces: Surfaces): Promise<Board[]> {
  const { lists } = await surfaces.query(TOP_LISTS, {})
  const boards = (lists?.nodes ?? []).map(
    ({ slug, entries }): Board => ({
      ...{ name: `top list ${slug}`, slug, page: `/strongman/top-lists/${slug}`, totalCount: entries.totalCount },
      route: `/strongman/v1/top-lists?category=${slug}&limit=100`,
      entries: entries.nodes.map((line) => entryOf('strongman', line)),
    }),
  )
  for (const division of [null, 'M', 'W']) boards.push(await greatest(surfaces, division))
  for (const division of ['M', 'W']) boards.push(await ranking(surfaces, division))
  return boards
}

async function greatest(surfaces: Surfaces, division: string | null): Promise<Board> {
  const { board } = await surfaces.query(GREATEST, { division })
  return {
    ...{
      name: `the greatest, ${division ?? 'all divisions'}`,
      slug: 'greatest',
      totalCount: board!.entries.totalCount,
    },
    route: `/strongman/v1/greatest?limit=100${division ? `&division=${division}` : ''}`,
    page: `/goat?sport=strongman&division=${division ?? 'all'}`,
    entries: board!.entries.nodes.map(({ place, score, athlete, components }) => {
      const { titles, wins, podiums, dominance, longevity, records } = components
      return {
        ...{ place, value: score, athlete, shown: holderText({ athlete }) },
        rest: { place, score, athlete: personIn('strongman', athlete), components: inRestNames(components) },
        columns: {
          ...{ 'World titles': titles.share, Wins: wins.share, Podiums: podiums.share },
          ...{ Dominance: dominance.value === null ? null : dominance.share, Longevity: longevity.share },
          Records: records.share,
          'Rivals beaten': dominance.value && Math.round(100 * dominance.value),
        },
      }
    }),
  }
}

async function ranking(surfaces: Surfaces, division: string): Promise<Board> {
  const { board } = await surfaces.query(RANKING, { division })
  return {
    ...{ name: `ranking of ${division}`, slug: 'ranking', totalCount: board!.entries.totalCount },
    route: `/strongman/v1/rankings?limit=100&division=${division}`,
    page: `/rankings?sport=strongman&division=${division}`,
    entries: board!.entries.nodes.map(({ athlete, ...line }) => ({
      ...{ place: line.place, value: line.points, athlete, shown: holderText({ athlete }) },
      rest: { ...inRestNames(line), athlete: personIn('strongman', athlete) },
      columns: { Contests: line.contests, Wins: line.wins },
    })),
  }
}
