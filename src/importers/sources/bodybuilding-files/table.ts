/** Reads a CSV of the collection row by row, with cells by column name; refuses incomplete rows. */
import { ImportRefused, type Refusal, type Report } from '../../../kernel/faults/report.ts'
import { readCsv } from '../../input/csv.ts'
import { withoutNewline } from '../../input/input.ts'
import { type Input, type InputOptions, openInput } from '../../input/open.ts'
import { cleaned } from '../strongman-archive/text.ts'

/** The position of a row, for refusals. */
export type At = Pick<Refusal, 'file' | 'line'>

/** The reason and column of a refusal. */
export type Wrong = Pick<Refusal, 'column' | 'reason' | 'value'>

/** The longest text of a cell that a refusal quotes. */
const QUOTED = 40
/** The longest cell of a column that is read. */
const LONGEST_CELL = 1_000

export const wrong = (column: string, reason: string, value?: string): Wrong => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, QUOTED) }),
})

/** Ignores other columns; refuses a row for which the callback returns a fault. */
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

/** Names are compared letter by letter, which would take hours for long cells. */
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

/** Parses the year column of a contest. */
export function readYear(text: string, today: string): number | Wrong {
  if (!/^(19|20)\d\d$/.test(text)) return wrong('year', 'year is no year', text)
  return Number(text) > Number(today.slice(0, 4)) ? wrong('year', 'contest is of a year to come', text) : Number(text)
}
