/** Deadlines of one connection to Redis, on a virtual clock: when a reply is late, and when Redis is unreachable. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LateReply } from '../../../src/access/limits/late-reply.ts'
import {
  openRedisConnection,
  type RedisClient,
  type RedisConnection,
  type Reply,
} from '../../../src/access/limits/redis-connection.ts'
import { type Deferred, deferred } from '../deferred.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

const TEN = { requests: 10, windowSeconds: 60 }
const REPLY: Reply = { allowed: true, used: 1, endsAt: 60_000 }

let clock: VirtualClock
let connected: Deferred<void>
/** The requests that wait for a reply. */
let requests: { key: string; cost: number; limit: object; reply: Deferred<Reply> }[]
let onError: ((error: Error) => void) | undefined
let destroyed: number
let unreferenced: number
let lost: Error[]
beforeEach(() => {
  clock = virtualClock()
  connected = deferred()
  requests = []
  onError = undefined
  destroyed = 0
  unreferenced = 0
  lost = []
})
afterEach(() => clock.restore())

const client: RedisClient = {
  on: (_event, listener) => {
    onError = listener
  },
  unref: () => {
    unreferenced += 1
  },
  connect: () => connected.promise,
  consume: (key, cost, limit) => {
    const reply = deferred<Reply>()
    requests.push({ key, cost, limit, reply })
    return reply.promise
  },
  destroy: () => {
    destroyed += 1
  },
}
const start = () => openRedisConnection('redis://redis.example', (error) => lost.push(error), client)
/** An established connection. */
const open = async (): Promise<RedisConnection> => {
  const connection = start()
  connected.resolve()
  await clock.advance(0)
  requests.shift()?.reply.resolve(REPLY)
  await connection.ready
  return connection
}
const reply = () => requests.shift()?.reply.resolve(REPLY)
/** The outcome of a promise so far. */
const watch = (promise: Promise<unknown>) => {
  const state: { result: unknown } = { result: 'pending' }
  promise.then(
    (value) => {
      state.result = value
    },
    (error: unknown) => {
      state.result = error
    },
  )
  return state
}

describe('a connection', () => {
  test('is ready once Redis has counted a probe', async () => {
    const connection = start()
    const ready = watch(connection.ready)
    expect(unreferenced).toBe(1)
    await clock.advance(0)
    expect(requests).toEqual([])
    connected.resolve()
    await clock.advance(0)
    expect(requests).toMatchObject([{ key: 'probe', cost: 1, limit: { requests: 1_000_000_000, windowSeconds: 1 } }])
    expect(ready.result).toBe('pending')
    reply()
    await clock.advance(0)
    expect([ready.result, destroyed]).toEqual([undefined, 0])
  })

  test('is refused if Redis cannot count, or cannot be reached', async () => {
    const readOnly = watch(start().ready)
    connected.resolve()
    await clock.advance(0)
    requests.shift()?.reply.reject(new Error('READONLY'))
    await clock.advance(0)
    expect(readOnly.result).toEqual(new Error('READONLY'))
    connected = deferred()
    const refused = watch(start().ready)
    connected.reject(new Error('ECONNREFUSED'))
    await clock.advance(0)
    expect(refused.result).toEqual(new Error('ECONNREFUSED'))
  })

  test('is given up after 760 ms', async () => {
    const ready = watch(start().ready)
    await clock.advance(759)
    expect(ready.result).toBe('pending')
    await clock.advance(1)
    expect(ready.result).toEqual(new Error('no reply within 760 ms'))
  })

  test('reports when it breaks', () => {
    start()
    onError?.(new Error('Socket closed'))
    expect(lost).toEqual([new Error('Socket closed')])
  })

  test('that is closed while connecting is closed again once it is connected', async () => {
    const connection = start()
    connection.ready.catch(() => {})
    connection.close()
    expect(destroyed).toBe(1)
    connected.resolve()
    await clock.advance(0)
    expect(destroyed).toBe(2)
  })
})

