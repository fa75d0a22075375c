/** Writes tables as a bundle: one CSV file per table, and the schema next to them. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { dataPackage } from './page.ts'
import { type Bundle, fileOf, type Records, type Table, type Tables } from './tables.ts'

/** Requires a new or empty folder, so that no files of another bundle remain in it. */
export async function writeBundle<T extends Tables>(
  bundle: Bundle<T>,
  records: Records<T>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new ImportRefused(`${folder} is not empty. Name a folder that is new or empty.`)
  for (const [name, table] of Object.entries(bundle.tables)) {
    await writeFile(join(folder, fileOf(name)), pieces(linesOf(table, records[name] ?? [])))
  }
  await writeFile(join(folder, 'datapackage.json'), `${JSON.stringify(dataPackage(bundle), null, 2)}\n`)
}

/** Characters per write. */
const PIECE = 64 * 1024

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* linesOf({ columns }: Table, records: readonly Readonly<Record<string, unknown>>[]): Generator<string> {
  const all = Object.entries(columns)
  yield `${all.map(([name]) => name).join(',')}\n`
  for (const record of records) {
    const cells = all.map(([name, column]) => {
      const value = record[name]
      return value === null || value === undefined ? '' : cell(column.write(value))
    })
    yield `${cells.join(',')}\n`
  }
}

const cell = (text: string): string => (/^\s|[",\r\n]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
