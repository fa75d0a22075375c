/** The REST API over HTTP: its documents, read at start, and its answers. */
import { type Ask, placed, type Reply, type Values } from './ask.ts'
import { type Api, type Operation, readDocument } from './document.ts'
import { SELECTION, type ServiceName } from './selection.ts'
import type { Apis } from './server.ts'

export interface ApiOptions {
  /** Of the bodybuilding service, whose namespace it ends in; those of the others stand beside it. */
  readonly base: string
  /** Empty: requests are anonymous. */
  readonly key: string
  readonly services: readonly ServiceName[]
}

/** Longer than the slowest answer takes, shorter than clients wait. */
const TIMEOUT_MS = 20_000

export async function apiOverHttp({ base, key, services }: ApiOptions): Promise<{ apis: Apis; ask: Ask }> {
  const bases = new Map(services.map((service) => [service, baseOf(base, service)]))
  const apis = new Map<ServiceName, Api>()
  for (const [service, at] of bases) apis.set(service, await load(`${at}${SELECTION[service].openapi}`))
  const ask: Ask = async (service, operation, values) => {
    const header = apis.get(service)?.keyHeader
    const credential = key && header ? { [header]: header === 'Authorization' ? `Bearer ${key}` : key } : {}
    try {
      return await send(`${bases.get(service)}`, operation, values, credential)
    } catch (error) {
      return { status: 503, body: { detail: `The API is out of reach: ${reasonOf(error)}.` } }
    }
  }
  return { apis, ask }
}

function baseOf(base: string, service: ServiceName): string {
  const trimmed = base.replace(/\/+$/, '')
  if (service === 'bodybuilding') return trimmed
  const beside = trimmed.replace(/\/bodybuilding\/(v\d+)$/, `/${service}/$1`)
  if (beside === trimmed)
    throw new Error(`${service} stands beside /bodybuilding/v1, in which BB_API_BASE does not end`)
  return beside
}

async function load(url: string): Promise<Api> {
  try {
    const response = await fetch(url, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    return readDocument(await response.json())
  } catch (error) {
    throw new Error(`the OpenAPI document at ${url} cannot be read: ${reasonOf(error)}`)
  }
}

const HEADERS = { Accept: 'application/json', 'User-Agent': 'strengthgraph-mcp' }

async function send(
  base: string,
  operation: Operation,
  values: Values,
  credential: Record<string, string>,
): Promise<Reply> {
  const { path, query, body } = placed(operation, values)
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const asked = new URLSearchParams(query).toString()
  const response = await fetch(`${base}${filled}${asked && `?${asked}`}`, {
    method: operation.method,
    headers: { ...HEADERS, ...credential, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A key goes to the API that was named and nowhere else.
    redirect: 'error',
  })
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, body: await bodyOf(response), ...(retryAfter > 0 && { retryAfter }) }
}

/** What stands before an API may answer in other words than its own. */
async function bodyOf(response: Response): Promise<Values> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Values
  } catch {
    if (response.ok) throw new Error(`what it answers is no JSON (${response.headers.get('content-type')})`)
    return { detail: `The API answered ${response.status} ${response.statusText}.` }
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
