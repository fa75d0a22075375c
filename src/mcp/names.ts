/** Slugs for a name that is being typed or that is unknown, from the REST API's lists and its search. */

import { VERSION_PARAMETER } from '../kernel/snapshot.ts'
import { likelyName } from '../kernel/text/names.ts'
import type { Api, Operation } from './document.ts'
import type { CallOperation } from './request.ts'
import type { Resource, ServiceName } from './selection.ts'

export interface Completed {
  readonly service: ServiceName
  readonly of: NonNullable<Resource['of']>
}

interface Row {
  readonly slug: string
}

/** The most values that MCP allows in a response. */
const MOST = 100

const PATHS = { athlete: '/athletes', contest: '/contests', division: '/divisions' } as const

/** Slugs that match the typed text; empty if the API does not respond, because completions are only suggestions. */
export async function complete(
  api: Api,
  call: CallOperation,
  { service, of }: Completed,
  typed: string,
): Promise<string[]> {
  const operation = api.operations.find(({ path }) => path === PATHS[of])
  if (!operation) return []
  const { status, body } = await call(service, operation, questionFor(operation, typed))
  if (status !== 200) return []
  const slugs = (body['data'] as Row[]).map(({ slug }) => slug)
  return (of === 'division' ? slugs.filter((slug) => slug.includes(typed.trim().toLowerCase())) : slugs).slice(0, MOST)
}

/** Slugs are searched for like names. */
function questionFor({ parameters }: Operation, typed: string): Record<string, string | number> {
  const has = (name: string) => parameters.some((one) => one.name === name)
  return {
    ...(has('search') && { search: typed.replaceAll('-', ' ').trim().slice(0, 100) }),
    ...(has('sort') && has('active') && { sort: 'total_wins' }),
    ...(has('per_page') ? { per_page: 20 } : has('limit') && { limit: 20 }),
  }
}

/**
 * Slugs that an unknown name of an athlete or a contest may mean, the likeliest first: those that the service's search
 * finds, which tolerates typos, and that are spelled alike or have all words of the name.
 */
export async function likelySlugs(
  { operations }: Api,
  call: CallOperation,
  { service, of, version }: Completed & { readonly version?: unknown },
  unknown: string,
): Promise<string[]> {
  const search = operations.find(({ path }) => path === '/search')
  const q = unknown.replaceAll(/[-_]/g, ' ').trim().slice(0, 100)
  // Few are known by number, so a number that is unknown says nothing.
  if (!search || q.length < SHORTEST_NAME || /^\d+$/.test(q)) return []
  const { status, body } = await call(service, search, {
    q,
    ...(version !== undefined && { [VERSION_PARAMETER]: version }),
  })
  const rows = status === 200 ? ((body[`${of}s`] ?? []) as readonly Row[]) : []
  const words = q.toLowerCase().split(/\s+/)
  const isLike = (slug: string) =>
    likelyName(words.join('-'), [slug]) !== undefined || words.every((word) => slug.split('-').includes(word))
  return rows.flatMap(({ slug }) => (slug !== unknown && isLike(slug) ? [slug] : [])).slice(0, MOST_LIKELY)
}

const SHORTEST_NAME = 3
const MOST_LIKELY = 3
