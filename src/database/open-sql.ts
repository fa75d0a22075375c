/**
 * Opens the database that the settings select. One of the processes that share a data folder owns it, and serves it to
 * the others on a socket. A server must be the owner; a command that finds the folder locked uses the socket.
 *
 * The driver of PostgreSQL loads only where it is used: it takes some 50 ms, which commands on the embedded database save.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../kernel/config/config.ts'
import { makeFolderDurably } from '../kernel/files/durable-files.ts'
import { temporaryFolder } from '../kernel/files/temporary.ts'
import type { Log } from '../kernel/log.ts'
import { databaseIn, ensureDiskSpace, explainFullDisk } from './embedded/data-folder.ts'
import {
  alreadyServed,
  claimFile,
  type FileLock,
  fileHolder,
  isServer,
  lockFile,
  type Owner,
  ownerEnded,
  type Role,
  readOwner,
  unresponsive,
  unusable,
  waitingMessage,
} from './embedded/locks.ts'
import { type CheckpointOptions, maintain, startCheckpoints } from './embedded/maintenance.ts'
import { createPgliteDatabase, inThread, type OnStop, openFolder, type PgliteDatabase } from './embedded/pglite.ts'
import type { Connection } from './embedded/pglite-thread.ts'
import { removeSizes } from './embedded/relation-sizes.ts'
import { serveSocket } from './embedded/socket-server.ts'
import type { PostgresDatabase } from './postgres/postgres.ts'
import { RETENTION } from './snapshots/versions.ts'

export interface OpenOptions {
  /** How long to wait for the owner of the data folder to start serving, or to end. */
  readonly ownerTimeoutMs?: number
  /** How long a socket client may be idle inside a transaction. */
  readonly idleInTransactionMs?: number
  /** A server must own the data folder; a command uses the database of the process that owns it. */
  readonly role?: Role
  /** Connections to a PostgreSQL server are waited for as long as by a command, until `startServing` is called. */
  readonly startPatiently?: boolean
  /** How long a command that owns the folder waits, when it is done, for other clients of its database. */
  readonly lingerMs?: number
  readonly checkpoints?: CheckpointOptions
  /** Called when PostgreSQL or its thread has ended, before the failing statement returns; ends the process by default. */
  readonly onStop?: OnStop
  /** Called once if a server has to wait for a command to finish. */
  readonly onWait?: (message: string) => void
}

/** `pg` looks for a socket with this name in the folder that is passed as the host. */
const SOCKET = '.s.PGSQL.5432'
/** The shortest limit on the length of a socket path, that of macOS, without the terminating zero. */
const LONGEST_SOCKET = 103
const PREFIX = 'strengthgraph-'

/** The settings that select a database. */
export type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'RETAINED_VERSIONS' | 'CHANGE_LOG_VERSIONS'>>

export async function openSql(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions = {},
): Promise<PgliteDatabase | PostgresDatabase> {
  const { RETAINED_VERSIONS: versions = RETENTION.versions, CHANGE_LOG_VERSIONS: records = RETENTION.records } = config
  return { ...(await openSelected(config, log, options)), retention: { versions, records } }
}

async function openSelected(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions,
): Promise<PgliteDatabase | PostgresDatabase> {
  if (config.DATABASE_URL) {
    const [{ createPostgresDatabase }, { COMMANDS, parseDatabaseUrl, SERVING }] = await Promise.all([
      import('./postgres/postgres.ts'),
      import('./postgres/connections.ts'),
    ])
    const limits = options.role === 'server' ? SERVING : COMMANDS
    const patience = options.startPatiently ? { startMs: COMMANDS.connectMs } : {}
    const connection = parseDatabaseUrl(config.DATABASE_URL)
    return createPostgresDatabase({ kind: 'postgres', ...connection, ...limits, ...patience }, log)
  }
  const dataDir = resolve(config.DATA_DIR)
  try {
    return await openDataDir(dataDir, log, options)
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException) ?? error
  }
}

