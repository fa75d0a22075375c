/** Who wins in strongman? Athletes, their results and the contests, in one query; needs a key. */
import { execute, type Server } from './execute.ts'
import { type FragmentOf, graphql, readFragment } from './graph.ts'

const contestLine = graphql(`
  fragment ContestLine on StrongmanContest {
    name
    date
    country { name }
  }
`)

/** A fragment can contain another, whose fields it cannot read itself. */
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

const query = graphql(
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

export async function winners(server: Server, athletes: number, results: number): Promise<string[]> {
  const { strongmanAthletes, dataService } = await execute(server, query, { athletes, results })
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
