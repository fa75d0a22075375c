/**
 * Counts the requests of each key by day, route and status. A request only increments a counter in memory; the counters
 * are added to the database every few seconds and when the process stops. Their number is bounded: what exceeds the
 * bound is counted as "other".
 */
import { dayOf, NO_KEY, type UsageRow, type UsageTable } from '../database/usage.ts'
import { logFields } from '../kernel/faults/outages.ts'
import type { Log } from '../kernel/log.ts'

const FLUSH_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Counters in memory. They exceed this only while the database is away, unless thousands of keys are in use. */
const MAX_COUNTERS = 10_000
/** Rows per statement. */
const BATCH_SIZE = 1_000

/** Service and route of requests that are not counted separately; their status is 0. */
export const OTHER = '(other)'
/** The route of callers without a key, who are counted by service alone. */
export const ALL_ROUTES = '(all)'

export interface UsageRecorder {
  /**
   * Counts a request. Its parts are parameters, because an object for each request would cost more than the counting.
   * `keyId` is undefined for callers without a key; `route` is a pattern, and unknown paths of a service share one;
   * `cost` is the number of requests that were counted against limits.
   */
  add(keyId: number | undefined, service: string, route: string, status: number, cost: number): void
  /** Number of counters in memory. */
  readonly size: number
  /** Writes what was counted so far. Failures are logged, and the counts are written later. */
  flush(): Promise<void>
  /** Stops, and writes the remaining counts. */
  close(): Promise<void>
}

export interface RecorderOptions {
  readonly retentionDays: number
  readonly flushMs?: number
  readonly maxCounters?: number
  readonly ensureDiskSpace?: (() => void) | undefined
}

interface Counter {
  requests: number
  cost: number
}

interface RouteCounters {
  readonly service: string
  readonly route: string
  readonly byStatus: Map<number, Counter>
}

/** The counters of a key on a day, by route. */
interface KeyCounters {
  readonly byRoute: Map<string, RouteCounters>
  other: Counter | undefined
}

type DayCounters = Map<number, KeyCounters>

export function createUsageRecorder(
  table: Pick<UsageTable, 'add' | 'removeOld'>,
  log: Log,
  { retentionDays, flushMs = FLUSH_MS, maxCounters = MAX_COUNTERS, ensureDiskSpace }: RecorderOptions,
): UsageRecorder {
  let days = new Map<string, DayCounters>()
  let size = 0
  let keys = 0
  /** Today's counters, and when the day ends. */
  let today: DayCounters | undefined
  let endsAt = 0
  let writing: Promise<void> | undefined
  let isFailing = false
  let cleanedUpOn = ''

  const countersOfDay = (day: string): DayCounters => {
    const counters = days.get(day) ?? new Map<number, KeyCounters>()
    days.set(day, counters)
    return counters
  }
  const otherOf = (key: KeyCounters): Counter => {
    key.other ??= { requests: 0, cost: 0 }
    return key.other
  }
  const keyOf = (day: DayCounters, keyId: number): KeyCounters | undefined => {
    const known = day.get(keyId)
    if (known) return known
    if (keys >= maxCounters && keyId !== NO_KEY) return undefined
    const key: KeyCounters = { byRoute: new Map(), other: undefined }
    day.set(keyId, key)
    keys += 1
    return key
  }
  const counterOf = (day: DayCounters, keyId: number, service: string, route: string, status: number): Counter => {
    const key = keyOf(day, keyId)
    // Beyond the bound, not even each key has a counter of its own.
    if (!key) return otherOf(keyOf(day, NO_KEY)!)
    // The name of a route begins with a slash; routes without a name, such as `(none)`, are told apart by service.
    const name = route.charCodeAt(0) === SLASH ? route : service
    const counters = key.byRoute.get(name)
    const known = counters?.byStatus.get(status)
    if (known) return known
    if (size >= maxCounters || service === OTHER) return otherOf(key)
    size += 1
    const counter: Counter = { requests: 0, cost: 0 }
    if (counters) counters.byStatus.set(status, counter)
    else key.byRoute.set(name, { service, route, byStatus: new Map([[status, counter]]) })
    return counter
  }
  const startDay = (now: number): DayCounters => {
    endsAt = (Math.floor(now / DAY_MS) + 1) * DAY_MS
    today = countersOfDay(dayOf(now))
    return today
  }
  const take = (): UsageRow[] => {
    const rows = [...days].flatMap(([day, keys]) => [...keys].flatMap(([keyId, key]) => rowsOf(day, keyId, key)))
    days = new Map()
    today = undefined
    size = 0
    keys = 0
    return rows
  }
  const putBack = (rows: readonly UsageRow[]) => {
    for (const row of rows) {
      const { keyId, service, route, status } = row
      increment(counterOf(countersOfDay(row.day), keyId, service, route, status), row)
    }
  }
  const write = async () => {
    const rows = take()
    try {
      if (rows.length > 0) ensureDiskSpace?.()
      while (rows.length > 0) {
        await table.add(rows.slice(-BATCH_SIZE))
        rows.splice(-BATCH_SIZE)
      }
      const day = dayOf(Date.now())
      if (cleanedUpOn !== day) await table.removeOld(retentionDays)
      cleanedUpOn = day
      isFailing = false
    } catch (error) {
      putBack(rows)
      if (!isFailing) log.warn(logFields(error), 'the usage of keys cannot be written; a later attempt writes it')
      isFailing = true
    }
  }
  const flush = (): Promise<void> => {
    writing = (writing ?? Promise.resolve()).then(write)
    return writing
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void flush().finally(() => {
      isBusy = false
    })
  }, flushMs).unref()

  return {
    get size() {
      return size
    },
    add(keyId, service, route, status, cost) {
      const now = Date.now()
      const day = today && now < endsAt ? today : startDay(now)
      const counter =
        keyId === undefined
          ? counterOf(day, NO_KEY, service, ALL_ROUTES, status)
          : counterOf(day, keyId, service, route, status)
      counter.requests += 1
      counter.cost += cost
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const SLASH = '/'.charCodeAt(0)

function increment(counter: Counter, { requests, cost }: Counter): void {
  counter.requests += requests
  counter.cost += cost
}

function rowsOf(day: string, keyId: number, { byRoute, other }: KeyCounters): UsageRow[] {
  const rows = [...byRoute.values()].flatMap(({ service, route, byStatus }) =>
    [...byStatus].map(([status, { requests, cost }]) => ({ day, keyId, service, route, status, requests, cost })),
  )
  return other ? [...rows, { day, keyId, service: OTHER, route: OTHER, status: 0, ...other }] : rows
}
