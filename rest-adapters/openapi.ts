/** OpenAPI 3.0.3 reads routes. */
import { type BoundRoute, chooser, chooserSchema, type Param } from '../src/contract/bind.ts'
import { type JsonSchema, objectOf } from '../src/contract/json-schema.ts'
import type { Example, Service } from '../src/contract/route.ts'
import { FAULTS, type FaultCode, problemSlug, wireCode } from '../src/kernel/faults.ts'

export interface OpenApiOptions {
  readonly service: Service
  readonly routes: readonly BoundRoute[]
  readonly publicUrl: string
}

export function openapi({ service, routes, publicUrl }: OpenApiOptions): object {
  const prefix = service.mounts[0]
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.path.slice(prefix.length)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  paths[service.openapi.slice(prefix.length)] = { get: openapiOperation(service) }
  return {
    openapi: '3.0.3',
    info: {
      title: service.title,
      description: service.description,
      version: service.version,
      license: { name: 'See the attribution of each answer', url: `${publicUrl}/methodology` },
      contact: { name: 'Strengthgraph', url: publicUrl },
    },
    servers: service.mounts.map((mount) => ({ url: `${publicUrl}${mount}` })),
    security: security(service),
    tags: [{ name: service.name, description: service.description }],
    paths,
    components: {
      ...{ schemas: { Problem: PROBLEM }, responses: responsesOf(paths), headers: HEADERS },
      ...(service.auth !== 'none' && { securitySchemes: { [SCHEME]: SCHEMES[service.auth] } }),
    },
  }
}

const SCHEME = 'key'

const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key, as `Authorization: Bearer <key>`.' },
  'api-key': { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
} as const

const security = ({ auth }: Service): object[] => (auth === 'none' ? [] : [{ [SCHEME]: [] }])

function operation(route: BoundRoute): object {
  const params = mergedParams(route)
  const inBody = params.filter((param) => param.in === 'body')
  const [first] = route.examples
  return {
    operationId: route.name,
    summary: route.summary.replace(/\.$/, ''),
    tags: [route.service.name],
    parameters: params.filter((param) => param.in !== 'body').map((param) => parameter(param, first)),
    ...(inBody.length > 0 && { requestBody: requestBody(inBody, route.examples) }),
    responses: {
      200: {
        description: route.summary,
        headers: headerRefs(route.method === 'GET' ? ['ETag', 'Cache-Control', ...EVERYWHERE] : EVERYWHERE),
        content: { 'application/json': { schema: bodySchema(route) } },
      },
      ...(route.method === 'GET' && { 304: { description: 'What you have is what there is.' } }),
      ...errorRefs(errorsOf(route)),
    },
  }
}

const openapiOperation = (service: Service): object => ({
  operationId: `get${service.name.charAt(0).toUpperCase()}${service.name.slice(1)}OpenApi`,
  summary: 'This document',
  tags: [service.name],
  security: [],
  responses: {
    200: {
      description: 'The OpenAPI 3.0 document of this namespace.',
      headers: headerRefs(['ETag', 'Cache-Control', ...EVERYWHERE]),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    ...errorRefs(['INVALID_PARAMETER', 'RATE_LIMITED', 'INTERNAL']),
  },
})

/** The parameters of all variants: one that not every variant requires is not required. */
function mergedParams(route: BoundRoute): Param[] {
  const variants = [...route.bound]
  const names = new Set(variants.flatMap(([, { params }]) => params.map(({ name }) => name)))
  const merged = [...names].map((name): Param => {
    const uses = variants.map(([value, { params }]) => ({ value, param: params.find((one) => one.name === name) }))
    const found = uses.flatMap(({ param }) => param ?? [])
    const requiring = uses.filter(({ param }) => param?.required).map(({ value }) => value)
    const everywhere = requiring.length === variants.length
    const values = [...new Set(found.flatMap(({ schema }) => schema.enum ?? []))]
    const note =
      everywhere || requiring.length === 0
        ? ''
        : ` Required where ${chooser(route)?.parameter} is ${requiring.join(' or ')}.`
    return {
      ...found[0]!,
      required: everywhere,
      schema: { ...found[0]!.schema, ...(values.length > 0 && { enum: values }) },
      description: `${found[0]!.description}${note}`,
    }
  })
  const variantsOf = chooser(route)
  if (!variantsOf) return merged
  const { parameter: name, description } = variantsOf
  const coerce = () => ({ detail: 'is read by the route' })
  const others = merged.filter((param) => param.name !== name)
  return [...others, { name, in: 'query', required: false, coerce, schema: chooserSchema(route)[name]!, description }]
}

const parameter = ({ name, in: where, required, schema, description }: Param, example: Example): object => {
  const shown = example.params[name]
  return { name, in: where, required, description, schema, ...(shown !== undefined && { example: shown }) }
}

const requestBody = (params: readonly Param[], examples: readonly Example[]): object => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        ...objectOf(
          Object.fromEntries(params.map(({ name, schema, description }) => [name, { ...schema, description }])),
          params.filter(({ required }) => !required).map(({ name }) => name),
        ),
        additionalProperties: false,
      },
      examples: Object.fromEntries(
        examples.map(({ summary, params }, index) => [`example${index + 1}`, { summary, value: params }]),
      ),
    },
  },
})

