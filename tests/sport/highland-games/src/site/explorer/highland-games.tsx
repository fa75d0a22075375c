/** The page of the Highland games: athletes by wins. */
import { graphql } from '../graphql.ts'
import { table } from '../layout/page.tsx'
import type { Explore } from './shared/frame.tsx'
import { athleteLink } from './shared/parts.tsx'

const ATHLETES = graphql(/* GraphQL */ `
  query siteHighlandGames {
    highlandGamesAthletes(first: 20, orderBy: [{ field: TOTAL_WINS }]) {
      nodes { totalWins athlete { slug fullName countryCode } }
    }
  }
`)

export const highlandGames: Explore = async ({ load }) => {
  const { highlandGamesAthletes } = await load(ATHLETES)
  return {
    title: 'Highland games',
    description: 'Athletes of the Highland games by wins.',
    services: ['HIGHLAND_GAMES'],
    body: [
      <h1>Highland games</h1>,
      table(
        'Athletes by wins',
        ['Athlete', 'Wins'],
        highlandGamesAthletes.nodes.map(({ athlete, totalWins }) => [athleteLink(athlete), totalWins]),
      ),
    ],
  }
}
