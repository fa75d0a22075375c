/**
 * The datasets that are currently served, in memory. They are refreshed when an import notifies and, unless the
 * database is embedded, every few seconds, because notifications of other processes may be lost.
 */
import type { Log } from '../../kernel/log.ts'
import { createRefresher } from '../../kernel/refresher.ts'
import type { Database } from '../database.ts'
import type { Dataset, Service } from '../generated/client.ts'

/** The channel on which an import announces the new version. */
export const DATA_VERSION = 'data_version'

const POLL_MS = 5_000

/** The datasets served at one moment. A request uses a single one, so its response is consistent. */
export class ServedDatasets {
  /** Newest first. */
  readonly all: readonly Dataset[]
  /** Identifies the data: with a different key any response may differ. */
  readonly key: string

  constructor(all: readonly Dataset[]) {
    this.all = all
    // A restored copy may reuse the ids of other datasets.
    this.key = all.map(({ id, importedAt }) => `${id}@${importedAt.getTime()}`).join()
  }

  /** The datasets of a service, newest first; at most one per source. */
  current(service: Service, source?: string): readonly Dataset[] {
    return this.all.filter((one) => one.service === service && (source === undefined || one.source === source))
  }

  /** The data version of a service: that of its newest dataset. */
  version(service: Service): string | undefined {
    return this.all.find((one) => one.service === service)?.version
  }
}

/** In UTC. */
const startOfDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

/** The datasets that were served when a request arrived, the day, and the key under which its responses are cached. */
export class PinnedSnapshot {
  readonly key: string
  readonly data: ServedDatasets
  /** The start of the day in UTC: what is upcoming, who is of age, and what happened on this day. */
  readonly today: Date

  constructor(key: string, data: ServedDatasets, today: Date = startOfDay(new Date())) {
    this.key = key
    this.data = data
    this.today = today
  }
}

export interface Snapshots {
  /** The datasets served now. */
  readonly now: ServedDatasets
  /** Calls the listener after every change; returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Reads again now; resolves when what is in memory is no older than the call. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export async function createSnapshots(
  database: Database,
  log: Log,
  { pollMs = POLL_MS }: { pollMs?: number } = {},
): Promise<Snapshots> {
  let now = new ServedDatasets([])
  let closed = false
  const listeners = new Set<() => void>()

  const read = async () => {
    const rows = await database.prisma.dataset.findMany({
      where: { current: true },
      // Not by import time, because the clock may have been set back since.
      orderBy: { id: 'desc' },
    })
    if (closed) return
    const read = new ServedDatasets(rows)
    if (read.key === now.key) return
    now = read
    for (const listener of listeners) listener()
  }
  const refresher = createRefresher(read, log, {
    failed: 'the current data version cannot be read; what was read before is served',
    recovered: 'the current data version is read again',
  })
  const { refresh, refreshQuietly } = refresher

  const stop = await database.onNotify(DATA_VERSION, () => void refreshQuietly())
  await refresh()
  const timer = database.kind === 'embedded' ? undefined : setInterval(() => void refreshQuietly(), pollMs).unref()

  return {
    get now() {
      return now
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async close() {
      closed = true
      clearInterval(timer)
      stop()
      await refresher.close()
    },
  }
}
