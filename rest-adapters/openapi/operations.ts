/** A route as an OpenAPI operation: parameters, responses and security. */
import {
  type BoundRoute,
  described,
  type JsonSchema,
  objectOf,
  type Param,
  requiringVariants,
  type Service,
  scopesOf,
  variantParameterSchema,
} from '../../src/contract/index.ts'
import { OPENAPI_PATH } from '../../src/http/index.ts'
import { describeBounds } from '../../src/kernel/bounds.ts'
import { STREAMS_PER_CALLER } from '../../src/kernel/limits.ts'
import type { Scope } from '../../src/kernel/viewer.ts'
import type { ExampleResponse } from './examples.ts'
import {
  headersOf,
  headersOfDocument,
  NOT_MODIFIED,
  PARTIAL_CONTENT,
  PROBLEMS_OF_DOCUMENT,
  problemRefs,
  problemsOf,
} from './responses.ts'
import { bodySchema, eventSchema, type OpenApiObject, pascal, type SchemaWriter } from './schemas.ts'
import { tagOf } from './tags.ts'

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly OpenApiObject[]
  readonly requestBody?: OpenApiObject
  readonly responses: Readonly<Record<string, OpenApiObject>>
}

/** `keyless`: scopes that this server grants without a key. */
export function operation(
  route: BoundRoute,
  writer: SchemaWriter,
  answers: readonly ExampleResponse[],
  keyless: ReadonlySet<Scope>,
): Operation {
  const params = mergedParams(route)
  const inBody = params.filter((param) => param.in === 'body')
  const isCacheable = route.method === 'GET' && !route.isStream
  const scopes = scopesOf(route.service)
  const isOpen = scopes.some((scope) => keyless.has(scope))
  return {
    operationId: route.name,
    summary: route.summary.replace(/\.$/, ''),
    description: descriptionOf(route, keyOf(scopes, keyless)),
    tags: [tagOf(route.path.slice(route.service.mounts[0].length) || route.path)],
    security: [...securityOf(route.service, route.widget !== undefined), ...(isOpen ? [{}] : [])],
    parameters: [
      ...params.filter((param) => param.in !== 'body').map((param) => parameter(param, route)),
      ...(route.isStream ? [LAST_EVENT_ID_HEADER] : []),
    ],
    ...(inBody.length > 0 && { requestBody: requestBody(inBody, route, writer) }),
    responses: {
      200: {
        description: route.summary,
        headers: headersOf(route),
        content: contentOf(route, writer, answers),
      },
      ...(route.isTable && { 206: PARTIAL_CONTENT }),
      ...(isCacheable && { 304: NOT_MODIFIED }),
      ...problemRefs(problemsOf(route)),
    },
  }
}

const NO_KEY = 'No key is required.'

/** Who may request it: some scopes may need no key on this server. */
function keyOf(scopes: readonly Scope[], keyless: ReadonlySet<Scope>): string {
  const listed = (some: readonly Scope[]) => some.map((one) => `\`${one}\``).join(' or ')
  const granted = scopes.filter((one) => keyless.has(one))
  const others = scopes.filter((one) => !keyless.has(one))
  if (scopes.length === 0) return NO_KEY
  if (granted.length === 0) return `A key with the scope ${listed(others)} is required.`
  const required = others.length > 0 ? ` For ${listed(others)}, a key with that scope is required.` : ''
  return `This server grants the scope ${listed(granted)} without a key, at a lower limit.${required}`
}

/** What the operation responds with and who may request it. */
function descriptionOf({ summary, isStream, variants }: BoundRoute, key: string): string {
  return `${isStream ? STREAM_DESCRIPTION : (variants?.description ?? `${summary.replace(/\.$/, '')}.`)}\n\n${key}`
}

/** The lines of the first example response that has any. */
function linesOf(member: string, answers: readonly ExampleResponse[]): OpenApiObject {
  const rows = answers.map(({ body }) => (body as Readonly<Record<string, readonly unknown[]>>)[member] ?? [])
  const [shown = []] = rows.filter(({ length }) => length > 0)
  return { ...LINES, example: shown.map((row) => `${JSON.stringify(row)}\n`).join('') }
}

