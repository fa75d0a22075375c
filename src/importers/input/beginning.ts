/** The beginning of an input, by which its format is recognized. */
import { readCsv } from './csv.ts'
import type { Input } from './input.ts'
import { type InputOptions, withInput } from './open.ts'

/** The cells of the first line of a CSV; empty if it has none. */
export const headerOf = (location: string, options: InputOptions): Promise<readonly string[]> =>
  withInput(location, options, async (input) => (await firstRecord(input)).header)

/** The header of a CSV and its first row, without quoted line breaks. */
export async function firstRecord(input: Input): Promise<{ header: readonly string[]; row?: readonly string[] }> {
  let row: readonly string[] | undefined
  const { header = [] } = await readCsv(
    { ...input, chunks: firstLines(input.chunks, 2) },
    (cells) => cells,
    (cells) => {
      row ??= cells
    },
  )
  return row === undefined ? { header } : { header, row }
}

const NEWLINE = 10

async function* firstLines(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count
  for await (const chunk of chunks) {
    let end = 0
    while (left > 0) {
      const next = chunk.indexOf(NEWLINE, end) + 1
      if (next === 0) break
      end = next
      left -= 1
    }
    yield left === 0 ? chunk.subarray(0, end) : chunk
    if (left === 0) return
  }
}

/** The first text that is not blank, without a byte order mark. */
export const startOf = (location: string, options: InputOptions): Promise<string> =>
  withInput(location, options, async ({ chunks }) => {
    for await (const chunk of chunks) {
      const text = chunk
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, '')
        .trimStart()
      if (text !== '') return text
    }
    return ''
  })
