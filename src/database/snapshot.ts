/**
 * Which datasets are served at the moment. Kept in memory, read anew when an import says it is done, and every
 * few seconds where the notice may come from another process and be lost.
 */
import type { Log } from '../kernel/log.ts'
import type { Database } from './database.ts'
import type { Dataset, Service } from './generated/client.ts'

/** The channel on which an import tells the new version. */
export const DATA_VERSION = 'data_version'

const POLL_MS = 5_000

export interface Snapshots {
  /** The current datasets, the newest first. */
  readonly all: readonly Dataset[]
  /** The current datasets of a service, the newest first; of one source there is at most one. */
  current(service: Service, source?: string): readonly Dataset[]
  /** The data version of a service: that of its newest current dataset. */
  version(service: Service): string | undefined
  /** Calls the listener after every change; the function returned stops that. */
  onChange(listener: () => void): () => void
  /** Reads anew now; resolves when what is in memory is no older than the call. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export async function createSnapshots(
  database: Database,
  log: Log,
  { pollMs = POLL_MS }: { pollMs?: number } = {},
): Promise<Snapshots> {
  let all: readonly Dataset[] = []
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let closed = false
  const listeners = new Set<() => void>()

  const read = async () => {
    const rows = await database.prisma.dataset.findMany({
      where: { current: true },
      orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
    })
    if (closed) return
    const changed = rows.map(({ id }) => id).join() !== all.map(({ id }) => id).join()
    all = rows
    if (changed) for (const listener of listeners) listener()
  }
  const run = (): Promise<void> => {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  // A read under way may have begun before the change, so another follows it; one serves all who wait.
  const refresh = (): Promise<void> => {
    if (running === undefined) return run()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  const refreshQuietly = () => {
    if (closed) return
    refresh().catch((error) => log.warn({ err: error }, 'the current data version could not be read'))
  }

  const stop = await database.onNotify(DATA_VERSION, refreshQuietly)
  await refresh()
  const timer = database.kind === 'embedded' ? undefined : setInterval(refreshQuietly, pollMs).unref()

  const current = (service: Service, source?: string) =>
    all.filter((one) => one.service === service && (source === undefined || one.source === source))
  return {
    get all() {
      return all
    },
    current,
    version: (service) => current(service)[0]?.version,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async close() {
      closed = true
      clearInterval(timer)
      stop()
      await Promise.allSettled([running, next])
    },
  }
}
