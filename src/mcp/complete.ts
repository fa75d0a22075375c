/** Completions of slugs, asked of the REST API as somebody types. */
import type { Ask } from './ask.ts'
import type { Api, Operation } from './document.ts'
import type { Resource, ServiceName } from './selection.ts'

/** What is completed, and of which service. */
export interface Completed {
  readonly service: ServiceName
  readonly of: NonNullable<Resource['of']>
}

interface Row {
  readonly slug: string
}

/** As many as MCP lets a server send at once. */
const MOST = 100

const PATHS = { athlete: '/athletes', contest: '/contests', division: '/divisions' } as const

/** Slugs that fit what is typed; none where the API does not answer, for a suggestion is no answer. */
export async function complete(api: Api, ask: Ask, { service, of }: Completed, typed: string): Promise<string[]> {
  const operation = api.operations.find(({ path }) => path === PATHS[of])
  if (!operation) return []
  const { status, body } = await ask(service, operation, questionFor(operation, typed))
  if (status !== 200) return []
  const slugs = (body['data'] as Row[]).map(({ slug }) => slug)
  return (of === 'division' ? slugs.filter((slug) => slug.includes(typed.trim().toLowerCase())) : slugs).slice(0, MOST)
}

/** Slugs are asked for as names are. */
function questionFor({ parameters }: Operation, typed: string): Record<string, string | number> {
  const has = (name: string) => parameters.some((one) => one.name === name)
  return {
    ...(has('search') && { search: typed.replaceAll('-', ' ').trim().slice(0, 100) }),
    ...(has('sort') && has('active') && { sort: 'total_wins' }),
    ...(has('per_page') ? { per_page: 20 } : has('limit') && { limit: 20 }),
  }
}
