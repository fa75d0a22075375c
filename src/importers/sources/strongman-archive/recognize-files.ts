/** Recognizes which of the archive's files is which. */
import { stat } from 'node:fs/promises'
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { filesByKind } from '../../input/files-by-kind.ts'
import { type InputOptions, openInput } from '../../input/open.ts'
import { isUrl } from '../../input/source-url.ts'
import type { ArchiveFiles } from './archive.ts'

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
  const sign = await firstSign(location, options)
  if (sign === '[') return 'contests'
  if (sign === '{') return 'records'
  throw new ImportRefused(
    `${location} is no file of the archive: neither JSON of contests or records, nor a tar or folder of event results, nor a CSV of aliases.`,
  )
}

const isFolder = async (location: string): Promise<boolean> =>
  !isUrl(location) && ((await stat(location).catch(() => undefined))?.isDirectory() ?? false)

async function firstSign(location: string, options: InputOptions): Promise<string | undefined> {
  const input = await openInput(location, { ...options, wants: /\.json$/i })
  try {
    for await (const chunk of input.chunks) {
      const text = chunk
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, '')
        .trimStart()
      if (text !== '') return text[0]
    }
    return undefined
  } finally {
    await input.close()
  }
}
