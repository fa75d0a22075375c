/** A statement as it is written: its parameters, and names for the tables in it. */
import type { Column, Model } from './models.ts'

/** Thrown at a question that is not one of those written here: it is left to Prisma. */
export const BEYOND = Symbol('beyond')

export type Given = Readonly<Record<string, unknown>>

export class Statement {
  readonly values: unknown[] = []
  #tables = 0

  /** The parameter that a value goes in by. */
  value(value: unknown): string {
    this.values.push(value instanceof Date ? value.toISOString() : value)
    return `$${this.values.length}`
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

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])
