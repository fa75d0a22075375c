/** The keys of the rows that were read, by which rows of later tables refer to them. */
import { fileOf, type Misfit, type Table } from './tables.ts'

type Values = Readonly<Record<string, unknown>>

/** No cell holds a control character. */
const SEPARATOR = '\u001f'

const keyOf = (record: Values, columns: readonly string[]): string =>
  columns.map((name) => record[name]).join(SEPARATOR)

export class Keys {
  readonly #good = new Map<string, Set<string>>()
  readonly #refused = new Map<string, Set<string>>()
  readonly #unread = new Set<string>()

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
    if (key.length > 0) setOf(this.#good, name).add(keyOf(record, key))
  }

  refuse(name: string, { key }: Table, record: Values): void {
    if (key.length > 0) setOf(this.#refused, name).add(keyOf(record, key))
  }
}

function setOf(sets: Map<string, Set<string>>, name: string): Set<string> {
  const set = sets.get(name) ?? new Set()
  sets.set(name, set)
  return set
}
