/**
 * The name of a request's route, for logs and metrics: the pattern in the code, never the requested URL. There are only
 * as many names as routes, whatever clients send.
 */
import type { Request } from 'express'

export interface RouteName {
  readonly service: string
  /** `/strength/v1/standards/{lift}`, or `(none)`. */
  readonly route: string
}

export interface Mounted {
  readonly name: string
  /** The first is canonical. */
  readonly mounts: readonly [string, ...string[]]
}

/** Surfaces beside the services, by path prefix. Everything else is the site. */
const SURFACES = { '/graphql': 'graphql', '/mcp': 'mcp' } as const

const NOWHERE = '(none)'

export function routeNames(services: readonly Mounted[]): (request: Request) => RouteName {
  const byMount = new Map(services.flatMap((service) => service.mounts.map((mount) => [mount.toLowerCase(), service])))
  const unknownOf = new Map(services.map((service) => [service, { service: service.name, route: NOWHERE }]))
  const unknown: RouteName = { service: 'site', route: NOWHERE }
  // Express creates its routes once, at start.
  const known = new WeakMap<object, RouteName>()

  return ({ route, baseUrl }) => {
    const found = route && known.get(route)
    if (found) return found
    // Undefined if nothing handled the request.
    const service = baseUrl ? byMount.get(baseUrl.toLowerCase()) : undefined
    // A route with several paths is the one that catches methods that none of them supports.
    const named = typeof route?.path === 'string'
    const name = named ? nameOf(route.path, service) : ((service && unknownOf.get(service)) ?? unknown)
    if (route) known.set(route, name)
    return name
  }
}

function nameOf(path: string, service: Mounted | undefined): RouteName {
  const pattern = path.replaceAll(/:(\w+)/g, '{$1}')
  if (service) return { service: service.name, route: `${service.mounts[0]}${pattern}` }
  const surface = Object.entries(SURFACES).find(([start]) => pattern.startsWith(start))
  return { service: surface?.[1] ?? 'site', route: pattern }
}
