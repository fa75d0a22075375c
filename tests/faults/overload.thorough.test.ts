/**
 * More operations than the database can execute: the queue stays short, rejections are delayed, cached responses go
 * on.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { askOnce, type Outcome, statuses } from './load.ts'

const AT_ONCE = 2
const WAITING = 3
const KEPT = '/strength/v1/cp/squat?unit=kg'

let world: World
let letGo: () => Promise<void>

beforeEach(async () => {
  const settings = { MAX_CONCURRENT_QUERIES: String(AT_ONCE), MAX_QUEUED_QUERIES: String(WAITING) }
  world = await createWorld({ settings })
  await world.get(KEPT)
  await world.get('/livez')
})
afterEach(async () => {
  await letGo()
  await world.close()
})

/** Blocks all other database work until it is released. */
async function occupyDatabase(): Promise<void> {
  let end = () => {}
  let occupied = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun = new Promise<void>((resolve) => {
    occupied = resolve
  })
  const done = world.database.transaction(async (sql) => {
    await sql.query('SELECT 1')
    occupied()
    await until
  })
  letGo = async () => {
    end()
    await done
  }
  await begun
}

const query = (n: number) => `{ strongmanAthletes(first: 1, filter: { search: "nobody ${n}" }) { totalCount } }`
const headers = () => ({ Authorization: `Bearer ${world.key}` })
/** Three ways to send an uncached query. */
const WAYS: Readonly<Record<string, (n: number) => Promise<Outcome>>> = {
  'a REST route': (n) => askOnce(world.url, `/strongman/v1/athletes?search=nobody${n}`, { headers: headers() }),
  'GraphQL, the short way': (n) =>
    askOnce(world.url, '/graphql', {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: query(n) }),
    }),
  "GraphQL, Yoga's way": (n) =>
    askOnce(world.url, `/graphql?query=${encodeURIComponent(query(n))}`, { headers: headers() }),
}

const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await world.get('/metrics')).text)?.[1])

describe.each(Object.entries(WAYS))('a database that is too slow, queried by %s,', (_, ask) => {
  test('rejects the excess with delayed 503s and Retry-After, and answers the rest', async () => {
    expect((await ask(0)).status).toBe(200)
    await occupyDatabase()
    const asked = Array.from({ length: 20 }, (_, n) => ask(n + 1))
    await Promise.any(asked)
    expect((await askOnce(world.url, KEPT)).status).toBe(200)
    expect((await askOnce(world.url, '/livez')).status).toBe(200)
    expect([200, 503]).toContain((await askOnce(world.url, '/readyz')).status)
    // Nobody waits longer than a second.
    await expect.poll(() => figure('queries_queued'), { timeout: 10_000 }).toBe(0)
    await letGo()
    const outcomes = await Promise.all(asked)
    expect(statuses(outcomes)).toEqual({ 200: AT_ONCE, 503: 20 - AT_ONCE })
    for (const { status, retryAfter, ms, text } of outcomes) {
      if (status === 200) continue
      expect(retryAfter).toBe('1')
      expect(text).toMatch(/unavailable/i)
      expect(ms).toBeGreaterThanOrEqual(150)
    }
    // The load shedder has recovered.
    expect((await ask(100)).status).toBe(200)
  })
})

test('queried by hundreds at once, it queues no more than the limit, and frees what it rejects', async () => {
  const ask = WAYS['a REST route']!
  const MANY = 300
  await occupyDatabase()
  const asked = Array.from({ length: MANY }, (_, n) => ask(1_000 + n))
  await Promise.any(asked)
  expect(await figure('queries_active')).toBe(AT_ONCE)
  expect(await figure('queries_queued')).toBeLessThanOrEqual(WAITING)
  await expect.poll(() => figure('queries_rejected_total'), { timeout: 30_000 }).toBe(MANY - AT_ONCE)
  expect(await figure('queries_queued')).toBe(0)
  await letGo()
  expect(statuses(await Promise.all(asked))).toEqual({ 200: AT_ONCE, 503: MANY - AT_ONCE })
  expect(await figure('queries_active')).toBe(0)
}, 60_000)
