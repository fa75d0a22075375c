/**
 * Replaces a dataset in one transaction: readers see either the old one or the new one. For small datasets; `publish`
 * loads the snapshot of a sport alongside the served one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { traced } from '../../kernel/tracing.ts'
import {
  type Database,
  FIRST_START_CLAIM,
  IMPORT_CLAIM,
  type Release,
  type Sql,
  type SqlDatabase,
} from '../database.ts'
import type { Prisma } from '../generated/client.ts'
import { type AboutDataset, isSame, serveDataset, servedDataset, stageDataset } from './datasets.ts'
import { removeAllUnreferenced } from './retention.ts'

/** No import takes this long; a transaction that does is hung. */
const LONGEST_MS = 30 * 60_000
const PATIENCE_MS = 30_000

/** A server that cleans up holds the claim only briefly. */
const CLAIM_EVERY_MS = 150
const CLAIM_TRIES = 5
/** The first start of a server loads data for seconds, and is not another operator's import. */
const FIRST_START_MS = 60_000

export interface NewDataset extends AboutDataset {
  /** Stores the rows. It must use only `tx`: on the embedded database everything else waits for it. */
  readonly write: (tx: Prisma.TransactionClient, datasetId: number) => Promise<void>
}

/** A dataset whose rows are stored with plain SQL, so that Prisma need not be loaded. */
export interface NewSqlDataset extends AboutDataset {
  readonly write: (sql: Sql, datasetId: number) => Promise<void>
}

export interface Committed {
  /** True if the current dataset is already the same; nothing is written then. */
  readonly unchanged: boolean
  readonly version: string
  /** What the importer decided while it stored, for the operator. */
  readonly notes?: readonly string[]
}

/** Another import is running. */
export class ImportBusy extends ImportRefused {}

/** Takes named claims, and identifies their holders. */
export type Claims = Pick<SqlDatabase, 'claim' | 'holder'>

/**
 * Runs an import exclusively. A concurrent import is rejected, in any process. `work` must commit nothing once `lost` is
 * aborted, because another import may be running then.
 */
export async function importing<T>(database: Claims, work: (lost: AbortSignal | undefined) => Promise<T>): Promise<T> {
  const release = await claimed(database)
  if (release === undefined) {
    const holder = await database.holder?.(IMPORT_CLAIM).catch(() => undefined)
    throw new ImportBusy(
      `Another import is running${holder ? ` (${holder})` : ''}. Nothing was changed; try again when it is done.`,
    )
  }
  try {
    return await work(release.lost)
  } finally {
    await release()
  }
}

async function claimed(database: Pick<SqlDatabase, 'claim'>): Promise<Release | undefined> {
  const deadline = performance.now() + FIRST_START_MS
  for (let tries = 1; ; tries++) {
    const release = await database.claim(IMPORT_CLAIM)
    if (release) return release
    const wait = tries < CLAIM_TRIES || (performance.now() < deadline && (await isStarting(database)))
    if (!wait) return undefined
    await sleep(CLAIM_EVERY_MS)
  }
}

async function isStarting(database: Pick<SqlDatabase, 'claim'>): Promise<boolean> {
  const release = await database.claim(FIRST_START_CLAIM)
  await release?.()
  return release === undefined
}

/** The same database, whose transactions are rolled back once the signal is aborted. */
export const stoppedBy = <D extends SqlDatabase>(database: D, signal: AbortSignal | undefined): D =>
  signal === undefined
    ? database
    : {
        ...database,
        transaction: (work) =>
          database.transaction(async (sql) => {
            signal.throwIfAborted()
            const result = await work(sql)
            signal.throwIfAborted()
            return result
          }),
      }

/**
 * Commits a dataset exclusively. An importer that must also be exclusive while it reads uses `importing` and
 * `replaceDataset`.
 */
export const commitDataset = (database: Database, dataset: NewDataset): Promise<Committed> =>
  importing(database, (lost) => {
    const write: NewDataset['write'] = async (tx, datasetId) => {
      await dataset.write(tx, datasetId)
      lost?.throwIfAborted()
    }
    return replaceDataset(stoppedBy(database, lost), { ...dataset, write })
  })

/** Call within `importing`. */
export async function replaceDataset(database: Database, { write, ...dataset }: NewDataset): Promise<Committed> {
  database.ensureDiskSpace?.()
  await removeAllUnreferenced(database)
  return database.writer.$transaction(
    (tx) => {
      const query = <Row>(text: string, values: readonly unknown[] = []) => tx.$queryRawUnsafe<Row[]>(text, ...values)
      return replace({ query }, dataset, (id) => write(tx, id))
    },
    { timeout: LONGEST_MS, maxWait: PATIENCE_MS },
  )
}

/** The same with plain SQL. */
export async function replaceSqlDataset(
  database: SqlDatabase,
  { write, ...dataset }: NewSqlDataset,
): Promise<Committed> {
  database.ensureDiskSpace?.()
  await removeAllUnreferenced(database)
  return database.transaction((sql) => replace(sql, dataset, (id) => write(sql, id)))
}

async function replace(
  sql: Pick<Sql, 'query'>,
  dataset: AboutDataset,
  write: (datasetId: number) => Promise<void>,
): Promise<Committed> {
  const served = await servedDataset(sql, dataset)
  if (isSame(served, dataset)) return { unchanged: true, version: served.version }
  const id = await stageDataset(sql, dataset)
  await write(id)
  const version = await traced('import publish', () => serveDataset(sql, dataset, id))
  return { unchanged: false, version }
}
