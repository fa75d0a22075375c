/**
 * Reads the CSV files of event results from a tar (plain or gzip) or a folder; their parent folders decide their kind.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { type ParsedTarEntryWithData, unpackTar } from 'modern-tar'
import { ImportRefused } from '../../../../kernel/faults/report.ts'
import { type InputOptions, MOST_HELD_BYTES, refusalOf, TooLarge, wholeOf } from '../../../input/input.ts'
import { openInput } from '../../../input/open.ts'
import { isUrl, shownLocation } from '../../../input/source-url.ts'
import { repaired } from '../text.ts'

export interface EventFile {
  /** The path with its folders, in the spelling of the archive. */
  readonly path: string
  readonly kind: 'results' | 'events'
  /** The subject of the file: its repaired name without `.csv`. */
  readonly about: string
  /** False if the name had to be repaired; another file may then have the correct name. */
  readonly wellNamed: boolean
  readonly bytes: Uint8Array
}

const MOST_FILES = 10_000

/** Returns correctly named files first. */
export async function readEventFiles(location: string, options: InputOptions): Promise<EventFile[]> {
  const members = (await isFolder(location)) ? await folder(location, options) : await tar(location, options)
  const files = members.flatMap(([path, bytes]) => eventFile(path, bytes) ?? [])
  if (!files.some(({ kind }) => kind === 'results'))
    throw new ImportRefused(
      `${shownLocation(location)} has no CSV file in a folder named results. Name the tar or the folder of the event results.`,
    )
  return files.toSorted((a, b) => Number(b.wellNamed) - Number(a.wellNamed) || (a.path < b.path ? -1 : 1))
}

type Member = readonly [path: string, bytes: Uint8Array]

const isFolder = async (location: string): Promise<boolean> =>
  !isUrl(location) &&
  (await stat(location).catch((error: unknown) => Promise.reject(refusalOf(error, location)))).isDirectory()

async function folder(location: string, options: InputOptions): Promise<Member[]> {
  const paths = (await readdir(location, { recursive: true })).filter(isCsv)
  if (paths.length > MOST_FILES) throw tooMany(location)
  const maxBytes = Math.min(options.maxBytes, MOST_HELD_BYTES)
  let total = 0
  const members: Member[] = []
  for (const path of paths) {
    const file = join(location, path)
    total += (await stat(file)).size
    if (total > maxBytes) throw new TooLarge(location, maxBytes, 'has')
    members.push([path.split(sep).join('/'), await readFile(file)])
  }
  return members
}

async function tar(location: string, options: InputOptions): Promise<Member[]> {
  const input = await openInput(location, { ...options, wants: /\.tar$/i })
  try {
    const bytes = await wholeOf(input)
    const entries = await unpackTar(bytes, { strict: true, filter: ({ name }) => isCsv(name) }).catch(
      (error: unknown): ParsedTarEntryWithData[] => {
        throw new ImportRefused(
          `${shownLocation(location)} is not a whole tar archive. Name the .tar or .tar.gz of the event results, or a folder.`,
          { cause: error },
        )
      },
    )
    if (entries.length > MOST_FILES) throw tooMany(location)
    return entries.flatMap(({ header, data }) => (data ? [[header.name, data] as const] : []))
  } finally {
    await input.close()
  }
}

const isCsv = (path: string): boolean => /\.csv$/i.test(path) && !basename(path).startsWith('.')

const tooMany = (location: string) =>
  new ImportRefused(
    `${shownLocation(location)} has more than ${MOST_FILES} files. Name the event results by themselves.`,
  )

function eventFile(path: string, bytes: Uint8Array): EventFile | undefined {
  const folders = path.split('/').slice(0, -1)
  const kind = (['results', 'events'] as const).find((name) => folders.includes(name))
  if (!kind) return undefined
  const name = basename(path)
    .replace(/\.csv$/i, '')
    .normalize('NFC')
  const about = repaired(name)
  return { path, kind, about, wellNamed: about === name, bytes }
}
