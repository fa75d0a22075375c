/** The page of the Highland games: athletes by wins. */
import { graphql } from '../graphql.ts'
import { html } from '../layout/html.ts'
import { table } from '../layout/page.ts'
import type { Explore } from './shared/frame.ts'
import { athleteLink } from './shared/parts.ts'

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
    body: html`<h1>Highland games</h1>
${table(
  'Athletes by wins',
  ['Athlete', 'Wins'],
  highlandGamesAthletes.nodes.map(({ athlete, totalWins }) => [athleteLink(athlete), totalWins]),
)}`,
  }
}
