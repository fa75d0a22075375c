/** Recognizes which of the public bodybuilding files is which. */
import { basename } from 'node:path'
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { readCsv } from '../../input/csv.ts'
import { filesByKind } from '../../input/files-by-kind.ts'
import { type InputOptions, openInput } from '../../input/open.ts'
import { isUrl } from '../../input/source-url.ts'
import type { BodybuildingFiles } from './files.ts'

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
  const header = await headerOf(location, options)
  const kind = COLUMNS.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0]
  if (kind) return kind
  const known = COLUMNS.map(([one, columns]) => `${WORDS[one]} (${columns.join(', ')})`)
  throw new ImportRefused(
    `${location} is none of the files: its first line names the columns of none of ${known.join('; ')}.`,
  )
}

async function headerOf(location: string, options: InputOptions): Promise<readonly string[]> {
  const input = await openInput(location, options)
  try {
    let header: readonly string[] = []
    await readCsv({ ...input, chunks: firstLine(input.chunks) }, (cells) => {
      header = cells
    })
    return header
  } finally {
    await input.close()
  }
}

const NEWLINE = 10

async function* firstLine(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const end = chunk.indexOf(NEWLINE) + 1
    yield end === 0 ? chunk : chunk.subarray(0, end)
    if (end > 0) return
  }
}
