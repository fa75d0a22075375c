/** The usage of keys: what is counted, when it is written, and that it takes constant memory. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUsageRecorder, type RecorderOptions, type UsageRecorder } from '../../../src/access/usage-recorder.ts'
import type { Database } from '../../../src/database/database.ts'
import { dayOf, type UsageRow, type UsageTable, usageTable } from '../../../src/database/usage.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { testDatabase } from '../../helpers/database.ts'

/** Longer than any test, so that counts are written only on demand. */
const NEVER = 1_000_000_000
const ATHLETES = ['strongman', '/strongman/v1/athletes'] as const
const [, ROUTE] = ATHLETES

let database: Database
let table: UsageTable
let open: UsageRecorder[]
beforeAll(async () => {
  database = await testDatabase()
  table = usageTable(database)
})
beforeEach(async () => {
  open = []
  await database.prisma.apiKeyUsage.deleteMany()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const recorder of open) await recorder.close()
})
afterAll(() => database.close())

const recorderOn = (on: Pick<UsageTable, 'add' | 'removeOld'> = table, options: Partial<RecorderOptions> = {}) => {
  const recorder = createUsageRecorder(on, silentLog, { retentionDays: 90, flushMs: NEVER, ...options })
  open.push(recorder)
  return recorder
}
/** A table in memory that can fail. */
function memoryTable() {
  const added: UsageRow[] = []
  const state = { isAway: false }
  const add = async (rows: readonly UsageRow[]) => {
    if (state.isAway) throw new Error('away')
    added.push(...rows)
  }
  return { added, state, add, removeOld: async () => {} }
}

describe('the counts of a key', () => {
  test('are summed by day, route and status, over several servers and restarts', async () => {
    for (let start = 0; start < 2; start += 1) {
      const servers = [recorderOn(), recorderOn()]
      for (const server of servers) {
        server.add(7, ...ATHLETES, 200, 1)
        server.add(7, ...ATHLETES, 200, 3)
        server.add(7, ...ATHLETES, 429, 0)
        server.add(8, ...ATHLETES, 200, 1)
      }
      await Promise.all(servers.map((server) => server.close()))
    }
    const { total, days, routes, statuses, errors } = await table.summary(2, 7)
    expect(total).toEqual({ requests: 12, cost: 16, errors: 4 })
    expect(days.map(({ requests }) => requests)).toEqual([0, 12])
    expect(days.at(-1)!.day).toBe(dayOf(Date.now()))
    expect(routes).toEqual([{ service: 'strongman', route: ROUTE, ...total }])
    expect(statuses).toEqual([
      { status: 200, requests: 8, cost: 16 },
      { status: 429, requests: 4, cost: 0 },
    ])
    expect(errors).toEqual([{ service: 'strongman', route: ROUTE, status: 429, requests: 4 }])
    expect(await table.byKey(1)).toEqual([
      { keyId: 7, ...total },
      { keyId: 8, requests: 4, cost: 4, errors: 0 },
    ])
  })

  test('of callers without a key are counted by service', async () => {
    const recorder = recorderOn()
    recorder.add(undefined, 'strength', '/strength/v1/standards', 200, 1)
    recorder.add(undefined, 'strength', '(none)', 200, 1)
    expect(recorder.size).toBe(1)
    await recorder.flush()
    const { routes } = await table.summary(1, 0)
    expect(routes).toEqual([{ service: 'strength', route: '(all)', requests: 2, cost: 2, errors: 0 }])
  })

  test('belong to the day, in UTC, on which they were counted', async () => {
    // The last midnight, because the database, whose own clock may be another, counts nothing in the future.
    const midnight = Date.parse(dayOf(Date.now()))
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 100 })
    const recorder = recorderOn()
    recorder.add(7, ...ATHLETES, 200, 1)
    vi.setSystemTime(midnight)
    recorder.add(7, ...ATHLETES, 200, 1)
    recorder.add(7, ...ATHLETES, 200, 1)
    await recorder.flush()
    const { days } = await table.summary(2, 7)
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      [dayOf(midnight - 100), 1],
      [dayOf(midnight), 2],
    ])
  })

  test('are removed after the days of retention', async () => {
    const row = { keyId: 7, service: 'strongman', route: '/', status: 200, requests: 1, cost: 1 }
    const ago = (days: number) => dayOf(Date.now() - days * 86_400_000)
    await table.add([0, 6, 7, 100].map((days) => ({ ...row, day: ago(days) })))
    await recorderOn(table, { retentionDays: 7 }).flush()
    expect((await table.summary(200, 7)).total.requests).toBe(2)
  })

  test('are not lost while the database is away', async () => {
    const { added, state, ...away } = memoryTable()
    const recorder = recorderOn(away)
    state.isAway = true
    recorder.add(7, ...ATHLETES, 200, 1)
    await recorder.flush()
    recorder.add(7, ...ATHLETES, 200, 1)
    await recorder.flush()
    state.isAway = false
    await recorder.close()
    expect(added.map(({ requests, cost }) => [requests, cost])).toEqual([[2, 2]])
  })

  test('are written after a while without a stop', async () => {
    const { added, ...memory } = memoryTable()
    recorderOn(memory, { flushMs: 10 }).add(7, ...ATHLETES, 200, 1)
    await expect.poll(() => added.length).toBe(1)
  })
})

describe('the memory of the counters', () => {
  test('is bounded: what exceeds the bound is counted as other, and no request is lost', async () => {
    const { added, state, ...away } = memoryTable()
    const recorder = recorderOn(away, { maxCounters: 50 })
    state.isAway = true
    for (let round = 0; round < 20; round += 1) {
      for (let route = 0; route < 500; route += 1) {
        recorder.add(route % 90, 'strongman', `/${round}/${route}`, 200, 1)
      }
      await recorder.flush()
      expect(recorder.size).toBeLessThanOrEqual(50)
    }
    state.isAway = false
    await recorder.flush()
    expect(added.reduce((sum, { requests }) => sum + requests, 0)).toBe(10_000)
    expect(added.length).toBeLessThanOrEqual(2 * 50 + 1)
    expect(added.filter(({ service }) => service === '(other)').length).toBeGreaterThan(0)
    expect(recorder.size).toBe(0)
  })
})
