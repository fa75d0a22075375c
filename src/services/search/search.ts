/**
 * Searches people and contests by name for every sport. Accents are ignored, and words match in any order, partly typed
 * or misspelt by a letter. The trigram index supplies the candidates in one statement. Ranking happens here, so that
 * the order is the same on every database.
 */

import { builder, type Context, keyPart, readingCost, rowsCost } from '../../builder/index.ts'
import { Prisma } from '../../database/generated/client.ts'
import { outOfBounds } from '../../kernel/bounds.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import { BETWEEN_NAMES } from '../../kernel/text/names.ts'
import { ranked } from './rules/ranking.ts'
import { type SearchPatterns, type SearchWord, searchPatterns, unpadded } from './rules/search-words.ts'

export interface Found<Id> {
  /** Best match first. */
  readonly ids: readonly Id[]
  /** The number of all matches, including those beyond the limit. */
  readonly total: number
}

/** A table of names: its columns of names and of ids, and those that rank equal matches by fame. */
interface Names {
  readonly table: string
  readonly names: 'search_name' | 'search_text'
  readonly id: string
  readonly fame: readonly [string, string]
}

/** The result of one statement, as columns. Transferring rows would take longer than finding them. */
interface Answer {
  readonly ids: readonly number[]
  readonly names: readonly string[]
  readonly fame: readonly number[]
  readonly renown: readonly number[]
  readonly spelt: number
}

/** Limit on ranked candidates: the best exact matches, at least as many as a limit allows, … */
const MOST_SPELT = 300
/** … and the best-known misspelt ones. */
const MOST_MISSPELT = 3_000

/** With fewer exact matches than this, also search for misspelt ones. */
const ENOUGH = 20

/** The database selects by this many words, the longest ones. The ranking checks the rest. */
const SELECTIVE_WORDS = 8

const CAREERS = { table: 'career', names: 'search_text', fame: ['total_wins', 'total_contests'] } as const

const CONTESTS = { table: 'contest', names: 'search_name', id: 'id', fame: ['competitors', 'year'] } as const

export const findCareers = (context: Pick<Context, 'prisma'>, datasetId: number, query: string, limit: number) =>
  find(context, { ...CAREERS, id: 'id' }, [datasetId], query, limit)

/** Persons with a career in one of the sports, each once. */
export const findPersons = (
  context: Pick<Context, 'prisma'>,
  datasetIds: readonly number[],
  query: string,
  limit: number,
) => find(context, { ...CAREERS, id: 'athlete_id' }, datasetIds, query, limit)

export const findContests = (context: Pick<Context, 'prisma'>, datasetId: number, query: string, limit: number) =>
  find(context, CONTESTS, [datasetId], query, limit)

/** Restores the order of the ids, because a database returns rows in any order. */
export function inOrder<Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function find(
  { prisma }: Pick<Context, 'prisma'>,
  table: Names,
  datasetIds: readonly number[],
  query: string,
  limit: number,
): Promise<Found<number>> {
  const patterns = searchPatterns(query)
  if (!patterns || datasetIds.length === 0) return { ids: [], total: 0 }
  const [answer] = await prisma.$queryRaw<[Answer]>(statement(table, datasetIds, patterns))
  const { ids, names, fame, renown, spelt } = answer
  // A person is found by the name that matches best.
  const found = ranked(
    patterns,
    ids.flatMap((id, at) =>
      names[at]!.split(BETWEEN_NAMES).map((name) => ({ id, name, fame: [fame[at]!, renown[at]!] })),
    ),
  )
  const each = [...new Set(found.map(({ id }) => id))]
  return { ids: each.slice(0, limit), total: each.length + Math.max(0, spelt - MOST_SPELT) }
}

function statement(
  { table, names, id, fame }: Names,
  datasetIds: readonly number[],
  { words, tiers }: SearchPatterns,
): Prisma.Sql {
  const longest = [...words].sort((a, b) => b.text.length - a.text.length).slice(0, SELECTIVE_WORDS)
  const columns = Prisma.raw('id, names, fame, renown')
  const named = Prisma.raw(
    `(SELECT dataset_id, ${id} AS id, ${names} AS names, ${fame[0]} AS fame, ${fame[1]} AS renown FROM ${table}) AS named`,
  )
  const from = Prisma.sql`FROM ${named} WHERE dataset_id IN (${Prisma.join([...datasetIds])})`
  const tier = tiers.slice(0, -1).map((patterns, at) => Prisma.sql`WHEN ${all(patterns)} THEN ${Prisma.raw(`${at}`)}`)
  // Negate the columns to keep the planner off the index by fame. The planner does not know the patterns, so reading
  // all rows in index order looks cheap to it.
  const unindexed = Prisma.raw('-fame, -renown, id')
  const spelt = Prisma.sql`
    SELECT ${columns}, count(*) OVER () AS total ${from} AND ${asSpelt(words, longest)}
    ORDER BY CASE ${Prisma.join(tier, ' ')} ELSE ${Prisma.raw(`${tier.length}`)} END,
      fame DESC, renown DESC, names COLLATE "C", id LIMIT ${MOST_SPELT}`
  const misspelt = Prisma.sql`
    SELECT ${columns}, 0 ${from} AND (SELECT count(*) FROM spelt) < ${ENOUGH}
      AND ${asMisspelt(longest)} AND NOT ${all(tiers.at(-1)!)}
    ORDER BY ${unindexed} LIMIT ${MOST_MISSPELT}`
  const found = words.some(({ pieces }) => pieces.length > 0)
    ? Prisma.sql`SELECT * FROM spelt UNION ALL (${misspelt})`
    : Prisma.sql`SELECT * FROM spelt`
  return Prisma.sql`
    WITH spelt AS MATERIALIZED (${spelt}), found AS (${found})
    SELECT coalesce(array_agg(id), '{}') AS ids, coalesce(array_agg(names), '{}') AS names,
      coalesce(array_agg(fame), '{}') AS fame, coalesce(array_agg(renown), '{}') AS renown,
      coalesce(max(total), 0)::int AS spelt
    FROM found`
}

