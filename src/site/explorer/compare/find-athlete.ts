/** Resolves text to an athlete: by slug, or by the best name match with alternatives. */
import { Fault } from '../../../kernel/faults/faults.ts'
import { fold, LONGEST_SLUG } from '../../../kernel/text/names.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Person } from '../shared/parts.tsx'

const EXACT = graphql(/* GraphQL */ `
  query siteExact($slug: String!) {
    athlete(slug: $slug) { slug fullName countryCode }
  }
`)

type Hits = ResultOf<typeof SEARCH>

const SEARCH = graphql(/* GraphQL */ `
  query siteWho($text: String!) {
    bodybuildingSearch(q: $text, first: 6) { athletes { athlete { slug fullName countryCode } } }
    strongmanSearch(q: $text, first: 6) { athletes { athlete { slug fullName countryCode } } }
  }
`)

/** The athlete, if unambiguous, and alternatives. */
export interface AthleteMatch {
  readonly person?: Person
  readonly others: readonly Person[]
}

const SLUG = /^[a-z0-9-]+$/

/** A unique name resolves to its athlete. If several athletes share the name, the first exact match is chosen. */
export async function matchAthlete(load: Load, text: string): Promise<AthleteMatch> {
  const exact = SLUG.test(text) && text.length <= LONGEST_SLUG ? (await load(EXACT, { slug: text })).athlete : null
  // The API also takes numbers; here a number is text to search for.
  if (exact?.slug === text) return { person: exact, others: [] }
  const hits = await searchAthletes(load, text)
  const named = hits.filter(({ fullName }) => fold(fullName) === fold(text))
  const person = named[0] ?? (hits.length === 1 ? hits[0] : undefined)
  return { ...(person && { person }), others: hits.filter((one) => one !== person) }
}

/** What a form has to send so that it is this athlete again: the name, or the slug if several athletes share the name. */
export async function fieldValueOf(load: Load, { slug, fullName }: Person): Promise<string> {
  const namesakes = (await searchAthletes(load, fullName)).filter((one) => fold(one.fullName) === fold(fullName))
  return namesakes.some((one) => one.slug !== slug) ? slug : fullName
}

/** The best matches of each sport, alternating and without duplicates. */
async function searchAthletes(load: Load, text: string): Promise<Person[]> {
  const { bodybuildingSearch, strongmanSearch } = await load(SEARCH, { text }).catch(refuseOrThrow)
  const [one, other] = [bodybuildingSearch, strongmanSearch].map(({ athletes }) =>
    athletes.map(({ athlete }) => athlete),
  )
  const merged = Array.from({ length: 6 }, (_, at) => [one?.[at], other?.[at]]).flat()
  return [...new Map(merged.flatMap((person) => (person ? [[person.slug, person]] : []))).values()]
}

const NOBODY = { athletes: [] }

/** Text that is too short or too long to search for yields no results. */
function refuseOrThrow(error: unknown): Hits {
  if (error instanceof Fault && error.code === 'INVALID_PARAMETER')
    return { bodybuildingSearch: NOBODY, strongmanSearch: NOBODY }
  throw error
}
