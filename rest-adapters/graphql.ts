/**
 * GraphQL over HTTP. JSON in a POST, as nearly every client sends it, is answered on the short way, and from what is
 * kept where the same was asked before; all else that the protocol allows goes to Yoga.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter } from '../src/access/limits/limiter.ts'
import type { Caller, Charge, Remaining } from '../src/contract/answer.ts'
import { type Cost, toldCost } from '../src/contract/cost.ts'
import { takesGzip, WORTH_BYTES } from '../src/contract/encodings.ts'
import { type PackedStart, packStart, withEnd } from '../src/contract/packed-start.ts'
import { snapshotOf } from '../src/contract/snapshot.ts'
import { Fault, invalidParameters } from '../src/kernel/faults.ts'
import { may, SCOPES } from '../src/kernel/viewer.ts'
import { callerOf } from './caller.ts'
import { openToAll } from './cors.ts'
import type { Tell } from './express.ts'
import { graphBody } from './graph-body.ts'
import type { Guard } from './guard.ts'
import type { KeptAnswers } from './kept.ts'
import { together, type Whose } from './together.ts'

/** What the graph's requests are counted as. */
export const GRAPHQL_PLACE = { service: 'graphql', group: 'graphql' } as const

/** An answer without a fault. Its price is told each caller anew, with what is left. */
export interface WholeAnswer {
  readonly data: string
  readonly cost: Cost
}

interface OtherAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface GraphParts {
  /** The short way: the members of the body in, the answer out. */
  readonly ask: (params: object, caller: Caller, mediaType: string) => Promise<WholeAnswer | OtherAnswer>
  readonly yoga: (request: Request, response: Response, caller: Caller) => Promise<void>
  readonly guard: Omit<Guard, 'tellLimit'>
  readonly limiter: Pick<Limiter, 'of' | 'budgetOf' | 'charge'>
  readonly kept: KeptAnswers<KeptGraph>
  readonly publicUrl: () => string
}

/** In the order in which they run. */
export function graphHandlers(parts: GraphParts): readonly RequestHandler[] {
  const { guard, limiter, publicUrl, yoga } = parts
  const charging = chargeOf(limiter)
  const uncached: RequestHandler = (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    next()
  }
  const byYoga: RequestHandler = (request, response) => {
    // Yoga makes an address of the header, and fails on one that is none.
    request.headers.host = new URL(publicUrl()).host
    return yoga(request, response, { ...callerOf(response), charge: charging(request, response) })
  }
  const limit = limiter.of(GRAPHQL_PLACE.service)(GRAPHQL_PLACE.group)
  const admit = [asGraph, openToAll, guard.authenticate, limit, guard.authorise(), uncached]
  return [...admit, ...graphBody, shortWay(parts, charging), byYoga]
}

/** Errors of what comes this way are told by `tellGraph`. */
const asGraph: RequestHandler = (_request, response, next) => {
  response.locals['graph'] = true
  next()
}

/**
 * That the server is busy or a limit is reached is found before the graph is asked. Clients of GraphQL are told in its own
 * shape, as they are of an outage within it; whoever accepts something else is told as everywhere.
 */
export const tellGraph =
  (otherwise: Tell): Tell =>
  (request, response, fault, requestId) => {
    const refused = response.locals['graph'] === true && fault.status >= 429
    const mediaType = refused ? mediaTypeOf(request.headers.accept) : undefined
    if (mediaType === undefined) return otherwise(request, response, fault, requestId)
    const { http: _, ...extensions } = fault.extensions
    const text = JSON.stringify({ errors: [{ message: fault.message, extensions }] })
    const headers = { 'Cache-Control': 'no-store', ...fault.headers, 'Content-Type': `${mediaType}; charset=utf-8` }
    sendOther(response, { status: fault.status, headers, text })
  }

type ChargeOf = (request: Request, response: Response) => Charge

/** One request was charged on the way here; what the query costs beyond that is charged when it is priced. */
const chargeOf =
  (limiter: GraphParts['limiter']): ChargeOf =>
  (request, response) =>
  (requests) => {
    const most = limiter.budgetOf(request, response, GRAPHQL_PLACE)?.limit.requests ?? requests
    if (requests > most) {
      const detail = `costs ${requests} requests, more than the ${most} of a whole window: ask for fewer rows or fields`
      throw invalidParameters([{ parameter: 'query', detail }])
    }
    return limiter.charge(request, response, GRAPHQL_PLACE, requests - 1)
  }

/** The answer up to its price, which is told each caller anew, and what it costs. */
export interface KeptGraph {
  readonly bytes: Buffer
  readonly cost: Cost
  /** The same as gzip, once somebody has asked for that. */
  packed?: PackedStart
}

/** How a question came, and what its answer is sent as. */
interface Asked {
  readonly request: Request
  readonly response: Response
  readonly mediaType: string
}

/** What came of a question: all that was asked; or what is wrong, and whether who asked could pay. */
type Outcome =
  | { readonly whole: KeptGraph; readonly left: Remaining | undefined }
  | { readonly other: OtherAnswer; readonly paid: boolean }

