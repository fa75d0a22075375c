/** A SQL statement under construction: its parameters, tables, joins and aliases. */
import type { Column, Model, Models, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'

export const UNSUPPORTED = Symbol('beyond')

/** Where the value of a parameter comes from, and how it is converted. */
interface Parameter {
  readonly from: Value | { readonly given: unknown }
  readonly as: ((value: never) => unknown) | undefined
}

export class Statement {
  readonly #parameters: Parameter[] = []
  #tables = 0

  /** Adds a parameter for a value and returns its placeholder. */
  value(value: unknown, as?: (value: never) => unknown): string {
    this.#parameters.push({ from: value instanceof Value ? value : { given: value }, as })
    return `$${this.#parameters.length}`
  }

  /** The parameter values for the values of a query. */
  parameters(values: readonly unknown[]): unknown[] {
    return this.#parameters.map(({ from, as }) => {
      const value = from instanceof Value ? values[from.index] : from.given
      if (as) return as(value as never)
      return value instanceof Date ? value.toISOString() : value
    })
  }

  /** A new table alias. */
  alias(): string {
    return `t${this.#tables++}`
  }
}

export const quoted = (name: string): string => `"${name}"`

export const columnOf = (alias: string, { column }: Column): string => `${alias}.${quoted(column)}`

/** The condition that joins two tables. */
export const joinConditionOf = (
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

/** The entries without undefined values, which Prisma treats as absent. */
export const entriesOf = (given: object): [string, unknown][] =>
  Object.entries(given).filter(([, value]) => value !== undefined)

export const isObject = (value: unknown): value is QueryArgs =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Value)

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

// The tables of one query: its own, and those of the rows that it references.

export class Table {
  readonly model: Model
  readonly alias: string
  readonly #models: Models
  readonly #statement: Statement
  readonly #to = new Map<string, Table>()
  /** The joins of the query, in order. Joined tables share this list. */
  readonly #joins: string[]

  constructor(models: Models, statement: Statement, model: Model, alias = statement.alias(), joins: string[] = []) {
    this.model = model
    this.alias = alias
    this.#models = models
    this.#statement = statement
    this.#joins = joins
  }

  /** `FROM …`, with every join requested so far. */
  get from(): string {
    return `FROM ${quoted(this.model.table)} ${this.alias}${this.joins}`
  }

  get joins(): string {
    return this.#joins.join('')
  }

  /** The table of the referenced row, joined only once. */
  join({ name, model, on }: Relation): Table {
    const before = this.#to.get(name)
    if (before) return before
    const table = new Table(this.#models, this.#statement, this.#models.get(model)!, undefined, this.#joins)
    this.#joins.push(` LEFT JOIN ${quoted(table.model.table)} ${table.alias} ON ${this.joinCondition(table, on)}`)
    this.#to.set(name, table)
    return table
  }

  /** A table for a subquery. */
  subquery(model: string): Table {
    return new Table(this.#models, this.#statement, this.#models.get(model)!)
  }

  /** The condition that joins this table to another. */
  joinCondition(other: Table, on: Relation['on']): string {
    return joinConditionOf(this.model, this.alias, other.model, other.alias, on)
  }

  /** The key of a referenced row; null if there is none. */
  key({ on }: Relation, to: Table): string {
    return columnOf(to.alias, to.model.columns.get(on[0]![1])!)
  }

  /** Adds a parameter for a value and returns its placeholder. */
  value(value: unknown, as?: (value: never) => unknown): string {
    return this.#statement.value(value, as)
  }
}
