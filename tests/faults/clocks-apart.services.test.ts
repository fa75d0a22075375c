/** Servers on one PostgreSQL whose clocks differ: what they share goes by the clock of the database. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyCache } from '../../src/access/keys/key-cache.ts'
import { keyTable } from '../../src/access/keys/key-table.ts'
import { createUsageRecorder } from '../../src/access/usage-recorder.ts'
import { clock } from '../../src/commands/doctor.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { removeAllUnreferenced } from '../../src/database/snapshots/retention.ts'
import { dayOf, usageTable } from '../../src/database/usage.ts'
import { startWebhooks } from '../../src/http/webhooks/deliver.ts'
import { createWebhook } from '../../src/http/webhooks/manage.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { StartRun } from '../../src/server/schedules/process.ts'
import { startScheduler } from '../../src/server/schedules/scheduler.ts'
import { listRuns } from '../../src/server/schedules/store.ts'
import { changesOf } from '../helpers/changes.ts'
import { gymFigures } from '../helpers/figures.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { scheduleOf, webServer } from '../schedules/support.ts'
import { receiver, withStatus } from '../webhooks/receiver.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What happens in the background does not, during a test. */
const NEVER = 2 ** 31 - 1
const server = await postgresServer()

describe.skipIf(!server)('a server whose clock is wrong', () => {
  let scratch: { name: string; url: string }
  let database: Database
  let today: string
  beforeAll(async () => {
    scratch = await createScratch(server as string)
    database = await openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    await migrate(database, silentLog)
  })
  beforeEach(() => {
    today = dayOf(Date.now())
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await database.close()
    await dropScratch(server as string, scratch.name)
  })

  /** The clock of this process; that of PostgreSQL is right. */
  const setAhead = (ms: number) => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true })
  }

  test('removes no usage, and counts requests on the day of the database', async () => {
    const table = usageTable(database)
    const stored = { keyId: 7, service: 'strongman', route: '/', status: 200, requests: 5, cost: 5 }
    await table.add([{ ...stored, day: today }])
    setAhead(100 * DAY)
    const recorder = createUsageRecorder(table, silentLog, { retentionDays: 90, flushMs: NEVER })
    recorder.add(7, 'strongman', '/', 200, 1)
    await recorder.close()
    // It shows the same days as a server whose clock is right.
    expect((await table.summary(1, 7)).days).toEqual([{ day: today, requests: 6, cost: 6, errors: 0 }])
    vi.useRealTimers()
    const { days, total } = await table.summary(2, 7)
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      [dayOf(Date.parse(today) - DAY), 0],
      [today, 6],
    ])
    expect(total.requests).toBe(6)
    expect(await table.byKey(1)).toMatchObject([{ keyId: 7, requests: 6 }])
  })

  test('dates no last use of a key in the future', async () => {
    const hash = Buffer.alloc(32, 1)
    const { id } = await database.writer.apiKey.create({ data: { name: 'K', prefix: 'sg_live_k', hash, scopes: [] } })
    await keyTable(database).writeLastUses([[id, Date.now() + DAY]])
    const { lastUsedAt } = await database.writer.apiKey.findUniqueOrThrow({ where: { id } })
    expect(lastUsedAt!.getTime()).toBeLessThan(Date.now() + MINUTE)
  })

  test.each([
    ['ahead', 10 * DAY],
    ['behind', -10 * DAY],
  ])('accepts keys until they expire by the database: %s', async (_, ms) => {
    const [valid, expired] = await Promise.all(
      [MINUTE, -MINUTE].map(async (left) => {
        const hash = randomBytes(32)
        const expiresAt = new Date(Date.now() + left)
        await database.writer.apiKey.create({
          data: { name: 'K', prefix: hash.toString('hex').slice(0, 16), hash, scopes: [], expiresAt },
        })
        return hash
      }),
    )
    setAhead(ms)
    const keys = await createKeyCache(database, silentLog, { pollMs: NEVER })
    expect(keys.find(valid!)).toMatchObject({ scopes: new Set() })
    expect(keys.find(expired!)).toBe('expired')
    await keys.close()
  })

  test('is found by `doctor`', async () => {
    expect(await clock(database)).toMatchObject({ ok: 'ok' })
    setAhead(90_000)
    expect(await clock(database)).toMatchObject({ ok: 'wrong', detail: expect.stringMatching(/^(89|90) s ahead of /) })
    setAhead(-90_000)
    expect(await clock(database)).toMatchObject({ ok: 'wrong', detail: expect.stringMatching(/^(90|91) s behind /) })
  })

  test('retries webhooks when the others would, signs with the right time, and keeps deliveries', async () => {
    const endpoint = await receiver()
    await createWebhook(database, { url: endpoint.url, services: ['STRENGTH'] }, true)
    await storePopulation(database, gymFigures)
    const { id } = await database.writer.webhookDelivery.findFirstOrThrow()
    await database.writer.webhookDelivery.create({
      data: { id: 'msg_old', webhookId: 1, payload: '{}', status: 'DELIVERED' },
    })
    endpoint.answer = withStatus(503)
    setAhead(40 * DAY)
    const webhooks = await startWebhooks(database, silentLog, { allowPrivate: true, pollMs: NEVER })
    await webhooks.deliverDue()
    await webhooks.close()
    vi.useRealTimers()
    await endpoint.close()
    const { nextAttemptAt, attempts } = await database.writer.webhookDelivery.findUniqueOrThrow({ where: { id } })
    expect([attempts, endpoint.received.length]).toEqual([1, 1])
    expect(nextAttemptAt.getTime()).toBeLessThan(Date.now() + MINUTE)
    expect(Number(endpoint.received[0]!.headers['webhook-timestamp'])).toBeLessThan(Date.now() / 1000 + 60)
    expect(await database.writer.webhookDelivery.count({ where: { id: 'msg_old' } })).toBe(1)
  })

  test('runs no schedule early, and takes no run of another server for interrupted', async () => {
    const source = await webServer()
    const schedule = scheduleOf(source, { at: '* * * * *' })
    const started: number[] = []
    /** A process that is still starting. */
    const start: StartRun = (_, id) => {
      started.push(id)
      let end = () => {}
      const ended = new Promise<{ code: null; signal: null }>((resolve) => {
        end = () => resolve({ code: null, signal: null })
      })
      return { ended, stop: end }
    }
    const open = () => startScheduler(database, [schedule], silentLog, { start, pollMs: NEVER })
    setAhead(3 * MINUTE)
    const ahead = await open()
    await ahead.startDue()
    vi.useRealTimers()
    const right = await open()
    // None, unless a minute has just begun by the clock of the database.
    const before = started.length
    await database.transaction((sql) => sql.query(`UPDATE import_schedule SET due_at = due_at - interval '1 hour'`))
    setAhead(3 * MINUTE)
    await ahead.startDue()
    vi.useRealTimers()
    await right.startDue()
    const runs = await listRuns(database, undefined, 9)
    expect(runs.map(({ outcome }) => outcome)).toEqual(started.map(() => null))
    expect(started.length - before).toBe(1)
    expect(Math.abs(Date.parse(runs[0]!.startedAt) - Date.now())).toBeLessThan(MINUTE)
    for (const one of [ahead, right]) await one.close()
    await source.close()
  })

  test('dates versions by the database, and records changes from rows that are there', async () => {
    const [first, second, ...rest] = gymFigures.cohorts
    const without = (cohorts: typeof gymFigures.cohorts) => storePopulation(database, { ...gymFigures, cohorts })
    await without([first!, second!, ...rest])
    // The former version is retired at once, which keeps its rows for a minute.
    const retention = { versions: 1, records: 100 }
    setAhead(30 * DAY)
    const { version } = await without([first!, ...rest])
    expect(version).toContain(today)
    await removeAllUnreferenced({ ...database, retention })
    expect(await changesOf(database, version)).toHaveLength(1)

    // Rows that were removed by the clock of the database are not there, whatever a clock that is behind says.
    const { version: later } = await without([first!, second!, ...rest])
    await removeAllUnreferenced({ ...database, retention })
    await database.transaction((sql) =>
      sql.query(
        `UPDATE "dataset" SET "retired_at" = "retired_at" - interval '5 minutes' WHERE "retired_at" IS NOT NULL`,
      ),
    )
    await removeAllUnreferenced({ ...database, retention })
    setAhead(-30 * MINUTE)
    expect(await changesOf(database, later)).toEqual([])
    const { changesKnown } = await database.writer.dataset.findFirstOrThrow({ where: { version: later } })
    expect(changesKnown).toBe(false)
  })
})
