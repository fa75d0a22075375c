/** Reads the file of one table: its good rows, and for each other one a refusal that names all that is wrong with it. */
import { ImportRefused, type Report } from '../../kernel/report.ts'
import { readCsv } from '../input/csv.ts'
import { type Input, withoutNewline } from '../input/input.ts'
import { type Column, Wrong } from './columns.ts'
import { type Header, readHeader } from './header.ts'
import type { Keys } from './keys.ts'
import { fileOf, type Misfit, type Table } from './tables.ts'

export type Values = Record<string, unknown>

interface Reading {
  readonly name: string
  readonly table: Table
  readonly keys: Keys
  readonly report: Report
  progress(): void
}

/** Of a whole bundle, whose rows are held in memory: many times those of any sport. */
export const MOST_ROWS = 2_000_000
/** Share of the rows of a bundle above which it is refused. */
export const MOST_REFUSED = 0.03
const PROGRESS_ROWS = 5_000
const SHOWN = 40

export async function readTable(input: Input, { name, table, keys, report, progress }: Reading): Promise<Values[]> {
  const file = fileOf(name)
  const records: Values[] = []
  let header: Header | undefined
  /** The line of the last row, where it ends too early. */
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
    // Which cell is which is not known then, so none is shown.
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
      // However many right rows follow, they are too few by now.
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

/** All cells, so that all that is wrong is told at once. */
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
