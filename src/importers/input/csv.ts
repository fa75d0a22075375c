/**
 * Streams the rows of a CSV, including quoted fields, with their line numbers. Input that is not text or not CSV is
 * refused as a whole, with the line of the fault.
 */
import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportRefused, type Refusal } from '../../kernel/faults/report.ts'
import type { Input } from './input.ts'

/** The parts of an opened input that the reader needs. */
export type CsvInput = Pick<Input, 'name' | 'location' | 'chunks' | 'position'>

/** Why a row or one of its cells is refused; the reader of the file adds file and line. */
export type RowFault = Pick<Refusal, 'column' | 'reason' | 'value'>

/** The longest part of a cell that a refusal quotes. */
export const MAX_QUOTED = 40

export const rowFault = (column: string, reason: string, value?: string): RowFault => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, MAX_QUOTED) }),
})

interface DecisionColumns {
  /** What the file contains, for messages. */
  readonly what: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** Throws ImportRefused unless the cells of a header are the columns of a file of the operator's decisions. */
export function demandColumns(
  { name }: CsvInput,
  cells: readonly string[] | undefined,
  { what, required, optional }: DecisionColumns,
): void {
  const expected = `${required.join()}, and ${optional.join(', ')} as needed`
  if (cells === undefined) throw new ImportRefused(`${name} is empty. Its first line must be ${expected}.`)
  const isKnown = cells.every((cell) => required.includes(cell) || optional.includes(cell))
  const hasRequiredColumns = required.every((column) => cells.includes(column))
  if (!isKnown || !hasRequiredColumns || new Set(cells).size < cells.length)
    throw new ImportRefused(`${name}, line 1: the header of a file of ${what} must be ${expected}.`)
}

/** Tells a fault from what else a reader returns, which has no reason. */
export const isFault = (result: object): result is RowFault => 'reason' in result

/** The cells cannot be assigned to columns, so the refusal shows none. */
export const CELL_COUNT_FAULT = rowFault('', 'row does not have as many cells as the header')

/** A note for the report: a file without a final newline may be incomplete. */
export const withoutNewline = (name: string): string =>
  `The last line of ${name} has no newline. If the file was cut off there, its last field is incomplete.`

/** Maximum bytes of a record: enough for free text, and a limit on the work for input that is not CSV. */
const MAX_RECORD_BYTES = 64 * 1024
const MAX_COLUMNS = 10_000
const PIECE_BYTES = 16 * 1024
const NEWLINE = 10

interface CsvEnd<Header> {
  /** Undefined if the input is empty. */
  readonly header: Header | undefined
  /** True if the last line has no newline: its last field may be cut off. */
  readonly unended: boolean
}

/**
 * Calls back for the first record, and then for each further one with its first line and with what the header was read
 * as.
 */
export async function readCsv<Header>(
  input: CsvInput,
  readHeader: (cells: readonly string[]) => Header,
  onRow: (cells: readonly string[], line: number, header: Header) => void,
): Promise<CsvEnd<Header>> {
  let header: { readonly read: Header } | undefined
  const end = { unended: false }
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Any of these ends a line, because files from several programs mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  try {
    await pipeline(
      decoded(input, end),
      parser,
      async (records: AsyncIterable<{ record: string[]; info: LineInfo }>) => {
        const firstLineOf = lineCounter()
        for await (const { record, info } of records) {
          const line = firstLineOf(record, info)
          if (record.length > MAX_COLUMNS)
            throw new ImportRefused(
              `${input.name}, line ${line}: ${record.length} columns are more than the maximum of ${MAX_COLUMNS}. Is it the right file?`,
            )
          if (header) onRow(record, line, header.read)
          else header = { read: readHeader(record) }
        }
      },
    )
    return { header: header?.read, ...end }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser's message quotes the file, which may contain names.
    const line = Number(error['lines'] ?? parser.info.lines)
    throw new ImportRefused(`${input.name}, line ${line}: ${reasonOf(error)}`)
  }
}

/** What the parser has counted up to the end of a record. */
interface LineInfo {
  readonly lines: number
  readonly empty_lines: number
}

/**
 * Returns the first line of each record in turn. The parser knows the last one only, and counts a `\r\n` within a cell as
 * two lines.
 */
function lineCounter(): (record: readonly string[], info: LineInfo) => number {
  let lastLine = 0
  let before: LineInfo = { lines: 0, empty_lines: 0 }
  return (record, { lines, empty_lines }) => {
    const firstLine = lastLine + 1 + empty_lines - before.empty_lines
    const counted = lines - before.lines - (firstLine - lastLine)
    lastLine = counted === 0 ? firstLine : firstLine + counted - (record.join('\n').split('\r\n').length - 1)
    before = { lines, empty_lines }
    return firstLine
  }
}

const reasonOf = ({ code }: CsvError): string => {
  if (code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG
  if (code.includes('QUOTE')) return 'this is not CSV, a quote is opened or closed in the wrong place.'
  return `this is not CSV (${code}).`
}

const TOO_LONG = `the record is longer than ${MAX_RECORD_BYTES} bytes. Either it is not a CSV row, or a quote is never closed.`

/**
 * Decodes whole lines: a newline byte is never part of another character, so each line is valid or invalid on its own.
 */
async function* decoded({ name, chunks }: CsvInput, end: { unended: boolean }): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let linesBefore = 0
  let rest: Uint8Array = new Uint8Array()
  const textOf = (lines: Uint8Array): string => {
    if (!isUtf8(lines) || (linesBefore === 0 && isUtf16(lines))) {
      const { line } = findLine(
        lines,
        (start, end) => !isUtf8(lines.subarray(start, end)) || isUtf16(lines.subarray(start, end)),
      )
      throw new ImportRefused(
        `${name}, line ${linesBefore + line}: the text is not UTF-8. Save the file as UTF-8 and import it again.`,
      )
    }
    const { line, matched } = findLine(lines, (start, end) => end - start > MAX_RECORD_BYTES)
    if (matched) throw new ImportRefused(`${name}, line ${linesBefore + line}: ${TOO_LONG}`)
    linesBefore += line - 1
    return decoder.decode(lines)
  }
  for await (const chunk of chunks) {
    const lines = chunk.lastIndexOf(NEWLINE) + 1
    if (lines > 0) {
      for (const piece of pieces(Buffer.concat([rest, chunk.subarray(0, lines)]))) yield textOf(piece)
      rest = new Uint8Array()
    }
    rest = Buffer.concat([rest, chunk.subarray(lines)])
    if (rest.length > MAX_RECORD_BYTES) throw new ImportRefused(`${name}, line ${linesBefore + 1}: ${TOO_LONG}`)
  }
  end.unended = rest.length > 0
  if (rest.length > 0) yield textOf(rest)
}

/** In UTF-16, every second byte of Latin letters is zero, which makes valid UTF-8 too. */
const isUtf16 = (header: Uint8Array): boolean => header[0] === 0 || header[1] === 0

/** Yields a few whole lines at a time: the parser queues every record it gets, and a long queue is slow. */
function* pieces(lines: Buffer): Generator<Buffer> {
  for (let start = 0; start < lines.length; ) {
    const next = lines.indexOf(NEWLINE, start + PIECE_BYTES)
    const end = next === -1 ? lines.length : next + 1
    yield lines.subarray(start, end)
    start = end
  }
}

/** The first line that matches, counted from 1, or else the line after the last. */
function findLine(
  lines: Uint8Array,
  matches: (start: number, end: number) => boolean,
): { readonly line: number; readonly matched: boolean } {
  let line = 1
  for (let start = 0; start < lines.length; line++) {
    const newline = lines.indexOf(NEWLINE, start)
    const end = newline === -1 ? lines.length : newline
    if (matches(start, end)) return { line, matched: true }
    start = end + 1
  }
  return { line, matched: false }
}
