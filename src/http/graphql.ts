/**
 * GraphQL over HTTP. JSON in a POST, as nearly every client sends it, takes the fast path: the response cache, then the
 * pipeline without Yoga's HTTP layer. Everything else that the protocol allows goes to Yoga.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter } from '../access/limits/limiter.ts'
import {
  type Caller,
  type Charge,
  type Cost,
  costExtension,
  type ExecuteParams,
  type GraphqlData,
  type Remaining,
  type Snapshot,
} from '../contract/index.ts'
import { Fault, invalidParameters } from '../kernel/faults/faults.ts'
import { VERSION_PARAMETER, type VersionedSnapshots } from '../kernel/snapshot.ts'
import { readableScopes } from '../kernel/viewer.ts'
import type { Guard } from './authentication.ts'
import { graphqlBody } from './body.ts'
import type { SendFault } from './errors.ts'
import { allowAnyOrigin, callerOf, inRequestSpan, snapshotOf, withinRequestSpan } from './middleware.ts'
import { readSnapshot } from './requested-version.ts'
import { JSON_TYPE, mediaTypeOf, negotiate } from './responses/media-types.ts'
import { type PlainResponse, SuffixedResponse, sendPlain, sendWithSuffix } from './responses/response.ts'
import { type ResponseCache, type Sharing, singleFlight } from './responses/response-cache.ts'

/** The scope under which GraphQL requests are counted. */
export const GRAPHQL_LIMIT = { service: 'graphql', group: 'graphql' } as const

export interface GraphqlParts {
  /** The fast path: executes the members of a body. */
  readonly execute: ExecuteParams
  readonly yoga: (request: Request, response: Response, caller: Caller) => Promise<void>
  readonly guard: Omit<Guard, 'limitHeaders'>
  readonly limiter: Pick<Limiter, 'of' | 'bucketOf' | 'charge'>
  readonly responses: ResponseCache
  /** Former data. */
  readonly versions: VersionedSnapshots
  /** Counts the response among the open streams of its caller. */
  readonly openStream: (request: Request, response: Response) => AbortSignal
  readonly publicUrl: () => string
}

/** The handlers of GraphQL, in execution order. */
export function graphqlHandlers(parts: GraphqlParts): readonly RequestHandler[] {
  const { guard, limiter, publicUrl, yoga, openStream } = parts
  const chargeOf = chargeBy(limiter)
  const uncached: RequestHandler = (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    next()
  }
  const byYoga: RequestHandler = (request, response) => {
    // Yoga builds a URL from the header and fails if it is not a host name.
    request.headers.host = new URL(publicUrl()).host
    return yoga(request, response, {
      ...callerOf(response),
      charge: chargeOf(request, response),
      ...(request.headers.accept?.includes('text/event-stream') && { openStream: () => openStream(request, response) }),
    })
  }
  const limit = limiter.of(GRAPHQL_LIMIT.service)(GRAPHQL_LIMIT.group)
  const admit = [asGraphql, allowAnyOrigin, guard.authenticate, limit, guard.authorize(), uncached]
  return [
    ...admit,
    negotiate,
    ...graphqlBody,
    readRequestedVersion(parts.versions),
    fastPath(parts, chargeOf),
    withinRequestSpan,
    byYoga,
  ]
}

/** Marks the request for `sendGraphqlFault`. */
const asGraphql: RequestHandler = (_request, response, next) => {
  response.locals['graphql'] = true
  next()
}

/**
 * Rate limits and overload are detected before the query is executed. GraphQL clients get them as GraphQL errors, as
 * they do during an execution; callers that accept other media types get `otherwise`.
 */
