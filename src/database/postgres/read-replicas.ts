/** Serves reads from replicas. Writes, claims and notifications stay on the primary. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Config } from '../../kernel/config/config.ts'
import { outageOf } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import type { Database } from '../database.ts'
import { PrismaClient } from '../generated/client.ts'
import { queryTextsOfPool } from '../sql-reads/query-text.ts'
import { COMMANDS, SERVING, statementNames } from './connections.ts'
import { openReplica, type Replica } from './replica.ts'
import { waitPatiently } from './start-patience.ts'

const REPLICA_POLL_MS = 1_000

export interface ReadReplicasOptions extends ReplicaPoolOptions {
  /** Index of the preferred replica; consecutive values spread processes over the replicas. */
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
  const all = [preferred!, ...others, openReplica(config.DATABASE_URL, 'DATABASE_URL', SERVING, log)] as const
  const { startServing } = database
  const pools = all.map(({ pool }) => pool)
  const endPatience = startServing && waitPatiently(pools, COMMANDS.connectMs, log)
  const replicaPool = new ReplicaPool(all, log, options)
  await replicaPool.start()
  const statementNameGenerator = statementNames()
  const prisma = new PrismaClient({ adapter: new PrismaPg(replicaPool, { statementNameGenerator }) })
  return {
    pollMs: REPLICA_POLL_MS,
    database: {
      ...database,
      prisma,
      queryTexts: queryTextsOfPool(replicaPool, statementNameGenerator),
      pool: () => replicaPool.figures(),
      ...(startServing && {
        startServing() {
          endPatience?.()
          startServing()
        },
      }),
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

// A connection pool that reads from one of several replicas at a time: the first one as long as it responds, then the
// next that has the same data as the primary, and the primary last. A replica that was down is used again once it has
// caught up. Failing over to older data is the last resort, because a request that is pinned to newer data finds no
// rows there. The primary keeps replaced snapshots for a minute, so a replica may lag by that much.

const EVERY_MS = 1_000

interface ReplicaPoolOptions {
  /** How often the replicas are probed. */
  readonly everyMs?: number
}

class ReplicaPool extends pg.Pool {
  readonly #replicas: readonly [Replica, ...Replica[]]
  readonly #log: Log
  readonly #listeners = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  /** Incremented by each failover. */
  failoverEpoch = 0
  #current: Replica
  /** The dataset ids that the current replica had when it was last probed. */
  #data: string | undefined
  #failingOver: Promise<void> | undefined

  /** In order of preference, the primary last. */
  constructor(replicas: readonly [Replica, ...Replica[]], log: Log, { everyMs = EVERY_MS }: ReplicaPoolOptions = {}) {
    super({ max: 1 })
    this.#replicas = replicas
    this.#log = log
    this.#current = replicas[0]
    this.#timer = setInterval(() => void this.#watch(), everyMs).unref()
  }

  /** Starts with the first replica that has the same data as the primary. */
  async start(): Promise<void> {
    const idsOf = await this.#probeAll()
    const primary = this.#replicas.at(-1)!
    this.#data = idsOf.get(primary) ?? [...idsOf.values()].find((data) => data !== undefined)
    const [first] = this.#replicas.filter((replica) => this.#data !== undefined && idsOf.get(replica) === this.#data)
    if (first && first !== this.#current) this.#failOver(first, this.#data)
  }

  /** Calls the listener after a failover, when reads may return different data. */
  onFailover(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  figures() {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#current.pool
    return { total, idle, waiting }
  }

  // The one overload of `query` that Prisma's adapter calls.
  override query = (async (statement: pg.QueryConfig) => {
    for (let retried = false, left = this.#replicas.length; ; left -= 1) {
      const from = this.#current
      try {
        return await query(from, statement)
      } catch (error) {
        const outage = outageOf(error)
        if (outage === undefined || left === 0) throw error
        await this.#checkAndFailOver(from)
        if (this.#current !== from) continue
        // Retry once after a connection error; a timeout or a rejection would only happen again.
        if (retried || outage !== 'connection') throw error
        retried = true
      }
    }
  }) as unknown as pg.Pool['query']

  override connect = (() => this.#current.pool.connect()) as unknown as pg.Pool['connect']

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#failingOver
    await Promise.all([this.end(), ...this.#replicas.map((replica) => replica.close())])
  }

  async #watch(): Promise<void> {
    const from = this.#current
    const data = await from.datasetIds()
    if (this.#failingOver || this.#current !== from) return
    if (data === undefined) return this.#checkAndFailOver(from)
    this.#data = data
    for (const replica of this.#replicas.slice(0, this.#replicas.indexOf(from))) {
      if ((await replica.datasetIds()) !== data) continue
      if (this.#current === from) this.#failOver(replica, data)
      return
    }
  }

  /** Probes all replicas after a failed query, and fails over if needed; concurrent failures share one probe. */
  #checkAndFailOver(from: Replica): Promise<void> {
    if (this.#current !== from) return Promise.resolve()
    this.#failingOver ??= this.#leaveUnlessUp(from).finally(() => {
      this.#failingOver = undefined
    })
    return this.#failingOver
  }

  async #leaveUnlessUp(from: Replica): Promise<void> {
    const idsOf = await this.#probeAll()
    if (idsOf.get(from) !== undefined) return
    const up = this.#replicas.filter((replica) => idsOf.get(replica) !== undefined)
    // The primary's data is never older than what was read here; without the primary, assume that nothing changed.
    const expected = idsOf.get(this.#replicas.at(-1)!) ?? this.#data
    const next = up.find((replica) => idsOf.get(replica) === expected) ?? up[0]
    if (next) this.#failOver(next, idsOf.get(next))
  }

  async #probeAll(): Promise<ReadonlyMap<Replica, string | undefined>> {
    return new Map(
      await Promise.all(this.#replicas.map(async (replica) => [replica, await replica.datasetIds()] as const)),
    )
  }

  #failOver(to: Replica, data: string | undefined): void {
    this.#log.warn({ from: this.#current.name, to: to.name }, 'reads failed over to another database')
    this.#current = to
    this.#data = data
    this.failoverEpoch += 1
    for (const listener of this.#listeners) listener()
  }
}

const query = ({ pool, session }: Replica, statement: pg.QueryConfig) =>
  pool.query(session ? statement : { ...statement, name: undefined })
