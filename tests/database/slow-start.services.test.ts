/** A PostgreSQL server that takes its time to accept connections: a start waits for it as commands do, requests do not. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { withReadReplicas } from '../../src/database/postgres/read-replicas.ts'
import { createLog, silentLog } from '../../src/kernel/log.ts'
import { redisInstalled, scratchRedis } from '../access/limits/scratch-redis.ts'
import { type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { wireTo } from '../helpers/wire.ts'

/** Requests give up after one second. */
const SLOW_MS = 1_500

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server)('where each connection takes longer than requests wait', () => {
  let scratch: { name: string; url: string }
  let wire: Awaited<ReturnType<typeof wireTo>>
  let served: Served | undefined
  beforeAll(async () => {
    scratch = await createScratch(server as string)
    wire = await wireTo(scratch.url)
    wire.delay(SLOW_MS)
  })
  afterEach(async () => {
    await served?.stop('SIGKILL')
    served = undefined
  })
  afterAll(async () => {
    wire.close()
    await dropScratch(server as string, scratch.name)
  })

  test('a start waits and says so; from then on, a request gives up', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line).msg) })
    const config = { DATABASE_URL: wire.url, DATA_DIR: '' }
    const database = await openDatabase(config, log, { role: 'server', startPatiently: true })
    try {
      await migrate(database, log)
      expect(await database.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
      const waited = ['the start waits for a connection to PostgreSQL', 'PostgreSQL has accepted a connection']
      expect(lines).toEqual([...waited, ...waited])
      database.startServing?.()
      // One takes the connection that there is for longer than the other waits for one more.
      const two = [1, 2].map(() => database.prisma.$queryRaw`SELECT 1 AS one FROM pg_sleep(1.5)`)
      expect((await Promise.allSettled(two)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(lines).toHaveLength(4)
    } finally {
      await database.close()
    }
  })

  test('a start that reads from replicas waits for them, too', async () => {
    const config = { DATABASE_URL: wire.url, DATABASE_READ_URLS: [wire.url], DATA_DIR: '' }
    const database = await openDatabase(config, silentLog, { role: 'server', startPatiently: true })
    await migrate(database, silentLog)
    const reading = await withReadReplicas(config, database, silentLog)
    try {
      expect(await reading.database.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
      reading.database.startServing?.()
      const two = [1, 2].map(() => reading.database.prisma.$queryRaw`SELECT 1 AS one FROM pg_sleep(1.5)`)
      expect((await Promise.allSettled(two)).map(({ status }) => status)).toContain('rejected')
    } finally {
      await reading.database.close()
      await database.close()
    }
  })

  test.skipIf(!redisInstalled)(
    'a server with workers starts',
    async () => {
      const redis = await scratchRedis()
      try {
        const env = { DATABASE_URL: wire.url, REDIS_URL: redis.url, WEB_CONCURRENCY: '2', DEMO: 'false' }
        served = await serve(temporaryFolder(), env)
        expect(served.output()).toContain('the start waits for a connection to PostgreSQL')
        expect(served.output()).toContain('Loading the verified percentile tables')
      } finally {
        await served?.stop('SIGKILL')
        await redis.kill()
      }
    },
    180_000,
  )

  test('a single process starts', async () => {
    served = await serve(temporaryFolder(), { DATABASE_URL: wire.url, DEMO: 'false' })
    expect(served.output()).toContain('PostgreSQL has accepted a connection')
  }, 120_000)
})
