/** Slugs for a name that is being typed, from the REST API's lists. */

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

export interface Completion {
  readonly values: string[]
  /** How many there are, as far as known. */
  readonly total?: number
  readonly hasMore: boolean
}

export const NOTHING: Completion = { values: [], hasMore: false }

/** Slugs that match the typed text; none if the API does not respond, because completions are only suggestions. */
export async function complete(
  api: Api,
  call: CallOperation,
  { service, of }: Completed,
  typed: string,
): Promise<Completion> {
  const operation = api.operations.find(({ path }) => path === PATHS[of])
  if (!operation) return NOTHING
  const { status, body } = await call(service, operation, questionFor(operation, typed))
  if (status !== 200) return NOTHING
  const slugs = (body['data'] as Row[]).map(({ slug }) => slug)
  // Divisions cannot be searched, so all of them are listed.
  const found = of === 'division' ? slugs.filter((slug) => slug.includes(typed.trim().toLowerCase())) : slugs
  const total = of === 'division' ? found.length : Number(body['total'] ?? body['total_records'] ?? found.length)
  const values = found.slice(0, MOST)
  return { values, total, hasMore: total > values.length }
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
