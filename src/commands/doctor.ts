/** `doctor`: checks what a server needs, and explains how to fix what is missing. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { openRedisConnection } from '../access/limits/redis-connection.ts'
import { MAX_SKEW_SECONDS } from '../access/token-age.ts'
import { clockDifference, databaseClock } from '../database/clock.ts'
import type { SqlDatabase } from '../database/database.ts'
import { hasDatabase } from '../database/embedded/data-folder.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { databaseName, datasetIdsOf, inspectReplica } from '../database/postgres/replica.ts'
import type { Config } from '../kernel/config/config.ts'
import { schedulesOf } from './serve/schedules.ts'
import { checkTogether } from './serve/serve.ts'
import { COMMAND } from './support/command.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { openSession, settings } from './support/session.ts'

interface Finding {
  readonly check: string
  readonly ok: 'ok' | 'wrong'
  readonly detail: string
}

export function defineDoctor(command: Command): void {
  command
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('doctor'))
    .action(async ({ json }: { json?: boolean }) => {
      const findings = [node(), ...(await surroundings())]
      createOutput(json).result(findings, () => table(findings.map((finding) => ({ ...finding }))))
      if (findings.some(({ ok }) => ok === 'wrong')) process.exitCode = 1
    })
}

function node(): Finding {
  const ok = isSupportedNode(process.versions.node)
  return {
    check: 'node',
    ok: ok ? 'ok' : 'wrong',
    detail: `${process.version}${ok ? '' : '; 20.19.2, 22.12 or 24 is needed'}`,
  }
}

/** The same versions as `engines` of package.json. */
export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  // Before 20.19.2, the HTTP parser accepts malformed requests (CVE-2025-23167).
  if (major === 20) return minor > 19 || (minor === 19 && patch >= 2)
  return major === 22 ? minor >= 12 : major >= 24
}

/** Settings that `serve` would reject are reported, and the services they refer to are not checked. */
async function surroundings(): Promise<Finding[]> {
  let config: Config
  try {
    config = settings()
    checkTogether(config)
    await schedulesOf(config)
  } catch (error) {
    const { message } = error as Error
    return message.split('\n').map((detail) => ({ check: 'settings', ok: 'wrong', detail }))
  }
  return [
    { check: 'settings', ok: 'ok', detail: 'all valid' },
    ...(await database(config)),
    ...(config.REDIS_URL ? [await redis(config.REDIS_URL)] : []),
  ]
}

/** Read-only: creates and migrates nothing, and reports what is missing. */
async function database(config: Config): Promise<Finding[]> {
  try {
    if (config.DATABASE_URL === '' && !hasDatabase(resolve(config.DATA_DIR))) {
      const detail = `none in ${config.DATA_DIR} yet: \`serve\` or \`import\` creates it`
      return [{ check: 'database', ok: 'wrong', detail }]
    }
    let pending: string[] = []
    const { database } = await openSession(config, COMMAND, async (opened) => {
      pending = await pendingMigrations(opened)
    })
    try {
      if (pending.length > 0) {
        const detail = `these migrations are not applied yet; \`serve\` applies them: ${pending.join(', ')}`
        return [{ check: 'database', ok: 'wrong', detail }]
      }
      const current = await database.prisma.dataset.findMany({ where: { current: true } })
      const where = {
        embedded: `embedded in ${config.DATA_DIR}`,
        'socket-client': `served by the process that owns ${config.DATA_DIR}`,
        postgres: 'PostgreSQL',
      }
      return [
        { check: 'database', ok: 'ok', detail: `${where[database.kind]}, migrated` },
        {
          check: 'data',
          ok: current.length > 0 ? 'ok' : 'wrong',
          detail:
            current.map(({ service, source, version }) => `${service.toLowerCase()} ${source} ${version}`).join(', ') ||
            'none yet: `serve` or `import` loads it',
        },
        ...(database.kind === 'postgres' ? [await clock(database)] : []),
        ...(await Promise.all(config.DATABASE_READ_URLS.map((url) => replica(url, current)))),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [{ check: 'database', ok: 'wrong', detail: (error as Error).message }]
  }
}

/** An embedded database has the clock of its machine. */
export async function clock(database: Pick<SqlDatabase, 'transaction'>): Promise<Finding> {
  const check = 'clock'
  const seconds = Math.round((await clockDifference(databaseClock(database))) / 1000)
  if (Math.abs(seconds) <= MAX_SKEW_SECONDS) return { check, ok: 'ok', detail: 'agrees with that of PostgreSQL' }
  const detail = `${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} that of PostgreSQL: servers whose clocks differ by more than ${MAX_SKEW_SECONDS} s refuse each other’s sessions and widget tokens; synchronize them, for example with chrony`
  return { check, ok: 'wrong', detail }
}

/** Probes with a real count, so that a Redis that responds but refuses writes is detected too. */
async function redis(url: string): Promise<Finding> {
  const check = 'redis'
  const connection = openRedisConnection(url, () => {})
  try {
    await connection.ready
    return { check, ok: 'ok', detail: 'counts the limits of all processes' }
  } catch (error) {
    const detail = `${(error as Error).message}: each process counts its share of the limits separately`
    return { check, ok: 'wrong', detail }
  } finally {
    connection.close()
  }
}

/** A lagging replica is healthy. It is reported, and not used for reads until it has caught up. */
async function replica(url: string, current: readonly { readonly id: number }[]): Promise<Finding> {
  const check = `replica ${databaseName(url)}`
  const seen = await inspectReplica(url).catch((error: Error) => error)
  if (seen instanceof Error) return { check, ok: 'wrong', detail: `unreachable: ${seen.message}` }
  const same = seen.data === datasetIdsOf(current)
  const kind = seen.standby ? 'a standby' : 'not a standby; kept in sync by other means'
  return {
    check,
    ok: 'ok',
    detail: `${kind}; ${same ? 'the same data' : 'OTHER DATA: not read from until it has caught up'}`,
  }
}