/** The index supports any number of patterns that must all match, but only one set of alternatives. */
function asSpelt(words: readonly SearchWord[], longest: readonly SearchWord[]): Prisma.Sql {
  const [first] = longest
  return Prisma.join(
    [
      ...longest.map(within),
      ...(first && longest.every(isShort) ? [indexedAny(unpadded(first.within))] : []),
      ...(longest.length < words.length ? [all(words.map(({ within }) => within))] : []),
    ],
    ' AND ',
  )
}

function asMisspelt(longest: readonly SearchWord[]): Prisma.Sql {
  const certain = longest.filter(({ pieces }) => pieces.length === 0)
  const [first, ...others] = longest
    .filter(({ pieces }) => pieces.length > 0)
    .sort((a, b) => b.shortest - a.shortest || a.pieces.length - b.pieces.length)
  return Prisma.join(
    [
      ...certain.map(within),
      ...(first ? [indexedAny(first.pieces.flatMap(unpadded))] : []),
      ...others.map(({ pieces }) => Prisma.sql`${PADDED} LIKE ANY (${pieces})`),
    ],
    ' AND ',
  )
}

// Patterns consist of folded names, which contain no LIKE wildcards.
const PADDED = Prisma.sql`(' ' || names || ' ')`
const all = (patterns: readonly string[]): Prisma.Sql => Prisma.sql`${PADDED} LIKE ALL (${patterns})`
const indexedAny = (patterns: readonly string[]): Prisma.Sql => Prisma.sql`names LIKE ANY (${patterns})`
const isShort = ({ within }: SearchWord): boolean => unpadded(within).length > 1
const within = (word: SearchWord): Prisma.Sql =>
  isShort(word) ? Prisma.sql`${PADDED} LIKE ${word.within}` : Prisma.sql`names LIKE ${word.within}`

// Search fields of all sports: arguments, cost and result rows.

/** What is searched for. */
export interface Sought {
  readonly query: string
  /** Maximum number of results per kind. */
  readonly limit: number
}

/** Surrounding spaces do not count. */
const tooShort = (query: string): string | undefined =>
  [...query.trim()].length < 2 ? 'must be 2 to 100 characters long' : undefined

const TEXT = {
  required: true,
  description: 'The search query.',
  bounds: { minLength: 2, maxLength: 100, check: tooShort },
} as const

const MOST = {
  defaultValue: DEFAULT_PAGE,
  description: 'Maximum number of matches of each kind.',
  bounds: { min: 1, max: 100 },
} as const

export const searchArgs = () => builder.args((t) => ({ q: t.string(TEXT), first: t.int(MOST) }))

/** The key of a search: what the arguments allow. */
export const SEARCH_KEY = [
  (part: string) => (outOfBounds(TEXT.bounds, part) === undefined && part === part.trim() ? part : undefined),
  (part: string) => {
    const most = keyPart.int(part)
    return most !== undefined && outOfBounds(MOST.bounds, most) === undefined ? most : undefined
  },
] as const

interface Limited {
  readonly first?: number | null | undefined
}

interface SearchArgs extends Limited {
  readonly q: string
}

const most = ({ first }: Limited): number => first ?? DEFAULT_PAGE

/** The cost of a search is the number of rows it may find, … */
export const costOfSearch = (args: Limited) => rowsCost(most(args))

/** … so its fields do not count them again. */
export const COUNTED = readingCost(0)

export const soughtBy = (args: SearchArgs): Sought => ({ query: args.q.trim(), limit: most(args) })

export async function careersFound(query: object, { ids }: Found<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.career.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}

export async function contestsFound(query: object, { ids }: Found<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.contest.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}

const searches = new WeakMap<object, Map<string, Promise<unknown>>>()

/** What one search found of a kind, however often a query selects it. */
export function foundOnce<Result>(search: object, kind: string, find: () => Promise<Result>): Promise<Result> {
  const kinds = searches.get(search) ?? new Map<string, Promise<unknown>>()
  searches.set(search, kinds)
  const found = kinds.get(kind) ?? find()
  kinds.set(kind, found)
  return found as Promise<Result>
}