/** Undefined is what failed before it was priced. */
const whose = (outcome: Outcome | undefined): Whose => {
  if (outcome && 'whole' in outcome) return 'everybody'
  return outcome && !outcome.paid ? 'next' : 'each'
}

function shortWay({ ask, kept }: GraphParts, charging: ChargeOf): RequestHandler {
  const share = together(whose)
  return async (request, response, next) => {
    const mediaType = mediaTypeOf(request.headers.accept)
    if (!mediaType || !Buffer.isBuffer(request.body)) return next()
    const asked = { request, response, mediaType }
    const text = request.body.toString()
    const caller = callerOf(response)
    const charge = charging(request, response)
    const give = async (whole: KeptGraph, cache: 'hit' | 'miss'): Promise<boolean> => {
      const paid = await pay(charge, whole.cost)
      if (!paid) return false
      response.setHeader('X-Cache', cache)
      await sendWhole(asked, whole, paid.left)
      return true
    }
    const key = `${snapshotOf(response).key}\n${SCOPES.filter((scope) => may(caller.viewer, scope))}\n${text}`
    // What is kept was read before.
    const hit = kept.peek(key)
    if (hit && (await give(hit, 'hit'))) return

    const params = paramsOf(text)
    if (!params) return next()
    const personal = isPersonal(params)
    const make = async (): Promise<Outcome | undefined> => {
      let left: Remaining | undefined
      let paid = true
      const noting: Charge = async (requests) => {
        paid = false
        left = await charge(requests)
        paid = true
        return left
      }
      const answer = await ask(params, { ...caller, charge: noting }, mediaType).catch(refusal)
      if (!answer) return undefined
      if ('text' in answer) return { other: answer, paid }
      const whole = { bytes: Buffer.from(`{"data":${answer.data}`), cost: answer.cost }
      if (!personal) kept.set(key, whole)
      return { whole, left }
    }
    const { made, own } = personal ? { made: await make(), own: true } : await share(key, make)
    const others = !own && made && 'whole' in made
    if (others && (await give(made.whole, 'miss'))) return
    const mine = others ? await make() : made
    // What fails before it is priced is no question of the graph's; Yoga says what it is.
    if (!mine) return next()
    response.setHeader('X-Cache', 'miss')
    if ('whole' in mine) await sendWhole(asked, mine.whole, mine.left)
    else sendOther(response, mine.other)
  }
}

/** Whoever finds the server busy is told so, and not let in by the other door. */
function refusal(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'UNAVAILABLE') throw error
  return undefined
}

/**
 * What only concerns the caller, and so is nobody else's answer. Looked for in the query as it was read: JSON can spell a
 * name in many ways, GraphQL in one. Known operations, asked for by their id, have none of it.
 */
const isPersonal = (params: { readonly query?: unknown }): boolean => /\brateLimit\b/.test(String(params.query))

/** Undefined where the budget does not hold it: the query is then priced, and refused, as if it were new. */
async function pay(charge: Charge, { requests }: Cost): Promise<{ readonly left: Remaining | undefined } | undefined> {
  try {
    return { left: await charge(requests) }
  } catch {
    return undefined
  }
}

async function sendWhole(
  { request, response, mediaType }: Asked,
  kept: KeptGraph,
  left: Remaining | undefined,
): Promise<void> {
  const { bytes, cost } = kept
  const after = `,"extensions":{"cost":${JSON.stringify(toldCost(cost, left))}}}`
  response.setHeader('Content-Type', `${mediaType}; charset=utf-8`)
  response.setHeader('Vary', 'Accept-Encoding')
  let whole: Buffer
  if (bytes.length >= WORTH_BYTES && takesGzip(request.headers['accept-encoding'])) {
    // Packed twice at most, where two ask for it at the same time.
    kept.packed ??= await packStart(bytes)
    response.setHeader('Content-Encoding', 'gzip')
    whole = withEnd(kept.packed, Buffer.from(after, 'latin1'))
  } else {
    whole = Buffer.allocUnsafe(bytes.length + after.length)
    bytes.copy(whole)
    whole.write(after, bytes.length, 'latin1')
  }
  response.setHeader('Content-Length', whole.length)
  response.end(whole)
}

function sendOther(response: Response, { status, headers, text }: OtherAnswer): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

const JSON_TYPE = 'application/json'
const GRAPH_TYPE = 'application/graphql-response+json'

/** What the client would have first, where that is one of two; of anything else Yoga knows what to do. */
function mediaTypeOf(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*') return JSON_TYPE
  const [first = ''] = accept.split(',', 1)
  const [type = '', ...parameters] = first.toLowerCase().replaceAll(/\s/g, '').split(';')
  if (parameters.some((one) => !/^(q=.*|charset=utf-8)$/.test(one))) return undefined
  if (type === JSON_TYPE || type === '*/*' || type === 'application/*') return JSON_TYPE
  return type === GRAPH_TYPE ? GRAPH_TYPE : undefined
}

/** The members of the body; undefined for what is no object, which Yoga refuses. */
function paramsOf(text: string): object | undefined {
  try {
    const params: unknown = JSON.parse(text)
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? params : undefined
  } catch {
    return undefined
  }
}