const LINES = { schema: { type: 'string', description: 'One JSON object per line.' } } as const
function contentOf(route: BoundRoute, writer: SchemaWriter, answers: readonly ExampleResponse[]): OpenApiObject {
  if (route.isTable) return tableContent(route, writer)
  const { name } = route.service
  if (route.isStream)
    return { 'text/event-stream': { schema: writer.object(eventSchema(route), name), example: EVENT } }
  return {
    'application/json': { schema: writer.body(bodySchema(route), name), ...examples(answers) },
    ...(route.lines !== undefined && { 'application/x-ndjson': linesOf(route.lines, answers) }),
  }
}

const STREAM_DESCRIPTION = `A stream of Server-Sent Events (WHATWG HTML, 9.2), for \`EventSource\` and similar clients. The schema is that of
the \`data\` of an event of the type \`version\`; its \`id\` is the \`data_version\`. Comments keep the connection alive. A client that
reconnects sends the last id as \`Last-Event-ID\` and gets the versions that were published in between. A stream counts as one
request; a caller may keep ${STREAMS_PER_CALLER} open.`

const LAST_EVENT_ID_HEADER = {
  ...{ name: 'Last-Event-ID', in: 'header', required: false },
  description:
    'The id of the last event that the client received: the versions on record after it are sent first, or all versions on record if it is not one of them. It takes precedence over `since`.',
  schema: { type: 'string' },
}

const EVENT = {
  ...{ service: 'strongman', data_version: '2026-11-27.1', previous_version: '2026-11-20.1' },
  ...{ imported_at: '2026-11-27T06:12:09.482Z', source: 'strongman' },
  changes: '/strongman/v1/changes?since=2026-11-20.1',
}

/** The formats of exports. A row has the same columns in each. */
const tableContent = ({ bound, name }: BoundRoute, writer: SchemaWriter): OpenApiObject => ({
  'text/csv': {
    schema: {
      type: 'string',
      description:
        'Comma-separated values as defined in RFC 4180, with a header. The columns are the members of the objects of `application/x-ndjson`, in the same order.',
    },
  },
  'application/x-ndjson': {
    schema: writer.rows(described(bound.get('')!.row!, 'A line: the file has one JSON object for each row.'), name),
  },
  'application/vnd.apache.parquet': {
    schema: { type: 'string', format: 'binary', description: 'Apache Parquet, with the same columns.' },
  },
})

const DOCUMENT_TAG = tagOf(OPENAPI_PATH)

/** The operation that returns the document itself, for one service or for all. */
export const ownOperation = (service?: Service): Operation => ({
  operationId: `get${service ? pascal(service.name) : ''}OpenApi`,
  summary: service ? 'The OpenAPI document of this service' : 'This document',
  description: `Every operation${service ? ' of this service' : ''}, with its parameters and example responses.\n\n${NO_KEY}`,
  tags: [DOCUMENT_TAG],
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.0 document.',
      headers: headersOfDocument(service),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: NOT_MODIFIED,
    ...problemRefs(PROBLEMS_OF_DOCUMENT),
  },
})

const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key, as `Authorization: Bearer <key>`.' },
  'api-key': {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'An API key, as `X-API-Key: <key>`; never in the address.',
  },
  widget: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The short-lived token of a widget, as `Authorization: Widget <token>`: it grants access to the one object it was issued for, by number and by slug.',
  },
} as const

/** Each is enough. */
const securityOf = ({ auth }: Service, widget: boolean): object[] =>
  [...SCHEMES_OF[auth], ...(widget ? ['widget'] : [])].map((scheme) => ({ [scheme]: [] }))

const SCHEMES_OF = { none: [], bearer: ['bearer'], 'api-key': ['api-key'], any: ['bearer', 'api-key'] } as const

/** The security schemes that at least one route requires. */
export function schemesIn(routes: readonly BoundRoute[]): { securitySchemes?: Readonly<Record<string, object>> } {
  const named = new Set(
    routes.flatMap(({ service, widget }) => securityOf(service, widget !== undefined).flatMap(Object.keys)),
  )
  const schemes = Object.entries(SCHEMES).filter(([name]) => named.has(name))
  return schemes.length > 0 ? { securitySchemes: Object.fromEntries(schemes) } : {}
}