export const sendGraphqlFault =
  (otherwise: SendFault): SendFault =>
  (request, response, fault, requestId) => {
    const isRefusal = response.locals['graphql'] === true && (fault.status >= 429 || isOfVersion(fault))
    const mediaType = isRefusal ? mediaTypeOf(request.headers.accept) : undefined
    if (mediaType === undefined) return otherwise(request, response, fault, requestId)
    const { http: _, ...extensions } = fault.extensions
    sendPlain(response, {
      status: fault.status,
      headers: { 'Cache-Control': 'no-store', ...fault.headers, 'Content-Type': `${mediaType}; charset=utf-8` },
      text: JSON.stringify({ errors: [{ message: fault.message, extensions }] }),
    })
  }

const isOfVersion = ({ details }: Fault): boolean => details.some(({ parameter }) => parameter === VERSION_PARAMETER)

const VERSION_HEADER = 'X-Data-Version'
/** The member of a request's `extensions`. */
const VERSION_EXTENSION = 'dataVersion'

/**
 * The whole operation reads the version that a header or an extension of the request names, such as
 * `strongman:2026-11-20.1`. The response names the version that it was made of in the same way.
 */
const readRequestedVersion = (versions: VersionedSnapshots): RequestHandler => {
  const read = (response: Response, snapshot: Snapshot | undefined, next: () => void) => {
    if (snapshot) readSnapshot(response, snapshot)
    const { state } = snapshotOf(response)
    if (state !== undefined) response.setHeader(VERSION_HEADER, state)
    next()
  }
  return (request, response, next) => {
    const name = requestedName(request)
    const snapshot = name === undefined ? undefined : inRequestSpan(response, () => versions.named(undefined, name))
    if (snapshot instanceof Promise) return snapshot.then((loaded) => read(response, loaded, next))
    return read(response, snapshot, next)
  }
}

function requestedName(request: Request): string | undefined {
  const header = request.get(VERSION_HEADER)
  const extension = versionExtension(request)
  if (header !== undefined && extension !== undefined && header !== extension) {
    const detail = `is ${extension} in the extensions but ${header} in the header ${VERSION_HEADER}`
    throw invalidParameters([{ parameter: VERSION_PARAMETER, detail }])
  }
  return header ?? extension
}

function versionExtension({ method, body, query }: Request): string | undefined {
  const text = method === 'GET' ? query['extensions'] : Buffer.isBuffer(body) ? body.toString() : undefined
  if (typeof text !== 'string' || !text.includes(VERSION_EXTENSION)) return undefined
  const sent = paramsOf(text) as Record<string, unknown> | undefined
  const extensions = method === 'GET' ? sent : (sent?.['extensions'] as Record<string, unknown> | null | undefined)
  const version = extensions?.[VERSION_EXTENSION]
  if (version === undefined || version === null || typeof version === 'string') return version ?? undefined
  throw invalidParameters([
    { parameter: VERSION_PARAMETER, detail: 'must be a string, such as strongman:2026-11-20.1' },
  ])
}

type ChargeOf = (request: Request, response: Response) => Charge

/** The limiter has charged one request already; the rest of the cost is charged once the query is priced. */
const chargeBy =
  (limiter: GraphqlParts['limiter']): ChargeOf =>
  (request, response) =>
  (requests) => {
    const most = limiter.bucketOf(request, response, GRAPHQL_LIMIT)?.limit.requests ?? requests
    if (requests > most) {
      const detail = `would cost ${requests} requests, more than the ${most} of a whole window: request fewer rows or fields`
      throw invalidParameters([{ parameter: 'query', detail }])
    }
    return limiter.charge(request, response, GRAPHQL_LIMIT, requests - 1, requests)
  }

/** A response up to its `extensions`, which report the cost and the remaining budget to each caller. */
class GraphqlResponse extends SuffixedResponse {
  readonly cost: Cost

  constructor({ data, cost }: GraphqlData) {
    super(Buffer.from(`{"data":${data}`), { status: 200, contentType: JSON_TYPE, cacheControl: 'no-store' })
    this.cost = cost
  }
}

type Outcome =
  | {
      readonly graphqlResponse: GraphqlResponse
      readonly left: Remaining | undefined
      readonly isCacheable: boolean
    }
  | { readonly error: PlainResponse; readonly isPaid: boolean }

