/**
 * Rate limits over HTTP: the Express middleware, and the functions that authentication and GraphQL call. Ours, because
 * requests have costs and all surfaces share windows (docs/decisions/0005).
 */

import type { ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Fault, invalidParameters } from '../../kernel/faults/faults.ts'
import type { Limit } from '../../kernel/limits.ts'
import type { KeyIdentity, Viewer } from '../../kernel/viewer.ts'
import {
  bucketOf,
  clientIdOf,
  FAILED_CREDENTIALS,
  failedCredentialsBucketOf,
  type LimitedClient,
  type LimitRules,
  type LimitScope,
} from './buckets.ts'
import type { Bucket, LimitStatus, LimitStore } from './store.ts'

export interface LimiterOptions extends LimitRules {
  readonly store: LimitStore
  /** The authenticated viewer; authentication runs before limits. */
  readonly viewerOf: (response: Response) => Viewer
}

export interface Limiter {
  /** The middleware of a service's endpoint groups; it counts 1 for each request. */
  of(service: string): (group: string) => RequestHandler
  /** The bucket of a request; undefined if it is not limited. */
  bucketOf(request: Request, response: Response, scope: LimitScope): Bucket | undefined
  /** Identifies the client of a request; undefined if it is not limited. */
  clientIdOf(request: Request, response: Response): string | undefined
  /**
   * Counts a cost and sends the headers; throws RATE_LIMITED if it does not fit. Undefined if not limited. Messages name
   * the whole cost, of which a part may have been counted before.
   */
  charge(
    request: Request,
    response: Response,
    scope: LimitScope,
    cost: number,
    totalCost?: number,
  ): Promise<LimitStatus | undefined>
  /** The limit of a key at a service, whatever its address, and what remains; undefined if the key is not limited. */
  statusOf(key: KeyIdentity, scope: LimitScope): Promise<(Limit & LimitStatus) | undefined>
  /** Whether requests in both scopes with the key count against one limit. */
  isShared(key: KeyIdentity, one: LimitScope, other: LimitScope): boolean
  /** Sends the headers from this process's memory and counts nothing, for preflights and free requests. */
  sendHeaders(scope: LimitScope): RequestHandler
  /** The same for the limit on invalid credentials, for requests that send none. */
  sendFailedCredentialsHeaders(service: string): RequestHandler
  /**
   * Counts an invalid credential, sends the headers of that limit, and resolves to the fault to respond with: `fault`,
   * or RATE_LIMITED beyond the limit.
   */
  countFailedCredential(request: Request, response: Response, service: string, fault: Fault): Promise<Fault>
}

export function createLimiter({ store, viewerOf, ...rules }: LimiterOptions): Limiter {
  const bucketOfClient = bucketOf(rules)
  const bucketOfKey = (key: KeyIdentity, scope: LimitScope) =>
    bucketOfClient({ viewer: { kind: 'key', key }, address: '' }, scope)
  const idOf = clientIdOf(rules)
  const failedCredentialsBucket = failedCredentialsBucketOf(rules)
  const headersOnly =
    (find: FindBucket): RequestHandler =>
    (request, response, next) => {
      const bucket = find(request, response)
      if (bucket) sendLimitHeaders(response, bucket, store.peekLocal(bucket.key, bucket.limit))
      next()
    }
  const handlers = new Map<string, RequestHandler>()
  const limiter: Limiter = {
    of: (service) => (group) => {
      const name = `${service}:${group}`
      let handler = handlers.get(name)
      if (!handler) {
        const scope = { service, group }
        handler = middleware(store, scope, (request, response) => limiter.bucketOf(request, response, scope))
        handlers.set(name, handler)
      }
      return handler
    },
    bucketOf: (request, response, scope) =>
      admissionOf(response, scope)?.bucket ?? bucketOfClient(new RequestClient(request, viewerOf(response)), scope),
    clientIdOf: (request, response) => idOf(new RequestClient(request, viewerOf(response))),
    async charge(request, response, scope, cost, totalCost = cost) {
      const admission = admissionOf(response, scope)
      // Already counted and sent: counting nothing again would be another round trip to Redis.
      if (admission && cost === 0) return admission.status
      const charged = limiter.bucketOf(request, response, scope)
      if (!charged) {
        addCost(response, cost)
        return undefined
      }
      const status = await store.consume(charged.key, cost, charged.limit)
      sendLimitHeaders(response, charged, status)
      if (status.allowed) {
        addCost(response, cost)
        return status
      }
      const { requests } = charged.limit
      if (cost > requests) {
        // No window is large enough, so waiting would not help.
        const detail = `costs ${totalCost}, more than the ${requests} of a whole window`
        if (scope.service === 'graphql') throw invalidParameters([{ parameter: 'query', detail }])
        throw new Fault('INVALID_PARAMETER', `This ${detail}. Select fewer rows, or have the limit raised.`)
      }
      throw tooManyRequests(charged, status.resetAt, totalCost)
    },
    async statusOf(key, scope) {
      const bucket = bucketOfKey(key, scope)
      return bucket && { ...bucket.limit, ...(await store.peek(bucket.key, bucket.limit)) }
    },
    isShared(key, one, other) {
      const bucket = bucketOfKey(key, one)
      return bucket !== undefined && bucket.key === bucketOfKey(key, other)?.key
    },
    sendHeaders: (scope) => headersOnly((request, response) => limiter.bucketOf(request, response, scope)),
    sendFailedCredentialsHeaders: (service) =>
      headersOnly((request) => failedCredentialsBucket(addressOf(request), service)),
    async countFailedCredential(request, response, service, fault) {
      const charged = failedCredentialsBucket(addressOf(request), service)
      if (!charged) return fault
      const status = await store.consume(charged.key, 1, charged.limit)
      sendLimitHeaders(response, charged, status)
      return status.allowed ? fault : tooManyRequests(charged, status.resetAt)
    },
  }
  return limiter
}

