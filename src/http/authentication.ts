/**
 * Guards run before routes: `authenticate` reads the credentials, the rate limiter runs next, so that a 403 counts as a
 * request of its key, and `authorize` rejects what the viewer may not read. The GraphQL schema decides what a viewer
 * may read; guards reject the same requests earlier, with the same messages.
 */
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import {
  authenticateKey,
  type CredentialSources,
  type Credentials,
  hasKeyParameter,
  isLeaking,
  readCredentials,
} from '../access/keys/credentials.ts'
import { digestOf } from '../access/keys/format.ts'
import type { KeyCache } from '../access/keys/key-cache.ts'
import {
  type Accepts,
  HOW_TO_SEND,
  isGuess,
  missing,
  mostPlausible,
  reasonOf,
  type Unusable,
  unauthenticated,
} from '../access/keys/refusal.ts'
import type { Limiter } from '../access/limits/limiter.ts'
import type { WidgetTokens } from '../access/widget-tokens.ts'
import { type BoundRoute, type Params, type Route, readParams, type Service, scopesOf } from '../contract/index.ts'
import { Fault, toFault } from '../kernel/faults/faults.ts'
import { numberOrSlug } from '../kernel/text/names.ts'
import { ANONYMOUS, mayAny, type ResourceNames, refusal, type Scope, type Viewer } from '../kernel/viewer.ts'
import { setViewer, viewerOf } from './middleware.ts'

export interface GuardParts {
  readonly keys: Pick<KeyCache, 'find' | 'touch'> & Partial<Pick<KeyCache, 'idOf'>>
  readonly widgetTokens: WidgetTokens
  readonly limiter: Pick<Limiter, 'countFailedCredential' | 'sendHeaders' | 'sendFailedCredentialsHeaders'>
  /** Scopes that need no credential. */
  readonly keyless: ReadonlySet<Scope>
}

export interface Guard {
  readonly authenticate: RequestHandler
  /** `route` is undefined for paths without a route. */
  authorize(route?: Pick<Route, 'widget'>): RequestHandler
  /** Sends the headers of the limit for requests without a credential, and counts nothing. */
  limitHeaders(group: string): RequestHandler
}

export interface Guards {
  of(service: Service): Guard
  /** For endpoints of several services: open to everyone, but a credential that is sent must be valid. */
  spanning(service: 'graphql' | 'mcp'): Omit<Guard, 'limitHeaders'>
  /** Whether the request would be authenticated as the same viewer now. Keys are revoked, and expire. */
  isStillValid(request: Request, response: Response): boolean
}

export function createGuards(parts: GuardParts): Guards {
  return {
    of: (service) => (service.auth === 'none' ? open(parts, service) : keyed(parts, service, service.auth)),
    spanning: (service) => {
      const anonymous: Viewer = { kind: 'anonymous', scopes: parts.keyless }
      return {
        authenticate: authenticating(parts, service, 'any', (request) => identify(parts, request, 'any') ?? anonymous),
        authorize: () => (_request, response, next) => {
          const isWidget = viewerOf(response).kind === 'widget'
          next(isWidget ? new Fault('FORBIDDEN', 'Widget tokens are not accepted here.') : undefined)
        },
      }
    },
    isStillValid: (request, response) => {
      const viewer = viewerOf(response)
      if (viewer.kind !== 'key') return true
      // The request may have other keys, too, which its service does not read.
      return credentialsIn(request, 'any').keys.some((text) => {
        const key = authenticateKey({ keys: [text], unusable: [] }, parts.keys)
        return 'id' in key && key.id === viewer.key.id && [...viewer.key.scopes].every((scope) => key.scopes.has(scope))
      })
    },
  }
}

