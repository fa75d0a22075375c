/** OpenAPI 3.0.3 reads routes: a document for one service, or one for all of them. */
import type { BoundRoute } from '../src/contract/bind.ts'
import type { Service } from '../src/contract/route.ts'
import { OPENAPI_PATH } from '../src/http/openapi.ts'
import type { Answers } from './openapi/answers.ts'
import { attributionOf, infoOf } from './openapi/info.ts'
import { nameSchemas } from './openapi/names.ts'
import { type Operation, operation, ownOperation, schemesIn } from './openapi/operations.ts'
import { headersIn, PROBLEM, responsesIn } from './openapi/responses.ts'
import { schemaWriter, type Written } from './openapi/schemas.ts'

export interface OpenApiOptions {
  /** Left out: the document of all services. */
  readonly service?: Service
  /** Of all services: schemas are named alike in all documents. */
  readonly routes: readonly BoundRoute[]
  readonly publicUrl: string
  /** Answers to show; left out: none. */
  readonly answers?: Answers
}

export interface OpenApiDocument {
  readonly openapi: '3.0.3'
  readonly info: Written
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly Written[]
  /** What is asked of whoever shows the data; of several services, by their names. */
  readonly 'x-attribution': Written
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

export function openapi({ service, routes, publicUrl, answers = new Map() }: OpenApiOptions): OpenApiDocument {
  const shown = routes.filter((route) => !service || route.service === service)
  const services = [...new Set(shown.map((route) => route.service))]
  const writer = schemaWriter(nameSchemas(routes))
  const answered = (route: BoundRoute) => answers.get(route.name) ?? []
  const operations: Line[] = [
    ...shown.map((route): Line => [route.path, route.method, operation(route, writer, answered(route))]),
    ...services.map((one): Line => [one.openapi, 'GET', ownOperation(one)]),
    ...(service ? [] : [[OPENAPI_PATH, 'GET', ownOperation()] as Line]),
  ]
  const credits = services.map(
    (one) => [one.name, attributionOf(one, shown.filter((route) => route.service === one).flatMap(answered))] as const,
  )
  return {
    openapi: '3.0.3',
    info: infoOf(services, publicUrl),
    servers: (service?.mounts ?? ['']).map((mount) => ({ url: `${publicUrl}${mount}` })),
    tags: services.map(({ name, description }) => ({ name, description })),
    'x-attribution': service ? credits[0]![1] : Object.fromEntries(credits),
    paths: pathsOf(operations, service?.mounts[0] ?? ''),
    components: {
      schemas: { ...writer.components(), Problem: PROBLEM },
      responses: responsesIn(shown),
      headers: headersIn(shown),
      ...schemesIn(shown),
    },
  }
}

type Line = readonly [path: string, method: string, operation: Operation]

function pathsOf(lines: readonly Line[], prefix: string): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [path, method, one] of lines) {
    const short = path.slice(prefix.length)
    paths[short] = { ...paths[short], [method.toLowerCase()]: one }
  }
  return paths
}
