/** A route as an OpenAPI operation: parameters, responses and security. */
import {
  type BoundRoute,
  type Example,
  type JsonSchema,
  objectOf,
  type Param,
  requiringVariants,
  type Service,
  variantParameterSchema,
} from '../../src/contract/index.ts'
import { describeBounds } from '../../src/kernel/bounds.ts'
import type { ExampleResponse } from './examples.ts'
import { headersOf, isPaged, notModified, PROBLEMS_OF_DOCUMENT, problemRefs, problemsOf } from './responses.ts'
import { bodySchema, type OpenApiObject, pascal, type SchemaWriter } from './schemas.ts'

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly OpenApiObject[]
  readonly requestBody?: OpenApiObject
  readonly responses: Readonly<Record<string, OpenApiObject>>
}

export function operation(route: BoundRoute, writer: SchemaWriter, answers: readonly ExampleResponse[]): Operation {
  const params = mergedParams(route)
  const inBody = params.filter((param) => param.in === 'body')
  const [kept, paged] = [route.method === 'GET', isPaged(route)]
  const description = route.variants?.description
  return {
    operationId: route.name,
    summary: route.summary.replace(/\.$/, ''),
    ...(description && { description }),
    tags: [route.service.name],
    security: securityOf(route.service, route.widget !== undefined),
    parameters: params.filter((param) => param.in !== 'body').map((param) => parameter(param, route)),
    ...(inBody.length > 0 && { requestBody: requestBody(inBody, route.examples) }),
    responses: {
      200: {
        description: route.summary,
        headers: headersOf({ kept, paged }),
        content: {
          'application/json': { schema: writer.body(bodySchema(route), route.service.name), ...examples(answers) },
        },
      },
      ...(kept && { 304: notModified(paged) }),
      ...problemRefs(problemsOf(route)),
    },
  }
}

/** The operation that returns the document itself, for one service or for all. */
export const ownOperation = (service?: Service): Operation => ({
  operationId: `get${service ? pascal(service.name) : ''}OpenApi`,
  summary: service ? 'The OpenAPI document of this service' : 'This document',
  tags: service ? [service.name] : [],
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.0 document.',
      headers: headersOf({ kept: true, paged: false }),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: notModified(false),
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
      'The short-lived token of a widget, as `Authorization: Widget <token>`: it opens the one thing it is for, by number and by slug.',
  },
} as const

const securityOf = ({ auth }: Service, widget: boolean): object[] =>
  auth === 'none' ? [] : [{ [auth]: [] }, ...(widget ? [{ widget: [] }] : [])]

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
    const note = shortened ? ' Of lists the first two are shown, of tables by number the first ten.' : ''
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
      description: `${found[0]!.description}${where ? ` Required where ${where}.` : ''}`,
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
    description: descriptionOf(param, route),
    schema,
    ...(shown !== undefined && { example: typed(shown, schema) }),
  }
}

/**
 * Describes page parameters anew, because the GraphQL descriptions also cover cursors and offsets, which REST does not
 * have.
 */
function descriptionOf({ name, schema, description }: Param, route: BoundRoute): string {
  const [envelope] = [...route.bound.values()].flatMap(({ shaped }) => shaped.envelope ?? [])
  const bounds = () => describeBounds({ min: schema.minimum ?? 1, max: schema.maximum ?? Number.MAX_SAFE_INTEGER })
  if (name === envelope?.page) return `The page. ${bounds()}`
  if (name === envelope?.size) return `Rows of a page. ${bounds()}`
  return schema.type === 'boolean' ? `${description} \`1\` and \`0\` do as well.` : description
}

/** Converts an example value to its schema type. In a URL every value is a string. */
function typed(value: string | number, { type }: JsonSchema): unknown {
  if (type === 'boolean') return value === 1 || value === 'true'
  return type === 'string' ? String(value) : value
}

const requestBody = (params: readonly Param[], examples: readonly Example[]): OpenApiObject => ({
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
