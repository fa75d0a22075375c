/** Reads the file of one table: its valid rows, and one refusal with all faults for each invalid row. */

import { ImportRefused, type Report } from '../../kernel/faults/report.ts'
import { at } from '../../kernel/groups.ts'
import { nearest } from '../../kernel/text/names.ts'
import { readCsv } from '../input/csv.ts'
import { type Input, withoutNewline } from '../input/input.ts'
import { type Column, Wrong } from './columns.ts'
import { fileOf, type Known, type Misfit, type Table } from './tables.ts'

// The header row: the position of each column.

interface Header {
  readonly width: number
  /** Position of each column of the table; undefined if the file does not have the column. */
  readonly at: ReadonlyMap<string, number>
}

/** `left` are the columns that are missing from the file. */
const meant = (name: string, left: readonly string[], known: readonly string[]): string => {
  const near = nearest(name, left)
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
      const left = known.filter((column) => !cells.some((other) => other.toLowerCase() === column))
      faults.push(`There is no column ${JSON.stringify(cell.slice(0, 40))}${meant(name, left, known)}`)
    } else if (at.has(name)) faults.push(`Column ${name} is there twice.`)
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

export class Keys implements Known {
  readonly today: string
  readonly #good = new Map<string, Map<string, KeyedRow>>()
  readonly #refused = new Map<string, Set<string>>()
  readonly #unread = new Set<string>()

  constructor(today: string) {
    this.today = today
  }

  row(table: string, key: readonly unknown[]): KeyedRow | undefined {
    return this.#good.get(table)?.get(key.join(SEPARATOR))
  }

  /** Marks a table as unreadable, so that rows that refer to it are not refused. */
  unread(table: string): void {
    this.#unread.add(table)
  }

  /** Why the row conflicts with the rows before it. */
  misfit(name: string, { key, references }: Table, record: KeyedRow): Misfit | undefined {
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

  keep(name: string, { key }: Table, record: KeyedRow): void {
    if (key.length > 0) at(this.#good, name, () => new Map()).set(keyOf(record, key), record)
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

/** Maximum rows of a bundle, which is held in memory: many times those of any sport. */
export const MOST_ROWS = 2_000_000
/** A bundle with a larger share of refused rows is refused as a whole. */
export const MOST_REFUSED = 0.03
const PROGRESS_ROWS = 5_000
const SHOWN = 40

export async function readTable(input: Input, { name, table, keys, report, progress }: Reading): Promise<Values[]> {
  const file = fileOf(name)
  const records: Values[] = []
  let header: Header | undefined
  /** The line of the last row, if that row has too few cells. */
  let short: number | undefined

  const refuse = (line: number, faults: readonly Misfit[]) => {
    const value = faults.find((fault) => fault.value !== undefined)?.value
    report.refuse({
      ...{ file, line },
      column: faults.map(({ column }) => column).join(', '),
      reason: faults.map(({ column, reason }) => `${column} ${reason}`.trim()).join('; '),
      ...(value !== undefined && { value: value.slice(0, SHOWN) }),
    })
  }

  const onRow = ({ width, at }: Header, cells: readonly string[], line: number) => {
    report.read += 1
    if (report.read > MOST_ROWS)
      throw new ImportRefused(`${file}, line ${line}: a bundle has at most ${MOST_ROWS} rows. Is it the right file?`)
    short = cells.length < width ? line : undefined
    // The cells cannot be assigned to columns, so the refusal shows none.
    if (cells.length !== width) return refuse(line, [{ column: '', reason: 'row has not as many cells as the header' }])
    const { record, faults } = readRow(table, (column) => cells[at.get(column) ?? -1] ?? '')
    const misfit = faults.length === 0 ? (table.check?.(record, keys) ?? keys.misfit(name, table, record)) : undefined
    if (misfit) faults.push(misfit)
    if (faults.length > 0) {
      keys.refuse(name, table, record)
      return refuse(line, faults)
    }
    keys.keep(name, table, record)
    records.push(record)
    report.used += 1
  }

  const { unended } = await readCsv(input, (cells, line) => {
    if (line % PROGRESS_ROWS === 0) {
      progress()
      // Too many rows are refused by now, even if all the following ones are valid.
      if (report.refusedTotal > MOST_REFUSED * MOST_ROWS) report.demand(MOST_REFUSED)
    }
    if (header) onRow(header, cells, line)
    else header = readHeader(file, cells, table)
  })
  progress()
  if (!header) throw new ImportRefused(`${file} has no header line.`)
  if (unended && short !== undefined)
    throw new ImportRefused(`${file}, line ${short}: the file ends in the middle of a row. Get it again.`)
  if (unended) report.note(withoutNewline(file))
  return records
}

/** Checks all cells, to report every fault at once. */
function readRow({ columns }: Table, cellOf: (column: string) => string): { record: Values; faults: Misfit[] } {
  const record: Values = {}
  const faults: Misfit[] = []
  for (const [name, column] of Object.entries(columns)) {
    const cell = cellOf(name).trim()
    const value = read(column, cell)
    if (value instanceof Wrong) faults.push({ column: name, reason: value.reason, ...(cell !== '' && { value: cell }) })
    else record[name] = value
  }
  return { record, faults }
}

const read = (column: Column, cell: string): unknown => {
  if (cell !== '') return column.read(cell)
  return column.required ? new Wrong('must not be empty') : column.blank
}
