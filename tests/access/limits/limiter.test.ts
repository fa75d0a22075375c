/** Rate limits of requests: whom they count, their headers, and the budget that REST and GraphQL share. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendLimitHeaders } from '../../../src/access/limits/limiter.ts'
import { createMemoryStore, type LimitStore } from '../../../src/access/limits/store.ts'
import { INVALID_KEY, keyViewer, type LimitedApp, limitedApp } from './limited-app.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

const FREE = { viewer: keyViewer() }

let clock: VirtualClock
let store: LimitStore
let app: LimitedApp
beforeEach(() => {
  clock = virtualClock()
  store = createMemoryStore()
  app = limitedApp({
    store,
    openLimit: { requests: 60, windowSeconds: 60 },
    allowed: ['203.0.113.7', 'sg_live_list0000'],
  })
})
afterEach(() => clock.restore())

const count = async (times: number, ...request: Parameters<LimitedApp['get']>): Promise<(string | undefined)[]> => {
  const codes = []
  for (let at = 0; at < times; at += 1) codes.push((await app.get(...request)).fault?.code)
  return codes
}
const remaining = async (...request: Parameters<LimitedApp['get']>) =>
  (await app.get(...request)).headers['x-ratelimit-remaining']
const allowed = (times: number) => Array<undefined>(times).fill(undefined)

describe('a key', () => {
  test('has one limit for all endpoint groups of a service', async () => {
    expect(await count(40, '/strongman/athletes', FREE)).toEqual(allowed(40))
    expect(await count(21, '/strongman/records', FREE)).toEqual([...allowed(20), 'RATE_LIMITED'])
    expect(await remaining('/strongman/athletes', { viewer: keyViewer({ id: 2, tier: 'PRO' }) })).toBe('599')
  })

  test('gets the headers of draft 8, and the older ones', async () => {
    await clock.advance(400)
    await app.get('/strongman/athletes', FREE)
    await clock.advance(10_100)
    const { headers, fault } = await app.get('/strongman/athletes', FREE)
    expect(fault).toBeUndefined()
    expect(headers).toMatchObject({
      'ratelimit-policy': '"athletes"; q=60; w=60',
      ratelimit: '"athletes"; r=58; t=50',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '58',
      'x-ratelimit-reset': String(Date.parse('2026-11-24T12:01:01Z') / 1000),
    })
  })

  test('may have its own limit', async () => {
    const own = { viewer: keyViewer({ perMinute: 3 }) }
    expect((await app.get('/strongman/athletes', own)).headers['ratelimit-policy']).toBe('"athletes"; q=3; w=60')
    expect(await count(3, '/strongman/athletes', own)).toEqual([...allowed(2), 'RATE_LIMITED'])
  })

  test('on the allowlist is not limited, and gets no headers', async () => {
    const listed = { viewer: keyViewer({ prefix: 'sg_live_list0000', perMinute: 1 }) }
    expect(await count(5, '/strongman/athletes', listed)).toEqual(allowed(5))
    for (const path of ['/strongman/athletes', '/graphql?cost=500', '/headers']) {
      expect(await app.get(path, listed)).toMatchObject({ headers: {}, fault: undefined, status: undefined })
    }
  })
})

describe('a request beyond the limit', () => {
  test('is a 429 that says how long to wait', async () => {
    await count(60, '/strongman/athletes', FREE)
    await clock.advance(10_500)
    const { fault, headers } = await app.get('/strongman/athletes', FREE)
    expect([fault?.code, fault?.message]).toEqual([
      ...[
        'RATE_LIMITED',
        'More than 60 requests in 60 seconds with this key for strongman and GraphQL. Try again in 50 s.',
      ],
    ])
    expect(fault?.headers).toEqual({ 'Retry-After': '50' })
    expect(headers).toMatchObject({ ratelimit: '"athletes"; r=0; t=50', 'x-ratelimit-remaining': '0' })
  })

  test('never suggests to retry at once', async () => {
    const { resetAt } = await store.consume('key:1:strongman', 60, { requests: 60, windowSeconds: 60 })
    clock.setSystemClock(120_000)
    store.consume = async (_key, _cost, { requests: limit }) => ({
      allowed: false,
      used: 60,
      limit,
      remaining: 0,
      resetAt,
    })
    const { fault, headers } = await app.get('/strongman/athletes', FREE)
    expect([fault?.headers['Retry-After'], headers['ratelimit']]).toEqual(['1', '"athletes"; r=0; t=0'])
  })
})

describe('a store that counts asynchronously', () => {
  test('allows and refuses the same requests', async () => {
    const { consume } = store
    store.consume = async (...request) => consume(...request)
    expect(await count(61, '/strongman/athletes', FREE)).toEqual([...allowed(60), 'RATE_LIMITED'])
    expect(await remaining('/strongman/athletes', { viewer: keyViewer({ id: 2 }) })).toBe('59')
  })

  test('passes its errors on', async () => {
    store.consume = () => Promise.reject(new Error('broken'))
    await expect(app.get('/strongman/athletes', FREE)).rejects.toThrow('broken')
  })
})

describe('REST and GraphQL', () => {
  test('share one budget, and send the same headers', async () => {
    await count(10, '/strongman/athletes', FREE)
    const { status, headers } = await app.get('/graphql?cost=45', FREE)
    expect(status).toMatchObject({ allowed: true, used: 55, remaining: 5 })
    expect(headers).toMatchObject({ 'ratelimit-policy': '"graphql"; q=60; w=60', 'x-ratelimit-remaining': '5' })
    expect(await count(6, '/strongman/athletes', FREE)).toEqual([...allowed(5), 'RATE_LIMITED'])
  })

  test('a query that does not fit is a 429, and is not counted', async () => {
    await count(30, '/strongman/athletes', FREE)
    const { fault, headers } = await app.get('/graphql?cost=31', FREE)
    expect(fault?.message).toBe(
      'This costs 31, which is more than is left of 60 in 60 seconds with this key for strongman and GraphQL. Try again in 60 s.',
    )
    expect([fault?.code, fault?.headers, headers['x-ratelimit-remaining']]).toEqual([
      ...['RATE_LIMITED', { 'Retry-After': '60' }, '30'],
    ])
    expect((await app.get('/graphql?cost=30', FREE)).fault).toBeUndefined()
  })

  test('a query that costs a whole window is a 429 if it does not fit, because waiting helps', async () => {
    await app.get('/strongman/athletes', FREE)
    expect((await app.get('/graphql?cost=60', FREE)).fault?.code).toBe('RATE_LIMITED')
    await clock.advance(60_000)
    expect((await app.get('/graphql?cost=60', FREE)).fault).toBeUndefined()
  })

  test('a query that fits no window is a 400 without advice to wait', async () => {
    const { fault } = await app.get('/graphql?cost=61', FREE)
    expect(fault).toMatchObject({ code: 'INVALID_PARAMETER', headers: {} })
    expect(fault?.details).toEqual([{ parameter: 'query', detail: 'costs 61, more than the 60 of a whole window' }])
  })

  test('a simple query beyond the limit is reported like a request', async () => {
    await count(60, '/strongman/athletes', FREE)
    expect((await app.get('/graphql?cost=1', FREE)).fault?.message).toMatch(/^More than 60 requests in 60 seconds/)
  })
})

describe('a request that was admitted', () => {
  test('and costs nothing more is not counted again', async () => {
    const { consume } = store
    let consumed = 0
    store.consume = (...request) => {
      consumed += 1
      return consume(...request)
    }
    const { status } = await app.get('/charged?cost=0', FREE)
    expect([status, consumed]).toEqual([expect.objectContaining({ allowed: true, used: 1 }), 1])
  })

  test('and costs more is charged the rest', async () => {
    expect((await app.get('/charged?cost=5', FREE)).status).toMatchObject({ used: 6 })
    expect(await remaining('/strongman/athletes', FREE)).toBe('53')
  })

  test('is charged to the bucket that it was admitted to', async () => {
    const { limiter } = app
    const buckets = new Set<unknown>()
    const { bucketOf } = limiter
    limiter.bucketOf = (...request) => {
      const bucket = bucketOf(...request)
      buckets.add(bucket)
      return bucket
    }
    await app.get('/charged?cost=5')
    expect([...buckets]).toMatchObject([{ key: 'ip:198.51.100.7:strongman' }])
  })
})

describe('headers without counting', () => {
  test('report the state of the window', async () => {
    expect(await remaining('/headers', FREE)).toBe('60')
    await app.get('/strongman/athletes', FREE)
    const { headers, fault } = await app.get('/headers', FREE)
    expect([fault, headers['ratelimit'], await remaining('/headers', FREE)]).toEqual([
      ...[undefined, '"headers"; r=59; t=60', '59'],
    ])
  })

  test('do nothing once a response has started', () => {
    const response = { headersSent: true, setHeader: () => expect.unreachable('the headers are sent') }
    const bucket = { key: '', name: '', requests: '', policy: '', limit: { requests: 1, windowSeconds: 60 } }
    const status = { allowed: true, used: 0, limit: 1, remaining: 1, resetAt: new Date() }
    expect(sendLimitHeaders(response, bucket, status)).toBeUndefined()
  })
})

describe('invalid credentials', () => {
  const from = (address: string) => ({ address })

  test('are a 401 twenty times a minute, then a 429', async () => {
    const first = await app.get('/wrong')
    expect(first.fault).toBe(INVALID_KEY)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"failed-credentials"; q=20; w=60',
      ratelimit: '"failed-credentials"; r=19; t=60',
    })
    expect(await count(21, '/wrong')).toEqual([
      ...Array<string>(19).fill('UNAUTHENTICATED'),
      ...['RATE_LIMITED', 'RATE_LIMITED'],
    ])
    expect((await app.get('/wrong')).fault?.message).toBe(
      'More than 20 invalid credentials in 60 seconds for "failed-credentials". Try again in 60 s.',
    )
    await clock.advance(60_000)
    expect((await app.get('/wrong')).fault).toBe(INVALID_KEY)
  })

  test('are counted per address, and not against valid keys', async () => {
    await count(25, '/wrong', from('198.51.100.7'))
    expect((await app.get('/wrong', from('198.51.100.8'))).fault).toBe(INVALID_KEY)
    expect(await remaining('/strongman/athletes', { ...from('198.51.100.7'), ...FREE })).toBe('59')
  })

  test('are not counted for requests without a credential, which see the headers', async () => {
    expect(await remaining('/anonymous')).toBe('20')
    await app.get('/wrong')
    expect([await remaining('/anonymous'), await remaining('/anonymous')]).toEqual(['19', '19'])
    expect((await app.get('/anonymous')).headers['ratelimit-policy']).toBe('"failed-credentials"; q=20; w=60')
  })

  test('are never limited for an address on the allowlist', async () => {
    expect(new Set(await count(30, '/wrong', from('203.0.113.7')))).toEqual(new Set(['UNAUTHENTICATED']))
    expect((await app.get('/anonymous', from('203.0.113.7'))).headers).toEqual({})
  })
})
