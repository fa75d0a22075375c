/**
 * Locks on files, held by the operating system and so gone with the process that held them, `kill -9` included.
 * They belong to an open file, not to a process: two within one process exclude each other as well.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import native from 'fs-native-extensions'
import type { Release } from '../database.ts'

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
  if (lock) tell(lock)
  return lock && (async () => lock.release())
}

/** Who holds is good to know; on a disk that is full nobody is told, and the claim holds all the same. */
function tell(lock: FileLock): void {
  try {
    lock.write(JSON.stringify({ pid: process.pid, since: new Date() }))
  } catch {}
}

/** Who took a name last, in words; it may have ended since. */
export async function fileHolder(dataDir: string, name: string): Promise<string | undefined> {
  try {
    const { pid, since } = JSON.parse(readLock(join(dataDir, `${name}.lock`))) as Record<'pid' | 'since', string>
    return `process ${pid}, since ${since.slice(0, 19).replace('T', ' ')} UTC`
  } catch {
    return undefined
  }
}

/** What the holder wrote, or the last one did. */
export function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
