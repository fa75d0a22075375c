/** Searches people, contests and events by name for every sport: the arguments, their cost, and the rows of results. */

import { builder, type Context, keyPart, readingCost, rowsCost } from '../../builder/index.ts'
import { outOfBounds } from '../../kernel/bounds.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import type { Entry, SearchScope } from './search-index.ts'
import { searchIndexOf } from './search-index.ts'

export interface Matches<Id> {
  /** Best match first. */
  readonly ids: readonly Id[]
  /** The number of all matches, including those beyond the limit. */
  readonly total: number
}

/** The best matches of a name; `idOf` returns the number by which the row of an entry is read. */
export async function find<Id = number>(
  context: Context,
  { query, limit }: SearchInput,
  within: SearchScope,
  idOf = (entry: Entry) => entry.id as Id,
): Promise<Matches<Id>> {
  const matches = (await searchIndexOf(context)).search(query, within)
  return { ids: matches.slice(0, limit).map(({ entry }) => idOf(entry)), total: matches.length }
}

/** Restores the order of the ids, because a database returns rows in any order. */
export function inOrder<Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

// Search fields of all sports: arguments, cost and result rows.

/** The trimmed query and the limit of a search. */
export interface SearchInput {
  readonly query: string
  /** Maximum number of results per kind. */
  readonly limit: number
}

/** Surrounding spaces do not count. */
const tooShort = (query: string): string | undefined =>
  [...query.trim()].length < 2 ? 'must be 2 to 100 characters long' : undefined

export const SEARCH_TEXT = {
  required: true,
  description: 'The search query.',
  bounds: { minLength: 2, maxLength: 100, check: tooShort },
} as const

const MOST = {
  defaultValue: DEFAULT_PAGE,
  description: 'Maximum number of matches of each kind.',
  bounds: { min: 1, max: 100 },
} as const

export const searchArgs = () => builder.args((t) => ({ q: t.string(SEARCH_TEXT), first: t.int(MOST) }))

/** The key of a search: what the arguments allow. */
export const SEARCH_KEY = [
  (part: string) => (outOfBounds(SEARCH_TEXT.bounds, part) === undefined && part === part.trim() ? part : undefined),
  (part: string) => {
    const most = keyPart.int(part)
    return most !== undefined && outOfBounds(MOST.bounds, most) === undefined ? most : undefined
  },
] as const

interface LimitArg {
  readonly first?: number | null | undefined
}

interface SearchArgs extends LimitArg {
  readonly q: string
}

const most = ({ first }: LimitArg): number => first ?? DEFAULT_PAGE

/** The cost of a search is the number of rows it may find, … */
export const costOfSearch = (args: LimitArg) => rowsCost(most(args))

/** … so its fields do not count them again. */
export const COUNTED = readingCost(0)

export const searchInput = (args: SearchArgs): SearchInput => ({ query: args.q.trim(), limit: most(args) })

export async function loadCareers(query: object, { ids }: Matches<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.career.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}

export async function loadContests(query: object, { ids }: Matches<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.contest.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}

const searches = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Runs the search of a kind once, however often a query selects its matches. */
export function searchOnce<Result>(search: object, kind: string, find: () => Promise<Result>): Promise<Result> {
  const kinds = searches.get(search) ?? new Map<string, Promise<unknown>>()
  searches.set(search, kinds)
  const found = kinds.get(kind) ?? find()
  kinds.set(kind, found)
  return found as Promise<Result>
}
