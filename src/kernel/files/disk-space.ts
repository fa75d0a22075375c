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

/** Passes chunks on, and calls `check` before the first one and at least once a megabyte. */
export async function* checkedEachMegabyte<Chunk extends { readonly length: number }>(
  chunks: AsyncIterable<Chunk>,
  check: () => void,
): AsyncGenerator<Chunk> {
  let unchecked = MEGABYTE
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= MEGABYTE) {
      check()
      unchecked = 0
    }
    yield chunk
  }
}
