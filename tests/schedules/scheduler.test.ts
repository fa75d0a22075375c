/** Servers start scheduled imports: each run once, never two at a time, again after failures; and they send alerts. */
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { startWebhooks } from '../../src/http/webhooks/deliver.ts'
import { listWebhooks } from '../../src/http/webhooks/manage.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { scheduleFigures } from '../../src/server/schedules/figures.ts'
import type { StartRun } from '../../src/server/schedules/process.ts'
import { runSchedule } from '../../src/server/schedules/run.ts'
import type { Schedule } from '../../src/server/schedules/schedule.ts'
import { type Scheduler, startScheduler } from '../../src/server/schedules/scheduler.ts'
import { listRuns, statesOf } from '../../src/server/schedules/store.ts'
import { testDatabase } from '../helpers/database.ts'
import { type Receiver, receiver } from '../webhooks/receiver.ts'
import { liftsOf, scheduleOf, settingsOf, targetOf, versioned, type WebServer, webServer } from './support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Schedules are looked at only when a test does so. */
const NEVER = 2 ** 31 - 1
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let database: Database
let source: WebServer
let endpoint: Receiver
let settings: ReturnType<typeof settingsOf>
let schedulers: Scheduler[]
let now: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['importSchedule', 'webhook', 'dataset'] as const)
    await (database.prisma[table] as { deleteMany(): Promise<unknown> }).deleteMany()
  source = await webServer()
  endpoint = await receiver()
  settings = settingsOf()
  schedulers = []
  now = Date.parse('2026-11-20T02:59:00Z')
})
afterEach(async () => {
  await Promise.all(schedulers.map((one) => one.close()))
  await Promise.all([source.close(), endpoint.close()])
  settings.remove()
})

/** A run within this process; the real one is a process of its own. */
const inProcess =
  (schedule: Schedule): StartRun =>
  (_, id) => {
    const target = targetOf(database)
    const ended = runSchedule({ schedule, target, config: settings.config, log: silentLog, now: () => now }, { id })
    return { ended: ended.then(() => ({ code: 0, signal: null })), stop: () => {} }
  }

async function start(schedule: Schedule, run = inProcess(schedule)): Promise<Scheduler> {
  const scheduler = await startScheduler(database, [schedule], silentLog, { start: run, now: () => now, pollMs: NEVER })
  schedulers.push(scheduler)
  await scheduler.startDue()
  return scheduler
}

/** What is due at a time of the day, with its end. */
async function runDueAt(time: string, ...some: Scheduler[]): Promise<void> {
  now = Date.parse(`2026-11-${time}:00Z`)
  await Promise.all(some.map((one) => one.startDue()))
  await Promise.all(some.map((one) => one.idle()))
}

const outcomes = async () => (await listRuns(database, undefined, 50)).reverse().map(({ outcome }) => outcome)
const state = async () => (await statesOf(database, ['lifts']))[0]!

test('a schedule runs when it is due, and a new one not before', async () => {
  source.answer = versioned(() => liftsOf(400))
  const scheduler = await start(scheduleOf(source))
  expect(await outcomes()).toEqual([])
  await runDueAt('20T03:00', scheduler)
  await runDueAt('20T23:00', scheduler)
  await runDueAt('21T03:00', scheduler)
  expect(await outcomes()).toEqual(['IMPORTED', 'UNCHANGED'])
  expect(await listRuns(database, undefined, 1)).toMatchObject([{ dueAt: expect.stringMatching(/^2026-11-21T03:00/) }])
})

test('what was missed while no server was running is made up for once, at the next start', async () => {
  source.answer = versioned(() => liftsOf(400))
  const schedule = scheduleOf(source, { at: '0 * * * *' })
  await (await start(schedule)).close()
  now += 50 * HOUR
  const next = await start(schedule)
  await next.idle()
  await next.startDue()
  expect(await outcomes()).toEqual(['IMPORTED'])
})

test('several servers on one database run a schedule once', async () => {
  source.answer = versioned(() => liftsOf(400))
  const schedule = scheduleOf(source, { at: '0 * * * *' })
  const servers = [await start(schedule), await start(schedule), await start(schedule)]
  for (const hour of ['03', '04', '05', '06']) await runDueAt(`20T${hour}:00`, ...servers)
  expect(await outcomes()).toEqual(['IMPORTED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED'])
  expect(source.requests).toHaveLength(4)
})

