/** The files of the archive: which is which, and their JSON. */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { headerOf, startOf } from '../../input/beginning.ts'
import { isUrl, readWhole } from '../../input/input.ts'
import { type InputOptions, withInput } from '../../input/open.ts'
import { cleaned } from '../../input/text.ts'
import { filesByKind, isFolder } from '../../sport/files.ts'

export interface ArchiveFiles {
  /** The JSON of the contests, plain or gzipped. */
  readonly contests: string
  /** The tar of the event results, plain or gzipped, or their folder. */
  readonly eventResults?: string
  readonly records?: string
  readonly aliases?: string
  /** CSV of events that were another lift than their name says. */
  readonly corrections?: string
}

type Kind = keyof ArchiveFiles

const WORDS: Readonly<Record<Kind, string>> = {
  contests: 'the JSON of the contests, a list',
  eventResults: 'event results',
  records: 'records',
  aliases: 'aliases',
  corrections: 'corrections of events',
}

export const recognizeFiles = (locations: readonly string[], options: InputOptions): Promise<ArchiveFiles> =>
  filesByKind(locations, { words: WORDS, main: 'contests', kindOf: (location) => kindOf(location, options) })

async function kindOf(location: string, options: InputOptions): Promise<Kind> {
  if (/\.(tar|tar\.gz|tgz)$/i.test(location) || (await isFolder(location))) return 'eventResults'
  if (CSV_FILE.test(location)) return kindOfCsv(location, options)
  // Decide by the name, so that a URL is not fetched twice.
  if (isUrl(location)) return /record/i.test(location) ? 'records' : 'contests'
  const first = await firstCharacter(location, options)
  if (first === '[') return 'contests'
  if (first === '{') return 'records'
  throw new ImportRefused(
    `${location} is not a file of the archive: neither JSON of contests or records, nor a tar or folder of event results, nor a CSV of aliases or of corrections of events.`,
  )
}

/** Decided by the header, and for a URL by the name, so that it is not fetched twice. */
async function kindOfCsv(location: string, options: InputOptions): Promise<Kind> {
  if (isUrl(location)) return /event|correction/i.test(basename(location)) ? 'corrections' : 'aliases'
  const header = await headerOf(location, options)
  return header.includes('contest') || header.includes('event') ? 'corrections' : 'aliases'
}

/** Of a file or folder on disk whose kind is not known. */
export async function roleOf(location: string, kind: 'file' | 'folder', options: InputOptions) {
  if (kind === 'folder') return (await holdsEventResults(location)) ? 'supplement' : undefined
  if (/\.(tar|tar\.gz|tgz)$/i.test(location)) return 'supplement'
  if (CSV_FILE.test(location)) {
    const header = await headerOf(location, options)
    return SUPPLEMENTS.some((columns) => columns.every((column) => header.includes(column))) ? 'supplement' : undefined
  }
  if (!/\.json(\.gz)?$/i.test(location) || DESCRIPTION.test(location)) return undefined
  const first = await firstCharacter(location, options)
  return first === '[' ? 'main' : first === '{' ? 'supplement' : undefined
}

/** Columns of aliases, and of corrections of events. */
const SUPPLEMENTS = [
  ['name', 'same_as'],
  ['contest', 'event'],
]
/** JSON that describes other files. */
const DESCRIPTION = /(^|[\\/])(data)?package(-lock)?\.json$/i

/** Event results are in a folder named `results`, beside nothing but CSV files and other folders. */
async function holdsEventResults(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  return (
    entries.some((entry) => entry.isDirectory() && entry.name === 'results') &&
    entries.every((entry) => entry.isDirectory() || /\.(csv|md|txt)$/i.test(entry.name) || entry.name.startsWith('.'))
  )
}

const firstCharacter = async (location: string, options: InputOptions): Promise<string | undefined> =>
  (await startOf(location, { ...options, member: JSON_FILE }))[0]

const CSV_FILE = /\.csv(\.gz)?$/i
const JSON_FILE = /\.json$/i

export type Json = Readonly<Record<string, unknown>>

/** Parses a JSON file, plain or gzipped, as a whole, because these are small; returns its name and content. */
export const readJson = (location: string, options: InputOptions): Promise<{ file: string; json: unknown }> =>
  withInput(location, { ...options, member: JSON_FILE }, async (input) => {
    const bytes = await readWhole(input)
    try {
      return { file: input.name, json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
    } catch (error) {
      throw new ImportRefused(`${input.name} is not JSON in UTF-8. Get the file again.`, { cause: error })
    }
  })

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** No field of the archive reaches a tenth of this length; comparing longer names takes hours. */
const MAX_TEXT = 10_000

/** The repaired text of a field; empty if it is neither text nor a number. */
export function textIn(object: Json, field: string): string {
  const value = object[field]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (value.length > MAX_TEXT)
    throw new ImportRefused(
      `A ${field} begins ${JSON.stringify(value.slice(0, 40))} and is longer than ${MAX_TEXT} characters. Is it the right file?`,
    )
  return cleaned(value)
}
