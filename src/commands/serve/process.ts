/** One serving process: starts the whole server over its own connections, and shuts it down. */
import { setFlagsFromString } from 'node:v8'
import { createKeyCache, type KeyCache } from '../../access/keys/key-cache.ts'
import { createUsageRecorder } from '../../access/usage-recorder.ts'
import { withReadReplicas } from '../../database/postgres/read-replicas.ts'
import { createSnapshots, type Snapshots } from '../../database/snapshots/snapshots.ts'
import { usageTable } from '../../database/usage.ts'
import { startWebhooks } from '../../http/webhooks/deliver.ts'
import { type DrainOptions, startMemoryRelease } from '../../observe/index.ts'
import { createServer, type Server } from '../../server/index.ts'
import { scheduleFigures } from '../../server/schedules/figures.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import type { Session } from '../support/session.ts'
import { onStop, type Stopping } from '../support/stop.ts'
import type { Opened } from './closers.ts'

/** Requests that take longer than this are cut off. */
const LONGEST_DRAIN_MS = 10_000

export interface Serving {
  readonly server: Server
  readonly snapshots: Snapshots
  readonly keyCache: KeyCache
  /** Call before requests are served: until then, connections are waited for as long as by a command. */
  startServing(): void
}

/**
 * V8 lets the heap grow to several times its live size before it collects garbage. Alongside the embedded database,
 * which takes 150 MB in this process, that would waste about 100 MB. At 20%, percentiles that are computed anew took a
 * quarter more processor time, because two collections ran in each second.
 */
const GROWING = '--heap-growing-percent=60'

export interface ServingOptions {
  /** Distributes processes over the replicas. */
  readonly start?: number
  readonly schedules?: readonly Schedule[]
}

export async function openServing(
  { config, log, database }: Session,
  opened: Opened,
  { start, schedules = [] }: ServingOptions = {},
) {
  if (database.kind === 'embedded') setFlagsFromString(GROWING)
  const reading = await withReadReplicas(config, database, log, start === undefined ? {} : { start })
  opened.add(() => reading.database.close())
  // Read the snapshots from the same database as the data, so that the two never disagree.
  const snapshots = await createSnapshots(reading.database, log, reading)
  opened.add(() => snapshots.close())
  const keyCache = await createKeyCache(database, log)
  opened.add(() => keyCache.close())
  const usage = createUsageRecorder(usageTable(database), log, {
    retentionDays: config.USAGE_RETENTION_DAYS,
    ensureDiskSpace: database.ensureDiskSpace,
  })
  opened.add(() => usage.close())
  const webhooks = await startWebhooks(database, log, { allowPrivate: config.WEBHOOKS_ALLOW_PRIVATE })
  opened.add(() => webhooks.close())
  const scheduledImports = scheduleFigures(database, schedules)
  const server = createServer({
    ...{ config, database: reading.database, primary: database, snapshots, keys: keyCache, log },
    ...{ usage, webhooks, scheduledImports },
  })
  opened.add(() => server.close())
  const release = startMemoryRelease(log)
  opened.add(() => release.stop())
  const startServing = () => reading.database.startServing?.()
  return { server, snapshots, keyCache, startServing } satisfies Serving
}

/** Drains on a signal, closes what was opened, and exits. Pass `sharing` if other processes accept on the same port. */
export function drainOnStop(
  { config, log }: Session,
  server: Server,
  opened: Opened,
  sharing: Pick<DrainOptions, 'othersClosed'> = {},
): Stopping {
  const waitMs = config.SHUTDOWN_DELAY_SECONDS * 1000
  return onStop(log, async (force) => {
    const isComplete = await server.drain({ waitMs, forceMs: waitMs + LONGEST_DRAIN_MS, force, ...sharing })
    if (!isComplete) log.warn('open connections were closed before their responses ended')
    await opened.close()
    log.info('stopped')
  })
}