async function openDataDir(dataDir: string, log: Log, options: OpenOptions) {
  const { ownerTimeoutMs = 20_000, role = 'command', onWait } = options
  makeFolderDurably(dataDir, 0o700)
  const path = join(dataDir, 'lock')
  const deadline = performance.now() + ownerTimeoutMs
  let waiting = false
  for (let last: Owner | undefined; ; ) {
    const before = readOwner(path)
    const lock = lockFile(path)
    if (lock) return withDiskCheck(await openAsOwner(dataDir, lock, before, log, options), dataDir)
    const owner = readOwner(path)
    // Require two equal reads: a new owner may not have replaced yet what the previous one wrote.
    const known = owner !== undefined && owner.pid === last?.pid
    last = owner
    if (role === 'server' && known) {
      if (isServer(owner)) throw alreadyServed(dataDir, owner)
      if (owner.role === 'command' && !waiting) {
        waiting = true
        onWait?.(waitingMessage(dataDir, owner))
      }
    } else if (role === 'command' && owner?.socket && (await isReachable(owner.socket))) {
      return withDiskCheck(await connectToOwner(dataDir, { ...owner, socket: owner.socket }, log), dataDir)
    }
    if (!waiting && performance.now() > deadline) throw unresponsive(dataDir, owner)
    await sleep(50)
  }
}

const withDiskCheck = <D extends PgliteDatabase | PostgresDatabase>(database: D, dataDir: string): D => ({
  ...database,
  ensureDiskSpace: () => ensureDiskSpace(dataDir),
})

async function openAsOwner(
  dataDir: string,
  lock: FileLock,
  before: Owner | undefined,
  log: Log,
  { idleInTransactionMs, lingerMs, checkpoints, onStop, role = 'command' }: OpenOptions,
) {
  let db: Connection | undefined
  try {
    lock.write(JSON.stringify({ pid: process.pid, role } satisfies Owner))
    if (before?.socket) removeTemporary(before.socket)
    // The previous owner ran a version that kept no record, so files that it vacuumed must not count as truncated.
    if (before && before.role === undefined) removeSizes(databaseIn(dataDir))
    db = await openFolder(dataDir, log, onStop ?? endProcess(dataDir, log), role === 'server' ? inThread : undefined)
    const maintenance = maintain(db, databaseIn(dataDir))
    await maintenance.checkpoint()
    const folder = socketFolder(dataDir)
    const served = await serveSocket(db, join(folder, SOCKET), log, idleInTransactionMs)
    const stopCheckpoints = startCheckpoints(db, maintenance, log, checkpoints)
    lock.write(JSON.stringify({ pid: process.pid, role, socket: folder } satisfies Owner))
    return createPgliteDatabase(db, {
      maintenance,
      claim: (name) => claimFile(dataDir, name),
      holder: (name) => fileHolder(dataDir, name),
      async before() {
        await served.close(lingerMs)
        await stopCheckpoints()
      },
      after() {
        removeTemporary(folder)
        lock.release()
      },
    })
  } catch (error) {
    await db?.close().catch(() => {})
    lock.release()
    // A full disk explains why a database cannot be opened, but not what is missing from it.
    throw explainFullDisk(error, dataDir)
  }
}

/** Exits at once, because no statement can be executed any more. PostgreSQL recovers at the next start. */
const endProcess =
  (dataDir: string, log: Log): OnStop =>
  (how) => {
    const message = `PostgreSQL stopped ${how}. Everything acknowledged is on the disk and will be there at the next start.`
    log.fatal({ folder: dataDir }, message)
    process.exit(1)
  }

async function connectToOwner(
  dataDir: string,
  owner: Owner & { readonly socket: string },
  log: Log,
): Promise<PostgresDatabase> {
  const [{ createPostgresDatabase }, { COMMANDS }] = await Promise.all([
    import('./postgres/postgres.ts'),
    import('./postgres/connections.ts'),
  ])
  const database = createPostgresDatabase(
    {
      kind: 'socket-client',
      connection: clientOf(owner.socket),
      ...COMMANDS,
      session: false,
      claim: (name) => claimFile(dataDir, name),
      holder: (name) => fileHolder(dataDir, name),
    },
    log,
  )
  const isOwned = async () => readOwner(join(dataDir, 'lock'))?.pid === owner.pid && (await isReachable(owner.socket))
  return {
    ...database,
    explainFailure: async (error) => ((await isOwned()) ? error : ownerEnded(dataDir, owner, error)),
  }
}

const clientOf = (socket: string): pg.ClientConfig => ({
  host: socket,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
})

async function isReachable(socket: string): Promise<boolean> {
  const { Client } = await import('pg')
  const client = new Client({ ...clientOf(socket), connectionTimeoutMillis: 2_000 })
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

/** In the data folder or, if that path is too long for a socket, in our own folder in the temporary directory. */
function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run')
  if (Buffer.byteLength(join(folder, SOCKET)) > LONGEST_SOCKET) return temporaryFolder('run')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

function removeTemporary(folder: string): void {
  if (dirname(folder) === tmpdir() && basename(folder).startsWith(PREFIX)) {
    rmSync(folder, { recursive: true, force: true })
  }
}