/** An open service needs no key, but recognizes valid ones: the allowlist may exempt them from limits. */
function open({ keys, limiter }: GuardParts, { name }: Service): Guard {
  return {
    authenticate: (request, response, next) => {
      const { authorization, 'x-api-key': apiKey } = request.headers
      if (authorization !== undefined || apiKey !== undefined) {
        const key = authenticateKey(credentialsIn(request, 'any'), keys)
        setViewer(response, 'id' in key ? { kind: 'key', key } : ANONYMOUS)
      }
      next()
    },
    authorize: () => (request, _response, next) => next(keyInAddress(request)),
    limitHeaders: (group) => limiter.sendHeaders({ service: name, group }),
  }
}

/** Tells callers of open services that a key in their URL has leaked. */
export const keyInAddress = ({ originalUrl }: Pick<Request, 'originalUrl'>): Fault | undefined =>
  isLeaking(originalUrl) ? new Fault('INVALID_PARAMETER', LEAKED) : undefined

const LEAKED =
  'The URL contains an API key. Keys are never read from URLs, and none is required here. Have the key rotated, because URLs are kept in logs.'

function keyed(parts: GuardParts, service: Service, accepts: Accepts): Guard {
  const { name } = service
  const scopes = scopesOf(service)
  const { keyless, limiter } = parts
  const withoutKey: Viewer = { kind: 'anonymous', scopes: keyless }
  const anonymous = mayAny(withoutKey, scopes) ? withoutKey : undefined
  const authenticate = authenticating(parts, name, accepts, (request) => {
    const viewer = identify(parts, request, accepts, anonymous === undefined) ?? anonymous
    if (viewer) return viewer
    throw unauthenticated(missing(accepts), accepts)
  })
  return {
    authenticate,
    // A widget may read the routes that declare a resource; `requireWidgetAccess` compares it with the token's.
    authorize: (route) => (_request, response, next) => {
      const viewer = viewerOf(response)
      if (!mayAny(viewer, scopes)) return next(refusal(viewer, name, scopes))
      if (viewer.kind !== 'widget' || route?.widget !== undefined) return next()
      next(otherResource(viewer.resource))
    },
    limitHeaders: (group) =>
      anonymous ? limiter.sendHeaders({ service: name, group }) : limiter.sendFailedCredentialsHeaders(name),
  }
}

