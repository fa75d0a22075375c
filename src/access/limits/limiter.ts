/** Limits over HTTP: the middleware of REST, and the functions that guards and the graph's gateway call. */
import { isIP } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import { type RateLimitInfo, rateLimit, type Store } from 'express-rate-limit'
import { Fault, invalidParameters } from '../../kernel/faults.ts'
import type { Limit } from '../../kernel/limits.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Budgets, Spent } from './budgets.ts'
import { type Budget, budgetOf, type CountingRules, failuresOf, type Place } from './counted.ts'
import { limitHeaders, waitSeconds } from './headers.ts'

export interface LimiterOptions extends CountingRules {
  readonly budgets: Budgets
  /** Who was recognised; guards go before limits. */
  readonly viewerOf: (response: Response) => Viewer
}

export interface Limiter {
  /** The middleware of a service's endpoint groups: it spends 1 a request. */
  of(service: string): (group: string) => RequestHandler
  /** The budget of a request; undefined where it is not limited. */
  budgetOf(request: Request, response: Response, place: Place): Budget | undefined
  /** Spends a price and sends what is left; throws RATE_LIMITED where it does not fit. Undefined where not limited. */
  charge(request: Request, response: Response, place: Place, cost: number): Promise<Spent | undefined>
  /**
   * What a refused credential is answered: the fault given, or beyond the limit of failures RATE_LIMITED. Sends the
   * headers of that limit.
   */
  refused(request: Request, response: Response, fault: Fault): Promise<Fault>
}

export function createLimiter({ budgets, viewerOf, ...rules }: LimiterOptions): Limiter {
  const budget = budgetOf(rules)
  const callerOf = (request: Request, response: Response) => ({
    address: addressOf(request),
    viewer: viewerOf(response),
  })
  const limiter: Limiter = {
    of: (service) => (group) =>
      middleware(budgets, group, (...parts) => limiter.budgetOf(...parts, { service, group })),
    budgetOf: (request, response, place) => budget(callerOf(request, response), place),
    async charge(request, response, place, cost) {
      const payer = limiter.budgetOf(request, response, place)
      if (!payer) return undefined
      const spent = await budgets.spend(payer.key, cost, payer.limit)
      response.set(limitHeaders(place.group, payer, spent))
      if (spent.allowed) return spent
      const { requests } = payer.limit
      if (cost > requests) throw invalidParameters([{ parameter: 'query', detail: tooDear(cost, requests) }])
      throw tooMany(place.group, payer.limit, spent.resetAt, cost)
    },
    async refused(request, response, fault) {
      const payer = failuresOf(addressOf(request))
      const spent = await budgets.spend(payer.key, 1, payer.limit)
      response.set(limitHeaders(FAILED, payer, spent))
      return spent.allowed ? fault : tooMany(FAILED, payer.limit, spent.resetAt)
    },
  }
  return limiter
}

/** A proxy may name a client with its port, which the client can change at will; what is no address counts as the proxy. */
function addressOf({ ip = '', socket }: Request): string {
  if (isIP(ip)) return ip
  const bare = /^\[?([\da-f.:]+?)\]?:\d+$/i.exec(ip)?.[1] ?? ''
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}

/** The name of the limit of refused credentials, in headers and messages. */
const FAILED = 'failed-credentials'

type PayerOf = (request: Request, response: Response) => Budget | undefined

/** express-rate-limit wants the limit and the length of a window before it knows the request: one of it for each limit. */
function middleware(budgets: Budgets, group: string, payerOf: PayerOf): RequestHandler {
  const payers = new WeakMap<Request, Budget>()
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (limit: Limit): RequestHandler => {
    const name = `${limit.requests}/${limit.windowSeconds}`
    const known = handlers.get(name)
    if (known) return known
    const handler = rateLimit({
      identifier: group,
      limit: limit.requests,
      windowMs: limit.windowSeconds * 1000,
      standardHeaders: 'draft-8',
      legacyHeaders: true,
      keyGenerator: (request) => payers.get(request)?.key ?? '',
      store: storeOver(budgets, limit),
      // They are meant for the defaults, which are not used, and would have a limiter for each tier be an error.
      validate: false,
      handler: (request, _response, next) =>
        next(tooMany(group, limit, (request as Request & { rateLimit: RateLimitInfo }).rateLimit.resetTime)),
    })
    handlers.set(name, handler)
    return handler
  }
  return (request, response, next) => {
    const payer = payerOf(request, response)
    if (!payer) return next()
    payers.set(request, payer)
    return handlerOf(payer.limit)(request, response, next)
  }
}

/** Nothing is ever given back: what was answered was asked for. */
const storeOver = (budgets: Budgets, limit: Limit): Store => ({
  async increment(key) {
    const { allowed, used, resetAt } = await budgets.spend(key, 1, limit)
    return { totalHits: allowed ? used : limit.requests + 1, resetTime: resetAt }
  },
  decrement: () => undefined,
  resetKey: () => undefined,
})

/** Waiting would not help: no window holds it. */
const tooDear = (cost: number, requests: number): string => `costs ${cost}, more than the ${requests} of a whole window`

function tooMany(group: string, { requests, windowSeconds }: Limit, resetAt: Date | undefined, cost = 1): Fault {
  const wait = waitSeconds(resetAt)
  const what = group === FAILED ? 'refused credentials' : 'requests'
  const message =
    cost > 1
      ? `This costs ${cost}, which is more than is left of ${requests} in ${windowSeconds} seconds for "${group}".`
      : `More than ${requests} ${what} in ${windowSeconds} seconds for "${group}".`
  return new Fault('RATE_LIMITED', `${message} Try again in ${wait} s.`, { headers: { 'Retry-After': String(wait) } })
}
