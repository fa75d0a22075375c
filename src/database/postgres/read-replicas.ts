/** Serves reads from replicas. Writes, claims and notifications stay on the primary. */
import { PrismaPg } from '@prisma/adapter-pg'
import type { Config } from '../../kernel/config.ts'
import type { Log } from '../../kernel/log.ts'
import type { Database } from '../database.ts'
import { PrismaClient } from '../generated/client.ts'
import { queryTextOfPool } from '../sql-reads/query-text.ts'
import { SERVING, statementNames } from './connections.ts'
import { openReplica } from './replica.ts'
import { ReplicaPool, type ReplicaPoolOptions } from './replica-pool.ts'

/** A replica does not announce that it has caught up, so poll what it serves this often. */
const REPLICA_POLL_MS = 1_000

export interface ReadReplicasOptions extends ReplicaPoolOptions {
  /** Index of the preferred replica; processes that count up are spread over the replicas. */
  readonly start?: number
}

export interface ReadDatabase {
  /** Its `prisma` reads from a replica. Closing it closes the replica connections only. */
  readonly database: Database
  /** How often to poll which datasets are served; undefined for the default. */
  readonly pollMs?: number
}

type Urls = Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URLS'>

/** Returns the database itself if no replicas are configured. */
export async function withReadReplicas(
  config: Urls,
  database: Database,
  log: Log,
  { start = Math.floor(Math.random() * 1_000), ...options }: ReadReplicasOptions = {},
): Promise<ReadDatabase> {
  const urls = config.DATABASE_READ_URLS
  if (urls.length === 0) return { database: { ...database, async close() {} } }
  const first = start % urls.length
  const replicas = [...urls.slice(first), ...urls.slice(0, first)].map((url) =>
    openReplica(url, 'DATABASE_READ_URLS', SERVING, log),
  )
  const [preferred, ...others] = replicas
  const replicaPool = new ReplicaPool(
    [preferred!, ...others, openReplica(config.DATABASE_URL, 'DATABASE_URL', SERVING, log)],
    log,
    options,
  )
  await replicaPool.start()
  const statementNameGenerator = statementNames()
  const prisma = new PrismaClient({ adapter: new PrismaPg(replicaPool, { statementNameGenerator }) })
  return {
    pollMs: REPLICA_POLL_MS,
    database: {
      ...database,
      prisma,
      queryText: queryTextOfPool(replicaPool, statementNameGenerator),
      pool: () => replicaPool.figures(),
      failoverEpoch: () => replicaPool.failoverEpoch,
      async onNotify(channel, listener) {
        const stop = await database.onNotify(channel, listener)
        // After a failover anything may have changed, as after missed notifications.
        const stopFailovers = replicaPool.onFailover(() => listener(''))
        return () => {
          stop()
          stopFailovers()
        }
      },
      async close() {
        await prisma.$disconnect()
        await replicaPool.close()
      },
    },
  }
}
