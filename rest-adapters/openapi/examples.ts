/** Real answers for documents: the examples of routes, asked of the graph in process, a few rows each. */

import type { BoundRoute } from '../../src/contract/bind.ts'
import { type Caller, type Execute, executeRoute, type Snapshot } from '../../src/contract/execution.ts'
import { type RequestParams, readParams } from '../../src/contract/read-params.ts'
import { type Example, pathParams } from '../../src/contract/route.ts'
import { toFault } from '../../src/kernel/faults/faults.ts'
import { EVERYTHING } from '../../src/kernel/viewer.ts'

/** An example with what it was answered. */
export interface ExampleResponse {
  /** Which of the route's variants answered; '' where there is one alone. */
  readonly variant: string
  readonly summary: string
  /** The request line. */
  readonly request: string
  readonly body: Readonly<Record<string, unknown>>
  /** Whether lists were cut. */
  readonly shortened: boolean
}

/** By the route's name. */
export type ExampleResponses = ReadonlyMap<string, readonly ExampleResponse[]>

/** Rows of a page, and of every list. */
const MAX_LIST_ITEMS = 2
/** Entries of what is listed by number, such as a table of percentiles. */
const MAX_NUMBERED_ENTRIES = 10

/**
 * The document itself asks, and is read by everybody: nothing in it depends on who asks. A caller is one request's: what
 * the graph loads for one is remembered with it.
 */
const newCaller = (snapshot: Snapshot): Caller => ({ requestId: 'openapi', viewer: EVERYTHING, snapshot })

/**
 * One answer of each variant of each route. What is not there, in a database without data say, has no example; what
 * fails fails the whole.
 */
export async function exampleResponses(
  routes: readonly BoundRoute[],
  execute: Execute,
  snapshot: Snapshot,
): Promise<ExampleResponses> {
  const answers = new Map<string, ExampleResponse[]>()
  // One after the other: who waits for an answer now is not to wait for these.
  for (const route of routes) {
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

/** A request with these parameters, as readParams takes it. */
function readExample(route: BoundRoute, params: Example['params']): RequestParams {
  const inPath = new Set(pathParams(route.path))
  const path = Object.entries(params).filter(([name]) => inPath.has(name))
  const rest = Object.entries(params).filter(([name]) => !inPath.has(name))
  const texts = (entries: typeof rest) => Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  return readParams(route, {
    path: texts(path),
    ...(route.method === 'GET' ? { query: texts(rest) } : { query: {}, body: Object.fromEntries(rest) }),
  })
}

function lineOf({ method, path, ...route }: BoundRoute, params: Example['params']): string {
  const inPath = pathParams(path)
  const asked = inPath.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(params[name]!)), path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (route.known.has(name) && method === 'GET' && !inPath.includes(name)) query.set(name, String(value))
  }
  return `${method} ${asked}${query.size > 0 ? `?${query}` : ''}${method === 'POST' ? ` ${JSON.stringify(params)}` : ''}`
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.every(([name]) => /^\d+$/.test(name)) ? entries.slice(0, MAX_NUMBERED_ENTRIES) : entries
  return Object.fromEntries(shown.map(([name, inner]) => [name, shorten(inner)]))
}
