/**
 * Checks that the disk of a data folder has space before anything is stored: if the embedded database cannot write its
 * write-ahead log, it ends itself and the process with it.
 */
import { statfsSync } from 'node:fs'
import { DatabaseError } from '../database.ts'

/** Two WAL segments, and more than one transaction stores. */
const MIN_FREE_MEGABYTES = 64
const MEGABYTE = 1 << 20

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

export function ensureDiskSpace(folder: string): void {
  const left = freeMegabytes(folder)
  if (left < MIN_FREE_MEGABYTES) throw noDiskSpace(folder, left)
}

const noDiskSpace = (folder: string, left: number): DatabaseError =>
  new DatabaseError(
    `There is no space left on the disk of ${folder}: ${left} MB are free, and at least ${MIN_FREE_MEGABYTES} MB are needed to store anything. Existing data is unchanged; free some space and try again.`,
  )

/** The error itself, or one about the full disk if that explains it. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  const left = freeMegabytes(folder)
  return left < MIN_FREE_MEGABYTES ? Object.assign(noDiskSpace(folder, left), { cause: error }) : error
}
