/**
 * PGlite, PostgreSQL in this process: on a folder, where everything acknowledged is on disk, or in memory
 * for tests.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { copyFolderDurably, flushFolder, renameDurably, writeDurably } from '../../kernel/files/durable-files.ts'
import { packageFolder } from '../../kernel/files/package.ts'
import type { Log } from '../../kernel/log.ts'
import { channelName, DatabaseError, type Release, type SqlDatabase } from '../database.ts'
import { RETENTION } from '../snapshots/versions.ts'
import { tracedStatement } from '../traced-statements.ts'
import {
  cutOff,
  DamagedFolder,
  databaseIn,
  draftIn,
  hasDatabase,
  isUnfinished,
  recordIn,
  redoOf,
  shrunkSince,
  unfinishedIn,
} from './data-folder.ts'
import { BUFFERS, EXTENSIONS, openDurably, type PgliteEvents } from './durable-pglite.ts'
import { type Maintenance, relationsOf } from './maintenance.ts'
import { type Connection, PgliteThread } from './pglite-thread.ts'
import { readSizes, relationOf, writeSizes } from './relation-sizes.ts'

const TEMPLATE = join(packageFolder(), 'dist/pgdata')
const TEMPLATE_FOLDERS = join(packageFolder(), 'dist/pgdata.folders.json')

/**
 * Called with how PostgreSQL has ended, such as “with a PANIC (…)” after a failed write to the write-ahead log. The next
 * statement would never return.
 */
export type OnStop = (how: string) => void

type Open = (folder: string, events: Required<PgliteEvents>) => Promise<Connection>

/** In a thread of its own; a command, which responds to nobody, saves the time and memory that a thread takes. */
export const inThread: Open = (folder, events) => PgliteThread.open(folder, events)

/** Opens the database of a data folder whose lock the caller holds. Initializes it only if it has never existed. */
export async function openFolder(
  dataDir: string,
  log: Log,
  onStop: OnStop,
  open: Open = openDurably,
): Promise<Connection> {
  const folder = databaseIn(dataDir)
  rmSync(draftIn(dataDir), { recursive: true, force: true })
  if (isUnfinished(dataDir)) {
    const aside = `${folder}.aside-${Date.now()}`
    renameSync(folder, aside)
    log.warn(
      { folder: aside },
      'the first start was interrupted before it stored anything; its data folder was moved aside',
    )
  }
  if (!hasDatabase(dataDir)) await initialize(dataDir)
  // The lock of the data folder replaces this file, and one that a power cut left empty would stop PostgreSQL.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const db = await openUndamaged(dataDir, log, onStop, open)
  // Write the record after the rename: a record without a database would mean that the database was lost.
  if (!existsSync(recordIn(dataDir))) {
    writeDurably(recordIn(dataDir), `${JSON.stringify({ recorded_at: new Date() })}\n`, 0o600)
  }
  rmSync(unfinishedIn(dataDir), { force: true })
  return db
}

/** Creates the database under another name, and renames it when it is complete and on disk. */
async function initialize(dataDir: string): Promise<void> {
  const draft = draftIn(dataDir)
  // Created by the build. Without it PGlite initializes a database itself, which takes longer.
  if (existsSync(TEMPLATE)) await copyFolderDurably(TEMPLATE, draft, foldersOfTemplate())
  else {
    mkdirSync(draft, { mode: 0o700 })
    await (await openDurably(draft)).close()
    await flushFolder(draft)
  }
  renameDurably(draft, databaseIn(dataDir))
}

/** The folders of the template. Those that are empty are missing from a package. */
const foldersOfTemplate = (): string[] =>
  existsSync(TEMPLATE_FOLDERS) ? (JSON.parse(readFileSync(TEMPLATE_FOLDERS, 'utf8')) as string[]) : []

async function openUndamaged(dataDir: string, log: Log, onStop: OnStop, open: Open): Promise<Connection> {
  const folder = databaseIn(dataDir)
  // Check before PostgreSQL replays its log, which may restore the length of a file but leave its beginning empty.
  const recorded = readSizes(folder)
  const shrunk = shrunkSince(folder)
  const logLines: string[] = []
  let db: Connection | undefined
  let threadFailure: Error | undefined
  try {
    db = await open(folder, {
      onLine(line) {
        logLines.push(line)
        if (logLines.length > LAST_LINES) logLines.shift()
      },
      onAbort(failure) {
        // While the database is being opened, `open` rejects, and the errors below state the reason.
        if (!db) threadFailure = failure
        else onStop(failure ? endedThread(failure) : `with a PANIC (${reason(logLines)})`)
      },
    })
  } catch (error) {
    log.debug({ err: error, postgres: logLines }, 'the embedded database could not be opened')
    // A thread that ends says nothing about the folder.
    if (threadFailure) throw stoppedAtStart(dataDir, threadFailure)
    throw new DamagedFolder(dataDir, `PostgreSQL cannot open it (${reason(logLines)})`, { cause: error })
  }
  const problem = await damagedRelation(folder, db, shrunk)
  if (problem === undefined) return db
  await db.close().catch(() => {})
  // PostgreSQL has made a checkpoint of its own. Update the record so that the next start also finds the truncated
  // files.
  if (shrunk.length > 0 && recorded) writeSizes(folder, { ...recorded, redo: redoOf(folder) })
  throw new DamagedFolder(dataDir, problem)
}

