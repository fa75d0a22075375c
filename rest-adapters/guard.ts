/**
 * Guards stand before routes. `authenticate` reads the credentials and says who asks, or that nobody is recognised;
 * the limit comes next, so that a 403 counts as the request of a known key that it is; `authorise` says what the
 * viewer may not do. What a viewer may read is decided in the graph; here it is refused early, with the same words.
 */
import type { Request, RequestHandler } from 'express'
import { type Credentials, isLeaking, readCredentials, type Sent } from '../src/access/keys/credential.ts'
import { recogniseKey } from '../src/access/keys/recognise.ts'
import {
  type Accepts,
  HOW,
  isGuess,
  missing,
  mostPlausible,
  type Unusable,
  unauthenticated,
} from '../src/access/keys/refusal.ts'
import type { KeyRing } from '../src/access/keys/ring.ts'
import type { Limiter } from '../src/access/limits/limiter.ts'
import type { WidgetTokens } from '../src/access/widget-tokens.ts'
import type { Route, Service } from '../src/contract/route.ts'
import { Fault, toFault } from '../src/kernel/faults.ts'
import { ANONYMOUS, isScope, may, refusal, type Scope, type Viewer } from '../src/kernel/viewer.ts'
import { setViewer, viewerOf } from './caller.ts'

export interface GuardParts {
  readonly ring: Pick<KeyRing, 'find' | 'touch'>
  readonly widgetTokens: WidgetTokens
  readonly limiter: Pick<Limiter, 'refused' | 'tell' | 'tellRefusals'>
  /** What may be read without a credential too. */
  readonly keyless: ReadonlySet<Scope>
}

export interface Guard {
  readonly authenticate: RequestHandler
  /** Of what no route has, `route` is undefined. */
  authorise(route?: Pick<Route, 'widget'>): RequestHandler
  /** Tells the limit that holds for requests without a credential, and counts nothing. */
  tellLimit(group: string): RequestHandler
}

export interface Guards {
  of(service: Service): Guard
  /** Of what spans services: open to everybody, and a credential must be right where there is one. */
  spanning(service: 'graphql' | 'mcp'): Omit<Guard, 'tellLimit'>
}

export function createGuards(parts: GuardParts): Guards {
  return {
    of: (service) => (service.auth === 'none' ? open(parts, service) : keyed(parts, service, service.auth)),
    spanning: (service) => {
      const everybody: Viewer = { kind: 'anonymous', opens: parts.keyless }
      return {
        authenticate: authenticating(parts, service, (request) => identify(parts, request, 'any') ?? everybody),
        authorise: () => (_request, response, next) => {
          const isWidget = viewerOf(response).kind === 'widget'
          next(isWidget ? new Fault('FORBIDDEN', 'A widget token opens nothing here.') : undefined)
        },
      }
    },
  }
}

/** An open service asks for nothing. A key that is right is known all the same: it may be one that is not limited. */
function open({ ring, limiter }: GuardParts, { name }: Service): Guard {
  return {
    authenticate: (request, response, next) => {
      const { authorization, 'x-api-key': apiKey } = request.headers
      if (authorization !== undefined || apiKey !== undefined) {
        const key = recogniseKey(credentialsIn(request, 'any'), ring)
        setViewer(response, 'id' in key ? { kind: 'key', key } : ANONYMOUS)
      }
      next()
    },
    authorise: () => (request, _response, next) => next(keyInAddress(request)),
    tellLimit: (group) => limiter.tell({ service: name, group }),
  }
}

/** Where no key is needed: it opens nothing, but whoever sent it should know that it has leaked. */
export const keyInAddress = ({ originalUrl }: Pick<Request, 'originalUrl'>): Fault | undefined =>
  isLeaking(originalUrl) ? new Fault('INVALID_PARAMETER', LEAKED) : undefined

const LEAKED =
  'The URL contains an API key. Keys are never read from URLs, and none is needed here. Have the key rotated, because URLs are kept in logs.'

