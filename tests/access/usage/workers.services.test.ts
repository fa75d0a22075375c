/** Usage on PostgreSQL: several workers and several starts add to the same counts, and a clean stop loses none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUsageRecorder } from '../../../src/access/usage-recorder.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { openDatabase } from '../../../src/database/open.ts'
import { type UsageRow, usageTable } from '../../../src/database/usage.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { cli, serve, temporaryFolder } from '../../helpers/build.ts'
import { pipelined } from '../../helpers/pipelined.ts'
import { createScratch, dropScratch, postgresServer } from '../../helpers/scratch.ts'
import { redisInstalled, type ScratchRedis, scratchRedis } from '../limits/scratch-redis.ts'

const server = await postgresServer()
const PATHS = 100_000

describe.skipIf(!server)('on a PostgreSQL server', () => {
  let scratch: { name: string; url: string }
  beforeAll(async () => {
    scratch = await createScratch(server as string)
  })
  afterAll(() => dropScratch(server as string, scratch.name))

  test('servers that write the same rows at once neither wait for each other forever nor lose a count', async () => {
    const databases = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)),
    )
    await migrate(databases[0]!, silentLog)
    const recorders = databases.map((database) => {
      const table = usageTable(database)
      // Each begins elsewhere, as counters are in the order of the first requests.
      const add = (rows: readonly UsageRow[]) => table.add(rows.toSorted(() => Math.random() - 0.5))
      return createUsageRecorder({ ...table, add }, silentLog, { retentionDays: 90, flushMs: 5 })
    })
    for (let round = 0; round < 20; round += 1) {
      for (const recorder of recorders) {
        for (let at = 0; at < 200; at += 1) recorder.add(1 + (at % 20), 'strongman', `/${at % 10}`, 200, 1)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const recorder of recorders) await recorder.close()
    expect((await usageTable(databases[0]!).summary(2)).total.requests).toBe(4 * 20 * 200)
    await databases[0]!.prisma.apiKeyUsage.deleteMany()
    for (const database of databases) await database.close()
  }, 60_000)
})

describe.skipIf(!server || !redisInstalled)('three workers, started twice', () => {
  const folder = temporaryFolder()
  let redis: ScratchRedis
  let scratch: { name: string; url: string }
  let env: Record<string, string>
  beforeAll(async () => {
    redis = await scratchRedis()
    scratch = await createScratch(server as string)
    env = {
      ...{ DATABASE_URL: scratch.url, REDIS_URL: redis.url, WEB_CONCURRENCY: '3', DEMO: 'false' },
      ...{ SHUTDOWN_DELAY_SECONDS: '0.2', LOG_LEVEL: 'warn', RATE_LIMIT_ALLOWLIST: '127.0.0.1' },
    }
  }, 60_000)
  afterAll(async () => {
    await redis.kill()
    await dropScratch(server as string, scratch.name)
  })

  test(`count ${PATHS} distinct paths by route, in constant memory, and lose none`, async () => {
    const result = async (...args: string[]) => {
      const { code, stdout, stderr } = await cli(folder, ['keys', ...args, '--json'], env)
      expect(code, stderr).toBe(0)
      return JSON.parse(stdout)
    }
    const { key, prefix } = await result('create', '--name', 'Iron Club', '--scopes', 'strongman:read')
    for (const start of [0, 1]) {
      const served = await serve(folder, env)
      const paths = Array.from({ length: PATHS / 2 }, (_, at) => `/strongman/v1/nowhere/${start}/${at}`)
      await pipelined(served.url, key, paths)
      expect(await served.stop('SIGTERM')).toBe(0)
    }
    const { total, by_route } = await result('usage', prefix, '--days', '2')
    expect(total.requests).toBe(PATHS)
    expect(by_route).toEqual([{ service: 'strongman', route: '(none)', requests: PATHS, errors: PATHS, cost: PATHS }])
    const { by_key, total: all } = await result('usage', '--days', '2')
    expect(by_key[0]).toMatchObject({ key: prefix, name: 'Iron Club', requests: PATHS })
    expect(all.requests).toBeGreaterThanOrEqual(PATHS)
  }, 240_000)
})
