/** Limits over HTTP: the middleware of REST, and the functions that guards and the graph's gateway call. */
import { isIP } from 'node:net'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Fault, invalidParameters } from '../../kernel/faults.ts'
import type { Limit } from '../../kernel/limits.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Caller } from './allowlist.ts'
import type { Budget, Budgets, Spent } from './budgets.ts'
import { budgetOf, type CountingRules, FAILED, type Place, refusalsOf } from './counted.ts'
import { sendLimit, waitSeconds } from './headers.ts'

export interface LimiterOptions extends CountingRules {
  readonly budgets: Budgets
  /** Who was recognised; guards go before limits. */
  readonly viewerOf: (response: Response) => Viewer
}

export interface Limiter {
  /** The middleware of a service's endpoint groups, one a group: it spends 1 a request. */
  of(service: string): (group: string) => RequestHandler
  /** The budget of a request; undefined where it is not limited. */
  budgetOf(request: Request, response: Response, place: Place): Budget | undefined
  /** Spends a price and sends what is left; throws RATE_LIMITED where it does not fit. Undefined where not limited. */
  charge(request: Request, response: Response, place: Place, cost: number): Promise<Spent | undefined>
  /** Sends what is left, as far as this process knows, and counts nothing: of preflights, and of what nobody paid for. */
  tell(place: Place): RequestHandler
  /** The same of the limit of wrong credentials: the one that holds for who brought none. */
  tellRefusals(service: string): RequestHandler
  /**
   * Counts a wrong credential against its client and service, sends the headers of that limit, and returns what it is
   * answered: the fault given, or beyond the limit RATE_LIMITED.
   */
  refused(request: Request, response: Response, service: string, fault: Fault): Promise<Fault>
}

export function createLimiter({ budgets, viewerOf, ...rules }: LimiterOptions): Limiter {
  const budget = budgetOf(rules)
  const refusals = refusalsOf(rules)
  const telling =
    (payerOf: PayerOf): RequestHandler =>
    (request, response, next) => {
      const payer = payerOf(request, response)
      if (payer) sendLimit(response, payer, budgets.glance(payer.key, payer.limit))
      next()
    }
  const placed = new Map<string, RequestHandler>()
  const limiter: Limiter = {
    of: (service) => (group) => {
      const name = `${service}:${group}`
      let handler = placed.get(name)
      if (!handler) {
        const place = { service, group }
        handler = middleware(budgets, place, (request, response) => limiter.budgetOf(request, response, place))
        placed.set(name, handler)
      }
      return handler
    },
    budgetOf: (request, response, place) =>
      admittedOf(response, place)?.payer ?? budget(new Asking(request, viewerOf(response)), place),
    async charge(request, response, place, cost) {
      const admitted = admittedOf(response, place)
      // What has been paid for already, and told: counting nothing once more would be one more question to Redis.
      if (admitted && cost === 0) return admitted.spent
      const payer = limiter.budgetOf(request, response, place)
      if (!payer) return undefined
      const spent = await budgets.spend(payer.key, cost, payer.limit)
      sendLimit(response, payer, spent)
      if (spent.allowed) return spent
      const { requests } = payer.limit
      if (cost > requests) throw invalidParameters([{ parameter: 'query', detail: tooDear(cost, requests) }])
      throw tooMany(place.group, payer.limit, spent.resetAt, cost)
    },
    tell: (place) => telling((request, response) => limiter.budgetOf(request, response, place)),
    tellRefusals: (service) => telling((request) => refusals(addressOf(request), service)),
    async refused(request, response, service, fault) {
      const payer = refusals(addressOf(request), service)
      if (!payer) return fault
      const spent = await budgets.spend(payer.key, 1, payer.limit)
      sendLimit(response, payer, spent)
      return spent.allowed ? fault : tooMany(FAILED, payer.limit, spent.resetAt)
    },
  }
  return limiter
}

/** Who asks. A key is counted by itself, so the address is only made out where somebody wants to know. */
class Asking implements Caller {
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

/** A proxy may name a client with its port, which the client can change at will; what is no address counts as the proxy. */
function addressOf(request: Request): string {
  const { headers, socket } = request
  // Who speaks for nobody else is the client, whatever proxies are trusted: Express would find the same in more steps.
  if (headers['x-forwarded-for'] === undefined) return socket.remoteAddress ?? ''
  const { ip = '' } = request
  if (isIP(ip)) return ip
  const bare = /^\[?([\da-f.:]+?)\]?:\d+$/i.exec(ip)?.[1] ?? ''
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}

type PayerOf = (request: Request, response: Response) => Budget | undefined

/** A request that was let in: who paid for it where, and what that left. */
interface Admitted {
  readonly place: Place
  readonly payer: Budget
  readonly spent: Spent
}

function admittedOf({ locals }: Response, { service, group }: Place): Admitted | undefined {
  const admitted = locals['admitted'] as Admitted | undefined
  return admitted?.place.group === group && admitted.place.service === service ? admitted : undefined
}

/** Where the budget is counted here, a request goes on at once: a promise would cost it more than the counting. */
function middleware(budgets: Budgets, place: Place, payerOf: PayerOf): RequestHandler {
  const admit = (response: Response, next: NextFunction, payer: Budget, spent: Spent) => {
    sendLimit(response, payer, spent)
    if (!spent.allowed) return next(tooMany(place.group, payer.limit, spent.resetAt))
    response.locals['admitted'] = { place, payer, spent } satisfies Admitted
    next()
  }
  return (request, response, next) => {
    const payer = payerOf(request, response)
    if (!payer) return next()
    const spent = budgets.spend(payer.key, 1, payer.limit)
    if (spent instanceof Promise) spent.then((one) => admit(response, next, payer, one)).catch(next)
    else admit(response, next, payer, spent)
  }
}

/** Waiting would not help: no window holds it. */
const tooDear = (cost: number, requests: number): string => `costs ${cost}, more than the ${requests} of a whole window`

function tooMany(group: string, { requests, windowSeconds }: Limit, resetAt: Date | undefined, cost = 1): Fault {
  const wait = waitSeconds(resetAt)
  const what = group === FAILED ? 'wrong credentials' : 'requests'
  const message =
    cost > 1
      ? `This costs ${cost}, which is more than is left of ${requests} in ${windowSeconds} seconds for "${group}".`
      : `More than ${requests} ${what} in ${windowSeconds} seconds for "${group}".`
  return new Fault('RATE_LIMITED', `${message} Try again in ${wait} s.`, { headers: { 'Retry-After': String(wait) } })
}
