/**
 * Locks on files, held by the operating system and so gone with the process that held them, `kill -9` included.
 * They belong to an open file, not to a process: two within one process exclude each other as well.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import native from 'fs-native-extensions'
import type { Release } from './database.ts'

export interface FileLock {
  /** Leaves a message for those who find the file locked. */
  write(text: string): void
  release(): void
}

/** Undefined where another holds it. */
export function lockFile(path: string): FileLock | undefined {
  const file = openSync(path, 'a+', 0o600)
  if (!native.tryLock(file)) {
    closeSync(file)
    return undefined
  }
  return {
    write(text) {
      ftruncateSync(file)
      writeSync(file, text)
    },
    release: () => closeSync(file),
  }
}

/** Takes a name for this caller alone among all that use the data folder; undefined where another has it. */
export async function claimFile(dataDir: string, name: string): Promise<Release | undefined> {
  const lock = lockFile(join(dataDir, `${name}.lock`))
  return lock && (async () => lock.release())
}

/** What the holder wrote, or the last one did. */
export function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
