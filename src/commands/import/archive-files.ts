/** Which of an archive's files is which: told by what is in them, as names are anything. */
import { stat } from 'node:fs/promises'
import { type InputOptions, openInput } from '../../importers/input/open.ts'
import { isUrl } from '../../importers/input/source-url.ts'
import type { ArchiveFiles } from '../../importers/sources/strongman-archive/archive.ts'
import { ImportRefused } from '../../kernel/report.ts'

type Kind = keyof ArchiveFiles

const WORDS: Readonly<Record<Kind, string>> = {
  contests: 'the JSON of the contests',
  eventResults: 'event results',
  records: 'records',
  aliases: 'aliases',
}

export async function sortFiles(locations: readonly string[], options: InputOptions): Promise<ArchiveFiles> {
  const files: Partial<Record<Kind, string>> = {}
  for (const location of locations) {
    const kind = await kindOf(location, options)
    const other = files[kind]
    if (other !== undefined)
      throw new ImportRefused(`Both ${other} and ${location} look like ${WORDS[kind]}. Name one of them.`)
    files[kind] = location
  }
  const { contests, ...others } = files
  if (contests === undefined)
    throw new ImportRefused(
      `None of the files is ${WORDS.contests}, a list, which the others only add to. Name it too.`,
    )
  return { contests, ...others }
}

async function kindOf(location: string, options: InputOptions): Promise<Kind> {
  if (/\.(tar|tar\.gz|tgz)$/i.test(location) || (await isFolder(location))) return 'eventResults'
  if (/\.csv(\.gz)?$/i.test(location)) return 'aliases'
  // What is at an address is not fetched twice.
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
