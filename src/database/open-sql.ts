/**
 * Opens the database that the settings name. Of the processes that share a data folder the first owns it,
 * and serves it to the others on a socket; whoever finds the folder locked becomes a guest.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../kernel/config.ts'
import { makeFolderDurably } from '../kernel/durable-files.ts'
import type { Log } from '../kernel/log.ts'
import { fromUrl, SERVING } from './connections.ts'
import { DatabaseError } from './database.ts'
import { claimFile, type FileLock, fileHolder, lockFile, readLock } from './lock.ts'
import { openFolder, overPglite, type PgliteDatabase } from './pglite.ts'
import { overPostgres, type PostgresDatabase } from './postgres.ts'
import { demandRoom, explained } from './room.ts'
import { serve } from './socket.ts'

export interface OpenOptions {
  /** How long to wait for the owner of the data folder to come up, or to go. */
  readonly patienceMs?: number
  /** How long a guest may leave a transaction open and say nothing. */
  readonly silentMs?: number
}

/** What the owner of a data folder writes into its lock. */
interface Owner {
  readonly pid: number
  /** The folder of the socket, once it is served. */
  readonly socket?: string
}

/** `pg` looks for this name in the folder it is given as host. */
const SOCKET = '.s.PGSQL.5432'
/** The shortest limit on the length of a socket's path, that of macOS, less the final zero. */
const LONGEST_SOCKET = 103
const PREFIX = 'strengthgraph-'

export async function openSql(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  options: OpenOptions = {},
): Promise<PgliteDatabase | PostgresDatabase> {
  if (config.DATABASE_URL) {
    return overPostgres({ kind: 'postgres', ...fromUrl(config.DATABASE_URL), ...SERVING }, log)
  }
  return openDataDir(resolve(config.DATA_DIR), log, options)
}

async function openDataDir(dataDir: string, log: Log, { patienceMs = 20_000, silentMs }: OpenOptions) {
  makeFolderDurably(dataDir, 0o700)
  const path = join(dataDir, 'lock')
  const deadline = Date.now() + patienceMs
  for (;;) {
    const before = readOwner(path)
    const lock = lockFile(path)
    if (lock) return inFolder(await own(dataDir, lock, before, log, silentMs), dataDir)
    const owner = readOwner(path)
    if (owner?.socket && (await answers(owner.socket))) return inFolder(visit(dataDir, owner.socket, log), dataDir)
    if (Date.now() > deadline) {
      throw new DatabaseError(
        `The data folder ${dataDir} is in use by process ${owner?.pid ?? 'unknown'}, which does not answer. End it, or name another folder with DATA_DIR.`,
      )
    }
    await sleep(50)
  }
}

const inFolder = <D extends PgliteDatabase | PostgresDatabase>(database: D, dataDir: string): D => ({
  ...database,
  demandRoom: () => demandRoom(dataDir),
})

async function own(dataDir: string, lock: FileLock, before: Owner | undefined, log: Log, silentMs?: number) {
  try {
    lock.write(JSON.stringify({ pid: process.pid } satisfies Owner))
    if (before?.socket) removeTemporary(before.socket)
    const db = await openFolder(dataDir, log)
    const folder = socketFolder(dataDir)
    const served = await serve(db, join(folder, SOCKET), log, silentMs)
    lock.write(JSON.stringify({ pid: process.pid, socket: folder } satisfies Owner))
    return overPglite(db, {
      claim: (name) => claimFile(dataDir, name),
      holder: (name) => fileHolder(dataDir, name),
      before: () => served.close(),
      after() {
        removeTemporary(folder)
        lock.release()
      },
    })
  } catch (error) {
    lock.release()
    // A full disk explains what could not be opened, but not what is missing.
    throw explained(error, dataDir)
  }
}

const visit = (dataDir: string, socket: string, log: Log): PostgresDatabase =>
  overPostgres(
    {
      kind: 'guest',
      connection: guest(socket),
      connectMs: 20_000,
      statementMs: 30_000,
      connections: 4,
      session: false,
      claim: (name) => claimFile(dataDir, name),
      holder: (name) => fileHolder(dataDir, name),
    },
    log,
  )

const guest = (socket: string): pg.ClientConfig => ({
  host: socket,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
})

async function answers(socket: string): Promise<boolean> {
  const client = new pg.Client({ ...guest(socket), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readLock(path)) as Owner
  } catch {
    return undefined
  }
}

/** In the data folder, or where its path is too long for a socket, in a folder of our own under the temporary one. */
function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run')
  if (Buffer.byteLength(join(folder, SOCKET)) > LONGEST_SOCKET) return mkdtempSync(join(tmpdir(), PREFIX))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

function removeTemporary(folder: string): void {
  if (dirname(folder) === tmpdir() && basename(folder).startsWith(PREFIX)) {
    rmSync(folder, { recursive: true, force: true })
  }
}
