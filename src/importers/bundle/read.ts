/**
 * Reads a bundle table by table. An invalid row is refused and reported with file, line, column and reason. A fault of
 * a whole file refuses the bundle, after every file has been checked.
 */

import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPromise } from 'yauzl'
import { DamagedInput, ImportRefused, type Report } from '../../kernel/faults/report.ts'
import { nearest } from '../../kernel/text/names.ts'
import { download, saveTemporarily } from '../input/download.ts'
import { demandComplete, type Input, type InputOptions, isUrl, refusalOf, shownLocation } from '../input/input.ts'
import { openInput } from '../input/open.ts'
import { membersOf } from '../input/zip.ts'
import { Keys, readTable, type Values } from './read-table.ts'
import { type Bundle, fileOf, type Records, type Tables } from './tables.ts'

export interface ReadOptions {
  readonly report: Report
  readonly input: InputOptions
  /** The day of the import: contests after it are upcoming. */
  readonly today: string
  /** Position and total are in unpacked bytes. */
  readonly onProgress?: (position: number, total: number, rows: number) => void
}

/** Returns all valid rows; throws ImportRefused if a file is missing, unknown or does not have the table's columns. */
export async function readBundle<T extends Tables>(
  { service, tables }: Bundle<T>,
  location: string,
  { report, input: options, today, onProgress }: ReadOptions,
): Promise<Records<T>> {
  const bundle = await openBundle(location, options)
  try {
    const faults = fileFaults(service, tables, shownLocation(location), bundle)
    const keys = new Keys(today)
    const records: Record<string, Values[]> = {}
    const total = [...bundle.files.values()].reduce((sum, bytes) => sum + bytes, 0)
    let before = 0
    for (const [name, table] of Object.entries(tables)) {
      records[name] = []
      const file = fileOf(name)
      if (!bundle.files.has(file)) {
        if (table.required) keys.markUnread(name)
        continue
      }
      try {
        const input = await bundle.open(file)
        const progress = () => onProgress?.(before + input.position(), total, report.read)
        records[name] = await readTable(input, { name, table, keys, report, progress }).finally(() => input.close())
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error
        faults.push(error.message)
        keys.markUnread(name)
      }
      before += bundle.files.get(file) ?? 0
    }
    if (faults.length > 0) throw new ImportRefused(faults.join(' '))
    return records as Records<T>
  } finally {
    await bundle.close()
  }
}

/** Number of unknown files that are reported individually. */
const MAX_UNKNOWN_SHOWN = 10

function fileFaults(service: string, tables: Tables, location: string, { files }: OpenBundle): string[] {
  const names = Object.keys(tables)
  const missing = names.filter((name) => tables[name]?.required && !files.has(fileOf(name)))
  const unknown = [...files.keys()].filter((file) => !names.some((name) => fileOf(name) === file))
  const unused = names.map(fileOf).filter((file) => !files.has(file))
  const more = unknown.length - MAX_UNKNOWN_SHOWN
  return [
    ...missing.map((name) => `${location} has no ${fileOf(name)}, which a ${service} bundle needs.`),
    ...unknown.slice(0, MAX_UNKNOWN_SHOWN).map((file) => {
      const near = nearest(file, unused)
      const advice = near ? `; did you mean ${near}?` : `. A ${service} bundle has ${names.map(fileOf).join(', ')}.`
      return `${location} contains a file ${JSON.stringify(file.slice(0, 80))} that is not read${advice}`
    }),
    ...(more > 0 ? [`${location} contains ${more} more files that are not read.`] : []),
  ]
}

// A bundle is a folder, a zip, or the https URL of a zip, which is downloaded once.

interface OpenBundle {
  /** The CSV files, by name without folders, with their unpacked sizes. */
  readonly files: ReadonlyMap<string, number>
  open(file: string): Promise<Input>
  close(): Promise<void>
}

/** Includes compressed files, which are reported instead of read. */
const CSV = /\.csv(\.gz)?$/i

export async function openBundle(location: string, options: InputOptions): Promise<OpenBundle> {
  if (isUrl(location)) return openUrl(location, options)
  const stats = await stat(location).catch((error: unknown) => {
    throw refusalOf(error, location)
  })
  return stats.isDirectory() ? openFolder(location, options) : openZip(location, location, options)
}

async function openFolder(folder: string, options: InputOptions): Promise<OpenBundle> {
  const names = (await readdir(folder)).filter((name) => CSV.test(name) && !name.startsWith('.'))
  const files = new Map<string, number>()
  for (const name of names) {
    const path = join(folder, name)
    const stats = await stat(path).catch((error: unknown) => {
      throw refusalOf(error, path)
    })
    files.set(name, stats.size)
  }
  return { files, open: (file) => openInput(join(folder, file), options), close: async () => {} }
}

/** `displayName` is the name of the archive in messages. */
async function openZip(path: string, displayName: string, options: InputOptions): Promise<OpenBundle> {
  const files = await filesOf(path, displayName)
  return {
    files,
    open: async (file) => {
      const input = await openInput(path, { ...options, member: new RegExp(`(^|/)${file.replaceAll('.', '\\.')}$`) })
      return { ...input, location: `${file} in ${displayName}` }
    },
    close: async () => {},
  }
}

async function filesOf(path: string, displayName: string): Promise<Map<string, number>> {
  const notZip = (error: unknown) =>
    new DamagedInput(
      `${displayName} is neither a folder nor a complete zip archive. Give the folder or the zip of a bundle.`,
      {
        cause: error,
      },
    )
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw notZip(error)
  })
  try {
    const files = new Map<string, number>()
    for await (const { fileName, uncompressedSize } of membersOf(zip, displayName)) {
      const name = basename(fileName)
      const hidden = name.startsWith('.') || fileName.startsWith('__MACOSX/') || fileName.endsWith('/')
      if (CSV.test(name) && !hidden) files.set(name, uncompressedSize)
    }
    return files
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    // yauzl refuses a member whose path leads out of the archive.
    const isOutside =
      error instanceof Error &&
      /^(absolute path|invalid relative path|invalid characters in fileName)/.test(error.message)
    if (isOutside)
      throw new DamagedInput(`${displayName} has a member whose path leads out of the archive. Pack the files again.`, {
        cause: error,
      })
    throw notZip(error)
  } finally {
    zip.close()
  }
}

async function openUrl(location: string, options: InputOptions): Promise<OpenBundle> {
  const saved = options.saved?.get(location)
  if (saved !== undefined) {
    await demandComplete(saved, shownLocation(location))
    return openZip(saved.path, shownLocation(location), options)
  }
  const response = await download(location, options)
  const { path, remove } = await saveTemporarily(location, response, options.signal).finally(() => response.close())
  try {
    return { ...(await openZip(path, shownLocation(location), options)), close: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
