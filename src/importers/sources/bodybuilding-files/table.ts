/** A CSV of the collection, row by row, each cell under the name of its column; what is no whole row is refused. */
import { ImportRefused, type Refusal, type Report } from '../../../kernel/faults/report.ts'
import { readCsv } from '../../input/csv.ts'
import { withoutNewline } from '../../input/input.ts'
import { type Input, type InputOptions, openInput } from '../../input/open.ts'
import { cleaned } from '../strongman-archive/text.ts'

/** Where a row stands, for refusals. */
export type At = Pick<Refusal, 'file' | 'line'>

/** Why a row is refused, and where in it. */
export type Wrong = Pick<Refusal, 'column' | 'reason' | 'value'>

/** The longest text of a cell that a refusal quotes. */
const QUOTED = 40
/** Of the columns that are read. */
const LONGEST_CELL = 1_000

export const wrong = (column: string, reason: string, value?: string): Wrong => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, QUOTED) }),
})

/** Columns that nobody asks for may stand between; what the callback says is wrong is refused. */
export async function readTable<Column extends string>(
  location: string,
  { columns, options, report }: { columns: readonly Column[]; options: InputOptions; report: Report },
  onRow: (cells: Readonly<Record<Column, string>>, at: At) => Wrong | undefined,
): Promise<void> {
  await opened(location, options, async (input) => {
    let header: readonly string[] | undefined
    const rowOf = (cells: Readonly<Record<Column, string>>, at: At) => tooLong(cells) ?? onRow(cells, at)
    const { unended } = await readCsv(input, (cells, line) => {
      if (!header) {
        header = headerOf(input.name, cells, columns)
        return
      }
      report.read += 1
      const at = { file: input.name, line }
      const fault =
        cells.length === header.length
          ? rowOf(cellsOf(header, cells, columns), at)
          : wrong('', 'row has not as many cells as the header')
      if (fault) report.refuse({ ...at, ...fault })
    })
    if (!header) throw new ImportRefused(`${input.name} is empty. Its first line is ${columns.join(',')}.`)
    if (unended) report.note(withoutNewline(input.name))
  })
}

/** Names are compared letter by letter, which for long ones takes hours. */
function tooLong(cells: Readonly<Record<string, string>>): Wrong | undefined {
  const [column, text] = Object.entries(cells).find(([, cell]) => cell.length > LONGEST_CELL) ?? []
  return column === undefined ? undefined : wrong(column, `cell is longer than ${LONGEST_CELL} characters`, text)
}

export async function opened<T>(
  location: string,
  options: InputOptions,
  read: (input: Input) => Promise<T>,
): Promise<T> {
  const input = await openInput(location, options)
  try {
    return await read(input)
  } finally {
    await input.close()
  }
}

function headerOf(file: string, cells: readonly string[], columns: readonly string[]): readonly string[] {
  const missing = columns.filter((column) => cells.filter((cell) => cell === column).length !== 1)
  if (missing.length > 0)
    throw new ImportRefused(
      `${file}, line 1: the header names ${columns.join(', ')}, each once; here ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not.`,
    )
  return cells
}

const cellsOf = <Column extends string>(
  header: readonly string[],
  cells: readonly string[],
  columns: readonly Column[],
): Record<Column, string> =>
  Object.fromEntries(columns.map((column) => [column, cleaned(cells[header.indexOf(column)] ?? '')])) as Record<
    Column,
    string
  >
