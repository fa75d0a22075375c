/** One attempt to send a message: signed as Standard Webhooks, to a public address, within a time limit. */
import http from 'node:http'
import https from 'node:https'
import { Webhook } from 'standardwebhooks'
import { addressIn, checkedLookup, isPublic } from '../../kernel/addresses.ts'
import { FAILED, traced, traceHeaders } from '../../kernel/tracing.ts'

/** Thrown for what the operator must change; its message is for the operator. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

export interface Message {
  /** Sent as `webhook-id`. */
  readonly id: string
  readonly url: string
  readonly payload: string
  /** Each signs the message; two while one takes the place of the other. */
  readonly secrets: readonly string[]
}

export interface SendOptions {
  readonly allowPrivate: boolean
  /** Milliseconds. */
  readonly now: () => number
  /** From the lookup of the name to the beginning of the response. */
  readonly timeoutMs?: number
  /** Ends the attempt early. */
  readonly signal?: AbortSignal
}

/** What became of an attempt. `status` is that of the response, if there was one. */
export type Outcome =
  | { readonly result: 'delivered'; readonly status: number }
  | { readonly result: 'failed'; readonly status: number | null; readonly error: string }
  /** The signal aborted: the message may have been received. */
  | { readonly result: 'interrupted' }

export const TIMEOUT_MS = 15_000
/** More of the response than this is not read. */
const MOST_RESPONSE_BYTES = 16_384
const LONGEST_ERROR = 200

/** Throws if a webhook may not have this URL, as far as it says so itself. Names are checked on connecting. */
export function demandSendable(url: URL, allowPrivate: boolean): void {
  if (url.username || url.password) throw new WebhookRefused('A URL with a user name or password is not accepted.')
  const isPlain = url.protocol === 'http:'
  if (url.protocol !== 'https:' && !(isPlain && allowPrivate)) {
    throw new WebhookRefused(`${url.protocol}//${url.host} is not an https URL. ${IF_DEVELOPMENT}`)
  }
  const address = addressIn(url)
  if (address !== undefined) demandPublic(address, url, allowPrivate)
}

const IF_DEVELOPMENT = 'For development, set WEBHOOKS_ALLOW_PRIVATE=true.'

function demandPublic(address: string, { host }: URL, allowPrivate: boolean): void {
  if (!allowPrivate && !isPublic(address)) {
    throw new WebhookRefused(`${host} resolves to ${address}, which is not a public address. ${IF_DEVELOPMENT}`)
  }
}

/** The check of the addresses of a name. */
export const lookupFor = (url: URL, allowPrivate: boolean) =>
  checkedLookup((address) => demandPublic(address, url, allowPrivate))

export async function sendMessage(message: Message, options: SendOptions): Promise<Outcome> {
  const { signal: stop, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(message.url)
    demandSendable(url, options.allowPrivate)
    const status = await tracedPost(url, message, options, AbortSignal.any([timeout, ...(stop ? [stop] : [])]))
    if (status >= 200 && status < 300) return { result: 'delivered', status }
    const isRedirect = status >= 300 && status < 400
    return { result: 'failed', status, error: `HTTP ${status}${isRedirect ? ' (redirects are not followed)' : ''}` }
  } catch (error) {
    if (stop?.aborted) return { result: 'interrupted' }
    const reason = timeout.aborted ? `no response within ${timeoutMs / 1000} s` : (error as Error).message
    return { result: 'failed', status: null, error: reason.slice(0, LONGEST_ERROR) }
  }
}

/** Neither path nor query are recorded: they may contain a secret of the receiver. */
const tracedPost = (...[url, ...sent]: Parameters<typeof post>): Promise<number> =>
  traced(
    'POST',
    async (span) => {
      const status = await post(url, ...sent)
      span?.setAttributes({ 'http.response.status_code': status })
      if (status >= 400) {
        span?.setAttributes({ 'error.type': String(status) })
        span?.setStatus({ code: FAILED })
      }
      return status
    },
    {
      kind: 'client',
      attributes: {
        'http.request.method': 'POST',
        'url.scheme': url.protocol.slice(0, -1),
        'server.address': url.hostname,
        'server.port': Number(url.port || (url.protocol === 'http:' ? 80 : 443)),
      },
    },
  )

/** Resolves with the status of the response as soon as it begins; redirects are not followed. */
function post(url: URL, message: Message, options: SendOptions, signal: AbortSignal): Promise<number> {
  const headers = {
    ...headersOf(message, options.now()),
    ...traceHeaders(),
    'Content-Length': Buffer.byteLength(message.payload),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(url, {
      ...{ method: 'POST', headers, signal, lookup: lookupFor(url, options.allowPrivate) },
      // No pool: the address of each connection is checked.
      agent: false,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // The status decides, whatever becomes of the rest of the response. It is read, so that the receiver can send it,
      // but nothing waits for it; the signal ends it.
      response.socket.unref()
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > MOST_RESPONSE_BYTES) response.destroy()
      })
      response.on('error', () => {})
    })
    // Without a listener, a switch of protocols ends the connection without an error.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    request.on('close', () => reject(new Error('the connection was closed without a response')))
    request.end(message.payload)
  })
}

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function headersOf({ id, payload, secrets }: Message, now: number): Record<string, string> {
  const moment = new Date(now)
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'strengthgraph-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, moment, payload)).join(' '),
  }
}
