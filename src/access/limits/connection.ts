/**
 * One connection to Redis, used until its first failure and then thrown away. Whoever asks is answered within
 * 75 ms or told that there is no answer: a Redis that is frozen or slow is as good as none.
 */
import { performance } from 'node:perf_hooks'
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
/** How long late answers are put up with, before a Redis that only ever answers late is given up … */
const LATE_MS = 250
/** … and how much longer for each question of a burst: a loaded machine may take so long with every one. */
const LATE_MS_A_QUESTION = 1
/** Nothing heard in so long of nothing but waiting is silence: less than a question is given, of which some may be work. */
const SILENT_WAITED_MS = 40
/** However busy the process: what came is read between one piece of its work and the next. */
const SILENT_MS = 1_000
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

  /**
   * When anything was last heard, and since when nothing came in time; both in time that this process waited, so that
   * being busy itself is not held against Redis. While nobody asks, nothing is silent or late.
   */
  const heard = { after: 0, lateSince: 0, at: 0 }
  const hear = () => {
    heard.after = waited()
    heard.at = performance.now()
  }
  let open = 0
  const spend: Connection['spend'] = async (key, cost, limit) => {
    const askedAfter = waited()
    const before = open
    if (before === 0) {
      hear()
      heard.lateSince = heard.after
    }
    open += 1
    const answered = client.spend(key, cost, limit).finally(() => {
      open -= 1
      hear()
      if (heard.after - askedAfter < ANSWER_MS) heard.lateSince = heard.after
    })
    return within(ANSWER_MS, answered, (message) => {
      const now = waited()
      const silent = now - heard.after >= SILENT_WAITED_MS || performance.now() - heard.at >= SILENT_MS
      const late = now - heard.lateSince >= LATE_MS + LATE_MS_A_QUESTION * (before + open)
      return silent || late ? new Error(message) : new Late(message)
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

/** How long this process has had nothing to do but to wait, since it began. */
const waited = () => performance.eventLoopUtilization().idle

function within<T>(ms: number, promise: Promise<T>, error = (message: string) => new Error(message)): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(error(`no answer within ${ms + GRACE_MS} ms`))
    let timer = setTimeout(() => {
      // After what came meanwhile was read: a process that was busy finds its timers due before that.
      timer = setTimeout(() => setImmediate(fail), GRACE_MS)
    }, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