test('a run that is due while the last one is not over is skipped, and that is recorded', async () => {
  let answer = () => {}
  source.answer = (request, response) => {
    answer = () => versioned(() => liftsOf(400))(request, response)
  }
  const schedule = scheduleOf(source, { at: '0 * * * *' })
  const [one, other] = [await start(schedule), await start(schedule)]
  now = Date.parse('2026-11-20T03:00:00Z')
  await one.startDue()
  await expect.poll(() => source.requests.length).toBe(1)
  for (const hour of ['04', '05']) {
    now = Date.parse(`2026-11-20T${hour}:00:00Z`)
    await Promise.all([one.startDue(), other.startDue()])
  }
  answer()
  source.answer = versioned(() => liftsOf(400))
  await one.idle()
  expect(await outcomes()).toEqual(['IMPORTED', 'SKIPPED', 'SKIPPED'])
  expect(await listRuns(database, undefined, 1)).toMatchObject([
    { reason: expect.stringMatching(/^The previous run is not over yet/) },
  ])
  expect(source.requests).toHaveLength(1)
  // A run of an operator is no exception.
  const release = (await database.claim('schedule_lifts'))!
  const parts = { schedule, target: targetOf(database), config: settings.config, log: silentLog }
  expect(await runSchedule(parts)).toMatchObject({ outcome: 'SKIPPED' })
  await release()
  await runDueAt('20T06:00', one)
  expect((await outcomes()).at(-1)).toBe('UNCHANGED')
})

test('a failed run is repeated ever later, and a success ends that', async () => {
  const scheduler = await start(scheduleOf(source))
  for (const time of ['20T03:00', '20T03:04', '20T03:05', '20T03:19', '20T03:20', '20T04:20'])
    await runDueAt(time, scheduler)
  expect(await outcomes()).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED'])
  expect(await state()).toMatchObject({ failures: 4 })
  source.answer = versioned(() => liftsOf(400))
  await runDueAt('20T07:20', scheduler)
  await runDueAt('20T12:00', scheduler)
  expect((await outcomes()).slice(4)).toEqual(['IMPORTED'])
  expect(await state()).toMatchObject({ failures: 0, retryAt: null })
})

describe('a run whose process ends before it has finished', () => {
  const dying =
    (how: { code: number | null; signal: string | null }): StartRun =>
    () => ({
      ...{ ended: Promise.resolve(how), stop: () => {} },
    })

  test('has failed, says how, and is repeated', async () => {
    const schedule = scheduleOf(source)
    const scheduler = await start(schedule, dying({ code: null, signal: 'SIGKILL' }))
    await runDueAt('20T03:00', scheduler)
    expect(await listRuns(database, undefined, 1)).toMatchObject([
      { outcome: 'FAILED', reason: expect.stringMatching(/ended by SIGKILL.*memory/) },
    ])
    expect((await state()).retryAt).toBe(now + 5 * MINUTE)
  })

  test('because its server was killed is found by the next server, which repeats it', async () => {
    const schedule = scheduleOf(source)
    // Neither the run nor the server is heard of again.
    const killed = await start(schedule, () => ({ ended: new Promise(() => {}), stop: () => {} }))
    schedulers.pop()
    now = Date.parse('2026-11-20T03:00:00Z')
    await killed.startDue()
    expect(await outcomes()).toEqual([null])
    source.answer = versioned(() => liftsOf(400))
    const next = await start(schedule)
    // It may only just have started.
    expect(await outcomes()).toEqual([null])
    await runDueAt('20T03:02', next)
    expect(await listRuns(database, undefined, 1)).toMatchObject([
      { outcome: 'FAILED', reason: expect.stringMatching(/interrupted/) },
    ])
    await runDueAt('20T03:07', next)
    expect(await outcomes()).toEqual(['FAILED', 'IMPORTED'])
  })

  test('because its server is stopped is repeated at once by the next server, and is not a failure of the source', async () => {
    let stop = () => {}
    const ended = new Promise<{ code: null; signal: string }>((resolve) => {
      stop = () => resolve({ code: null, signal: 'SIGKILL' })
    })
    const schedule = scheduleOf(source, { alert: { url: endpoint.url, secret: SECRET } })
    const stopped = await start(schedule, () => ({ ended, stop }))
    now = Date.parse('2026-11-20T03:00:00Z')
    await stopped.startDue()
    await stopped.close()
    expect(await state()).toMatchObject({ failures: 0, retryAt: now, unfinished: [] })
    expect(await database.prisma.webhookDelivery.count()).toBe(0)
    source.answer = versioned(() => liftsOf(400))
    now += 1_000
    await (await start(schedule)).idle()
    expect(await outcomes()).toEqual(['FAILED', 'IMPORTED'])
  })
})

