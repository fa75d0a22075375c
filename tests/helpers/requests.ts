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

/** The key in the header that the route's service reads. */
export function withKey({ service: { auth } }: Pick<BoundRoute, 'service'>, key: string): Record<string, string> {
  if (auth === 'none') return {}
  return auth === 'api-key' ? { 'X-API-Key': key } : { Authorization: `Bearer ${key}` }
}

/** The credential that the route's service requires. */
export const credentialOf = ({ key }: World, route: BoundRoute): Record<string, string> => withKey(route, key)

/** Sends the request with the right credential; `headers` override it. Of a stream, only the head is awaited. */
export const ask = (
  world: World,
  route: BoundRoute,
  params: Values,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const all = { ...credentialOf(world, route), ...headers }
  if (route.isStream) return headOf(`${world.url}${urlOf(route, params)}`, all)
  return route.method === 'POST' ? world.post(urlOf(route, params), params, all) : world.get(urlOf(route, params), all)
}

/** The whole response of an error; the head of a stream. */
export async function headOf(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers })
  const { status, headers: received } = response
  if (status !== 200) {
    const text = await response.text()
    return { status, headers: received, text, body: JSON.parse(text) }
  }
  await response.body?.cancel()
  return { status, headers: received, text: '', body: undefined }
}

/** Of routes with JSON; tests/exports has those of exports, and tests/events those of event streams. */
export const examplesOf = (routes: readonly BoundRoute[]): { name: string; route: BoundRoute; example: Example }[] =>
  routes
    .filter(({ isTable, isStream }) => !isTable && !isStream)
    .flatMap((route) =>
      route.examples.map((example) => ({ name: `${route.method} ${route.path}: ${example.summary}`, route, example })),
    )

/** Of routes that read versions of the data, and so neither the caller nor the present. */
export const dataExamplesOf = (routes: readonly BoundRoute[]) =>
  examplesOf(routes.filter(({ service }) => !service.isPrivate))
