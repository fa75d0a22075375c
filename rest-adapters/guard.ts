/**
 * Guards stand before limits and routes: they read the credential that a service asks for and say who asks, or
 * refuse. What a viewer may read is decided in the graph; here it is refused early, with the same words.
 */
import type { Request, RequestHandler } from 'express'
import { type Accepts, readCredential, recognise } from '../src/access/keys/credential.ts'
import type { KeyRing } from '../src/access/keys/ring.ts'
import type { Limiter } from '../src/access/limits/limiter.ts'
import type { WidgetTokens } from '../src/access/widget-tokens.ts'
import type { Route, Service } from '../src/contract/route.ts'
import { Fault, toFault } from '../src/kernel/faults.ts'
import { ANONYMOUS, isScope, may, refusal, type Scope, type Viewer } from '../src/kernel/viewer.ts'
import { setViewer } from './caller.ts'

export interface GuardParts {
  readonly ring: Pick<KeyRing, 'find' | 'touch'>
  readonly widgetTokens: WidgetTokens
  readonly limiter: Pick<Limiter, 'refused'>
  /** What may be read without a credential too. */
  readonly keyless: ReadonlySet<Scope>
}

/** Who asks a route of a service; of what no route has, `route` is undefined. */
type Recognise = (request: Request, route: Pick<Route, 'widget'> | undefined) => Viewer | Promise<Viewer>

export interface Guards {
  of(service: Service): (route?: Pick<Route, 'widget'>) => RequestHandler
  /** Of the graph: open to everybody, a credential must be right where there is one. */
  readonly graph: RequestHandler
}

export function createGuards(parts: GuardParts): Guards {
  const guarding =
    (recognised: Recognise, route?: Pick<Route, 'widget'>): RequestHandler =>
    (request, response, next) => {
      const pass = (viewer: Viewer) => {
        setViewer(response, viewer)
        next()
      }
      const refuse = async (error: unknown) => {
        const fault = toFault(error)
        // Failures are counted by address, so that guessing keys is slow; other refusals are no guesses.
        next(fault.code === 'UNAUTHENTICATED' ? await parts.limiter.refused(request, response, fault) : fault)
      }
      try {
        const viewer = recognised(request, route)
        if (viewer instanceof Promise) viewer.then(pass, refuse).catch(next)
        else pass(viewer)
      } catch (error) {
        refuse(error).catch(next)
      }
    }
  return {
    of: (service) => (route) =>
      guarding(service.auth === 'none' ? open(parts) : keyed(parts, service, service.auth), route),
    graph: guarding(graph(parts)),
  }
}

const credentialOf = ({ headers, rawHeaders, query }: Request, accepts: Accepts) =>
  readCredential(
    {
      authorization: headers.authorization === undefined ? undefined : valuesOf('authorization', rawHeaders),
      apiKey: headers['x-api-key'],
      query,
    },
    accepts,
  )

/** Of `Authorization` Node keeps the first value alone, and `headersDistinct` is made of all headers at once. */
const valuesOf = (name: string, rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === name)

function recognised(credential: ReturnType<typeof readCredential>, ring: GuardParts['ring'], accepts: Accepts): Viewer {
  if (credential.kind === 'widget') throw new Fault('FORBIDDEN', 'A widget token opens nothing here.')
  const viewer = recognise(credential, ring, accepts)
  if (viewer instanceof Fault) throw viewer
  return viewer
}

/** An open service asks for nothing. A key that is right is known all the same: it may be one that is not limited. */
const open =
  ({ ring }: GuardParts): Recognise =>
  (request) => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    if (authorization === undefined && apiKey === undefined) return ANONYMOUS
    const credential = credentialOf(request, 'any')
    const viewer = credential.kind === 'key' ? recognise(credential, ring, 'any') : ANONYMOUS
    return viewer instanceof Fault ? ANONYMOUS : viewer
  }

const graph = ({ ring, keyless }: GuardParts): Recognise => {
  const everybody: Viewer = { kind: 'anonymous', opens: keyless }
  return (request) => {
    const credential = credentialOf(request, 'any')
    return credential.kind === 'none' ? everybody : recognised(credential, ring, 'any')
  }
}

function keyed(
  { ring, widgetTokens, keyless }: GuardParts,
  { name }: Service,
  accepts: 'bearer' | 'api-key',
): Recognise {
  const scope = `${name}:read`
  if (!isScope(scope)) throw new Error(`the service ${name} asks for keys, and there is no scope ${scope}.`)
  const everybody: Viewer = { kind: 'anonymous', opens: keyless }
  return (request, route) => {
    const credential = credentialOf(request, accepts)
    if (credential.kind === 'none' && keyless.has(scope)) return everybody
    if (credential.kind === 'widget' && accepts === 'api-key') return widget(widgetTokens, credential.token, route)
    const viewer = recognised(credential, ring, accepts)
    if (!may(viewer, scope)) throw refusal(viewer, name)
    return viewer
  }
}

/** A widget sees the routes that show something to widgets; of those its own thing alone (`mayBeShown`). */
async function widget(tokens: WidgetTokens, token: string, route: Parameters<Recognise>[1]): Promise<Viewer> {
  const resource = await tokens.verify(token)
  if (route?.widget === undefined) throw new Fault('FORBIDDEN', `This widget token opens ${resource}, not this.`)
  return { kind: 'widget', resource }
}
