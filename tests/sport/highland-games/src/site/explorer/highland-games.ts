/** The page of the Highland games: athletes by wins. */
import { graphql } from '../graphql.ts'
import { html } from '../layout/html.ts'
import { table } from '../layout/page.ts'
import type { Explore } from './shared/frame.ts'
import { athleteLink } from './shared/parts.ts'

const ATHLETES = graphql(/* GraphQL */ `
  query siteHighlandGames {
    highlandGames {
      athletes(first: 20, orderBy: [{ field: TOTAL_WINS }]) {
        nodes { totalWins athlete { slug fullName countryCode } }
      }
    }
  }
`)

export const highlandGames: Explore = async ({ load }) => {
  const { athletes } = (await load(ATHLETES)).highlandGames
  return {
    title: 'Highland games',
    description: 'Athletes of the Highland games by wins.',
    services: ['HIGHLAND_GAMES'],
    body: html`<h1>Highland games</h1>
${table(
  'Athletes by wins',
  ['Athlete', 'Wins'],
  athletes.nodes.map(({ athlete, totalWins }) => [athleteLink(athlete), totalWins]),
)}`,
  }
}
