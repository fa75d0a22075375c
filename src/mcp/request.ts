/** A request to the REST API and its response, over HTTP or in process. */
import type { Operation } from './document.ts'
import type { ServiceName } from './selection.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Reply {
  readonly status: number
  /** The documented body, or the problem. */
  readonly body: Values
  /** Seconds, if the response says when to retry. */
  readonly retryAfter?: number
}

export type CallOperation = (service: ServiceName, operation: Operation, values: Values) => Promise<Reply>

export interface Problem {
  readonly title?: string
  readonly detail?: string
  readonly errors?: readonly { parameter: string; detail: string; allowed?: readonly (string | number)[] }[]
}

/** Places values where the REST API expects them; null counts as left out. */
export function placed(
  operation: Operation,
  values: Values,
): { path: Record<string, string>; query: Record<string, string>; body?: Values } {
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const inPath = new Set(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name))
  const texts = present.map(([name, value]) => [name, textOf(value)] as const)
  const path = Object.fromEntries(texts.filter(([name]) => inPath.has(name)))
  const rest = (name: string) => !inPath.has(name)
  return operation.method === 'POST'
    ? { path, query: {}, body: Object.fromEntries(present.filter(([name]) => rest(name))) }
    : { path, query: Object.fromEntries(texts.filter(([name]) => rest(name))) }
}

/** Whether a value can be a part of a path. Dots alone would name another one, and the API refuses control characters. */
export const fitsInPath = (value: string): boolean =>
  !/\p{Cc}/u.test(value) && !value.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part))

/** Half of a surrogate pair cannot be part of a URL. Node.js 18 has no `toWellFormed`; UTF-8 has no such halves. */
const textOf = (value: unknown): string =>
  String(Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)))
