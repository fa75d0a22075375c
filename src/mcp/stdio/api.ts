/** The REST API over HTTP: its OpenAPI documents, read on first use, and its responses. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type Api, type Operation, readDocument } from '../document.ts'
import { type CallOperation, placed, type Reply, type Values } from '../request.ts'
import { SELECTION, type ServiceName } from '../selection.ts'
import { type Surface, surfaceOf } from '../server.ts'
import type { Settings } from './settings.ts'

export interface ApiOverHttp {
  /** The operations. Rejects if the documents cannot be read, and reads them again on the next call. */
  readonly surface: () => Promise<Surface>
  readonly call: CallOperation
}

/** Longer than the slowest response takes, shorter than clients wait. */
const TIMEOUT_MS = 20_000

export function apiOverHttp({ base, key, services }: Settings): ApiOverHttp {
  const bases = new Map(services.map((service) => [service, baseOf(base, service)]))
  let reading: Promise<Surface> | undefined
  const read = async () => {
    const apis = new Map<ServiceName, Api>()
    for (const [service, at] of bases) apis.set(service, await load(`${at}${SELECTION[service].openapi}`))
    return surfaceOf(apis)
  }
  const surface = () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const call: CallOperation = async (service, operation, values) => {
    const header = (await surface()).apis.get(service)?.keyHeader
    const credential = key && header ? { [header]: header === 'Authorization' ? `Bearer ${key}` : key } : {}
    try {
      return await send(`${bases.get(service)}`, operation, values, credential)
    } catch (error) {
      return { status: 503, body: { detail: `The API is unreachable: ${reasonOf(error)}.` } }
    }
  }
  return { surface, call }
}

function baseOf(base: string, service: ServiceName): string {
  if (service === 'bodybuilding') return base
  const beside = base.replace(/\/bodybuilding\/(v\d+)$/, `/${service}/$1`)
  if (beside === base)
    throw new Error(`${service} is served next to /bodybuilding/v1, but BB_API_BASE does not end in that path`)
  return beside
}

async function load(url: string): Promise<Api> {
  try {
    const response = await fetch(url, { headers: HEADERS, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Unfit(`it responded with status ${response.status}`)
    return documentIn(await bodyOf(response))
  } catch (error) {
    const message = `The API cannot be used: its OpenAPI document at ${url} cannot be read: ${reasonOf(error)}.`
    throw new ProtocolError(ProtocolErrorCode.InternalError, message)
  }
}

function documentIn(body: Values): Api {
  try {
    return readDocument(body)
  } catch {
    throw new Unfit('it is not an OpenAPI document')
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
  const queryString = new URLSearchParams(query).toString()
  const response = await fetch(`${base}${filled}${queryString && `?${queryString}`}`, {
    method: operation.method,
    headers: { ...HEADERS, ...credential, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A key must be sent to the configured API only.
    redirect: 'manual',
  })
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, body: await bodyOf(response), ...(retryAfter > 0 && { retryAfter }) }
}

/** A response that cannot come from the API; its message may be passed on. */
class Unfit extends Error {}

/** A proxy in front of the API may respond with something other than JSON. */
async function bodyOf(response: Response): Promise<Values> {
  const text = await response.text()
  const body = objectIn(text)
  if (body) return body
  if (response.ok) throw new Unfit(`the response is not a JSON object (${response.headers.get('content-type')})`)
  return { detail: `The API responded with ${response.status} ${response.statusText}.` }
}

function objectIn(text: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined
  } catch {
    return undefined
  }
}

/**
 * For errors of other origin, returns the code or name only: their messages may repeat the request, including the key.
 */
function reasonOf(error: unknown): string {
  if (error instanceof Unfit) return error.message
  const { name, cause } = error as Error & { cause?: { code?: string; name?: string } }
  if (name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`
  return cause?.code ?? cause?.name ?? name
}
