/**
 * Reads a bundle table by table. A row that is wrong is refused and named with file, line, column and reason; what is
 * wrong with a file as a whole refuses the bundle, after every file has been looked at.
 */
import { nearest } from '../../kernel/names.ts'
import { ImportRefused, type Report } from '../../kernel/report.ts'
import type { InputOptions } from '../input/input.ts'
import { shownLocation } from '../input/source-url.ts'
import { type Location, openLocation } from './location.ts'
import { Keys, readTable, type Values } from './read-table.ts'
import { type Bundle, fileOf, type Records, type Tables } from './tables.ts'

export interface ReadOptions {
  readonly report: Report
  readonly input: InputOptions
  /** The day of the import, after which everything is yet to come. */
  readonly today?: string
  /** Told in unpacked bytes. */
  readonly onProgress?: (position: number, total: number, rows: number) => void
}

export const dayOfImport = (): string => new Date().toISOString().slice(0, 10)

/** Every good row; throws ImportRefused where a file is missing, unknown or no such table. */
export async function readBundle<T extends Tables>(
  { service, tables }: Bundle<T>,
  location: string,
  { report, input: options, today = dayOfImport(), onProgress }: ReadOptions,
): Promise<Records<T>> {
  const place = await openLocation(location, options)
  try {
    const faults = misnamed(service, tables, shownLocation(location), place)
    const keys = new Keys(today)
    const records: Record<string, Values[]> = {}
    const total = [...place.files.values()].reduce((sum, bytes) => sum + bytes, 0)
    let before = 0
    for (const [name, table] of Object.entries(tables)) {
      records[name] = []
      const file = fileOf(name)
      if (!place.files.has(file)) {
        if (table.required) keys.unread(name)
        continue
      }
      try {
        const input = await place.open(file)
        const progress = () => onProgress?.(before + input.position(), total, report.read)
        try {
          records[name] = await readTable(input, { name, table, keys, report, progress })
        } finally {
          await input.close()
        }
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error
        faults.push(error.message)
        keys.unread(name)
      }
      before += place.files.get(file) ?? 0
    }
    if (faults.length > 0) throw new ImportRefused(faults.join(' '))
    return records as Records<T>
  } finally {
    await place.close()
  }
}

/** Files of unknown names that are told of one by one. */
const UNKNOWN_SHOWN = 10

function misnamed(service: string, tables: Tables, location: string, { files }: Location): string[] {
  const names = Object.keys(tables)
  const missing = names.filter((name) => tables[name]?.required && !files.has(fileOf(name)))
  const unknown = [...files.keys()].filter((file) => !names.some((name) => fileOf(name) === file))
  const left = names.map(fileOf).filter((file) => !files.has(file))
  const more = unknown.length - UNKNOWN_SHOWN
  return [
    ...missing.map((name) => `${location} has no ${fileOf(name)}, which a ${service} bundle needs.`),
    ...unknown.slice(0, UNKNOWN_SHOWN).map((file) => {
      const near = nearest(file, left)
      const advice = near ? `; did you mean ${near}?` : `. A ${service} bundle has ${names.map(fileOf).join(', ')}.`
      return `${location} has a file ${JSON.stringify(file.slice(0, 80))} that is not read${advice}`
    }),
    ...(more > 0 ? [`${location} has ${more} more files that are not read.`] : []),
  ]
}
