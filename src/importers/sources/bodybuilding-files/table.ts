/** The CSV files of the collection: which is which by its columns, and their rows with cells by column name. */
import { basename } from 'node:path'
import { ImportRefused, type Refusal, type Report } from '../../../kernel/faults/report.ts'
import { headerOf } from '../../input/beginning.ts'
import { CELL_COUNT_FAULT, isFault, type RowFault, readCsv, rowFault, withoutNewline } from '../../input/csv.ts'
import { isUrl } from '../../input/input.ts'
import { type InputOptions, withInput } from '../../input/open.ts'
import { cleaned } from '../../input/text.ts'
import { filesByKind } from '../../sport/files.ts'

export interface BodybuildingFiles {
  /** The pages of shows: show_id, show, date, division, place, athlete. */
  readonly placings: string
  /** The flagship contest's open division: year, place, name. */
  readonly flagship?: string
  /** The winners of the two great series: contest, division, year, winner. */
  readonly winners?: string
  readonly aliases?: string
}

type Kind = keyof BodybuildingFiles

const WORDS: Readonly<Record<Kind, string>> = {
  placings: 'the CSV of the placings',
  flagship: 'the flagship’s placings',
  winners: 'winners',
  aliases: 'aliases',
}

/** Columns that no other kind of file has all of. */
const COLUMNS: readonly (readonly [kind: Kind, columns: readonly string[]])[] = [
  ['placings', ['show', 'division', 'place', 'athlete']],
  ['winners', ['contest', 'division', 'year', 'winner']],
  ['flagship', ['year', 'place', 'name']],
  ['aliases', ['name', 'same_as']],
]

/** File names in URLs by kind; any other name means placings. */
const NAMES: readonly (readonly [kind: Kind, name: RegExp])[] = [
  ['aliases', /alias/i],
  ['winners', /winner/i],
  ['flagship', /flagship|olympia/i],
]

export const recognizeFiles = (locations: readonly string[], options: InputOptions): Promise<BodybuildingFiles> =>
  filesByKind(locations, { words: WORDS, main: 'placings', kindOf: (location) => kindOf(location, options) })

async function kindOf(location: string, options: InputOptions): Promise<Kind> {
  // Decide by the name, so that a URL is not fetched twice.
  if (isUrl(location)) {
    // An invalid URL is refused when it is fetched.
    const file = URL.canParse(location) ? basename(new URL(location).pathname) : ''
    return NAMES.find(([, name]) => name.test(file))?.[0] ?? 'placings'
  }
  const kind = await kindOfCsv(location, options)
  if (kind) return kind
  const known = COLUMNS.map(([one, columns]) => `${WORDS[one]} (${columns.join(', ')})`)
  throw new ImportRefused(
    `${location} is not one of the files: its first line does not have the columns of any of ${known.join('; ')}.`,
  )
}

/** By the header; undefined if it is of no kind. */
export async function kindOfCsv(location: string, options: InputOptions): Promise<Kind | undefined> {
  const header = await headerOf(location, options)
  return COLUMNS.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0]
}

// Rows.

/** The position of a row, for refusals. */
export type Position = Pick<Refusal, 'file' | 'line'>

/** What the reader of a file needs. */
export interface TableOptions {
  readonly options: InputOptions
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly report: Report
}

export type Cells<Column extends string> = Readonly<Record<Column, string>>

/** Names are compared letter by letter, which would take hours for longer cells. */
const MAX_CELL = 1_000

/** What `readRow` makes of each row; a row with a fault is refused. Ignores other columns. */
export async function readTable<Column extends string, Row extends object>(
  location: string,
  columns: readonly Column[],
  { options, report }: TableOptions,
  readRow: (cells: Cells<Column>, position: Position) => Row | RowFault,
): Promise<Row[]> {
  return withInput(location, options, async (input) => {
    const rows: Row[] = []
    const { header, unended } = await readCsv(
      input,
      (cells) => readHeader(input.name, cells, columns),
      (texts, line, { width, cellsOf }) => {
        report.read += 1
        const position = { file: input.name, line }
        const cells = cellsOf(texts)
        const row = texts.length === width ? (tooLong(cells) ?? readRow(cells, position)) : CELL_COUNT_FAULT
        if (isFault(row)) report.refuse({ ...position, ...row })
        else rows.push(row)
      },
    )
    if (!header) throw new ImportRefused(`${input.name} is empty. Its first line is ${columns.join(',')}.`)
    if (unended) report.note(withoutNewline(input.name))
    return rows
  })
}

function tooLong(cells: Cells<string>): RowFault | undefined {
  const [column, text] = Object.entries(cells).find(([, cell]) => cell.length > MAX_CELL) ?? []
  return column === undefined ? undefined : rowFault(column, `cell is longer than ${MAX_CELL} characters`, text)
}

function readHeader<Column extends string>(file: string, header: readonly string[], columns: readonly Column[]) {
  const missing = columns.filter((column) => header.filter((cell) => cell === column).length !== 1)
  if (missing.length > 0)
    throw new ImportRefused(
      `${file}, line 1: the header must contain ${columns.join(', ')}, once each; ${missing.join(', ')} ${missing.length > 1 ? 'do' : 'does'} not appear once.`,
    )
  const cellsOf = (texts: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, cleaned(texts[header.indexOf(column)] ?? '')])) as Cells<Column>
  return { width: header.length, cellsOf }
}

/** Parses the year column of a contest. */
export function readYear(text: string, today: string): number | RowFault {
  if (!/^(19|20)\d\d$/.test(text)) return rowFault('year', 'year is not a year', text)
  return Number(text) > Number(today.slice(0, 4)) ? rowFault('year', 'contest is in a future year', text) : Number(text)
}