function keyed(parts: GuardParts, { name }: Service, accepts: 'bearer' | 'api-key'): Guard {
  const scope = `${name}:read`
  if (!isScope(scope)) throw new Error(`the service ${name} asks for keys, and there is no scope ${scope}.`)
  const { keyless, limiter } = parts
  const everybody: Viewer | undefined = keyless.has(scope) ? { kind: 'anonymous', opens: keyless } : undefined
  const authenticate = authenticating(parts, name, (request) => {
    const viewer = identify(parts, request, accepts, everybody === undefined) ?? everybody
    if (viewer) return viewer
    throw unauthenticated(missing(accepts), accepts)
  })
  return {
    authenticate,
    // A widget sees the routes that show something to widgets; of those its own thing alone (`mayBeShown`).
    authorise: (route) => (_request, response, next) => {
      const viewer = viewerOf(response)
      if (!may(viewer, scope)) return next(refusal(viewer, name))
      if (viewer.kind !== 'widget' || route?.widget !== undefined) return next()
      next(new Fault('FORBIDDEN', `This widget token opens ${viewer.resource}, not this.`))
    },
    tellLimit: (group) => (everybody ? limiter.tell({ service: name, group }) : limiter.tellRefusals(name)),
  }
}

/** At once, but for widget tokens: a promise would cost a request with a key more than recognising it does. */
function authenticating(
  { limiter }: GuardParts,
  service: string,
  viewerFor: (request: Request) => Viewer | Promise<Viewer>,
): RequestHandler {
  const tellRefusals = limiter.tellRefusals(service)
  return (request, response, next) => {
    const pass = (viewer: Viewer) => {
      setViewer(response, viewer)
      next()
    }
    const refuse = async (error: unknown) => {
      const fault = toFault(error)
      if (isGuess(fault)) return next(await limiter.refused(request, response, service, fault))
      tellRefusals(request, response, () => next(fault))
    }
    try {
      const viewer = viewerFor(request)
      if (viewer instanceof Promise) viewer.then(pass, refuse).catch(next)
      else pass(viewer)
    } catch (error) {
      refuse(error).catch(next)
    }
  }
}

/** Whom the credentials stand for; undefined where there is none of ours. Throws the 401 where none of them is valid. */
function identify(
  { ring, widgetTokens }: GuardParts,
  request: Request,
  accepts: Accepts,
  isNeeded = false,
): Viewer | Promise<Viewer> | undefined {
  const credentials = credentialsIn(request, accepts, { address: request.originalUrl, query: queryOf(request) })
  if (credentials.leak) throw unauthenticated(credentials.leak, accepts)
  const key = recogniseKey(credentials, ring)
  if ('id' in key) return { kind: 'key', key }
  if (credentials.widgetTokens.length > 0) return verified(widgetTokens, credentials, key, accepts)
  const wrong = mostPlausible(key)
  if (wrong && (isNeeded || wrong.reason !== 'foreign-scheme')) throw unauthenticated(wrong, accepts)
  return undefined
}

async function verified(
  tokens: WidgetTokens,
  { widgetTokens }: Credentials,
  wrong: readonly Unusable[],
  accepts: Accepts,
): Promise<Viewer> {
  let fault: Fault | undefined
  for (const token of widgetTokens) {
    try {
      return { kind: 'widget', resource: await tokens.verify(token) }
    } catch (error) {
      fault = toFault(error)
    }
  }
  if (fault && accepts === 'api-key') throw fault
  const detail = `${fault?.message} It would open nothing here: send ${HOW[accepts]}.`
  throw unauthenticated(mostPlausible([...wrong, { reason: 'malformed', detail }])!, accepts)
}

const credentialsIn = (
  { headers, rawHeaders }: Request,
  accepts: Accepts,
  sent: Pick<Sent, 'address' | 'query'> = {},
) =>
  readCredentials(
    { authorization: allOf(headers.authorization, rawHeaders), apiKey: headers['x-api-key'], ...sent },
    accepts,
  )

/** Express reads the query anew each time it is asked for it. */
const queryOf = (request: Request): Request['query'] | undefined =>
  request.url.includes('?') ? request.query : undefined

/** Of `Authorization` Node keeps the first value alone, and `headersDistinct` is made of all headers at once. */
function allOf(first: string | undefined, rawHeaders: readonly string[]): string | readonly string[] | undefined {
  if (first === undefined) return undefined
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 13 && name.toLowerCase() === 'authorization') values.push(rawHeaders[at + 1]!)
  }
  return values.length > 1 ? values : first
}
