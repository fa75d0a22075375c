/** Rate limits over HTTP: their headers, and the budget that REST and GraphQL share. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { createLimiter } from '../../../src/access/limits/limiter.ts'
import { openLimitStore } from '../../../src/access/limits/redis-store.ts'
import { createMemoryStore, type LimitStore } from '../../../src/access/limits/store.ts'
import { onError } from '../../../src/http/errors.ts'
import { setViewer, viewerOf, withRequestId } from '../../../src/http/request-context.ts'
import { silentFaultLog } from '../../../src/kernel/faults/fault-log.ts'
import { Fault } from '../../../src/kernel/faults/faults.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import type { KeyIdentity } from '../../../src/kernel/viewer.ts'
import { nowhere } from './scratch-redis.ts'

const NAMES = ['ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

const keys: Record<string, KeyIdentity> = {
  good: {
    ...{ id: 1, prefix: 'sg_live_good0000', tier: 'FREE', perMinute: null },
    scopes: new Set(['strongman:read'] as const),
  },
  other: {
    ...{ id: 2, prefix: 'sg_live_othr0000', tier: 'PRO', perMinute: null },
    scopes: new Set(['strongman:read'] as const),
  },
  own: {
    ...{ id: 3, prefix: 'sg_live_own00000', tier: 'FREE', perMinute: 3 },
    scopes: new Set(['strongman:read'] as const),
  },
  listed: {
    ...{ id: 4, prefix: 'sg_live_list0000', tier: 'FREE', perMinute: 1 },
    scopes: new Set(['strongman:read'] as const),
  },
}

let server: Server
let budgets: LimitStore
afterEach(async () => {
  server.close()
  await budgets.close()
})

/** A keyed service and a GraphQL endpoint, composed as in the server: guard, limit, response. */
async function start(counting: LimitStore = createMemoryStore()): Promise<void> {
  budgets = counting
  const openLimit = { requests: 60, windowSeconds: 60 }
  const limiter = createLimiter({ store: budgets, openLimit, allowed: ['sg_live_list0000'], viewerOf })
  const guard: RequestHandler = async (request, response, next) => {
    const name = request.headers.authorization
    const key = name === undefined ? undefined : keys[name]
    if (key) setViewer(response, { kind: 'key', key })
    else if (name !== undefined)
      throw await limiter.countFailedCredential(
        request,
        response,
        'strongman',
        new Fault('UNAUTHENTICATED', 'This key is not known.'),
      )
    next()
  }
  const place = { service: 'graphql', group: 'graphql' }
  const app = express()
    .use(withRequestId, guard)
    .get('/athletes', limiter.of('strongman')('athletes'), (_, response) => void response.json({}))
    .get('/records', limiter.of('strongman')('records'), (_, response) => void response.json({}))
    .get('/graphql', async (request, response) => {
      const spent = await limiter.charge(request, response, place, Number(request.query['cost']))
      response.json(spent ?? {})
    })
    .use(onError(silentFaultLog))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function get(path: string, authorization?: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} })
  const body = (await response.json()) as { code?: string; detail?: string; used?: number }
  return { status: response.status, body, headers: response.headers }
}
const times = async (count: number, path: string, authorization?: string) => {
  const answers = []
  for (let at = 0; at < count; at += 1) answers.push(await get(path, authorization))
  return answers.map(({ status }) => status)
}

describe('a key', () => {
  test('has its tier’s limit over all groups of the service; other keys have theirs', async () => {
    await start()
    expect(new Set(await times(40, '/athletes', 'good'))).toEqual(new Set([200]))
    expect(await times(21, '/records', 'good')).toEqual([...Array(20).fill(200), 429])
    const { status, headers } = await get('/athletes', 'other')
    expect([status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([
      200,
      '600',
      '599',
    ])
  })

  test('has its own limit where it has one, in the headers too', async () => {
    await start()
    const { headers } = await get('/athletes', 'own')
    expect(headers.get('ratelimit-policy')).toMatch(/^"athletes"; q=3; w=60$/)
    expect(await times(3, '/athletes', 'own')).toEqual([200, 200, 429])
  })

  test('on the allowlist is not limited and told of no limit', async () => {
    await start()
    expect(await times(5, '/athletes', 'listed')).toEqual([200, 200, 200, 200, 200])
    const answers = [await get('/athletes', 'listed'), await get('/graphql?cost=500', 'listed')]
    for (const { status, headers } of answers)
      expect([status, ...NAMES.map((name) => headers.get(name))]).toEqual([200, ...NAMES.map(() => null)])
  })
})

describe('REST and the graph', () => {
  test('spend from one budget', async () => {
    await start()
    await times(10, '/athletes', 'good')
    expect((await get('/graphql?cost=45', 'good')).body.used).toBe(55)
    expect(await times(6, '/athletes', 'good')).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('send the same headers', async () => {
    await start()
    const rest = await get('/athletes', 'good')
    const graph = await get('/graphql?cost=1', 'good')
    const plain = (headers: Headers) =>
      NAMES.map((name) =>
        headers
          .get(name)
          ?.replace(/"(athletes|graphql)"/, '')
          .replace(/\b(r=|t=)?(59|58|60)\b/, '…'),
      )
    expect(plain(graph.headers)).toEqual(plain(rest.headers))
    expect(graph.headers.get('ratelimit')).toMatch(/^"graphql"; r=58; t=(60|59)$/)
    expect([rest, graph].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['59', '58'])
  })

  test('a query that does not fit is a 429 with the headers and spends nothing', async () => {
    await start()
    await times(30, '/athletes', 'good')
    const { status, body, headers } = await get('/graphql?cost=31', 'good')
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.detail).toMatch(/costs 31/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('x-ratelimit-remaining')).toBe('30')
    expect((await get('/graphql?cost=30', 'good')).status).toBe(200)
  })

  test('a query that no window could hold is not told to wait', async () => {
    await start()
    const { status, body, headers } = await get('/graphql?cost=61', 'good')
    expect([status, body.code, headers.get('retry-after')]).toEqual([400, 'invalid_parameter', null])
  })
})

describe('refused credentials', () => {
  test('are 401 twenty times a minute, then 429, whatever they are; the headers say so', async () => {
    await start()
    const first = await get('/athletes', 'wrong 0')
    expect([first.status, first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual([
      401,
      '20',
      '19',
    ])
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"failed-credentials"; q=20; w=60/)
    const statuses = []
    for (let at = 1; at < 25; at += 1) statuses.push((await get('/athletes', `wrong ${at}`)).status)
    expect(statuses).toEqual([...Array(19).fill(401), ...Array(5).fill(429)])
    const last = await get('/athletes', 'wrong')
    expect([last.body.code, last.headers.get('content-type')]).toEqual([
      'rate_limited',
      'application/problem+json; charset=utf-8',
    ])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('cost the good keys of the same address nothing', async () => {
    await start()
    await times(25, '/athletes', 'wrong')
    const { status, headers } = await get('/athletes', 'good')
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, '59'])
  })
})

test('with Redis out of reach the limit that is told stays the documented one', async () => {
  const counting = openLimitStore({ REDIS_URL: await nowhere(), RATE_LIMIT_PROCESSES: 3 }, silentLog)
  await start(counting)
  const { headers } = await get('/athletes', 'good')
  expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['60', '19'])
  expect(await times(20, '/athletes', 'good')).toEqual([...Array(19).fill(200), 429])
})