/** Computes the address lazily, because requests with a key do not need it. */
class RequestClient implements LimitedClient {
  readonly viewer: Viewer
  readonly #request: Request

  constructor(request: Request, viewer: Viewer) {
    this.viewer = viewer
    this.#request = request
  }

  get address(): string {
    return addressOf(this.#request)
  }
}

/**
 * A proxy may append the client's port, which the client can vary, so strip it. A value that is not an IP address
 * counts as the proxy's address.
 */
function addressOf(request: Request): string {
  const { headers, socket } = request
  // Without this header Express would return the same address, only slower.
  if (headers['x-forwarded-for'] === undefined) return socket.remoteAddress ?? ''
  const { ip = '' } = request
  if (isIP(ip)) return ip
  const withoutPort = /^\[?([\da-f.:]+?)\]?:\d+$/i.exec(ip)?.[1] ?? ''
  return isIP(withoutPort) ? withoutPort : (socket.remoteAddress ?? '')
}

type FindBucket = (request: Request, response: Response) => Bucket | undefined

/** What a request was counted against when it was admitted. */
interface Admission {
  readonly scope: LimitScope
  readonly bucket: Bucket
  readonly status: LimitStatus
}

function admissionOf({ locals }: Response, { service, group }: LimitScope): Admission | undefined {
  const admission = locals['admission'] as Admission | undefined
  return admission?.scope.group === group && admission.scope.service === service ? admission : undefined
}

/**
 * What the request cost its caller so far, for the usage of keys. Clients without a limit are counted alike. Most
 * requests are admitted once and cost one, which needs no memory of its own.
 */
export const costOf = ({ locals }: Pick<Response, 'locals'>): number =>
  ((locals['cost'] as number | undefined) ?? 0) + (locals['admission'] === undefined ? 0 : 1)

function addCost({ locals }: Response, cost: number): void {
  locals['cost'] = ((locals['cost'] as number | undefined) ?? 0) + cost
}

/** With the in-memory store a request continues synchronously: a promise would cost more than the counting. */
function middleware(store: LimitStore, scope: LimitScope, find: FindBucket): RequestHandler {
  const admit = (response: Response, next: NextFunction, bucket: Bucket, status: LimitStatus) => {
    sendLimitHeaders(response, bucket, status)
    if (!status.allowed) return next(tooManyRequests(bucket, status.resetAt))
    // A request may be admitted several times, as a batch of tool calls is.
    if (response.locals['admission'] !== undefined) addCost(response, 1)
    response.locals['admission'] = { scope, bucket, status } satisfies Admission
    next()
  }
  return (request, response, next) => {
    const bucket = find(request, response)
    if (!bucket) {
      addCost(response, 1)
      return next()
    }
    const status = store.consume(bucket.key, 1, bucket.limit)
    if (status instanceof Promise) status.then((settled) => admit(response, next, bucket, settled)).catch(next)
    else admit(response, next, bucket, status)
  }
}

function tooManyRequests({ name, limit, requests: which }: Bucket, resetAt: Date, cost = 1): Fault {
  const { requests, windowSeconds } = limit
  // Never 0, which would invite an immediate retry.
  const wait = Math.max(1, secondsUntil(resetAt))
  const subject = name === FAILED_CREDENTIALS ? 'invalid credentials' : 'requests'
  const message =
    cost > 1
      ? `This costs ${cost}, which is more than is left of ${requests} in ${windowSeconds} seconds ${which}.`
      : `More than ${requests} ${subject} in ${windowSeconds} seconds ${which}.`
  return new Fault('RATE_LIMITED', `${message} Try again in ${wait} s.`, { headers: { 'Retry-After': String(wait) } })
}

/**
 * Draft 8 of the IETF headers, and the older `X-RateLimit-*` as express-rate-limit spells them. Does nothing once the
 * response has started, as with a streamed batch of operations.
 */
export function sendLimitHeaders(
  response: Pick<ServerResponse, 'headersSent' | 'setHeader'>,
  { name, policy, limit: { requests } }: Bucket,
  { remaining, resetAt }: LimitStatus,
): void {
  if (response.headersSent) return
  response.setHeader('RateLimit-Policy', policy)
  response.setHeader('RateLimit', `"${name}"; r=${remaining}; t=${Math.max(0, secondsUntil(resetAt))}`)
  response.setHeader('X-RateLimit-Limit', String(requests))
  response.setHeader('X-RateLimit-Remaining', String(remaining))
  response.setHeader('X-RateLimit-Reset', String(Math.ceil(resetAt.getTime() / 1000)))
}

const secondsUntil = (moment: Date): number => Math.ceil((moment.getTime() - Date.now()) / 1000)
