/** A route's example as a request, spelled as a client would. */
import type { BoundRoute } from '../../src/contract/bind.ts'
import { type Example, pathParams } from '../../src/contract/route.ts'
import type { Answer, World } from './world.ts'

export type Values = Readonly<Record<string, unknown>>

export function urlOf(route: BoundRoute, params: Values): string {
  const inPath = pathParams(route.path)
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(params[name]))),
    route.path,
  )
  if (route.method === 'POST') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (!inPath.includes(name)) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The credential that the route's service requires. */
export const credentialOf = (world: World, { service }: BoundRoute): Record<string, string> =>
  ({ none: {}, bearer: { Authorization: `Bearer ${world.key}` }, 'api-key': { 'X-API-Key': world.key } })[service.auth]

/** Sends the request with the right credential; `headers` override it. */
export const ask = (
  world: World,
  route: BoundRoute,
  params: Values,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const all = { ...credentialOf(world, route), ...headers }
  return route.method === 'POST' ? world.post(urlOf(route, params), params, all) : world.get(urlOf(route, params), all)
}

export const examplesOf = (routes: readonly BoundRoute[]): { name: string; route: BoundRoute; example: Example }[] =>
  routes.flatMap((route) =>
    route.examples.map((example) => ({ name: `${route.method} ${route.path}: ${example.summary}`, route, example })),
  )
