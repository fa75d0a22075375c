/**
 * Free space of disks. The embedded database ends itself, and the process with it, if it cannot write its write-ahead
 * log, so nothing else may use the last of its disk.
 */
import { statfsSync } from 'node:fs'

/** What must be free before anything is stored. */
export const MIN_FREE_MEGABYTES = 64

export const MEGABYTE = 1 << 20

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

/** Calls `check` at the first bytes, and from then on at least once a megabyte. */
export function eachMegabyte(check: () => void): (bytes: number) => void {
  let unchecked = MEGABYTE
  return (bytes) => {
    unchecked += bytes
    if (unchecked < MEGABYTE) return
    check()
    unchecked = 0
  }
}
