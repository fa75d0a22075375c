/** A statement as it is written: its parameters, and names for the tables in it. */
import type { Column, Model } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'

/** Thrown at a question that is not one of those written here: it is left to Prisma. */
export const UNSUPPORTED = Symbol('beyond')

/** Where a parameter's value comes from, and what is made of it. */
interface Parameter {
  readonly from: Value | { readonly given: unknown }
  readonly as: ((value: never) => unknown) | undefined
}

export class Statement {
  readonly #parameters: Parameter[] = []
  #tables = 0

  /** The parameter that a value goes in by. */
  value(value: unknown, as?: (value: never) => unknown): string {
    this.#parameters.push({ from: value instanceof Value ? value : { given: value }, as })
    return `$${this.#parameters.length}`
  }

  /** What goes in, of a question's values. */
  parameters(values: readonly unknown[]): unknown[] {
    return this.#parameters.map(({ from, as }) => {
      const value = from instanceof Value ? values[from.index] : from.given
      if (as) return as(value as never)
      return value instanceof Date ? value.toISOString() : value
    })
  }

  /** A name for another table. */
  alias(): string {
    return `t${this.#tables++}`
  }
}

export const quoted = (name: string): string => `"${name}"`

export const columnOf = (alias: string, { column }: Column): string => `${alias}.${quoted(column)}`

/** Where two tables hang together. */
export const joined = (
  { columns }: Model,
  alias: string,
  other: Model,
  otherAlias: string,
  on: readonly (readonly [string, string])[],
): string =>
  on
    .map(
      ([own, theirs]) => `${columnOf(otherAlias, other.columns.get(theirs)!)} = ${columnOf(alias, columns.get(own)!)}`,
    )
    .join(' AND ')

/** The entries that are there: Prisma takes undefined for left out. */
export const entriesOf = (given: object): [string, unknown][] =>
  Object.entries(given).filter(([, value]) => value !== undefined)

export const isObject = (value: unknown): value is QueryArgs =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Value)

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])
