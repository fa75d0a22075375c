/**
 * The name of a request's route, for logs and metrics: its pattern as it stands in the code, never the address that
 * was asked for. There are as many names as routes, whatever clients send.
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

/** What is mounted beside the services, by the start of its path; the rest is the site. */
const SURFACES = { '/graphql': 'graphql', '/mcp': 'mcp' } as const

const NOWHERE = '(none)'

export function routeNames(services: readonly Mounted[]): (request: Request) => RouteName {
  const byMount = new Map(services.flatMap((service) => service.mounts.map((mount) => [mount.toLowerCase(), service])))
  const unknownOf = new Map(services.map((service) => [service, { service: service.name, route: NOWHERE }]))
  const unknown: RouteName = { service: 'site', route: NOWHERE }
  // Express makes its routes once, at start.
  const known = new WeakMap<object, RouteName>()

  return ({ route, baseUrl }) => {
    const found = route && known.get(route)
    if (found) return found
    // None where nothing at all took the request.
    const service = baseUrl ? byMount.get(baseUrl.toLowerCase()) : undefined
    // Several paths at once are what catches the methods that none of them has.
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
