/**
 * What tells a table that was cut off from one that is small: Postgres itself reads a truncated file as one with fewer
 * rows. The sizes of the files of all tables and indexes are recorded in the database's folder, so that they travel with
 * a copy of it, under the checkpoint at which they were on the disk. Until the next checkpoint a file only grows, but
 * for VACUUM, before which the record is removed.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeDurably } from '../kernel/durable-files.ts'

export interface RecordedSizes {
  /** The log position of the checkpoint, of which there is one in `pg_control`. */
  readonly redo: string
  /** Bytes by path below the folder. */
  readonly sizes: Readonly<Record<string, number>>
}

const fileIn = (folder: string): string => join(folder, 'relation-sizes.json')

/** Undefined where nothing was recorded, as by earlier versions, or the record is none. */
export function readSizes(folder: string): RecordedSizes | undefined {
  try {
    const { redo, sizes } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<RecordedSizes>
    return typeof redo === 'string' && typeof sizes === 'object' ? { redo, sizes } : undefined
  } catch {
    return undefined
  }
}

export function writeSizes(folder: string, recorded: RecordedSizes): void {
  writeDurably(fileIn(folder), `${JSON.stringify(recorded)}\n`, 0o600)
}

export const removeSizes = (folder: string): void => rmSync(fileIn(folder), { force: true })

/** The paths whose files are smaller than recorded, or gone; none where another checkpoint has been made since. */
export function shrunkFiles(folder: string, recorded: RecordedSizes | undefined, redo: string): string[] {
  if (recorded?.redo !== redo) return []
  return Object.entries(recorded.sizes)
    .filter(([path, size]) => (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? -1) < size)
    .map(([path]) => path)
}

/** The sizes of relations by the path of their first file; of large ones each further file too. */
export function measure(folder: string, relations: readonly string[]): Record<string, number> {
  const segments = new Map<string, string[]>()
  for (const directory of new Set(relations.map(dirname))) {
    for (const name of readdirSync(join(folder, directory))) {
      const [, relation] = /^(\d+)(?:\.\d+)?$/.exec(name) ?? []
      const path = relation && join(directory, relation)
      if (path) segments.set(path, [...(segments.get(path) ?? []), join(directory, name)])
    }
  }
  const files = relations.flatMap((path) => segments.get(path) ?? [])
  return Object.fromEntries(files.map((path) => [path, statSync(join(folder, path)).size]))
}

/** The relation that a file belongs to: `base/5/16596` of `base/5/16596.1`. */
export const relationOf = (path: string): string => join(dirname(path), basename(path).split('.')[0]!)
