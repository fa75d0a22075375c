/** A run whose claim is lost with its connection to PostgreSQL, while another run of the schedule begins. */
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { runSchedule } from '../../src/server/schedules/run.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { liftsOf, scheduleOf, settingsOf, targetOf, type WebServer, webServer } from './support.ts'

const PATIENT = { timeout: 20_000 }
const TEXT = liftsOf(400)
const HALF = TEXT.indexOf('\n', TEXT.length / 2) + 1
const postgres = await postgresServer()

describe.skipIf(!postgres)('a run that loses its claim', () => {
  const { config, remove } = settingsOf()
  const responses: ServerResponse[] = []
  let scratch: { name: string; url: string }
  let source: WebServer
  let databases: readonly [Database, Database]
  beforeAll(async () => {
    scratch = await createScratch(postgres as string)
    const open = () => openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    databases = [await open(), await open()]
    await migrate(databases[0], silentLog)
    source = await webServer()
    source.answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': TEXT.length })
      response.write(TEXT.slice(0, HALF))
      responses.push(response)
    }
  }, 60_000)
  afterAll(async () => {
    await source.close()
    for (const database of databases) await database.close()
    await dropScratch(postgres as string, scratch.name)
    remove()
  })

  const run = (database: Database) =>
    runSchedule({ schedule: scheduleOf(source), target: targetOf(database), config, log: silentLog }, { force: true })
  const endClaims = async () => {
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    await client.end()
  }

  test('stops and imports nothing; the other run imports the whole file', async () => {
    const first = run(databases[0])
    await expect.poll(() => responses.length, PATIENT).toBe(1)
    await endClaims()
    const second = run(databases[1])
    await expect.poll(() => responses.length, PATIENT).toBe(2)
    responses[0]!.end(TEXT.slice(HALF))
    expect(await first).toMatchObject({
      outcome: 'FAILED',
      reason: expect.stringMatching(/^The lock "schedule_lifts" was lost .*Nothing was changed; try again\.$/),
    })
    expect(await databases[1].prisma.dataset.count()).toBe(0)
    responses[1]!.end(TEXT.slice(HALF))
    expect(await second).toMatchObject({ outcome: 'IMPORTED', bytes: TEXT.length, rows: { used: 400 } })
    expect(await databases[1].prisma.dataset.count({ where: { current: true } })).toBe(1)
  }, 60_000)
})