const endedThread = ({ message }: Error): string => `because its thread ended (${message})`

const stoppedAtStart = (dataDir: string, cause: Error): DatabaseError =>
  new DatabaseError(
    `The database in ${databaseIn(dataDir)} could not be opened: PostgreSQL stopped ${endedThread(cause)}. Everything acknowledged is on the disk; start again.`,
    { cause },
  )

/** Lines of PostgreSQL's log to search for the reason of a failure. */
const LAST_LINES = 20

/** PostgreSQL's message, without the time and the process. */
function reason(lines: readonly string[]): string {
  const last = lines.findLast((line) => /\b(PANIC|FATAL|ERROR): /.test(line))
  return last?.replace(/^.*?\b(?:PANIC|FATAL|ERROR): +/, '') ?? 'it ended without a reason'
}

/** A table or index whose file is missing or truncated. PostgreSQL would notice when it reads the file, or never. */
async function damagedRelation(folder: string, db: Connection, shrunk: readonly string[]): Promise<string | undefined> {
  try {
    const relations = await relationsOf(db)
    const missing = relations.find((path) => !existsSync(join(folder, path)))
    if (missing) return `its file ${missing}, a table or an index, is missing`
    // Relations that were dropped since are no longer in the catalog.
    const known = new Set(relations)
    return cutOff(shrunk.filter((path) => known.has(relationOf(path))))
  } catch (error) {
    return `its catalog cannot be read (${(error as Error).message})`
  }
}

/** A database in memory, empty or loaded from a dump. */
export const openMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({
    extensions: EXTENSIONS,
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    ...(dump && { loadDataDir: dump }),
  })

export interface PgliteOptions {
  readonly claim?: (name: string) => Promise<Release | undefined>
  readonly holder?: (name: string) => Promise<string | undefined>
  readonly maintenance?: Pick<Maintenance, 'vacuum' | 'close'>
  /** Cleanup that runs before and after the database is closed. */
  readonly before?: () => Promise<void>
  readonly after?: () => void
}

/** With the driver that Prisma's client uses. */
export interface PgliteDatabase extends SqlDatabase {
  readonly driver: { readonly pglite: Connection }
}

export function createPgliteDatabase(
  db: Connection,
  { claim = claims(), holder, maintenance, before, after }: PgliteOptions = {},
): PgliteDatabase {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  db.onNotification((channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  })

  return {
    kind: 'embedded',
    retention: RETENTION,
    driver: { pglite: db },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await tracedStatement(text, () => tx.query<Row>(text, [...values]))).rows,
          script: async (text) => void (await tracedStatement(text, () => tx.exec(text))),
          async copy(into, rows) {
            const text = `COPY ${into} FROM '/dev/blob' (FORMAT binary)`
            await tracedStatement(text, () => tx.query(text, [], { blob: new Blob([rows]) }))
          },
        }),
      ),
    schemaChanged: () => db.refreshArrayTypes(),
    claim,
    ...(holder && { holder }),
    vacuum: maintenance?.vacuum ?? (async () => void (await db.exec('VACUUM'))),
    async onNotify(channel, listener) {
      const name = channelName(channel)
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      // Never unlistened, because the single connection also listens for the socket clients.
      await db.exec(`LISTEN ${name}`)
      return () => known.delete(listener)
    },
    async notify(channel, payload = '') {
      await db.query('SELECT pg_notify($1, $2)', [channelName(channel), payload])
    },
    async close() {
      await before?.()
      await (maintenance ?? db).close()
      after?.()
    },
  }
}

/** Claims within one process, for a database without a folder. */
function claims(): (name: string) => Promise<Release | undefined> {
  const taken = new Set<string>()
  return async (name) => {
    if (taken.has(name)) return undefined
    taken.add(name)
    return async () => void taken.delete(name)
  }
}
