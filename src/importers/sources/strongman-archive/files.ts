/** The files of the archive: which is which, and their JSON. */
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
}

type Kind = keyof ArchiveFiles

const WORDS: Readonly<Record<Kind, string>> = {
  contests: 'the JSON of the contests, a list',
  eventResults: 'event results',
  records: 'records',
  aliases: 'aliases',
}

export const recognizeFiles = (locations: readonly string[], options: InputOptions): Promise<ArchiveFiles> =>
  filesByKind(locations, { words: WORDS, main: 'contests', kindOf: (location) => kindOf(location, options) })

async function kindOf(location: string, options: InputOptions): Promise<Kind> {
  if (/\.(tar|tar\.gz|tgz)$/i.test(location) || (await isFolder(location))) return 'eventResults'
  if (/\.csv(\.gz)?$/i.test(location)) return 'aliases'
  // Decide by the name, so that a URL is not fetched twice.
  if (isUrl(location)) return /record/i.test(location) ? 'records' : 'contests'
  const first = await firstCharacter(location, options)
  if (first === '[') return 'contests'
  if (first === '{') return 'records'
  throw new ImportRefused(
    `${location} is no file of the archive: neither JSON of contests or records, nor a tar or folder of event results, nor a CSV of aliases.`,
  )
}

const firstCharacter = (location: string, options: InputOptions): Promise<string | undefined> =>
  withInput(location, { ...options, member: JSON_FILE }, async ({ chunks }) => {
    for await (const chunk of chunks) {
      const text = chunk
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, '')
        .trimStart()
      if (text !== '') return text[0]
    }
    return undefined
  })

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
