/**
 * The datasets that are currently served, in memory. They are refreshed when an import notifies and, unless the
 * database is embedded, every few seconds, because notifications of other processes may be lost.
 */

import { createRefresher } from '../../kernel/caches/refresher.ts'
import type { Log } from '../../kernel/log.ts'
import type { RequestedVersion, Snapshot } from '../../kernel/snapshot.ts'
import type { Database } from '../database.ts'
import type { Dataset, FormerAthlete, Service } from '../generated/client.ts'
import { Versions } from './versions.ts'

/** The channel on which an import announces the new version. */
export const DATA_VERSION = 'data_version'

const POLL_MS = 5_000

/** The facts that people had in a former version of the data, by their number. */
export type FormerAthletes = ReadonlyMap<number, FormerAthlete>

const NOBODY: FormerAthletes = new Map()

/** The datasets served at one moment. A request uses a single one, so its response is consistent. */
export class ServedDatasets {
  /** Newest first. */
  readonly all: readonly Dataset[]
  /** Identifies the data: with a different key any response may differ. */
  readonly key: string
  /** Of people whose facts an import has changed since. */
  readonly former: FormerAthletes

  constructor(all: readonly Dataset[], former = NOBODY) {
    this.all = all
    this.former = former
    // A restored copy may reuse the ids of other datasets.
    this.key = all.map(({ id, importedAt }) => `${id}@${importedAt.getTime()}`).join()
  }

  /** The datasets of a service, newest first; at most one per source. */
  current(service: Service, source?: string): readonly Dataset[] {
    return this.all.filter((one) => one.service === service && (source === undefined || one.source === source))
  }

  /** The id of the newest dataset; 0 if there is none. */
  get newestId(): number {
    return this.all[0]?.id ?? 0
  }

  /** The newest version with its service in front, which stands for the data of all services: `strongman:2026-11-20.1`. */
  get state(): string | undefined {
    const [newest] = this.all
    return newest && `${newest.service.toLowerCase()}:${newest.version}`
  }

  /** The data version of a service: that of its newest dataset. */
  version(service: Service): string | undefined {
    return this.all.find((one) => one.service === service)?.version
  }
}

/** In UTC. */
const startOfDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

/** The datasets that a request reads, the day, and the key under which its responses are cached. */
export class PinnedSnapshot implements Snapshot {
  readonly key: string
  readonly data: ServedDatasets
  /** The start of the day in UTC: what is upcoming, who is of age, and what happened on this day. */
  readonly today: Date
  /** The version that the client requested; undefined if it reads what was current when the request arrived. */
  readonly version: RequestedVersion | undefined

  constructor(key: string, data: ServedDatasets, now = new Date(), version?: RequestedVersion) {
    this.key = key
    this.data = data
    this.today = startOfDay(now)
    this.version = version
  }

  get state(): string | undefined {
    return this.data.state
  }
}

export interface Snapshots {
  /** The datasets served now. */
  readonly now: ServedDatasets
  /** All versions on record: another object after every change. */
  readonly versions: Versions
  /** Calls the listener after every change; returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Reads again now; resolves when what is in memory is no older than the call. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Changes with every import and every version that is retired; a restored copy may reuse ids. */
const STATE = {
  where: { staged: false },
  _max: { id: true, importedAt: true, retiredAt: true },
  _count: { _all: true, retiredAt: true },
} as const

export async function createSnapshots(
  database: Database,
  log: Log,
  { pollMs = POLL_MS }: { pollMs?: number } = {},
): Promise<Snapshots> {
  let now = new ServedDatasets([])
  let versions = new Versions([])
  let state = ''
  let closed = false
  const listeners = new Set<() => void>()

  const published = {
    where: { staged: false },
    // Not by import time, because the clock may have been set back since.
    orderBy: { id: 'desc' },
  } as const
  const read = async () => {
    // Most of the time nothing has changed.
    const read = JSON.stringify(await database.prisma.dataset.aggregate(STATE))
    if (closed || read === state) return
    const rows = await database.prisma.dataset.findMany(published)
    if (closed) return
    versions = new Versions(rows)
    state = read
    const served = new ServedDatasets(rows.filter(({ current }) => current))
    if (served.key === now.key) return
    now = served
    for (const listener of listeners) listener()
  }
  const refresher = createRefresher(read, log, {
    failed: 'the current data version cannot be read; the last version read is served',
    recovered: 'the current data version can be read again',
  })
  const { refresh, refreshQuietly } = refresher

  const stop = await database.onNotify(DATA_VERSION, () => void refreshQuietly())
  await refresh()
  const timer = database.kind === 'embedded' ? undefined : setInterval(() => void refreshQuietly(), pollMs).unref()

  return {
    get now() {
      return now
    },
    get versions() {
      return versions
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
