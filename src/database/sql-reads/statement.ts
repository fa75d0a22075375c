/** A SQL statement under construction: its parameters, tables, joins and aliases. */
import type { Column, Model, Models, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'

/** Thrown while a query is compiled that the SQL reads do not support. */
export const UNSUPPORTED = Symbol('unsupported query')

/** Converts a value to the form that the driver expects. */
type Convert = (value: never) => unknown

interface Parameter {
  /** A constant, or the placeholder of a value. */
  readonly source: unknown
  readonly convert: Convert | undefined
}

export class Statement {
  readonly #parameters: Parameter[] = []
  #tables = 0

  /** Adds a parameter for a constant or the value of a placeholder, and returns its SQL. */
  parameter(source: unknown, convert?: Convert): string {
    this.#parameters.push({ source, convert })
    return `$${this.#parameters.length}`
  }

  /** The values of the parameters for the values of a query. */
  parameters(values: readonly unknown[]): unknown[] {
    return this.#parameters.map(({ source, convert }) => {
      const value = source instanceof Value ? values[source.index] : source
      if (convert) return convert(value as never)
      return value instanceof Date ? momentOf(value) : value
    })
  }

  /** A new table alias. */
  alias(): string {
    return `t${this.#tables++}`
  }
}

/** PostgreSQL takes a sign before the year, which years after 9999 have, for that of a time zone. */
const momentOf = (date: Date): string => date.toISOString().replace(/^\+0?/, '')

const quoted = (name: string): string => `"${name}"`

export const columnOf = (alias: string, { column }: Column): string => `${alias}.${quoted(column)}`

/** The WHERE clause of the conditions that exist; empty without any. */
export function whereClause(...conditions: readonly (string | undefined)[]): string {
  const defined = conditions.filter((one) => one !== undefined)
  return defined.length > 0 ? ` WHERE ${defined.join(' AND ')}` : ''
}

/** The entries without undefined values, which Prisma treats as absent. */
export const entriesOf = (args: object): [string, unknown][] =>
  Object.entries(args).filter(([, value]) => value !== undefined)

export const isObject = (value: unknown): value is QueryArgs =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Value)

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

// The tables of one query: its own, and those of the rows that it references.

export class Table {
  readonly model: Model
  readonly alias: string
  readonly #models: Models
  readonly #statement: Statement
  /** Joined tables by the name of the relation. */
  readonly #joined = new Map<string, Table>()
  /** The joins of the query, in order. Joined tables share this list. */
  readonly #joins: string[]

  constructor(models: Models, statement: Statement, model: Model, joins: string[] = []) {
    this.model = model
    this.alias = statement.alias()
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
    const existing = this.#joined.get(name)
    if (existing) return existing
    const table = new Table(this.#models, this.#statement, this.#models.get(model)!, this.#joins)
    this.#joins.push(` LEFT JOIN ${quoted(table.model.table)} ${table.alias} ON ${this.joinCondition(table, on)}`)
    this.#joined.set(name, table)
    return table
  }

  /** A table for a subquery. */
  subquery(model: string): Table {
    return new Table(this.#models, this.#statement, this.#models.get(model)!)
  }

  /** The condition that joins this table to another. */
  joinCondition(other: Table, on: Relation['on']): string {
    return on.map(([local, remote]) => `${other.column(remote)} = ${this.column(local)}`).join(' AND ')
  }

  /** The key of a referenced row; null if there is none. */
  key({ on }: Relation, referenced: Table): string {
    return referenced.column(on[0]![1])
  }

  /** Adds a parameter for a constant or the value of a placeholder, and returns its SQL. */
  parameter(source: unknown, convert?: Convert): string {
    return this.#statement.parameter(source, convert)
  }

  /** The SQL of the column of a field. */
  column(name: string): string {
    return columnOf(this.alias, this.model.columns.get(name)!)
  }
}