/** Synchronous except for widget tokens: a promise would cost more than the key lookup. */
function authenticating(
  { keys, limiter }: GuardParts,
  service: string,
  accepts: Accepts,
  viewerFor: (request: Request) => Viewer | Promise<Viewer>,
): RequestHandler {
  const sendLimitHeaders = limiter.sendFailedCredentialsHeaders(service)
  return (request, response, next) => {
    const pass = (viewer: Viewer) => {
      setViewer(response, viewer)
      next()
    }
    const refuse = async (error: unknown) => {
      const fault = toFault(error)
      noteRejectedKey(keys, request, response, { fault, accepts })
      if (isGuess(fault)) return next(await limiter.countFailedCredential(request, response, service, fault))
      sendLimitHeaders(request, response, () => next(fault))
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

/**
 * Notes which key was rejected, for its usage: a key that was revoked or has expired is known, but is no viewer. Keys in
 * a header that the service does not read were not rejected.
 */
function noteRejectedKey(
  { idOf }: GuardParts['keys'],
  request: Request,
  response: Response,
  { fault, accepts }: { readonly fault: Fault; readonly accepts: Accepts },
): void {
  const reason = reasonOf(fault)
  if (!idOf || (reason !== 'revoked' && reason !== 'expired')) return
  for (const text of credentialsIn(request, accepts).keys) {
    const digest = digestOf(text)
    const id = digest && idOf(digest)
    if (id !== undefined) response.locals['rejectedKeyId'] = id
  }
}

/** The viewer of the credentials; undefined without any of ours. Throws 401 if none of them is valid. */
function identify(
  { keys, keyless, widgetTokens }: GuardParts,
  request: Request,
  accepts: Accepts,
  isNeeded = false,
): Viewer | Promise<Viewer> | undefined {
  const credentials = credentialsIn(request, accepts, { address: request.originalUrl, query: queryOf(request) })
  if (credentials.leak) throw unauthenticated(credentials.leak, accepts)
  const key = authenticateKey(credentials, keys)
  if ('id' in key) return keyless.size > 0 ? { kind: 'key', key, open: keyless } : { kind: 'key', key }
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
  const detail = `${fault?.message} It would not grant access here: send ${HOW_TO_SEND[accepts]}.`
  throw unauthenticated(mostPlausible([...wrong, { reason: 'malformed', detail }])!, accepts)
}

const credentialsIn = (
  { headers, rawHeaders }: Request,
  accepts: Accepts,
  sent: Pick<CredentialSources, 'address' | 'query'> = {},
) =>
  readCredentials(
    { authorization: allOf(headers.authorization, rawHeaders), apiKey: headers['x-api-key'], ...sent },
    accepts,
  )

/** URLs whose query was parsed before and has no key. */
const withoutKey = new LRUCache<string, true>({ max: 5_000 })
const LONGEST_URL = 500

/** The query, if it may have a key. Express parses it on every access, which takes a tenth of a cached response. */
function queryOf(request: Request): Request['query'] | undefined {
  const { url } = request
  if (!url.includes('?') || withoutKey.has(url)) return undefined
  const { query } = request
  if (url.length <= LONGEST_URL && !hasKeyParameter(query)) withoutKey.set(url, true)
  return query
}

/** All `Authorization` headers: Node keeps only the first, and building `headersDistinct` would read all headers. */
function allOf(first: string | undefined, rawHeaders: readonly string[]): string | readonly string[] | undefined {
  if (first === undefined) return undefined
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 13 && name.toLowerCase() === 'authorization') values.push(rawHeaders[at + 1]!)
  }
  return values.length > 1 ? values : first
}

// Widget tokens open one resource, such as `athlete:123`. A route names the resource it shows by its parameters; tokens
// are issued by route name and parameters, so that issuing and checking derive the resource in the same way.

const UNFILTERED = 'all'

/**
 * The resource that a route shows with these parameters; undefined for routes that no widget may read. Parameters are
 * compared as they are looked up: the API ignores the case of slugs and leading zeros of numbers.
 */
const resourceOf = ({ widget }: Pick<Route, 'widget'>, params: Params): string | undefined =>
  widget?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(numberOrSlug(String(params[name] ?? UNFILTERED))))

/** Throws FORBIDDEN for a widget whose token is for another resource. */
export function requireWidgetAccess(viewer: Viewer, route: Pick<Route, 'widget'>, params: Params): void {
  if (viewer.kind !== 'widget') return
  const resource = resourceOf(route, params)
  if (resource === undefined || !viewer.resource.includes(resource)) throw otherResource(viewer.resource)
}

const otherResource = ([name]: ResourceNames): Fault =>
  new Fault('FORBIDDEN', `This widget token grants access to ${name} only.`)

interface WidgetCredential {
  readonly token: string
  readonly expiresAt: Date
}

/** A view of a route that a credential opens. */
export interface WidgetScope {
  readonly route: string
  /** The path parameters, once for each name of the resource: its number and its slug. */
  readonly paths: readonly [Readonly<Record<string, string>>, ...Readonly<Record<string, string>>[]]
  readonly query: Readonly<Record<string, string>>
}

/** Issues a token for the resource of a route; throws the fault with which the route would refuse the parameters. */
type IssueCredential = (scope: WidgetScope) => Promise<WidgetCredential>

export function widgetCredentials(routes: readonly BoundRoute[], tokens: Pick<WidgetTokens, 'issue'>): IssueCredential {
  const byName = new Map(routes.flatMap((route) => (route.widget ? [[route.name, route] as const] : [])))
  return async ({ route: name, paths: [path, ...others], query }) => {
    const route = byName.get(name)
    if (!route) throw new Error(`no widget may show the route ${name}`)
    const resource = (sent: typeof path) => resourceOf(route, readParams(route, { path: sent, query }).params)!
    return tokens.issue(resource(path), ...others.map(resource))
  }
}
