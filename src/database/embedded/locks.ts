/**
 * File locks, held by the operating system and so released when their process ends, even by `kill -9`. A lock belongs
 * to an open file, not to a process: two locks within one process exclude each other as well.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import native from 'fs-native-extensions'
import { DatabaseError, type Release } from '../database.ts'

export interface FileLock {
  /** Writes a message for processes that find the file locked. */
  write(text: string): void
  release(): void
}

/** Undefined if the file is locked already. */
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

/** Claims a name exclusively among all processes that use the data folder; undefined if it is taken. */
export async function claimFile(dataDir: string, name: string): Promise<Release | undefined> {
  const lock = lockFile(join(dataDir, `${name}.lock`))
  if (lock) recordHolder(lock)
  return lock && (async () => lock.release())
}

/** Records the holder for messages. On a full disk the record is missing, but the claim is still valid. */
function recordHolder(lock: FileLock): void {
  try {
    lock.write(JSON.stringify({ pid: process.pid, since: new Date() }))
  } catch {}
}

/** Describes the process that claimed a name last; it may have ended since. */
export async function fileHolder(dataDir: string, name: string): Promise<string | undefined> {
  try {
    const { pid, since } = JSON.parse(readLock(join(dataDir, `${name}.lock`))) as Record<'pid' | 'since', string>
    return `process ${pid}, since ${since.slice(0, 19).replace('T', ' ')} UTC`
  } catch {
    return undefined
  }
}

/** What the current or last holder wrote. */
function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// Which process owns a data folder, according to its lock file, and what that means for other processes.

export type Role = 'server' | 'command'

/** What the owner of a data folder writes into its lock. */
export interface Owner {
  readonly pid: number
  /** Missing if the owner runs a version that did not record it. */
  readonly role?: Role
  /** The folder of the socket, once it is served. */
  readonly socket?: string
}

export function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readLock(path)) as Owner
  } catch {
    return undefined
  }
}

/** A server may own the folder for weeks. An owner without a role counts as a server once it serves its socket. */
export const isServer = ({ role, socket }: Owner): boolean =>
  role === undefined ? socket !== undefined : role === 'server'

export const alreadyServed = (dataDir: string, { pid }: Owner): DatabaseError =>
  new DatabaseError(
    `The data folder ${dataDir} is served by process ${pid} already, and one server owns a data folder. Stop that process, name another folder with DATA_DIR, or run several servers on a PostgreSQL server with DATABASE_URL.`,
  )

export const waitingMessage = (dataDir: string, owner: Owner | undefined): string =>
  `Waiting for process ${owner?.pid ?? 'unknown'}, a command that uses the data folder ${dataDir}, to finish …`

export const unresponsive = (dataDir: string, owner: Owner | undefined): DatabaseError =>
  new DatabaseError(
    `The data folder ${dataDir} is in use by process ${owner?.pid ?? 'unknown'}, which does not answer. End it, or name another folder with DATA_DIR.`,
  )

/** What is wrong with a folder that this process cannot use, by error code. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

/** For a file or folder within the data folder that could not be opened or created; undefined for any other error. */
export function unusable(dataDir: string, cause: NodeJS.ErrnoException): DatabaseError | undefined {
  const problem = UNUSABLE[cause.code ?? '']
  if (problem === undefined || cause.syscall === undefined) return undefined
  return new DatabaseError(
    `The data folder ${dataDir} cannot be used by user ${process.getuid?.() ?? 'of this process'}: ${problem} (${cause.message}). Change its owner, mount a volume there that this user owns, or name another folder with DATA_DIR.`,
    { cause },
  )
}

/** For a socket client whose owner ended, possibly during a commit. */
export const ownerEnded = (dataDir: string, { pid }: Owner, cause: unknown): DatabaseError =>
  new DatabaseError(
    `Process ${pid}, which owned the data folder ${dataDir} and its database, ended while this command was using it. What was not committed was rolled back, and everything that was served before is still there; \`data status\` and \`keys list\` show whether the change was committed in the last moment. Start the server again and repeat the command.`,
    { cause },
  )
