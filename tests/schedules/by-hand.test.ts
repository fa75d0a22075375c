/** A run that an operator starts beside those of a server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { StartRun } from '../../src/server/schedules/process.ts'
import { runSchedule } from '../../src/server/schedules/run.ts'
import type { Schedule } from '../../src/server/schedules/schedule.ts'
import { type Scheduler, startScheduler } from '../../src/server/schedules/scheduler.ts'
import { listRuns, statesOf } from '../../src/server/schedules/store.ts'
import { testDatabase } from '../helpers/database.ts'
import { liftsOf, scheduleOf, settingsOf, targetOf, versioned, type WebServer, webServer } from './support.ts'

const MINUTE = 60_000
/** Schedules are looked at only when a test does so. */
const NEVER = 2 ** 31 - 1

const { config, remove } = settingsOf()
let database: Database
let source: WebServer
let now: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  remove()
})
beforeEach(async () => {
  await database.prisma.importSchedule.deleteMany()
  await database.prisma.dataset.deleteMany()
  source = await webServer()
  source.answer = versioned(() => liftsOf(400))
  now = Date.parse('2026-11-20T02:59:00Z')
})
afterEach(() => source.close())

const run = (schedule: Schedule, id?: number) => {
  const parts = { schedule, target: targetOf(database), config, log: silentLog, now: () => now }
  return runSchedule(parts, id === undefined ? {} : { id })
}

/** A server that has just started a run. */
async function startAt(time: string, schedule: Schedule, start: StartRun): Promise<Scheduler> {
  const scheduler = await startScheduler(database, [schedule], silentLog, { start, now: () => now, pollMs: NEVER })
  await scheduler.startDue()
  now = Date.parse(`2026-11-20T${time}:00Z`)
  await scheduler.startDue()
  return scheduler
}

const outcomes = async () => (await listRuns(database, undefined, 50)).reverse().map(({ outcome }) => outcome)

test('a run by hand that meets the start of a scheduled one takes its place, and that is no failure', async () => {
  const alert = { url: 'https://example.org/hook', secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }
  const schedule = scheduleOf(source, { alert })
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  // The process of the run loads its modules.
  const scheduler = await startAt('03:00', schedule, (_, id) => {
    const ended = loaded.then(() => run(schedule, id)).then(() => ({ code: 0, signal: null }))
    return { ended, stop: () => {} }
  })
  now += 1_000
  expect(await run(schedule)).toMatchObject({ outcome: 'IMPORTED' })
  load()
  await scheduler.idle()
  await scheduler.close()
  expect(await outcomes()).toEqual(['SKIPPED', 'IMPORTED'])
  expect((await listRuns(database, undefined, 2))[1]!.reason).toMatch(/^Another run of the schedule was started/)
  expect((await statesOf(database, ['lifts']))[0]).toMatchObject({ failures: 0, alertedAt: null, unfinished: [] })
  expect(await database.prisma.webhookDelivery.count()).toBe(0)
  expect(source.requests).toHaveLength(1)
})

test('a run by hand after one that was interrupted records that', async () => {
  const schedule = scheduleOf(source)
  // Neither the run nor the server is heard of again.
  await startAt('03:00', schedule, () => ({ ended: new Promise(() => {}), stop: () => {} }))
  now += 2 * MINUTE
  expect(await run(schedule)).toMatchObject({ outcome: 'IMPORTED' })
  expect(await outcomes()).toEqual(['FAILED', 'IMPORTED'])
})
