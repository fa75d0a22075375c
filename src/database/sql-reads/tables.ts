/** The tables that the rows of one query come from: its own, and those of the one row each that a row refers to. */
import type { Model, Models, Relation } from './models.ts'
import { columnOf, joined, quoted, type Statement } from './statement.ts'

export class Table {
  readonly model: Model
  readonly alias: string
  readonly #models: Models
  readonly #statement: Statement
  readonly #to = new Map<string, Table>()
  /** Of the query's own table: what is joined to it, in order. */
  readonly #joins: string[]

  constructor(models: Models, statement: Statement, model: Model, alias = statement.alias(), joins: string[] = []) {
    this.model = model
    this.alias = alias
    this.#models = models
    this.#statement = statement
    this.#joins = joins
  }

  /** `FROM …`, with everything that was asked for until now. */
  get from(): string {
    return `FROM ${quoted(this.model.table)} ${this.alias}${this.joins}`
  }

  get joins(): string {
    return this.#joins.join('')
  }

  /** The table of the row that is referred to, joined once however often it is asked for. */
  to({ name, model, on }: Relation): Table {
    const before = this.#to.get(name)
    if (before) return before
    const table = new Table(this.#models, this.#statement, this.#models.get(model)!, undefined, this.#joins)
    this.#joins.push(` LEFT JOIN ${quoted(table.model.table)} ${table.alias} ON ${this.meets(table, on)}`)
    this.#to.set(name, table)
    return table
  }

  /** A table for a query of its own. */
  apart(model: string): Table {
    return new Table(this.#models, this.#statement, this.#models.get(model)!)
  }

  /** Where rows of the two hang together. */
  meets(other: Table, on: Relation['on']): string {
    return joined(this.model, this.alias, other.model, other.alias, on)
  }

  /** Null where no row is referred to. */
  key({ on }: Relation, to: Table): string {
    return columnOf(to.alias, to.model.columns.get(on[0]![1])!)
  }

  /** The parameter that a value goes in by. */
  value(value: unknown, as?: (value: never) => unknown): string {
    return this.#statement.value(value, as)
  }
}
