/** Where a bundle lies: a folder, a zip, or an https URL of a zip, which is fetched once. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPromise } from 'yauzl'
import { ImportRefused } from '../../kernel/report.ts'
import { download } from '../input/download.ts'
import { type Input, type InputOptions, refusalOf } from '../input/input.ts'
import { openInput } from '../input/open.ts'
import { isUrl, shownLocation } from '../input/source-url.ts'
import { membersOf } from '../input/zip.ts'

export interface Location {
  /** The CSV files, by name without folders, with their unpacked sizes. */
  readonly files: ReadonlyMap<string, number>
  open(file: string): Promise<Input>
  close(): Promise<void>
}

/** Packed ones are not read, and are to be told of. */
const CSV = /\.csv(\.gz)?$/i

export async function openLocation(location: string, options: InputOptions): Promise<Location> {
  if (isUrl(location)) return openUrl(location, options)
  const found = await stat(location).catch((error: unknown) => {
    throw refusalOf(error, location)
  })
  return found.isDirectory() ? openFolder(location, options) : openZip(location, location, options)
}

async function openFolder(folder: string, options: InputOptions): Promise<Location> {
  const names = (await readdir(folder)).filter((name) => CSV.test(name) && !name.startsWith('.'))
  const files = new Map<string, number>()
  for (const name of names) files.set(name, (await stat(join(folder, name))).size)
  return { files, open: (file) => openInput(join(folder, file), options), close: async () => {} }
}

/** `shown` is what messages call the archive. */
async function openZip(path: string, shown: string, options: InputOptions): Promise<Location> {
  const files = await filesOf(path, shown)
  return {
    files,
    open: async (file) => {
      const input = await openInput(path, { ...options, wants: new RegExp(`(^|/)${file.replaceAll('.', '\\.')}$`) })
      return { ...input, location: `${file} in ${shown}` }
    },
    close: async () => {},
  }
}

async function filesOf(path: string, shown: string): Promise<Map<string, number>> {
  const noZip = (error: unknown) =>
    new ImportRefused(`${shown} is neither a folder nor a whole zip archive. Name the folder or the zip of a bundle.`, {
      cause: error,
    })
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw noZip(error)
  })
  try {
    const files = new Map<string, number>()
    for await (const { fileName, uncompressedSize } of membersOf(zip, shown)) {
      const name = basename(fileName)
      const hidden = name.startsWith('.') || fileName.startsWith('__MACOSX/') || fileName.endsWith('/')
      if (CSV.test(name) && !hidden) files.set(name, uncompressedSize)
    }
    return files
  } catch (error) {
    throw error instanceof ImportRefused ? error : noZip(error)
  } finally {
    zip.close()
  }
}

async function openUrl(location: string, options: InputOptions): Promise<Location> {
  const folder = await mkdtemp(join(tmpdir(), 'strengthgraph-bundle-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const fetched = await download(location, options)
    const path = join(folder, 'download.zip')
    try {
      await writeFile(path, fetched.chunks, options.signal && { signal: options.signal })
    } finally {
      fetched.close()
    }
    const opened = await openZip(path, shownLocation(location), options)
    return { ...opened, close: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