describe('a request', () => {
  test('resolves to the reply, and leaves no timer', async () => {
    const connection = await open()
    const request = watch(connection.consume('client', 2, TEN))
    expect(requests).toMatchObject([{ key: 'client', cost: 2, limit: TEN }])
    await clock.advance(74)
    reply()
    await clock.advance(0)
    expect(request.result).toEqual(REPLY)
  })

  test('without any reply fails after 75 ms: Redis is silent', async () => {
    const connection = await open()
    const request = watch(connection.consume('client', 1, TEN))
    await clock.advance(74)
    expect(request.result).toBe('pending')
    await clock.advance(1)
    expect(request.result).toEqual(new Error('no reply within 75 ms'))
    expect(request.result).not.toBeInstanceOf(LateReply)
  })

  test('is late, not lost, if Redis replied to another one within 40 ms', async () => {
    const connection = await open()
    const [first, second] = [connection.consume('a', 1, TEN), connection.consume('b', 1, TEN)].map(watch)
    await clock.advance(36)
    reply()
    await clock.advance(39)
    expect(first?.result).toEqual(REPLY)
    expect(second?.result).toBeInstanceOf(LateReply)
  })

  test('is lost if the last reply is 40 ms old', async () => {
    const connection = await open()
    watch(connection.consume('a', 1, TEN))
    const second = watch(connection.consume('b', 1, TEN))
    await clock.advance(35)
    reply()
    await clock.advance(40)
    expect(second.result).toBeInstanceOf(Error)
    expect(second.result).not.toBeInstanceOf(LateReply)
  })

  test('is not lost because this process was busy', async () => {
    const connection = await open()
    const request = watch(connection.consume('client', 1, TEN))
    await clock.work(75)
    expect(request.result).toBeInstanceOf(LateReply)
  })

  test('is lost after a second without a reply, however busy this process is', async () => {
    const connection = await open()
    watch(connection.consume('a', 1, TEN))
    await clock.work(925)
    const recent = watch(connection.consume('b', 1, TEN))
    await clock.work(74)
    expect(recent.result).toBe('pending')
    await clock.work(1)
    expect(recent.result).toBeInstanceOf(Error)
    expect(recent.result).not.toBeInstanceOf(LateReply)
  })

  test('fails with the error of the client', async () => {
    const connection = await open()
    const request = watch(connection.consume('client', 1, TEN))
    requests.shift()?.reply.reject(new Error('OOM'))
    await clock.advance(0)
    expect(request.result).toEqual(new Error('OOM'))
  })
})

describe('replies that are late for 250 ms, plus one per concurrent request,', () => {
  /** Sends a request every 30 ms, each of which is replied to after `delayMs`, and returns when the first was lost. */
  const lostAfter = async (delayMs: number): Promise<number | undefined> => {
    const connection = await open()
    let now = 0
    let lostAt: number | undefined
    const pending: { at: number; reply: Deferred<Reply> }[] = []
    for (; now < 1_500; now += 5) {
      if (now % 30 === 0) {
        const request = connection.consume('client', 1, TEN)
        const sent = requests.pop()
        if (sent) pending.push({ at: now, reply: sent.reply })
        request.catch((error: unknown) => {
          if (!(error instanceof LateReply)) lostAt ??= now
        })
      }
      while (pending[0] && pending[0].at + delayMs <= now) pending.shift()?.reply.resolve(REPLY)
      await clock.advance(5)
    }
    return lostAt
  }

  test('lose the connection', async () => {
    const lostAt = await lostAfter(100)
    // The first reply is already late, so the wait starts with the first request; four or so are pending at a time.
    expect(lostAt).toBeGreaterThan(60)
    expect(lostAt).toBeLessThanOrEqual(300)
  })

  test('do not lose it if they are in time again', async () => {
    expect(await lostAfter(60)).toBeUndefined()
  })
})