/** One example response per variant. */
const examples = (answers: readonly ExampleResponse[]): object => {
  if (answers.length === 0) return {}
  const entries = answers.map(({ variant, summary, request, shortened, body }) => {
    const note = shortened ? ' Lists are cut to their first two entries, tables by number to their first ten.' : ''
    return [variant || 'answer', { summary, description: `\`${request}\`${note}`, value: body }] as const
  })
  return { examples: Object.fromEntries(entries) }
}

/** The parameters of all variants. A parameter is required only if every variant requires it. */
function mergedParams(route: BoundRoute): Param[] {
  const variants = [...route.bound]
  const names = new Set(variants.flatMap(([, { params }]) => params.map(({ name }) => name)))
  const merged = [...names].map((name): Param => {
    const found = variants.flatMap(([, { params }]) => params.find((one) => one.name === name) ?? [])
    const where = requiringVariants(route, name)
    const values = [...new Set(found.flatMap(({ schema }) => schema.enum ?? []))]
    return {
      ...found[0]!,
      required: where === undefined && found.some(({ required }) => required),
      schema: { ...found[0]!.schema, ...(values.length > 0 && { enum: values }) },
      description: `${found[0]!.description}${where ? ` Required if ${where}.` : ''}`,
    }
  })
  const selector = route.variants
  if (!selector) return merged
  const { parameter: name, description } = selector
  const coerce = () => ({ detail: 'is read by the route' })
  const others = merged.filter((param) => param.name !== name)
  // A parameter that accepts any value inherits the bounds of its GraphQL argument.
  const schema = merged.find((param) => param.name === name)?.schema ?? variantParameterSchema(route)[name]!
  const bounds = typeof schema['maxLength'] === 'number' ? ` ${describeBounds({ maxLength: schema['maxLength'] })}` : ''
  return [...others, { name, in: 'query', required: false, coerce, schema, description: `${description}${bounds}` }]
}

const parameter = (param: Param, route: BoundRoute): OpenApiObject => {
  const { name, in: where, required, schema } = param
  const shown = route.examples.map(({ params }) => params[name]).find((value) => value !== undefined)
  return {
    ...{ name, in: where, required },
    description: parameterDescription(param, route),
    schema,
    ...(shown !== undefined && { example: typed(shown, schema) }),
  }
}

/**
 * Describes page parameters anew, because the GraphQL descriptions also cover cursors and offsets, which REST does not
 * have.
 */
function parameterDescription({ name, schema, description }: Param, route: BoundRoute): string {
  const [envelope] = [...route.bound.values()].flatMap(({ shaped }) => shaped.envelope ?? [])
  const bounds = () => describeBounds({ min: schema.minimum ?? 1, max: schema.maximum ?? Number.MAX_SAFE_INTEGER })
  if (name === envelope?.page) return `Page number. ${bounds()}`
  if (name === envelope?.size) return `Rows per page. ${bounds()}`
  return schema.type === 'boolean' ? `${description} \`1\` and \`0\` are accepted too.` : description
}

/** Converts an example value to its schema type. In a URL every value is a string. */
function typed(value: string | number, { type }: JsonSchema): unknown {
  if (type === 'boolean') return value === 1 || value === 'true'
  return type === 'string' ? String(value) : value
}

const requestBody = (
  params: readonly Param[],
  { name: operation, examples }: BoundRoute,
  writer: SchemaWriter,
): OpenApiObject => ({
  required: true,
  content: {
    'application/json': {
      schema: writer.request(
        {
          ...objectOf(
            Object.fromEntries(params.map(({ name, schema, description }) => [name, { ...schema, description }])),
            params.filter(({ required }) => !required).map(({ name }) => name),
          ),
          additionalProperties: false,
        },
        operation,
      ),
      examples: Object.fromEntries(
        examples.map(({ summary, params }, index) => [`example${index + 1}`, { summary, value: params }]),
      ),
    },
  },
})
