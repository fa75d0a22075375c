/** Example responses for the documents: executes the examples of routes in process and keeps a few rows of each. */

import {
  type BoundRoute,
  type Caller,
  type Example,
  type Execute,
  executeRoute,
  pathParams,
  readExample,
  type Snapshot,
} from '../../src/contract/index.ts'
import { toFault } from '../../src/kernel/faults/faults.ts'
import { UNRESTRICTED } from '../../src/kernel/viewer.ts'

/** An example and its response. */
export interface ExampleResponse {
  /** The route variant that produced the response; empty if the route has only one. */
  readonly variant: string
  readonly summary: string
  /** The request line. */
  readonly request: string
  readonly body: Readonly<Record<string, unknown>>
  /** Whether lists were truncated. */
  readonly shortened: boolean
}

/** By route name. */
export type ExampleResponses = ReadonlyMap<string, readonly ExampleResponse[]>

/** Maximum rows per page and per list. */
const MAX_LIST_ITEMS = 2
/** Maximum entries in an object keyed by number, such as a table of percentiles. */
const MAX_NUMBERED_ENTRIES = 10

/**
 * The viewer that runs the examples. The document is public, so nothing in it may depend on a caller. Created per
 * document, because GraphQL loaders are cached with the viewer.
 */
const newCaller = (snapshot: Snapshot): Caller => ({ requestId: 'openapi', viewer: UNRESTRICTED, snapshot })

/**
 * Returns one response per variant of each route. An example whose data is missing, as in an empty database, is
 * skipped. Any other error fails the whole call.
 */
export async function exampleResponses(
  routes: readonly BoundRoute[],
  execute: Execute,
  snapshot: Snapshot,
): Promise<ExampleResponses> {
  const answers = new Map<string, ExampleResponse[]>()
  // Run sequentially, so that the examples do not delay requests that callers are waiting for.
  for (const route of routes.filter(({ isTable, isStream, service }) => !isTable && !isStream && !service.isPrivate)) {
    const found: ExampleResponse[] = []
    for (const [variant, example] of firstOfEach(route)) {
      const answered = await runExample(route, variant, example, execute, snapshot)
      if (answered) found.push(answered)
    }
    answers.set(route.name, found)
  }
  return answers
}

function firstOfEach(route: BoundRoute): Map<string, Example> {
  const found = new Map<string, Example>()
  const names = new Map([...route.bound].map(([name, variant]) => [variant, name]))
  for (const example of route.examples) {
    const name = names.get(readExample(route, example.params).variant) ?? ''
    if (!found.has(name)) found.set(name, example)
  }
  return found
}

async function runExample(
  route: BoundRoute,
  variant: string,
  { summary, params }: Example,
  execute: Execute,
  snapshot: Snapshot,
): Promise<ExampleResponse | undefined> {
  const { envelope } = route.bound.get(variant)!.shaped
  const few = envelope && route.known.has(envelope.size) ? { ...params, [envelope.size]: MAX_LIST_ITEMS } : params
  try {
    const body = await executeRoute(execute, readExample(route, few), newCaller(snapshot))
    const short = shorten(body) as ExampleResponse['body']
    const shortened = JSON.stringify(short).length < JSON.stringify(body).length
    return {
      variant: variant === '*' ? 'other' : variant,
      summary,
      request: lineOf(route, few),
      body: short,
      shortened,
    }
  } catch (error) {
    if (toFault(error).status === 404) return undefined
    throw error
  }
}

function lineOf({ method, path, ...route }: BoundRoute, params: Example['params']): string {
  const inPath = pathParams(path)
  const requestPath = inPath.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(params[name]!)), path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (route.known.has(name) && method === 'GET' && !inPath.includes(name)) query.set(name, String(value))
  }
  return `${method} ${requestPath}${query.size > 0 ? `?${query}` : ''}${method === 'POST' ? ` ${JSON.stringify(params)}` : ''}`
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.every(([name]) => /^\d+$/.test(name)) ? entries.slice(0, MAX_NUMBERED_ENTRIES) : entries
  return Object.fromEntries(shown.map(([name, inner]) => [name, shorten(inner)]))
}
