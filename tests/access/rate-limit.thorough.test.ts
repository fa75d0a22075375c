/** Limits by client address, as documented for the open service. */
import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
afterEach(() => world.close())

const limited = (settings: Record<string, string> = {}) =>
  createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ...settings } })
const burst = async (path: string, times: number, headers: Record<string, string> = {}) => {
  const answers = []
  for (let count = 0; count < times; count += 1) answers.push(await world.get(path, headers))
  return answers
}

describe('60 requests a minute', () => {
  test('are allowed; the next is a 429 that says how long to wait', async () => {
    world = await limited()
    const answers = await burst('/strength/v1/standards', 61)
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
    const { status, body, headers } = answers[60]!
    expect([status, body.code, headers.get('content-type')]).toEqual([
      429,
      'rate_limited',
      'application/problem+json; charset=utf-8',
    ])
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('are counted per endpoint group', async () => {
    world = await limited()
    await burst('/strength/v1/standards', 61)
    for (const path of ['/strength/v1/cp/squat', '/strength/v1/openapi'])
      expect((await world.get(path)).status).toBe(200)
    const set = { lift: 'squat', weight: 100, bodyweight: 80, sex: 'male' }
    expect((await world.post('/strength/v1/percentile', set)).status).toBe(200)
    expect((await world.get('/strength/v1/standards/squat?sex=male&source=gym&bodyweight=180')).status).toBe(429)
  })

  test('are reported in the headers of every response, even of errors', async () => {
    world = await limited()
    const paths = [
      '/strength/v1/standards',
      '/strength/v1/standards/squat',
      '/strength/v1/cp/curl',
      '/strength/v1/nowhere',
    ]
    for (const path of paths) {
      const { headers } = await world.get(path)
      expect(headers.get('ratelimit-policy')).toMatch(/q=60; w=60/)
      expect(headers.get('ratelimit')).toMatch(/r=\d+; t=\d+/)
      expect(headers.get('x-ratelimit-limit')).toBe('60')
      expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(60)
      expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 - 1)
    }
  })

  test('do not include a browser’s preflight', async () => {
    world = await limited()
    await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${world.url}/strength/v1/percentile`, { method: 'OPTIONS' })),
    )
    const { headers } = await world.get('/strength/v1/percentile')
    expect(headers.get('x-ratelimit-remaining')).toBe('59')
  })
})

describe('the counted client', () => {
  test('is none for an address on the allowlist', async () => {
    world = await limited({ RATE_LIMIT_ALLOWLIST: '203.0.113.0/24,127.0.0.0/8' })
    const answers = await burst('/strength/v1/standards', 70)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('is not the one of a forged X-Forwarded-For if no proxy is trusted', async () => {
    world = await limited()
    for (let client = 0; client < 60; client += 1)
      await world.get('/strength/v1/standards', { 'X-Forwarded-For': `198.51.100.${client}` })
    expect((await world.get('/strength/v1/standards', { 'X-Forwarded-For': '198.51.100.99' })).status).toBe(429)
  })

  test('is the one that a trusted proxy names, and for IPv6 its /56', async () => {
    world = await limited({ TRUSTED_PROXIES: '127.0.0.1' })
    const left = async (client: string) => {
      const { headers } = await world.get('/strength/v1/standards', { 'X-Forwarded-For': client })
      return Number(headers.get('x-ratelimit-remaining'))
    }
    expect([await left('198.51.100.1'), await left('198.51.100.2'), await left('198.51.100.1')]).toEqual([59, 59, 58])
    expect([
      await left('2001:db8:0:1200::1'),
      await left('2001:db8:0:12ff::9'),
      await left('2001:db8:0:1300::1'),
    ]).toEqual([59, 58, 59])
    expect(await left('10.0.0.1, 198.51.100.1')).toBe(57)
    // An address with a port, or an invalid address, does not get a separate budget.
    expect([await left('198.51.100.7:1'), await left('198.51.100.7:2'), await left('[2001:db8:1::1]:7')]).toEqual([
      59, 58, 59,
    ])
    expect([await left('nonsense'), await left('other nonsense')]).toEqual([59, 58])
  })
})
