/**
 * Whether the disk of a data folder has room for what is to be stored. The embedded database cannot be stopped in the
 * middle of its own log: where that does not fit it neither fails nor ends, so nothing is begun that might not fit.
 */
import { statfsSync } from 'node:fs'
import { DatabaseError } from './database.ts'

/** Two files of its log, and more than is stored in one transaction. */
const LEAST_MEGABYTES = 64
const MEGABYTE = 1 << 20

export function megabytesLeft(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

export function demandRoom(folder: string): void {
  const left = megabytesLeft(folder)
  if (left < LEAST_MEGABYTES) throw noRoom(folder, left)
}

const noRoom = (folder: string, left: number): DatabaseError =>
  new DatabaseError(
    `There is no space left on the disk of ${folder}: ${left} MB, where at least ${LEAST_MEGABYTES} MB are needed to store anything. What was served before is served on; make room and try again.`,
  )

/** What could not be done, said in words where the want of room explains it. */
export function explained(error: unknown, folder: string): unknown {
  const left = megabytesLeft(folder)
  return left < LEAST_MEGABYTES ? Object.assign(noRoom(folder, left), { cause: error }) : error
}
