/** The files of the archive: which is which, and their JSON. */
import { basename } from 'node:path'
import { ImportRefused } from '../../../kernel/faults/report.ts'
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
  const header = (await startOf(location, options)).split(/[\r\n]/, 1)[0] ?? ''
  return /\bcontest\b|\bevent\b/.test(header) ? 'corrections' : 'aliases'
}

const firstCharacter = async (location: string, options: InputOptions): Promise<string | undefined> =>
  (await startOf(location, { ...options, member: JSON_FILE }))[0]

/** The first text of a file that is not blank, without a byte order mark. */
const startOf = (location: string, options: InputOptions): Promise<string> =>
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
