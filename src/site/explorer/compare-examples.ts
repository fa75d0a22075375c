/** Pairs to begin a comparison with, who have met: the first two of the latest great contest of each sport. */
import { type Ask, question } from '../ask.ts'
import { html, type Part } from '../html.ts'
import type { Person } from './parts.ts'

interface Line {
  readonly place: number | null
  readonly athlete: Person
}

const LATEST = question<{
  strongman: { contests: { nodes: { standings: (Line & { readonly division: { readonly code: string } })[] }[] } }
  bodybuilding: { contests: { nodes: { divisions: { placings: Line[] }[] }[] } }
}>(/* GraphQL */ `
  query siteTwoLatest {
    strongman {
      contests(first: 1, filter: { level: WORLD, upcoming: false }) {
        nodes { standings { place division { code } athlete { slug fullName } } }
      }
    }
    bodybuilding {
      contests(first: 1, filter: { eventTier: FLAGSHIP, upcoming: false }) {
        nodes { divisions { placings { place athlete { slug fullName } } } }
      }
    }
  }
`)

export async function examples(ask: Ask): Promise<Part> {
  const { strongman, bodybuilding } = await ask(LATEST)
  const standings = strongman.contests.nodes[0]?.standings ?? []
  const fields = [
    ...(bodybuilding.contests.nodes[0]?.divisions ?? []).slice(0, 1).map(({ placings }) => placings),
    standings.filter(({ division }) => division.code === standings[0]?.division.code),
  ]
  const pairs = fields.flatMap((field) => {
    const [a, b] = field.filter(({ place }) => place !== null).map(({ athlete }) => athlete)
    return a && b ? [{ a, b }] : []
  })
  if (pairs.length === 0) return null
  return html`<p class="soft">For instance: ${pairs.map(
    ({ a, b }, at) =>
      html`${at > 0 && ', or '}<a href="/compare?${new URLSearchParams({ a: a.slug, b: b.slug }).toString()}">${a.fullName} and ${b.fullName}</a>`,
  )}.</p>`
}
