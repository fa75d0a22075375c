/** Whom somebody means by a text: the athlete of that address, or the best match by name with the others beside it. */
import { Fault } from '../../../kernel/faults/faults.ts'
import { fold, LONGEST_SLUG } from '../../../kernel/names.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Person } from '../shared/parts.ts'

const EXACT = graphql(/* GraphQL */ `
  query siteExact($slug: String!) {
    athlete(slug: $slug) { slug fullName countryCode }
  }
`)

type Hits = ResultOf<typeof SEARCH>['bodybuilding']

const SEARCH = graphql(/* GraphQL */ `
  query siteWho($text: String!) {
    bodybuilding { search(query: $text, limit: 6) { athletes { athlete { slug fullName countryCode } } } }
    strongman { search(query: $text, limit: 6) { athletes { athlete { slug fullName countryCode } } } }
  }
`)

/** The one who is meant, where that is plain, and who else may be. */
export interface Meant {
  readonly person?: Person
  readonly others: readonly Person[]
}

const SLUG = /^[a-z0-9-]+$/

/** A name that one person alone has is theirs; of several the first is taken for meant where the name is theirs. */
export async function whoIs(load: Load, text: string): Promise<Meant> {
  const exact = SLUG.test(text) && text.length <= LONGEST_SLUG ? (await load(EXACT, { slug: text })).athlete : null
  if (exact) return { person: exact, others: [] }
  const hits = await found(load, text)
  const named = hits.filter(({ fullName }) => fold(fullName) === fold(text))
  const person = named[0] ?? (hits.length === 1 ? hits[0] : undefined)
  return { ...(person && { person }), others: hits.filter((one) => one !== person) }
}

/** The best of each sport in turn, nobody twice. */
async function found(load: Load, text: string): Promise<Person[]> {
  const { bodybuilding, strongman } = await load(SEARCH, { text }).catch(refuseOrThrow)
  const [one, other] = [bodybuilding, strongman].map(({ search }) => search.athletes.map(({ athlete }) => athlete))
  const merged = Array.from({ length: 6 }, (_, at) => [one?.[at], other?.[at]]).flat()
  return [...new Map(merged.flatMap((person) => (person ? [[person.slug, person]] : []))).values()]
}

const NOBODY = { search: { athletes: [] } }

/** A text that is too short or too long for a search finds nobody. */
function refuseOrThrow(error: unknown): { bodybuilding: Hits; strongman: Hits } {
  if (error instanceof Fault && error.code === 'INVALID_PARAMETER') return { bodybuilding: NOBODY, strongman: NOBODY }
  throw error
}
