/**
 * Streams the rows of a CSV, including quoted fields, with their line numbers. Input that is not text or not CSV is
 * refused as a whole, with the line of the fault.
 */
import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { Input } from './input.ts'

/** The parts of an opened input that the reader needs. */
export type CsvInput = Pick<Input, 'name' | 'location' | 'chunks' | 'position'>

/** Maximum bytes of a record: enough for free text, and a limit on the work for input that is not CSV. */
const LONGEST_RECORD = 64 * 1024
const MOST_COLUMNS = 10_000
const PIECE = 16 * 1024

export interface CsvEnd {
  /** True if the last line has no newline: its last field may be cut off. */
  readonly unended: boolean
}

/** Calls back for each record, the header first. */
export async function readCsv(
  input: CsvInput,
  onRecord: (cells: readonly string[], line: number) => void,
): Promise<CsvEnd> {
  const end = { unended: false }
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Any of these ends a line, because files from several programs mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    max_record_size: LONGEST_RECORD,
  })
  try {
    await pipeline(
      text(input, end),
      parser,
      async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
        for await (const { record, info } of records) {
          if (record.length > MOST_COLUMNS)
            throw new ImportRefused(
              `${input.name}, line ${info.lines}: ${record.length} columns are more than the ${MOST_COLUMNS} that are read. Is it the right file?`,
            )
          onRecord(record, info.lines)
        }
      },
    )
    return end
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser's message quotes the file, which may contain names.
    const line = Number(error['lines'] ?? parser.info.lines)
    throw new ImportRefused(`${input.name}, line ${line}: ${reasonOf(error)}`)
  }
}

const reasonOf = ({ code }: CsvError): string => {
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong
  if (code.includes('QUOTE')) return 'this is not CSV, a quote is opened or closed in a wrong place.'
  return `this is not CSV (${code}).`
}

const tooLong = `the record is longer than ${LONGEST_RECORD} bytes. Either it is no CSV row, or a quote is never closed.`

/**
 * Decodes whole lines: a newline byte is never part of another character, so each line is valid or invalid on its own.
 */
async function* text({ name, chunks }: CsvInput, end: { unended: boolean }): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let linesBefore = 0
  let rest: Uint8Array = new Uint8Array()
  const decoded = (lines: Uint8Array): string => {
    if (!isUtf8(lines)) throw notUtf8(name, linesBefore + wrongLine(lines))
    const { count, long } = measured(lines)
    if (long !== undefined) throw new ImportRefused(`${name}, line ${linesBefore + long}: ${tooLong}`)
    linesBefore += count
    return decoder.decode(lines)
  }
  for await (const chunk of chunks) {
    const lines = chunk.lastIndexOf(NEWLINE) + 1
    if (lines > 0) {
      for (const piece of pieces(Buffer.concat([rest, chunk.subarray(0, lines)]))) yield decoded(piece)
      rest = new Uint8Array()
    }
    rest = Buffer.concat([rest, chunk.subarray(lines)])
    if (rest.length > LONGEST_RECORD) throw new ImportRefused(`${name}, line ${linesBefore + 1}: ${tooLong}`)
  }
  end.unended = rest.length > 0
  if (rest.length > 0) yield decoded(rest)
}

const NEWLINE = 10

/** Yields a few whole lines at a time: the parser queues every record it gets, and a long queue is slow. */
function* pieces(lines: Buffer): Generator<Buffer> {
  for (let start = 0; start < lines.length; ) {
    const next = lines.indexOf(NEWLINE, start + PIECE)
    const end = next === -1 ? lines.length : next + 1
    yield lines.subarray(start, end)
    start = end
  }
}

const notUtf8 = (name: string, line: number): ImportRefused =>
  new ImportRefused(`${name}, line ${line}: the text is not UTF-8. Save the file as UTF-8 and import it again.`)

/** The number of lines that end here, and the first one that is too long, counted from 1. */
function measured(lines: Uint8Array): { count: number; long?: number } {
  let count = 0
  let start = 0
  for (let at = lines.indexOf(NEWLINE); at !== -1; at = lines.indexOf(NEWLINE, start)) {
    count += 1
    if (at - start > LONGEST_RECORD) return { count, long: count }
    start = at + 1
  }
  return { count }
}

/** The first line that is not UTF-8, counted from 1. */
function wrongLine(lines: Uint8Array): number {
  let line = 1
  let start = 0
  for (let end = lines.indexOf(NEWLINE); end !== -1; end = lines.indexOf(NEWLINE, start)) {
    if (!isUtf8(lines.subarray(start, end))) break
    start = end + 1
    line += 1
  }
  return line
}
