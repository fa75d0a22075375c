/**
 * One connection to Redis, discarded at its first failure. Every call settles within 75 ms: a frozen or slow Redis
 * counts as unreachable.
 */
import { performance } from 'node:perf_hooks'
import { createClient, defineScript } from 'redis'
import type { Limit } from '../../kernel/limits.ts'
import { LateReply } from './late-reply.ts'
import { steadyNow } from './store.ts'

export interface RedisConnection {
  /** Rejects if Redis is unreachable, responds too late, or cannot count. */
  readonly ready: Promise<void>
  consume(key: string, cost: number, limit: Limit): Promise<Reply>
  close(): void
}

export interface Reply {
  readonly allowed: boolean
  readonly used: number
  readonly endsAt: number
}

/** All our keys in Redis start with this. */
const PREFIX = 'strengthgraph:limit:'
const REPLY_MS = 65
/** Extra time for a busy process, which runs due timers before it reads the data that has arrived. */
const GRACE_MS = 10
/** How long late replies are tolerated before the connection is dropped … */
const LATE_MS = 250
/** … and how much longer for each concurrent request, which a loaded machine may need. */
const LATE_MS_PER_REQUEST = 1
/**
 * Milliseconds of idle time without any reply after which Redis counts as silent. Below `REPLY_MS`, because this
 * process may spend part of that time working.
 */
const SILENT_IDLE_MS = 40
/** The same in wall-clock time: even a busy process reads replies between two tasks. */
const SILENT_MS = 1_000
const CONNECT_MS = 750
const PROBE = { requests: 1_000_000_000, windowSeconds: 1 } as const satisfies Limit

/** Atomic, so two concurrent processes cannot both take the last request of a window. */
const CONSUME = defineScript({
  SCRIPT: `
local cost, limit, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local left = redis.call('PTTL', KEYS[1])
local used = left > 0 and tonumber(redis.call('GET', KEYS[1])) or 0
if left <= 0 then left = window end
if used + cost > limit then return {0, used, left} end
if cost > 0 and used > 0 then redis.call('INCRBY', KEYS[1], cost) end
if cost > 0 and used == 0 then redis.call('SET', KEYS[1], cost, 'PX', left) end
return {1, used + cost, left}`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, cost: number, { requests, windowSeconds }: Limit) {
    parser.pushKey(PREFIX + key)
    parser.push(String(cost), String(requests), String(windowSeconds * 1000))
  },
  transformReply(reply: unknown): Reply {
    const [allowed, used, msLeft] = reply as [allowed: 0 | 1, used: number, msLeft: number]
    return { allowed: allowed === 1, used, endsAt: steadyNow() + msLeft }
  },
})

/** What a connection needs of the Redis client. */
export interface RedisClient {
  on(event: 'error', listener: (error: Error) => void): unknown
  unref(): void
  connect(): Promise<unknown>
  consume(key: string, cost: number, limit: Limit): Promise<Reply>
  destroy(): void
}

const createRedisClient = (url: string): RedisClient =>
  createClient({
    url,
    RESP: 2,
    name: 'strengthgraph',
    scripts: { consume: CONSUME },
    // The store opens a new connection instead; queueing and reconnecting would make requests wait.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    maintNotifications: 'disabled',
    disableClientInfo: true,
  })

/** `onLost` is called when the connection breaks while idle, too. */
export function openRedisConnection(
  url: string,
  onLost: (error: Error) => void,
  client: RedisClient = createRedisClient(url),
): RedisConnection {
  let closed = false
  client.on('error', onLost)
  client.unref()

  /**
   * The last reply in idle time and wall-clock time, and the idle time since which every reply was late. Measuring idle
   * time avoids blaming Redis when this process is busy.
   */
  const lastReply = { idleAt: 0, lateSince: 0, at: 0 }
  const noteReply = () => {
    lastReply.idleAt = idleTime()
    lastReply.at = performance.now()
  }
  let pending = 0
  const consume: RedisConnection['consume'] = async (key, cost, limit) => {
    const startedAt = idleTime()
    const before = pending
    if (before === 0) {
      noteReply()
      lastReply.lateSince = lastReply.idleAt
    }
    pending += 1
    const reply = client.consume(key, cost, limit).finally(() => {
      pending -= 1
      noteReply()
      if (lastReply.idleAt - startedAt < REPLY_MS) lastReply.lateSince = lastReply.idleAt
    })
    return withTimeout(REPLY_MS, reply, (message) => {
      const now = idleTime()
      const silent = now - lastReply.idleAt >= SILENT_IDLE_MS || performance.now() - lastReply.at >= SILENT_MS
      const late = now - lastReply.lateSince >= LATE_MS + LATE_MS_PER_REQUEST * (before + pending)
      return silent || late ? new Error(message) : new LateReply(message)
    })
  }
  const connect = async () => {
    await client.connect()
    // Otherwise a connection that is closed while connecting would stay open forever.
    if (closed) client.destroy()
  }
  const establish = async () => {
    await withTimeout(CONNECT_MS, connect())
    // Probe with a real count: PING would not detect a Redis that refuses writes.
    await consume('probe', 1, PROBE)
  }
  return {
    ready: establish(),
    consume,
    close() {
      closed = true
      client.destroy()
    },
  }
}

/** How long this process has been idle since it started. */
const idleTime = () => performance.eventLoopUtilization().idle

function withTimeout<T>(ms: number, promise: Promise<T>, error = (message: string) => new Error(message)): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(error(`no reply within ${ms + GRACE_MS} ms`))
    let timer = setTimeout(() => {
      // A busy process runs due timers before it reads replies, so allow it to read them first.
      timer = setTimeout(() => setImmediate(fail), GRACE_MS)
    }, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
