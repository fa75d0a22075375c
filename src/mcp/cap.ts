/**
 * Caps the size of a result, so that one call does not fill the context of a model: lists keep as many of their first
 * rows as fit, and the result states that and how to request less. What the caller requested is cut last: the lists at
 * the top of the response.
 */

import { VERSION_PARAMETER } from '../kernel/snapshot.ts'
import type { Operation } from './document.ts'
import type { Values } from './request.ts'

/** Largest message in bytes, as sent. A result that it contains twice, as data and as text, counts twice. */
export const MAX_BYTES = 25_000

/** Part of these that is reserved for the envelope: the id, and what a protocol revision adds. */
const AROUND = 500

/** The most rows that a cut list keeps, and the original length of the longest list of each name that is cut. */
export interface Cut {
  readonly rows: number
  readonly of: Readonly<Record<string, number>>
}

/** The result with as many rows as fit; undefined if not even one row of each list fits. */
export function capped<Result>(
  fullBody: Values,
  operation: Operation,
  resultOf: (body: Values, cut?: Cut) => Result,
): Result | undefined {
  const fits = (result: Result) => bytesOf(result) <= MAX_BYTES - AROUND
  const uncut = resultOf(fullBody)
  if (fits(uncut)) return uncut
  const isPaged = operation.parameters.some(({ name }) => name === 'page')
  const cutTo = (rows: number, limits: Limits): Result | undefined => {
    const { body, of } = shortened(fullBody, limits, isPaged)
    const result = resultOf(body, { rows, of })
    return fits(result) ? result : undefined
  }
  const most = longest(fullBody)
  return (
    largest(most, (rows) => cutTo(rows, { top: Infinity, others: rows, within: Infinity })) ??
    largest(most, (rows) => cutTo(rows, { top: rows, others: 1, within: Infinity })) ??
    largest(most, (rows) => cutTo(rows, { top: 1, others: 1, within: rows }))
  )
}

/** The result for the largest number from 1 to below `most` that has one; if one number has none, no larger one has. */
function largest<Result>(most: number, resultOf: (number: number) => Result | undefined): Result | undefined {
  let found = most > 1 ? resultOf(1) : undefined
  if (found === undefined) return undefined
  let least = 1
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    const result = resultOf(middle)
    if (result === undefined) most = middle
    else [found, least] = [result, middle]
  }
  return found
}

/**
 * What to request instead of `args`, by the operation’s parameters. Without `cut`, nothing fits; more of the
 * result fits into `resource`.
 */
export function advice(
  { method, path, parameters }: Operation,
  args: Values,
  cut: Cut | undefined,
  resource?: string,
): string {
  const names = parameters.map(({ name }) => name)
  const size = names.find((name) => name === 'per_page' || name === 'limit')
  const isTopCut = !cut || Object.keys(cut.of).some((name) => !name.includes('.'))
  // Without pages, a smaller size has the same first rows.
  const paging = isTopCut && size && names.includes('page') && `request ${size}=${cut?.rows ?? 1} with page=1, 2, …`
  const filters = parameters.filter(({ name, in: place }) => place === 'query' && !ORDERING.has(name))
  // One with a default is in use already.
  const unused = filters.filter(({ name, schema }) => args[name] === undefined && schema.default === undefined)
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

interface Limits {
  /** Rows of the lists at the top of the response. */
  readonly top: number
  /** Rows of all other lists of objects. */
  readonly others: number
  /** Rows of the other lists within rows. */
  readonly within: number
}

/** Where a list is: at the top of the response, in a row of such a list, or in another member. */
type Place = 'top' | 'within' | 'beside'

/** The body with its lists cut, and their original lengths. Rows of pages stay whole: a shorter page has them all. */
function shortened(
  fullBody: Values,
  { top, others, within }: Limits,
  isPaged: boolean,
): { body: Values; of: Record<string, number> } {
  const of: Record<string, number> = {}
  const cut = (value: unknown, path: string, place: Place): unknown => {
    if (Array.isArray(value)) {
      const isOther = place === 'beside' || (place === 'within' && !isPaged && value.some(isObject))
      const rows = place === 'top' ? top : isOther ? others : within
      if (value.length > rows) of[path] = Math.max(of[path] ?? 0, value.length)
      return value.map((one) => cut(one, path, place === 'top' ? 'within' : place)).slice(0, rows)
    }
    if (!isObject(value)) return value
    return members(value, (one, name) => cut(one, `${path}.${name}`, place === 'top' ? 'beside' : place))
  }
  return { body: members(fullBody, (one, name) => cut(one, name, 'top')), of }
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const members = (value: Values, changed: (one: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)]))
