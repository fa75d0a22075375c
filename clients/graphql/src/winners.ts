/** Who wins in strongman? From athletes to their results, to the contests, in one question; needs a key. */
import { ask, type Graph } from './ask.ts'
import { type FragmentOf, graphql, readFragment } from './graph.ts'

const contestLine = graphql(`
  fragment ContestLine on StrongmanContest {
    name
    date
    country { name }
  }
`)

/** A fragment may hold another, and hands it on unread. */
const resultLine = graphql(
  `
    fragment ResultLine on StrongmanResult {
      place
      competitors
      contest { ...ContestLine }
    }
  `,
  [contestLine],
)

const question = graphql(
  `
    query Winners($athletes: Int!, $results: Int!) {
      strongmanAthletes(first: $athletes, orderBy: [{ field: TOTAL_WINS }]) {
        nodes {
          totalWins
          athlete { fullName country { name } }
          results(first: $results) { nodes { ...ResultLine } }
        }
      }
      dataService(service: STRONGMAN) { attribution { text } }
    }
  `,
  [resultLine],
)

function contestText(contest: FragmentOf<typeof contestLine>): string {
  const { name, date, country } = readFragment(contestLine, contest)
  return [name, country?.name, date].filter(Boolean).join(', ')
}

function resultText(result: FragmentOf<typeof resultLine>): string {
  const { place, competitors, contest } = readFragment(resultLine, result)
  return `  ${place ?? '–'} of ${competitors}: ${contestText(contest)}`
}

export async function winners(graph: Graph, athletes: number, results: number): Promise<string[]> {
  const { strongmanAthletes, dataService } = await ask(graph, question, { athletes, results })
  if (!strongmanAthletes || !dataService) return []
  return strongmanAthletes.nodes
    .flatMap((career) => {
      const { fullName, country } = career.athlete
      return [
        `${fullName} (${country?.name ?? 'no country'}), ${career.totalWins} wins`,
        ...(career.results?.nodes ?? []).map(resultText),
      ]
    })
    .concat(dataService.attribution.text)
}
