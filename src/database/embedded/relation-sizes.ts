/**
 * Detects truncated tables and indexes. PostgreSQL reads a file that is truncated, or ends in zeros, as a table with
 * fewer rows. Each checkpoint records how many bytes of each file are in use, in the database's folder, so that copies
 * have the record too. Until the next checkpoint a file only grows, except by VACUUM, before which the record is
 * removed.
 */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flush, writeDurably } from '../../kernel/files/durable-files.ts'

export interface RecordedSizes {
  /** The log position of the checkpoint, to compare with the one in `pg_control`. */
  readonly redo: string
  /** Bytes in use, by path within the folder. */
  readonly used: Readonly<Record<string, number>>
}

const fileIn = (folder: string): string => join(folder, 'relation-sizes.json')

/** Undefined if nothing was recorded, as by earlier versions, or if the record is invalid. */
export function readSizes(folder: string): RecordedSizes | undefined {
  try {
    const { redo, used } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<RecordedSizes>
    return typeof redo === 'string' && typeof used === 'object' && used !== null ? { redo, used } : undefined
  } catch {
    return undefined
  }
}

export function writeSizes(folder: string, recorded: RecordedSizes): void {
  writeDurably(fileIn(folder), `${JSON.stringify(recorded)}\n`, 0o600)
}

export function removeSizes(folder: string): void {
  if (!existsSync(fileIn(folder))) return
  rmSync(fileIn(folder))
  // If a power cut brought the record back, files that VACUUM truncated would look damaged.
  flush(folder)
}

/** Paths of files that are missing or have lost pages that were in use; empty if there was another checkpoint since. */
export function shrunkFiles(folder: string, recorded: RecordedSizes | undefined, redo: string): string[] {
  if (recorded?.redo !== redo) return []
  return Object.entries(recorded.used)
    .filter(([path, used]) => !isUsed(join(folder, path), used))
    .map(([path]) => path)
}

/** The bytes in use of each file of the relations, by path. A large relation has several files. */
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
  return Object.fromEntries(files.map((path) => [path, usedBytes(join(folder, path))]))
}

/** The relation that a file belongs to: `base/5/16596` of `base/5/16596.1`. */
export const relationOf = (path: string): string => join(dirname(path), basename(path).split('.')[0]!)

const PAGE = 8_192
const ZEROS = Buffer.alloc(PAGE)
/** The page that is looked at: one for all of a thousand files. */
const page = Buffer.alloc(PAGE)

/** The end of the last page that is not all zeros. PostgreSQL extends files before it uses the new pages. */
function usedBytes(path: string): number {
  return reading(path, (isZero, size) => {
    let end = size
    while (end > 0 && isZero(end)) end -= PAGE
    return Math.max(0, end)
  })
}

/** Whether the last page that was in use still has content: a page in use is never zeroed again. */
function isUsed(path: string, used: number): boolean {
  if (!existsSync(path)) return false
  return reading(path, (isZero, size) => size >= used && (used === 0 || !isZero(used)))
}

/** `isZero(end)` says whether the page that ends there is all zeros. */
function reading<T>(path: string, look: (isZero: (end: number) => boolean, size: number) => T): T {
  const file = openSync(path, 'r')
  try {
    const isZero = (end: number): boolean => {
      const start = Math.max(0, end - PAGE)
      const bytes = readSync(file, page, 0, end - start, start)
      return page.compare(ZEROS, 0, bytes, 0, bytes) === 0
    }
    return look(isZero, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}
