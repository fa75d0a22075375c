/**
 * Puts a dataset in the place of the one before it, in one transaction: readers see the old one or the new one.
 */
import { ImportRefused } from '../kernel/report.ts'
import type { Database } from './database.ts'
import type { Dataset, Prisma } from './generated/client.ts'
import { DATA_VERSION } from './snapshot.ts'

/** Snapshots of a source that are kept, the current one included. */
const KEPT = 3

/** No import takes so long; a transaction that does is hung. */
const LONGEST_MS = 30 * 60_000
const PATIENCE_MS = 30_000

type Described = 'service' | 'source' | 'demo' | 'label' | 'license' | 'checksum'
type Attributed = 'attributionText' | 'attributionHtml' | 'attributionUrl'

export interface NewDataset extends Pick<Dataset, Described | Attributed> {
  readonly sourceDate?: Date | null
  readonly sourceUrl?: string | null
  readonly counts: Prisma.InputJsonObject
  /** Stores the rows. It must use `tx` only: on the embedded database everything else waits for it. */
  readonly write: (tx: Prisma.TransactionClient, datasetId: number) => Promise<void>
}

export interface Committed {
  /** True where the current dataset is the same already; nothing was written then. */
  readonly unchanged: boolean
  readonly version: string
}

/** Runs an import alone. A second one at the same time is refused, in whichever process. */
export async function importing<T>(database: Pick<Database, 'claim'>, work: () => Promise<T>): Promise<T> {
  const release = await database.claim('import')
  if (release === undefined) {
    throw new ImportRefused('Another import is running. Nothing was changed; try again when it is done.')
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Commits a dataset, alone. An importer that wants to be alone while it reads as well takes `importing` and `replaceDataset`. */
export const commitDataset = (database: Database, dataset: NewDataset): Promise<Committed> =>
  importing(database, () => replaceDataset(database, dataset))

/** To be called within `importing`. */
export function replaceDataset(database: Database, { write, ...dataset }: NewDataset): Promise<Committed> {
  const { service, source, demo } = dataset
  return database.writer.$transaction(
    async (tx) => {
      const old = await tx.dataset.findFirst({ where: { service, source, current: true } })
      if (old && old.checksum === dataset.checksum && old.demo === demo) {
        return { unchanged: true, version: old.version }
      }
      const version = await nextVersion(tx, dataset)
      if (old) await tx.dataset.update({ where: { id: old.id }, data: { current: null } })
      const { id } = await tx.dataset.create({ data: { ...dataset, version }, select: { id: true } })
      await write(tx, id)
      await tx.dataset.update({ where: { id }, data: { current: true } })
      await forgetOld(tx, dataset)
      // Told to all when the transaction is committed, and only then.
      await tx.$executeRaw`SELECT pg_notify(${DATA_VERSION}, ${version})`
      return { unchanged: false, version }
    },
    { timeout: LONGEST_MS, maxWait: PATIENCE_MS },
  )
}

/** `2026-11-20.1`: the date in UTC and a counter within the service; made-up data counts for itself. */
async function nextVersion(
  tx: Prisma.TransactionClient,
  { service, demo }: Pick<Dataset, 'service' | 'demo'>,
): Promise<string> {
  const prefix = `${demo ? 'demo-' : ''}${new Date().toISOString().slice(0, 10)}.`
  const taken = await tx.dataset.findMany({
    where: { service, version: { startsWith: prefix } },
    select: { version: true },
  })
  const last = Math.max(0, ...taken.map(({ version }) => Number(version.slice(prefix.length))))
  return `${prefix}${last + 1}`
}

async function forgetOld(
  tx: Prisma.TransactionClient,
  { service, source }: Pick<Dataset, 'service' | 'source'>,
): Promise<void> {
  const old = await tx.dataset.findMany({
    where: { service, source },
    orderBy: { id: 'desc' },
    skip: KEPT,
    select: { id: true },
  })
  if (old.length > 0) await tx.dataset.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}
