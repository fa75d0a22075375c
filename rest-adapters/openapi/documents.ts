/**
 * The served OpenAPI documents, with example responses from the current data. Each is built on first request, once per
 * data version.
 */

import { type BoundRoute, documentBases, type Execute, type Service, type Snapshot } from '../../src/contract/index.ts'
import { OPENAPI_PATH } from '../../src/http/index.ts'
import type { Scope } from '../../src/kernel/viewer.ts'
import { type ExampleResponse, type ExampleResponses, exampleResponses } from './examples.ts'
import { type Operation, operation, ownOperation, schemesIn } from './operations.ts'
import { headersIn, PROBLEM, responsesIn } from './responses.ts'
import { nameSchemas, type OpenApiObject, schemaWriter } from './schemas.ts'
import { type Tag, tagsIn } from './tags.ts'

export interface Documents {
  /**
   * The document of a service, or of all services. Returns the same object while the same data is served and available.
   */
  of(service: Service | undefined): Promise<OpenApiDocument>
  /** The same document without example responses, which needs no data. */
  bare(service: Service | undefined): OpenApiDocument
}

export interface DocumentsOptions {
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  readonly publicUrl: () => string
  /** All data currently served. */
  readonly served: () => Snapshot
  /** Scopes that this server grants without a key. */
  readonly keyless?: ReadonlySet<Scope>
}

const NONE: ReadonlySet<Scope> = new Set()

export function createDocuments({ routes, execute, publicUrl, served, keyless = NONE }: DocumentsOptions): Documents {
  const examplesOf = cachedPerSnapshot(served, (service: Service, snapshot) =>
    exampleResponses(
      routes.filter((route) => route.service === service),
      execute,
      snapshot,
    ),
  )
  const bare = (service: Service | undefined, answers: ExampleResponses = new Map()): OpenApiDocument =>
    openapi({ ...(service && { service }), routes, publicUrl: publicUrl(), answers, keyless })
  const document = async (service: Service | undefined): Promise<OpenApiDocument> => {
    const services = service ? [service] : [...new Set(routes.map((route) => route.service))]
    const all = new Map<string, readonly ExampleResponse[]>()
    for (const one of services) for (const [name, examples] of await examplesOf(one)) all.set(name, examples)
    return bare(service, all)
  }
  const documentOf = cachedPerSnapshot(served, document)
  return {
    // Without the database, serve the document without examples.
    of: (service) => documentOf(service).catch(() => bare(service)),
    bare: (service) => bare(service),
  }
}

/** Caches a result while the same data is served. A failure is retried on the next request. */
function cachedPerSnapshot<Key, Result>(
  served: () => Snapshot,
  make: (key: Key, snapshot: Snapshot) => Promise<Result>,
): (key: Key) => Promise<Result> {
  let cachedKey: string | undefined
  const cache = new Map<Key, Promise<Result>>()
  return (key) => {
    const snapshot = served()
    if (snapshot.key !== cachedKey) cache.clear()
    cachedKey = snapshot.key
    const cached = cache.get(key)
    if (cached) return cached
    const result = make(key, snapshot)
    cache.set(key, result)
    result.catch(() => {
      if (cache.get(key) === result) cache.delete(key)
    })
    return result
  }
}

// Builds an OpenAPI 3.0.3 document from routes, for one service or for all of them.

interface OpenApiOptions {
  /** If omitted, the document covers all services. */
  readonly service?: Service
  /** The routes of all services, so that schemas have the same names in all documents. */
  readonly routes: readonly BoundRoute[]
  readonly publicUrl: string
  /** Example responses. If omitted, the document has none. */
  readonly answers?: ExampleResponses
  readonly keyless?: ReadonlySet<Scope>
}

export interface OpenApiDocument {
  readonly openapi: '3.0.3'
  readonly info: OpenApiObject
  readonly servers: readonly { readonly url: string }[]
  /** Resources; the same ones of different services share a tag. */
  readonly tags: readonly Tag[]
  /** The required attribution; in a document of several services, by service name. */
  readonly 'x-attribution': OpenApiObject
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

export function openapi({
  service,
  routes,
  publicUrl,
  answers = new Map(),
  keyless = NONE,
}: OpenApiOptions): OpenApiDocument {
  const shown = routes.filter((route) => !service || route.service === service)
  const services = [...new Set(shown.map((route) => route.service))]
  const writer = schemaWriter(nameSchemas(routes))
  const answered = (route: BoundRoute) => answers.get(route.name) ?? []
  const operations: Line[] = [
    ...shown.map((route): Line => [route.path, route.method, operation(route, writer, answered(route), keyless)]),
    ...services.map((one): Line => [one.openapi, 'GET', ownOperation(one)]),
    ...(service ? [] : [[OPENAPI_PATH, 'GET', ownOperation()] as Line]),
  ]
  const bases = service ? documentBases(service) : ([''] as const)
  const credits = services
    .filter(({ isPrivate }) => service || !isPrivate)
    .map(
      (one) =>
        [one.name, attributionOf(one, shown.filter((route) => route.service === one).flatMap(answered))] as const,
    )
  return {
    openapi: '3.0.3',
    info: infoOf(services, publicUrl),
    servers: bases.map((mount) => ({ url: `${publicUrl}${mount}` })),
    tags: tagsIn(operations.map(([, , one]) => one)),
    'x-attribution': service ? credits[0]![1] : Object.fromEntries(credits),
    paths: pathsOf(operations, bases[0]),
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

// What a document says about a service as a whole: its purpose, its terms, and the conventions of all operations.

const CONVENTIONS = `
Parameters are read strictly: a parameter that is unknown, repeated or out of bounds gives a \`400\` that lists every fault; an
empty one counts as omitted. Every error is \`application/problem+json\` (RFC 9457). Every response to a GET has an \`ETag\`, and a
matching \`If-None-Match\` gives \`304\`; \`HEAD\` works wherever \`GET\` does. Lists give the adjacent pages in \`Link\`. Every
response, including errors and \`OPTIONS\`, reports what remains of the limit in the \`RateLimit\` headers; after a \`429\`, wait as
long as \`Retry-After\` says.`

const VERSIONS = ` Every response names the version of the data it was made from in \`data_version\`. The parameter of
the same name reads an earlier version, which never changes, and \`Accept-Datetime\` (RFC 7089) the version at a point in time. A
version that is no longer retained gives \`410\`, with the versions that are.`

function infoOf(services: readonly Service[], publicUrl: string): OpenApiObject {
  const [only, ...others] = services
  const one = others.length === 0 ? only : undefined
  return {
    title: one?.title ?? 'Strengthgraph',
    description: `${one?.description ?? combinedDescription(services)}\n${CONVENTIONS}${one?.isPrivate ? '' : VERSIONS}`,
    version: only?.version ?? '1.0.0',
    license: { name: 'Data: see the attribution in each response', url: `${publicUrl}/methodology` },
    contact: { name: 'Strengthgraph', url: publicUrl },
  }
}

const combinedDescription = (services: readonly Service[]): string =>
  services.map(({ title, description }) => `**${title}.** ${description}`).join('\n\n')

/**
 * The attribution terms: that credit is required, how to give it and, if an example is available, the exact wording.
 */
function attributionOf({ name, terms, isPrivate }: Service, answers: readonly ExampleResponse[]): OpenApiObject {
  const [body] = answers.map((one) => one.body).filter((one) => one['attribution'] !== undefined)
  if (isPrivate) return { service: name, required: false, terms }
  return { service: name, required: true, terms, member: 'attribution', ...(body && { now: body['attribution'] }) }
}