test('the history keeps the newest runs', async () => {
  source.answer = versioned(() => liftsOf(400))
  const scheduler = await start(scheduleOf(source))
  await database.transaction((sql) =>
    sql.query(`INSERT INTO scheduled_run (schedule, started_at, ended_at, outcome)
      SELECT 'lifts', now(), now(), 'UNCHANGED' FROM generate_series(1, 300)`),
  )
  await runDueAt('20T03:00', scheduler)
  expect(await database.prisma.scheduledRun.count()).toBe(200)
  expect((await listRuns(database, ['lifts'], 1))[0]).toMatchObject({ outcome: 'IMPORTED' })
})

test('figures for the metrics are those of the last run, and of the next', async () => {
  source.answer = versioned(() => liftsOf(400))
  const schedule = scheduleOf(source)
  const scheduler = await start(schedule)
  await runDueAt('20T03:00', scheduler)
  const figures = scheduleFigures(database, [schedule])
  // The metrics ask at the same time.
  const [one, other] = await Promise.all([figures(), figures()])
  expect(other).toEqual(one)
  expect(one).toEqual([
    {
      ...{ name: 'lifts', lastSuccessAt: now, lastOutcome: 'imported', lastRefusedRows: 0, lastDurationMs: 0 },
      nextRunAt: now + 24 * HOUR,
    },
  ])
})

describe('alerts', () => {
  /** The messages that were received, verified with the secret of the file. */
  async function delivered() {
    const options = { allowPrivate: true, pollMs: NEVER }
    const webhooks = await startWebhooks(database, silentLog, options)
    await webhooks.deliverDue()
    await webhooks.close()
    return endpoint.received.map(({ body, headers }) => new Webhook(SECRET).verify(body, headers) as object)
  }

  test('announce the first failure in a row, what was refused, and the recovery; signed', async () => {
    const schedule = scheduleOf(source, { alert: { url: endpoint.url, secret: SECRET } })
    const scheduler = await start(schedule)
    for (const time of ['20T03:00', '20T03:05', '20T03:20']) await runDueAt(time, scheduler)
    const [first, ...others] = await delivered()
    expect(others).toEqual([])
    expect(first).toEqual({
      type: 'import.failed',
      timestamp: '2026-11-20T03:00:00.000Z',
      data: {
        ...{ schedule: 'lifts', import: 'gym', run: expect.any(Number), outcome: 'failed', failures: 1 },
        reason: expect.stringMatching(/answered with status 404/),
        ...{ last_success_at: null, next_run_at: '2026-11-20T03:05:00.000Z', data_version: null },
      },
    })
    // Failures that go on are announced once a day.
    for (const time of ['20T04:20', '20T07:20', '21T03:20']) await runDueAt(time, scheduler)
    expect(await delivered()).toMatchObject([{}, { type: 'import.failed', data: { failures: 6 } }])

    source.answer = versioned(() => liftsOf(400))
    await runDueAt('22T03:00', scheduler)
    await runDueAt('23T03:00', scheduler)
    expect((await delivered()).slice(2)).toMatchObject([
      { type: 'import.recovered', data: { outcome: 'imported', next_run_at: '2026-11-23T03:00:00.000Z' } },
    ])

    source.answer = versioned(() => liftsOf(100))
    await runDueAt('24T03:00', scheduler)
    expect((await delivered()).slice(3)).toMatchObject([
      {
        type: 'import.refused',
        data: { outcome: 'refused', reason: expect.stringMatching(/less than half of the 400/) },
      },
    ])
    expect(await listWebhooks(database)).toMatchObject([{ url: endpoint.url, services: [], active: true }])
  })

  test('follow the file when its secret changes, also to an endpoint that was disabled', async () => {
    const former = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    const scheduler = await start(scheduleOf(source, { alert: { url: endpoint.url, secret: former } }))
    await runDueAt('20T03:00', scheduler)
    await scheduler.close()
    await database.prisma.webhookDelivery.deleteMany()
    await database.prisma.webhook.updateMany({ data: { active: false, disabledReason: 'gone' } })
    await database.prisma.importSchedule.updateMany({ data: { alertedAt: null } })
    const next = await start(scheduleOf(source, { alert: { url: endpoint.url, secret: SECRET } }))
    await runDueAt('20T03:05', next)
    expect(await delivered()).toHaveLength(1)
  })
})
