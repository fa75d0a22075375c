/** Reads the file of one table: its valid rows, and one refusal with all faults for each invalid row. */

import { at } from '../../kernel/collections/groups.ts'
import { ImportRefused, type Report } from '../../kernel/faults/report.ts'
import { nearest } from '../../kernel/text/names.ts'
import { CELL_COUNT_FAULT, MAX_QUOTED, type RowFault, readCsv, rowFault, withoutNewline } from '../input/csv.ts'
import type { Input } from '../input/input.ts'
import { CellFault, type CheckContext, type Column, fileOf, type Table } from './tables.ts'

// The header row: the position of each column.

interface Header {
  readonly width: number
  /** Position of each column of the table; undefined if the file does not have the column. */
  readonly at: ReadonlyMap<string, number>
}

/** `unused` are the columns that are missing from the file. */
const suggestion = (name: string, unused: readonly string[], known: readonly string[]): string => {
  const near = nearest(name, unused)
  return near ? `; did you mean ${near}?` : `. The columns are ${known.join(', ')}.`
}

/** Throws with every fault: ignoring an unknown column would lose its data silently. */
function readHeader(file: string, cells: readonly string[], { columns }: Table): Header {
  const known = Object.keys(columns)
  const faults: string[] = []
  const at = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell.toLowerCase()
    if (!known.includes(name)) {
      const unused = known.filter((column) => !cells.some((other) => other.toLowerCase() === column))
      faults.push(`There is no column ${JSON.stringify(cell.slice(0, 40))}${suggestion(name, unused, known)}`)
    } else if (at.has(name)) faults.push(`Column ${name} appears twice.`)
    else at.set(name, index)
  }
  const missing = known.filter((name) => columns[name]?.required && !at.has(name))
  if (missing.length > 0)
    faults.push(
      `The required ${missing.length > 1 ? 'columns' : 'column'} ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
  if (faults.length > 0) throw new ImportRefused(`${file}: ${faults.join(' ')}`)
  return { width: cells.length, at }
}

// Keys of the rows read so far, to which rows of later tables refer.

type KeyedRow = Readonly<Record<string, unknown>>

/** Safe as a separator, because no cell contains a control character. */
const SEPARATOR = '\u001f'

const keyOf = (record: KeyedRow, columns: readonly string[]): string =>
  columns.map((name) => record[name]).join(SEPARATOR)

export class Keys implements CheckContext {
  readonly today: string
  readonly #valid = new Map<string, Map<string, KeyedRow>>()
  readonly #refused = new Map<string, Set<string>>()
  readonly #unread = new Set<string>()

  constructor(today: string) {
    this.today = today
  }

  row(table: string, key: readonly unknown[]): KeyedRow | undefined {
    return this.#valid.get(table)?.get(key.join(SEPARATOR))
  }

  /** Marks a table as unreadable, so that rows that refer to it are not refused. */
  markUnread(table: string): void {
    this.#unread.add(table)
  }

  /** Why the row conflicts with the rows before it. */
  conflict(name: string, { key, references }: Table, record: KeyedRow): RowFault | undefined {
    const fault = (columns: readonly string[], reason: string) =>
      rowFault(columns.join(', '), reason, columns.map((column) => record[column]).join(', '))
    if (key.length > 0 && this.#valid.get(name)?.has(keyOf(record, key))) {
      return fault(key, 'must be unique, but an earlier row has the same value')
    }
    for (const { columns, table } of references) {
      if (columns.some((column) => record[column] === null) || this.#unread.has(table)) continue
      const reference = keyOf(record, columns)
      if (this.#valid.get(table)?.has(reference)) continue
      const refused = this.#refused.get(table)?.has(reference)
      return fault(
        columns,
        refused ? `refers to a row of ${fileOf(table)} that was refused` : `is not in ${fileOf(table)}`,
      )
    }
    return undefined
  }

  add(name: string, { key }: Table, record: KeyedRow): void {
    if (key.length > 0) at(this.#valid, name, () => new Map()).set(keyOf(record, key), record)
  }

  refuse(name: string, { key }: Table, record: KeyedRow): void {
    if (key.length > 0) at(this.#refused, name, () => new Set()).add(keyOf(record, key))
  }
}

export type Values = Record<string, unknown>

interface Reading {
  readonly name: string
  readonly table: Table
  readonly keys: Keys
  readonly report: Report
  progress(): void
}

/** Maximum rows of a bundle, which is read into memory: many times those of any sport. */
export const MAX_ROWS = 2_000_000
/** A bundle with a larger share of refused rows is refused as a whole. */
export const MAX_REFUSED_SHARE = 0.03
const PROGRESS_ROWS = 5_000

export async function readTable(input: Input, { name, table, keys, report, progress }: Reading): Promise<Values[]> {
  const file = fileOf(name)
  const records: Values[] = []
  /** The line of the last row, if that row has too few cells. */
  let short: number | undefined

  const refuse = (line: number, faults: readonly RowFault[]) => {
    const value = faults.find((fault) => fault.value !== undefined)?.value
    report.refuse({
      ...{ file, line },
      column: faults.map(({ column }) => column).join(', '),
      reason: faults.map(({ column, reason }) => `${column} ${reason}`.trim()).join('; '),
      ...(value !== undefined && { value: value.slice(0, MAX_QUOTED) }),
    })
  }

  const onRow = (cells: readonly string[], line: number, { width, at }: Header) => {
    report.read += 1
    if (report.read > MAX_ROWS)
      throw new ImportRefused(`${file}, line ${line}: a bundle has at most ${MAX_ROWS} rows. Is it the right file?`)
    short = cells.length < width ? line : undefined
    if (cells.length !== width) return refuse(line, [CELL_COUNT_FAULT])
    const { record, faults } = readRow(table, (column) => cells[at.get(column) ?? -1] ?? '')
    const fault = faults.length === 0 ? (table.check?.(record, keys) ?? keys.conflict(name, table, record)) : undefined
    if (fault) faults.push(fault)
    if (faults.length > 0) {
      keys.refuse(name, table, record)
      return refuse(line, faults)
    }
    keys.add(name, table, record)
    records.push(record)
    report.used += 1
  }

  const { header, unended } = await readCsv(
    input,
    (cells) => readHeader(file, cells, table),
    (cells, line, header) => {
      if (line % PROGRESS_ROWS === 0) {
        progress()
        // Too many rows are refused by now, even if all the following ones are valid.
        if (report.refusedTotal > MAX_REFUSED_SHARE * MAX_ROWS) report.demand(MAX_REFUSED_SHARE)
      }
      onRow(cells, line, header)
    },
  )
  progress()
  if (!header) throw new ImportRefused(`${file} has no header line.`)
  if (unended && short !== undefined)
    throw new ImportRefused(`${file}, line ${short}: the file ends in the middle of a row. Get it again.`)
  if (unended) report.note(withoutNewline(file))
  return records
}

/** Checks all cells, to report every fault at once. */
function readRow({ columns }: Table, cellOf: (column: string) => string): { record: Values; faults: RowFault[] } {
  const record: Values = {}
  const faults: RowFault[] = []
  for (const [name, column] of Object.entries(columns)) {
    const cell = cellOf(name).trim()
    const value = read(column, cell)
    if (value instanceof CellFault)
      faults.push({ column: name, reason: value.reason, ...(cell !== '' && { value: cell }) })
    else record[name] = value
  }
  return { record, faults }
}

const read = (column: Column, cell: string): unknown => {
  if (cell !== '') return column.read(cell)
  return column.required ? new CellFault('must not be empty') : column.blank
}
