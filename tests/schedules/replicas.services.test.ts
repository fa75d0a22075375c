/** Several servers on one PostgreSQL, one of them with workers, run a schedule once. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { listRuns } from '../../src/server/schedules/store.ts'
import { redisInstalled, type ScratchRedis, scratchRedis } from '../access/limits/scratch-redis.ts'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { liftsOf, versioned, type WebServer, webServer } from './support.ts'

const PATIENT = { timeout: 60_000, interval: 200 }
const postgres = await postgresServer()

describe.skipIf(!postgres || !redisInstalled)('two servers, one with two workers', () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const started: Served[] = []
  let redis: ScratchRedis
  let scratch: { name: string; url: string }
  let source: WebServer
  let env: Record<string, string>
  beforeAll(async () => {
    redis = await scratchRedis()
    scratch = await createScratch(postgres as string)
    source = await webServer()
    source.answer = versioned(() => liftsOf(400))
    const file = join(folders[0], 'schedules.json')
    const lifts = { name: 'lifts', import: 'gym', cron: '0 0 1 1 *', urls: [source.url], privateHosts: [source.host] }
    writeFileSync(file, JSON.stringify({ schedules: [lifts] }))
    env = { DATABASE_URL: scratch.url, REDIS_URL: redis.url, DEMO: 'false', SCHEDULES: file, WEB_CONCURRENCY: '2' }
  }, 60_000)
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop('SIGKILL')
  })
  afterAll(async () => {
    await source.close()
    await redis.kill()
    await dropScratch(postgres as string, scratch.name)
  })

  test('run what both of them have missed once, and both report it', async () => {
    const { code, stderr } = await cli(folders[0], ['schedules', 'list'], env)
    expect(code, stderr).toBe(0)
    const database = await openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    try {
      started.push(await serve(folders[0], env), await serve(folders[1], { ...env, WEB_CONCURRENCY: '1' }))
      // Both look every five seconds, at what becomes due for both at once.
      await database.transaction((sql) => sql.query(`UPDATE import_schedule SET due_at = due_at - interval '400 days'`))
      await expect
        .poll(async () => (await listRuns(database, undefined, 9)).map(({ outcome }) => outcome), PATIENT)
        .toEqual(['IMPORTED'])
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      expect(await listRuns(database, undefined, 9)).toHaveLength(1)
      expect(source.requests).toHaveLength(1)
      for (const { url } of started)
        await expect
          .poll(async () => (await fetch(`${url}/metrics`)).text(), PATIENT)
          .toMatch(/^scheduled_import_last_outcome\{schedule="lifts",outcome="imported"\} 1$/m)
    } finally {
      await database.close()
    }
  }, 120_000)
})
