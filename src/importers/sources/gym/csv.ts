/**
 * Rows of a CSV as they stream in, quoted fields and all, with the line each stands on.
 * What cannot be text or CSV refuses the input as a whole and says on which line.
 */
import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportRefused } from '../../../kernel/report.ts'
import type { Input } from '../../input/input.ts'

/** What of an opened input is needed. */
export type CsvInput = Pick<Input, 'name' | 'location' | 'chunks' | 'position'>

/** Longer records are an open quote, not a row. */
const LONGEST_RECORD = 1 << 20

/** Calls back for each record, the header first. */
export async function readCsv(input: CsvInput, onRecord: (cells: readonly string[], line: number) => void) {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    max_record_size: LONGEST_RECORD,
  })
  try {
    await pipeline(
      text(input),
      parser,
      async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
        for await (const { record, info } of records) onRecord(record, info.lines)
      },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Its own message quotes the file, which may hold names.
    const line = Number(error['lines'] ?? parser.info.lines)
    throw new ImportRefused(
      `${input.name}, line ${line}: this is not CSV, a quote is opened or closed in a wrong place.`,
    )
  }
}

/** Whole lines at a time: a line break is never part of another character, so each line is right or wrong by itself. */
async function* text({ name, chunks }: CsvInput): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let linesBefore = 0
  let rest: Uint8Array = new Uint8Array()
  const decoded = (lines: Uint8Array): string => {
    if (!isUtf8(lines)) throw notUtf8(name, linesBefore + wrongLine(lines))
    linesBefore += newlines(lines)
    return decoder.decode(lines)
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      yield decoded(Buffer.concat([rest, chunk.subarray(0, end)]))
      rest = new Uint8Array()
    }
    rest = Buffer.concat([rest, chunk.subarray(end)])
    if (rest.length > LONGEST_RECORD) {
      throw new ImportRefused(`${name}, line ${linesBefore + 1}: the line is longer than any CSV row.`)
    }
  }
  if (rest.length > 0) yield decoded(rest)
}

const NEWLINE = 10

const notUtf8 = (name: string, line: number): ImportRefused =>
  new ImportRefused(`${name}, line ${line}: the text is not UTF-8. Save the file as UTF-8 and import it again.`)

function newlines(lines: Uint8Array): number {
  let count = 0
  for (let at = lines.indexOf(NEWLINE); at !== -1; at = lines.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Which of the lines is not UTF-8, from 1. */
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
