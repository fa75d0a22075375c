/**
 * One connection to Redis, used until its first failure and then thrown away. Whoever asks is answered within
 * 75 ms or told that there is no answer: a Redis that is frozen or slow is as good as none.
 */
import { createClient, defineScript } from 'redis'
import type { Limit } from '../../kernel/limits.ts'
import { steadyNow } from './windows.ts'

export interface Connection {
  /** Rejects where it cannot be reached, answers too late, or cannot count. */
  readonly ready: Promise<void>
  spend(key: string, cost: number, limit: Limit): Promise<Reply>
  close(): void
}

export interface Reply {
  readonly allowed: boolean
  readonly used: number
  readonly endsAt: number
}

/** An answer that comes too late for who asked, over a connection that is alive: a burst, or a moment's load. */
export class Late extends Error {}

/** The names of everything of ours in Redis begin with it. */
const PREFIX = 'strengthgraph:limit:'
const ANSWER_MS = 65
/** What is added for a process that was busy: it finds its timers due before it has read what came in. */
const GRACE_MS = 10
/** How long late answers are put up with, before a Redis that only ever answers late is given up. */
const LATE_MS = 250
const CONNECT_MS = 750
const PROBE = { requests: 1_000_000_000, windowSeconds: 1 } as const satisfies Limit

/** All or nothing in one step: processes that ask at the same time cannot both take the last of a budget. */
const SPEND = defineScript({
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

/** `onLost` hears of a connection that breaks while nobody asks. */
export function openConnection(url: string, onLost: (error: Error) => void): Connection {
  const client = createClient({
    url,
    RESP: 2,
    name: 'strengthgraph',
    scripts: { spend: SPEND },
    // Whoever finds it gone opens another; its own queue and reconnecting would keep requests waiting.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    maintNotifications: 'disabled',
    disableClientInfo: true,
  })
  let closed = false
  client.on('error', onLost)
  client.unref()

  /** When anything was last heard, and when last in time. */
  const heard = { at: 0, inTimeAt: 0 }
  const spend: Connection['spend'] = async (key, cost, limit) => {
    const askedAt = performance.now()
    const answered = client.spend(key, cost, limit).finally(() => {
      heard.at = performance.now()
      if (heard.at - askedAt < ANSWER_MS) heard.inTimeAt = heard.at
    })
    return within(ANSWER_MS, answered, (message) => {
      const alive = heard.at > askedAt && performance.now() - heard.inTimeAt < LATE_MS
      return alive ? new Late(message) : new Error(message)
    })
  }
  const connect = async () => {
    await client.connect()
    // One that was closed while it connected would stay open for good.
    if (closed) client.destroy()
  }
  const establish = async () => {
    await within(CONNECT_MS, connect())
    // It spends as a request does: of a Redis that answers but takes no writes, PING says nothing.
    await spend('probe', 1, PROBE)
  }
  return {
    ready: establish(),
    spend,
    close() {
      closed = true
      client.destroy()
    },
  }
}

function within<T>(ms: number, promise: Promise<T>, error = (message: string) => new Error(message)): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(error(`no answer within ${ms + GRACE_MS} ms`))
    let timer = setTimeout(() => {
      timer = setTimeout(fail, GRACE_MS)
    }, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
