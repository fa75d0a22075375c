/**
 * Liveness and readiness: whether the process runs, and whether it should receive requests. Each check has a name, and
 * none reveals secrets.
 */
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { Database } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { findOutage } from '../kernel/faults/outages.ts'
import type { Log } from '../kernel/log.ts'
import type { Lifecycle } from './lifecycle.ts'

export const LIVE_PATH = '/livez'
export const READY_PATH = '/readyz'

/** Responded to at once, whatever else there is to do. */
export const isHealthCheck = ({ url }: Pick<IncomingMessage, 'url'>): boolean => url === LIVE_PATH || url === READY_PATH

export interface Check {
  readonly ok: boolean
  readonly ms: number
  /** The result, in words. */
  readonly detail: string
}

export interface Readiness {
  readonly ready: boolean
  /** Sports whose demo data is being loaded: requests for them are served, and find nothing yet. */
  readonly loading: readonly string[]
  readonly checks: Readonly<Record<'database' | 'migrations' | 'data' | 'accepting', Check>>
}

export interface Health {
  readonly live: RequestHandler
  readonly ready: RequestHandler
  check(): Promise<Readiness>
}

export interface HealthParts {
  readonly database: Database
  readonly snapshots: Pick<Snapshots, 'now'>
  readonly lifecycle: Pick<Lifecycle, 'phase'>
  readonly log: Log
  readonly faults: Pick<FaultLog, 'isOutage'>
  /** Demo data is loaded for sports without data. */
  readonly demo: boolean
  /** After this the database counts as unreachable. */
  readonly timeoutMs?: number
}

/**
 * Health checks are not rate limited, so the state of the database is cached for this long: a flood does not reach it.
 */
const FRESH_MS = 1_000
/**
 * A health check waits this long for a slow database, and then reports the last check, so that a flood does not make the
 * server look dead. It waits for the check itself if requests are failing since the last check succeeded, or if that is too
 * long ago.
 */
const PATIENCE_MS = 50
const STALE_MS = 10_000

const SPORTS = ['strongman', 'bodybuilding'] as const

type DatabaseChecks = Pick<Readiness['checks'], 'database' | 'migrations'>

export function createHealth({
  database,
  snapshots,
  lifecycle,
  log,
  faults,
  demo,
  timeoutMs = 1_500,
}: HealthParts): Health {
  const { prisma } = database
  const migrationNames = readMigrations().map(({ name }) => name)
  let running: Promise<DatabaseChecks> | undefined
  let latest: { readonly checks: DatabaseChecks; readonly at: number } | undefined
  let wasReady = true

  const checkDatabase = async (): Promise<DatabaseChecks> => {
    const [connection, migrations] = await Promise.all([
      timed(timeoutMs, async () => {
        await prisma.$queryRaw`SELECT 1 AS one`
        return [true, database.kind]
      }),
      timed(timeoutMs, async () => {
        const rows = await prisma.$queryRaw<{ name: string }[]>`
          SELECT migration_name AS name FROM _prisma_migrations
          WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
        const applied = new Set(rows.map(({ name }) => name))
        const missing = migrationNames.filter((name) => !applied.has(name))
        return [missing.length === 0, `${migrationNames.length - missing.length} of ${migrationNames.length} applied`]
      }),
    ])
    return { database: connection, migrations }
  }
  /** Runs one check at a time, which all callers share. */
  const runCheck = async (): Promise<DatabaseChecks> => {
    const checks = await checkDatabase()
    running = undefined
    latest = { checks, at: performance.now() }
    return checks
  }
  /** What is known of the database, without waiting long for it. */
  const databaseChecks = async (): Promise<DatabaseChecks> => {
    const age = latest ? performance.now() - latest.at : Number.POSITIVE_INFINITY
    if (latest && age < FRESH_MS) return latest.checks
    running ??= runCheck()
    if (!latest || age > STALE_MS) return running
    // A failure stays known while the database does not respond.
    const isContradicted = faults.isOutage && latest.checks.database.ok
    if (isContradicted) return running
    return Promise.race([running, sleep(PATIENCE_MS, latest.checks)])
  }
  // For the first client, if its own check is slow: a server that starts has much to do.
  void checkDatabase().then((checks) => {
    latest ??= { checks, at: performance.now() - FRESH_MS }
  })

  const check = async (): Promise<Readiness> => {
    const { phase } = lifecycle
    const versions = snapshots.now.all.map(
      ({ service, source, version }) => `${service.toLowerCase()} ${source} ${version}`,
    )
    const loading = demo ? SPORTS.filter((sport) => !versions.some((one) => one.startsWith(`${sport} `))) : []
    const checks = {
      ...(await databaseChecks()),
      data: { ok: versions.length > 0, ms: 0, detail: versions.join(', ') || 'no data is loaded' },
      accepting: { ok: phase === 'serving', ms: 0, detail: phase },
    }
    const ready = Object.values(checks).every(({ ok }) => ok)
    if (phase !== 'starting') {
      if (ready !== wasReady) log.warn({ ready, checks }, ready ? 'ready again' : 'not ready')
      wasReady = ready
    }
    return { ready, loading, checks }
  }

  const send = (request: Request, response: Response, status: number, body: object) => {
    const bytes = Buffer.from(`${JSON.stringify(body)}\n`)
    if (lifecycle.phase === 'closing') response.setHeader('Connection', 'close')
    if (status === 503) response.setHeader('Retry-After', '1')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Content-Length', bytes.length)
    response.statusCode = status
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  return {
    check,
    live: (request, response) => send(request, response, 200, { status: 'alive' }),
    async ready(request, response) {
      const { ready, loading, checks } = await check()
      const status = !ready ? 'not ready' : loading.length > 0 ? 'serving, still loading' : 'ready'
      send(request, response, ready ? 200 : 503, { status, loading, checks })
    },
  }
}

/** Never rejects. Error messages may name hosts and users, so only the code is reported. */
async function timed(limitMs: number, work: () => Promise<[boolean, string]>): Promise<Check> {
  const started = performance.now()
  const took = () => Math.round((performance.now() - started) * 10) / 10
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[boolean, string]>((resolve) => {
    timer = setTimeout(() => resolve([false, `no response within ${limitMs} ms`]), limitMs)
  })
  try {
    const [ok, detail] = await Promise.race([work(), late])
    return { ok, ms: took(), detail }
  } catch (error) {
    const code = findOutage(error)?.code
    return { ok: false, ms: took(), detail: `unreachable${code === undefined ? '' : ` (${code})`}` }
  } finally {
    clearTimeout(timer)
  }
}
