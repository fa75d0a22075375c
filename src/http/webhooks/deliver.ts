/**
 * Delivers messages to webhooks in the background of a server: when they are announced, and every few seconds. Every
 * process may do so; the queue gives each message to one of them.
 */

import { type Clock, databaseClock } from '../../database/clock.ts'
import type { SqlDatabase } from '../../database/database.ts'
import { WEBHOOK_MESSAGES } from '../../database/snapshots/announce.ts'
import { createRefresher } from '../../kernel/caches/refresher.ts'
import type { Log } from '../../kernel/log.ts'
import { traced } from '../../kernel/tracing.ts'
import { type Claimed, claimDue, disable, recordDelivered, recordFailed, release, removeOld } from './queue.ts'
import { sendMessage } from './send.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after each failed attempt the next one is due: about a day in all. */
const RETRY_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR] as const
/** Each delay is longer by up to this share, so that an endpoint that recovers is not sent everything at once. */
const JITTER = 0.2
/** An endpoint is disabled if all attempts have failed for so long, those of the last message included. */
const DISABLE_AFTER_MS = 5 * DAY
/** The status by which an endpoint says that it is no more. */
const GONE = 410

/** Messages that a process sends at a time. */
const AT_ONCE = 8
const POLL_MS = 5 * SECOND
/** At shutdown, attempts in progress have this long. */
const GRACE_MS = 2 * SECOND

export interface WebhookOptions {
  readonly allowPrivate: boolean
  /** By default the clock of the database, which all servers share. */
  readonly now?: Clock
  readonly random?: () => number
  readonly pollMs?: number
  readonly timeoutMs?: number
}

export interface WebhookCounts {
  readonly delivered: number
  readonly failed: number
  readonly dead: number
}

export interface Webhooks {
  /** Of this process. */
  readonly counts: WebhookCounts
  /** Sends all messages that are due now. */
  deliverDue(): Promise<void>
  /** Stops; messages that are being sent and get no response soon are left to another process, or to the next start. */
  close(): Promise<void>
}

export async function startWebhooks(database: SqlDatabase, log: Log, options: WebhookOptions): Promise<Webhooks> {
  const { allowPrivate, now = databaseClock(database), random = Math.random, pollMs = POLL_MS, timeoutMs } = options
  const stop = new AbortController()
  const counts = { delivered: 0, failed: 0, dead: 0 }
  let isClosed = false
  let removedAt = Number.NEGATIVE_INFINITY
  /** Looks into the queue again while messages are being sent. */
  let wake = () => {}

  const attempt = async (message: Claimed, claimedAt: number): Promise<void> => {
    const { id, webhookId: webhook, url, payload, attempts } = message
    const outcome = await sendMessage(
      { id, url, payload, secrets: [message.secret, ...(message.formerSecret ? [message.formerSecret] : [])] },
      { allowPrivate, now: () => claimedAt, signal: stop.signal, ...(timeoutMs !== undefined && { timeoutMs }) },
    )
    const endedAt = await now()
    if (outcome.result === 'interrupted') {
      await release(database, message, endedAt)
      return
    }
    // The path and query of a URL may contain a secret of the receiver.
    const about = { webhook, host: new URL(url).host, message: id, attempts, status: outcome.status }
    if (outcome.result === 'delivered') {
      counts.delivered += 1
      await recordDelivered(database, message, outcome.status, endedAt)
      log.info(about, 'webhook delivered')
      return
    }
    counts.failed += 1
    const { status, error } = outcome
    const delay = RETRY_MS[attempts - 1]
    const nextAttemptAt = delay && status !== GONE ? endedAt + delay * (1 + JITTER * random()) : undefined
    if (!nextAttemptAt) counts.dead += 1
    const failingSince = await recordFailed(database, message, { status, error, nextAttemptAt }, endedAt)
    log.warn({ ...about, error }, nextAttemptAt ? 'webhook failed; it will be retried' : 'webhook failed permanently')
    const reason = disablingReason(message, { status, isDead: !nextAttemptAt, failingSince }, endedAt)
    if (reason && (await disable(database, webhook, reason)))
      log.error({ webhook, host: about.host, reason }, 'webhook disabled')
  }
  const tracedAttempt = (message: Claimed, claimedAt: number): Promise<void> => {
    const { id, webhookId, attempts } = message
    return traced('webhook delivery', () => attempt(message, claimedAt), {
      // Whatever made the queue look for messages.
      isRoot: true,
      attributes: {
        'strengthgraph.webhook': webhookId,
        'strengthgraph.webhook.message': id,
        'strengthgraph.webhook.attempt': attempts,
      },
    })
  }
  const deliver = async (): Promise<void> => {
    if (performance.now() - removedAt > DAY) {
      removedAt = performance.now()
      await removeOld(database, await now())
    }
    const sending = new Map<Promise<void>, number>()
    const failures: unknown[] = []
    const send = (message: Claimed, claimedAt: number): void => {
      const attempted = tracedAttempt(message, claimedAt)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => sending.delete(attempted))
      sending.set(attempted, message.webhookId)
    }
    try {
      while (!isClosed && failures.length === 0) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        const at = await now()
        const free = AT_ONCE - sending.size
        const busy = [...sending.values()]
        const messages = free > 0 ? await claimDue(database, free, busy, at) : []
        for (const message of messages) send(message, at)
        // A webhook that was busy has finished meanwhile, and may have more messages.
        if (sending.size < busy.length + messages.length) continue
        if (sending.size === 0) break
        if (messages.length < free || free === 0) await Promise.race([...sending.keys(), ...(free > 0 ? [woken] : [])])
      }
    } finally {
      await Promise.all(sending.keys())
    }
    if (failures.length > 0) throw failures[0]
  }
  const deliveries = createRefresher(deliver, log, {
    failed: 'webhooks cannot be delivered, because the queue cannot be read or written',
    recovered: 'webhooks can be delivered again',
  })
  const look = (): void => {
    wake()
    void deliveries.refreshQuietly()
  }
  const stopListening = await database.onNotify(WEBHOOK_MESSAGES, look)
  const timer = setInterval(look, pollMs).unref()
  look()

  return {
    counts,
    deliverDue: deliveries.refresh,
    async close() {
      isClosed = true
      clearInterval(timer)
      stopListening()
      const hurry = setTimeout(() => stop.abort(), GRACE_MS)
      await deliveries.close()
      clearTimeout(hurry)
    },
  }
}

interface FailedAttempt {
  readonly status: number | null
  /** Whether the message is given up. */
  readonly isDead: boolean
  /** Since when all attempts at the endpoint have failed. */
  readonly failingSince: number
}

function disablingReason(
  { attempts, createdAt }: Claimed,
  { status, isDead, failingSince }: FailedAttempt,
  now: number,
): string | undefined {
  if (status === GONE) return 'the endpoint answered 410 Gone'
  // Between rare messages nothing is sent for days, so the first attempts of a message do not decide.
  const isRetried = isDead || (attempts > 1 && now - Date.parse(createdAt) > DISABLE_AFTER_MS)
  const failingMs = now - failingSince
  if (!isRetried || failingMs <= DISABLE_AFTER_MS) return undefined
  return `every attempt has failed for ${Math.floor(failingMs / DAY)} days`
}