/** Undefined: the query failed before it was priced. A caller that could not pay must not fail the others. */
const sharingOf = (outcome: Outcome | undefined): Sharing => {
  if (!outcome) return 'none'
  if ('graphqlResponse' in outcome) return outcome.isCacheable ? 'all' : 'none'
  return outcome.isPaid ? 'none' : 'next'
}

function fastPath({ execute, responses }: GraphqlParts, chargeOf: ChargeOf): RequestHandler {
  const share = singleFlight(sharingOf)
  return async (request, response, next) => {
    const mediaType = mediaTypeOf(request.headers.accept)
    if (!mediaType || !Buffer.isBuffer(request.body)) return next()
    const text = request.body.toString()
    const caller = callerOf(response)
    const charge = chargeOf(request, response)

    const send = (graphqlResponse: GraphqlResponse, left: Remaining | undefined, cache: 'hit' | 'miss') => {
      response.setHeader('X-Cache', cache)
      return sendWithSuffix(request, response, graphqlResponse, {
        contentType: `${mediaType}; charset=utf-8`,
        suffix: `,"extensions":{"cost":${JSON.stringify(costExtension(graphqlResponse.cost, left))}}}`,
      })
    }
    /** False if the caller cannot pay: the query is then executed, and rejected, as a new one. */
    const sendPaid = async (graphqlResponse: GraphqlResponse, cache: 'hit' | 'miss'): Promise<boolean> => {
      const paid = await pay(charge, graphqlResponse.cost)
      if (paid) await send(graphqlResponse, paid.left, cache)
      return paid !== undefined
    }

    const key = `${snapshotOf(response).key}\ngraphql\n${readableScopes(caller.viewer)}\n${text}`
    const cached = responses.get(key)
    if (cached instanceof GraphqlResponse && (await sendPaid(cached, 'hit'))) return

    const params = paramsOf(text)
    if (!params) return next()
    const run = async (): Promise<Outcome | undefined> => {
      let left: Remaining | undefined
      let isPaid = true
      let isCacheable = true
      const noting: Charge = async (requests, operation) => {
        isCacheable &&= operation.isCacheable
        try {
          left = await charge(requests, operation)
        } catch (error) {
          isPaid = false
          throw error
        }
        return left
      }
      const result = await execute(params, { ...caller, charge: noting }, mediaType).catch(overloadOnly)
      if (!result) return undefined
      if ('text' in result) return { error: result, isPaid }
      const graphqlResponse = new GraphqlResponse(result)
      if (isCacheable) responses.set(key, graphqlResponse)
      return { graphqlResponse, left, isCacheable }
    }
    const { result, own } = await inRequestSpan(response, () => share(key, run))
    const isOthers = !own && result && 'graphqlResponse' in result
    if (isOthers && (await sendPaid(result.graphqlResponse, 'miss'))) return
    const outcome = isOthers ? await inRequestSpan(response, run) : result
    // A request that fails before it is priced is not a valid GraphQL request; Yoga reports why.
    if (!outcome) return next()
    if ('graphqlResponse' in outcome) return send(outcome.graphqlResponse, outcome.left, 'miss')
    response.setHeader('X-Cache', 'miss')
    sendPlain(response, outcome.error)
  }
}

/** A rejection for overload must not be retried through Yoga. */
function overloadOnly(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'UNAVAILABLE') throw error
  return undefined
}

/** Undefined if the caller's budget does not cover the cost. */
async function pay(charge: Charge, { requests }: Cost): Promise<{ readonly left: Remaining | undefined } | undefined> {
  try {
    return { left: await charge(requests, { isCacheable: true }) }
  } catch {
    return undefined
  }
}

/** The members of the body; undefined unless it is a JSON object, which Yoga then rejects. */
function paramsOf(text: string): object | undefined {
  try {
    const params: unknown = JSON.parse(text)
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? params : undefined
  } catch {
    return undefined
  }
}
