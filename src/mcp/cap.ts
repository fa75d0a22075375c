/**
 * Caps the size of a result, so that one call does not fill the context of a model: every list keeps as many of its
 * first rows as fit, and the result states that and how to request less.
 */

import { VERSION_PARAMETER } from '../kernel/snapshot.ts'
import type { Operation } from './document.ts'
import type { Values } from './request.ts'

/** Largest message in bytes, as sent. A result that it contains twice, as data and as text, counts twice. */
export const MAX_BYTES = 25_000

/** Part of these that is reserved for the envelope: the id, and what a protocol revision adds. */
const AROUND = 500

/** The number of rows that lists were cut to, and the original length of the longest list of each name. */
export interface Cut {
  readonly rows: number
  readonly of: Readonly<Record<string, number>>
}

/** The result with as many rows as fit; undefined if not even one row of each list fits. */
export function capped<Result>(whole: Values, resultOf: (body: Values, cut?: Cut) => Result): Result | undefined {
  const fits = (result: Result) => bytesOf(result) <= MAX_BYTES - AROUND
  const uncut = resultOf(whole)
  if (fits(uncut)) return uncut
  let found: Result | undefined
  let least = 0
  let most = longest(whole)
  while (most - least > 1) {
    const rows = Math.floor((least + most) / 2)
    const result = resultOf(shortened(whole, rows) as Values, { rows, of: cutLists(whole, rows) })
    if (fits(result)) {
      found = result
      least = rows
    } else most = rows
  }
  return found
}

/** What to request instead of the `given` values, by the operation's parameters. More of the result fits into `resource`. */
export function advice(
  { method, path, parameters }: Operation,
  given: Values,
  rows: number,
  resource?: string,
): string {
  const names = parameters.map(({ name }) => name)
  const size = names.find((name) => name === 'per_page' || name === 'limit')
  // Without pages, a smaller size has the same first rows.
  const paging = size && names.includes('page') && `request ${size}=${rows} with page=1, 2, …`
  const filters = parameters.filter(({ name, in: place }) => place === 'query' && !ORDERING.has(name))
  const unused = filters.filter(({ name }) => given[name] === undefined)
  const narrowing = unused.length > 0 && `narrow it by ${unused.map(({ name }) => name).join(', ')}`
  const text = filters.some(({ name }) => name === 'q') && 'send a longer q'
  const ways = [paging, text, narrowing, resource && `read the resource ${resource}, which may be larger`].filter(
    Boolean,
  )
  return ways.length > 0
    ? `To see the rest, ${ways.join(', or ')}.`
    : `The REST API returns all of it: ${method} ${path}.`
}

const ORDERING = new Set(['page', 'per_page', 'limit', 'sort', 'order', 'unit', VERSION_PARAMETER])

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).map(longest)
  return inner.reduce((most, one) => Math.max(most, one), Array.isArray(value) ? value.length : 0)
}

function shortened(value: unknown, rows: number): unknown {
  if (Array.isArray(value)) return value.slice(0, rows).map((one) => shortened(one, rows))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, rows)]))
}

function cutLists(value: unknown, rows: number, path = '', found: Record<string, number> = {}): Record<string, number> {
  if (Array.isArray(value)) {
    if (value.length > rows) found[path] = Math.max(found[path] ?? 0, value.length)
    for (const one of value) cutLists(one, rows, path, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) cutLists(one, rows, path ? `${path}.${name}` : name, found)
  }
  return found
}