/** The body of a route with variants is one of theirs. */
export function bodySchema(route: BoundRoute): JsonSchema {
  const schemas = [...route.bound.values()].map(({ shaped }) => shaped.schema)
  return schemas.length === 1 ? schemas[0]! : { oneOf: schemas }
}

function errorsOf(route: BoundRoute): FaultCode[] {
  const refused: FaultCode[] = route.service.auth === 'none' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN']
  const body: FaultCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
  return [
    ...(['INVALID_PARAMETER', 'NOT_FOUND'] as const),
    ...refused,
    ...(route.method === 'POST' ? body : []),
    ...(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const),
  ]
}

const errorRefs = (codes: readonly FaultCode[]): object =>
  Object.fromEntries(codes.map((code) => [FAULTS[code].status, { $ref: `#/components/responses/${wireCode(code)}` }]))

const headerRefs = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const header = (description: string, schema: JsonSchema = { type: 'string' }): object => ({ description, schema })

const HEADERS = {
  ETag: header('Names these bytes; send it as `If-None-Match`.'),
  'Cache-Control': header('How long the answer may be kept.'),
  'X-Request-Id': header('The id of the request; yours, where you sent one.'),
  'X-Data-Version': header('The snapshot of the data.'),
  'RateLimit-Policy': header('The limit, as of the IETF draft.'),
  RateLimit: header('What is left of it, as of the IETF draft.'),
  'X-RateLimit-Limit': header('Requests in a window.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left in the window.', { type: 'integer' }),
  'X-RateLimit-Reset': header('When the window ends, in seconds since 1970.', { type: 'integer' }),
  'Retry-After': header('Seconds to wait.', { type: 'integer' }),
}

const EVERYWHERE = Object.keys(HEADERS).filter((name) => name.startsWith('X-') || name.startsWith('RateLimit'))

const PROBLEM: JsonSchema = {
  ...objectOf(
    {
      type: { type: 'string', description: 'The page that explains the code.' },
      title: { type: 'string', description: 'The kind of problem in a few words.' },
      status: { type: 'integer', description: 'The HTTP status.' },
      detail: { type: 'string', description: 'What is wrong with this request.' },
      code: {
        type: 'string',
        enum: Object.keys(FAULTS).map((code) => wireCode(code as FaultCode)),
        description: 'The kind of problem, for programs.',
      },
      request_id: { type: 'string', description: 'The id of the request.' },
      errors: {
        type: 'array',
        description: 'Each thing that is wrong.',
        items: objectOf(
          {
            parameter: { type: 'string', description: 'The parameter that is wrong.' },
            detail: { type: 'string', description: 'What is wrong with it.' },
            allowed: {
              type: 'array',
              items: { type: 'string' },
              description: 'What is allowed, where the choice is small.',
            },
          },
          ['allowed'],
        ),
      },
    },
    ['errors'],
  ),
  description: 'A problem as of RFC 9457.',
}

const RESPONSES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(FAULTS).map(([code, { title, advice }]) => [
    wireCode(code as FaultCode),
    {
      description: `${title}. ${advice} See /problems/${problemSlug(code as FaultCode)}.`,
      headers: headerRefs(
        code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? [...EVERYWHERE, 'Retry-After'] : EVERYWHERE,
      ),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)

/** The responses that some operation names. */
function responsesOf(paths: object): object {
  const named = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(RESPONSES).filter(([code]) => named.includes(`#/components/responses/${code}"`)),
  )
}
