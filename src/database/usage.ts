/**
 * The stored usage of keys: requests per key and day, by route and status. The clock of the database says which day today
 * is, so that servers whose clocks differ show the same days and a clock that is ahead removes nothing.
 */
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** The `keyId` of callers without a key. */
export const NO_KEY = 0

export interface UsageRow {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string
  readonly keyId: number
  readonly service: string
  readonly route: string
  readonly status: number
  readonly requests: number
  readonly cost: number
}

export interface UsageCount {
  readonly requests: number
  /** Requests that were counted against limits. */
  readonly cost: number
  /** Requests with a status of 400 or higher. */
  readonly errors: number
}

export type DayUsage = UsageCount & Pick<UsageRow, 'day'>
export type RouteUsage = UsageCount & Pick<UsageRow, 'service' | 'route'>
export type StatusUsage = Pick<UsageRow, 'status' | 'requests' | 'cost'>
export type ErrorUsage = Pick<UsageRow, 'service' | 'route' | 'status' | 'requests'>

export interface UsageSummary {
  readonly total: UsageCount
  /** Every day of the period, oldest first. */
  readonly days: readonly DayUsage[]
  /** Most requests first, as are statuses and errors. */
  readonly routes: readonly RouteUsage[]
  readonly statuses: readonly StatusUsage[]
  readonly errors: readonly ErrorUsage[]
}

export type KeyUsage = UsageCount & { readonly keyId: number }

export interface UsageTable {
  /** Adds to the stored counts. What a clock that is ahead has dated in the future is counted today. */
  add(rows: readonly UsageRow[]): Promise<void>
  /** Keeps this many days, today included. */
  removeOld(retentionDays: number): Promise<void>
  /** The last days up to today, of one key, or of all callers. */
  summary(days: number, keyId?: number): Promise<UsageSummary>
  /** The same days, by key. */
  byKey(days: number): Promise<readonly KeyUsage[]>
}

const DAY_MS = 24 * 60 * 60 * 1000

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The last days up to one, oldest first. */
const lastDays = (count: number, today: string): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(Date.parse(today) - (count - 1 - at) * DAY_MS))

/** A group of stored counts: of a day, or of a route and status. */
interface Group extends UsageCount {
  readonly day: string | null
  readonly service: string
  readonly route: string
  readonly status: number
}

/** The day in UTC by the clock of the database. */
const TODAY = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`

const todayIn = async (prisma: Database['prisma']): Promise<string> => {
  const [{ today }] = await prisma.$queryRaw<[{ today: string }]>`SELECT to_char(${TODAY}, 'YYYY-MM-DD') AS today`
  return today
}

export const usageTable = ({ prisma }: Pick<Database, 'prisma'>): UsageTable => ({
  /** Rows are locked in the order of the primary key, so that two servers never deadlock. */
  async add(rows) {
    await prisma.$executeRaw`
      INSERT INTO api_key_usage AS stored (day, key_id, service, route, status, requests, cost)
      SELECT LEAST(day, ${TODAY}), "keyId", service, route, status, sum(requests), sum(cost)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS counted
        (day date, "keyId" int, service text, route text, status smallint, requests bigint, cost bigint)
      GROUP BY 2, 1, 3, 4, 5 ORDER BY 2, 1, 3, 4, 5
      ON CONFLICT (key_id, day, service, route, status) DO UPDATE
      SET requests = stored.requests + excluded.requests, cost = stored.cost + excluded.cost`
  },
  async removeOld(retentionDays) {
    await prisma.$executeRaw`DELETE FROM api_key_usage WHERE day <= ${TODAY} - ${retentionDays}::int`
  },
  async summary(count, keyId) {
    const days = lastDays(count, await todayIn(prisma))
    const groups = await prisma.$queryRaw<Group[]>`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, service, route, status::int AS status,
        sum(requests)::float8 AS requests, sum(cost)::float8 AS cost,
        COALESCE(sum(requests) FILTER (WHERE status >= 400), 0)::float8 AS errors
      FROM api_key_usage
      WHERE day BETWEEN ${days[0]}::text::date AND ${days.at(-1)}::text::date
        AND key_id BETWEEN ${keyId ?? NO_KEY}::int AND ${keyId ?? MAX_ID}::int
      GROUP BY GROUPING SETS ((day), (service, route, status))`
    return summaryOf(days, groups)
  },
  byKey: (count) => prisma.$queryRaw<KeyUsage[]>`
    SELECT key_id AS "keyId", sum(requests)::float8 AS requests, sum(cost)::float8 AS cost,
      COALESCE(sum(requests) FILTER (WHERE status >= 400), 0)::float8 AS errors
    FROM api_key_usage WHERE day > ${TODAY} - ${count}::int AND day <= ${TODAY} GROUP BY key_id ORDER BY key_id`,
})

const MAX_ID = 2 ** 31 - 1

function summaryOf(days: readonly string[], groups: readonly Group[]): UsageSummary {
  const byDay = new Map(groups.flatMap((group) => (group.day === null ? [] : [[group.day, group] as const])))
  const cells = groups.filter(({ day }) => day === null)
  return {
    total: totalOf(cells),
    days: days.map((day) => ({ day, ...totalOf([byDay.get(day) ?? NOTHING]) })),
    routes: grouped(cells, ({ service, route }) => `${service}\n${route}`).map((same) => {
      const { service, route } = same[0]!
      return { service, route, ...totalOf(same) }
    }),
    statuses: grouped(cells, ({ status }) => String(status)).map((same) => {
      const { requests, cost } = totalOf(same)
      return { status: same[0]!.status, requests, cost }
    }),
    errors: cells
      .filter(({ status }) => status >= 400)
      .toSorted(mostFirst)
      .map(({ service, route, status, requests }) => ({ service, route, status, requests })),
  }
}

const NOTHING: UsageCount = { requests: 0, cost: 0, errors: 0 }

const totalOf = (counts: readonly UsageCount[]): UsageCount =>
  counts.reduce(
    (sum, { requests, cost, errors }) => ({
      requests: sum.requests + requests,
      cost: sum.cost + cost,
      errors: sum.errors + errors,
    }),
    NOTHING,
  )

const mostFirst = (one: Group, other: Group): number =>
  other.requests - one.requests ||
  one.service.localeCompare(other.service, 'en') ||
  one.route.localeCompare(other.route, 'en') ||
  one.status - other.status

/** The groups of cells with the same name, most requests first. */
function grouped(cells: readonly Group[], nameOf: (cell: Group) => string): Group[][] {
  const groups = new Map<string, Group[]>()
  for (const cell of cells.toSorted(mostFirst)) {
    const name = nameOf(cell)
    groups.set(name, [...(groups.get(name) ?? []), cell])
  }
  return [...groups.values()].toSorted((one, other) => totalOf(other).requests - totalOf(one).requests)
}
