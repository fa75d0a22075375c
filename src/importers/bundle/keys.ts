/** The keys of the rows that were read, by which rows of later tables refer to them. */
import { at } from '../../kernel/groups.ts'
import { fileOf, type Known, type Misfit, type Table } from './tables.ts'

type Values = Readonly<Record<string, unknown>>

/** No cell holds a control character. */
const SEPARATOR = '\u001f'

const keyOf = (record: Values, columns: readonly string[]): string =>
  columns.map((name) => record[name]).join(SEPARATOR)

export class Keys implements Known {
  readonly today: string
  readonly #good = new Map<string, Map<string, Values>>()
  readonly #refused = new Map<string, Set<string>>()
  readonly #unread = new Set<string>()

  constructor(today: string) {
    this.today = today
  }

  row(table: string, key: readonly unknown[]): Values | undefined {
    return this.#good.get(table)?.get(key.join(SEPARATOR))
  }

  /** A table that could not be read says nothing of the rows that refer to it. */
  unread(table: string): void {
    this.#unread.add(table)
  }

  /** Why the row cannot stand beside those before it. */
  misfit(name: string, { key, references }: Table, record: Values): Misfit | undefined {
    const fault = (columns: readonly string[], reason: string): Misfit => {
      return { column: columns.join(', '), reason, value: columns.map((column) => record[column]).join(', ') }
    }
    if (key.length > 0 && this.#good.get(name)?.has(keyOf(record, key))) {
      return fault(key, 'must be of one row only, and a row before has it')
    }
    for (const { columns, table } of references) {
      if (columns.some((column) => record[column] === null) || this.#unread.has(table)) continue
      const wanted = keyOf(record, columns)
      if (this.#good.get(table)?.has(wanted)) continue
      const refused = this.#refused.get(table)?.has(wanted)
      return fault(columns, refused ? `names a row of ${fileOf(table)} that is refused` : `is not in ${fileOf(table)}`)
    }
    return undefined
  }

  keep(name: string, { key }: Table, record: Values): void {
    if (key.length > 0) at(this.#good, name, () => new Map()).set(keyOf(record, key), record)
  }

  refuse(name: string, { key }: Table, record: Values): void {
    if (key.length > 0) at(this.#refused, name, () => new Set()).add(keyOf(record, key))
  }
}
