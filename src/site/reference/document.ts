/**
 * Reads an OpenAPI 3.0 document into the operations, parameters and responses that the reference shows. `schemaAt`
 * resolves referenced and inline schemas to the same form.
 */
import type { BoundRoute, Service } from '../../contract/index.ts'

/** A service and its OpenAPI document, which may be generated on demand. */
export interface DocumentedService {
  readonly service: Service
  /** Routes whose examples are complete requests. */
  readonly routes: readonly BoundRoute[]
  readonly openapi: () => object | Promise<object>
}

/** The subset of JSON Schema that the reference shows. */
export interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly type?: string
  readonly description?: string
  readonly nullable?: boolean
  readonly format?: string
  readonly enum?: readonly (string | number | null)[]
  readonly default?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export type Value = string | number | boolean

/** A parameter of a request. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
  readonly example?: Value
}

/** An example response body, and the request that returns it. */
export interface ExampleBody {
  readonly summary?: string
  readonly description?: string
  readonly value?: unknown
}

export interface Operation {
  readonly id: string
  /** Undefined for operations that are no routes. */
  readonly route: BoundRoute | undefined
  /** The name of its resource. */
  readonly tag: string
  readonly method: 'GET' | 'POST'
  /** The path from the root of the server, including the mount of the service. */
  readonly path: string
  readonly summary: string
  readonly description: string | undefined
  /** False for routes of a keyed service that require no key. */
  readonly keyed: boolean
  readonly parameters: readonly Parameter[]
  /** Ordered by status. */
  readonly responses: readonly { readonly status: number; readonly description: string }[]
  /** The schema of the 200 response. */
  readonly body: Schema | undefined
  /** Example response bodies. */
  readonly examples: readonly ExampleBody[]
}

interface RawParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: Value
  readonly examples?: Examples
}

type Examples = Readonly<Record<string, ExampleBody>>
interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Examples
}
interface RawAnswer {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

interface RawOperation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly RawParameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, RawAnswer>>
}

interface RawTag {
  readonly name: string
  readonly description?: string
  readonly 'x-displayName'?: string
}

interface Raw {
  readonly tags?: readonly RawTag[]
  readonly security?: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
}

const JSON_TYPE = 'application/json'
const METHODS = ['get', 'post'] as const

/** A resource of a service, with its operations. */
export interface Resource {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export interface Reference {
  readonly operations: readonly Operation[]
  readonly resources: readonly Resource[]
  /** The resolved schema: `$ref` is followed and `allOf` is merged. */
  schemaAt(schema: Schema): Schema
}

/** A list precedes its items, and an item what belongs to it; the OpenAPI document itself comes last. */
const byPath = (one: Operation, other: Operation): number => (sortKey(one) < sortKey(other) ? -1 : 1)
const sortKey = ({ path }: Operation): string => (/\/openapi/.test(path) ? '~' : '') + path.replaceAll(/\{\w+\}/g, '!')

/** The example shown for an operation: the first one with parameters, or else the first. */
export const exampleOf = ({ examples }: BoundRoute) =>
  examples.find(({ params }) => Object.keys(params).length > 0) ?? examples[0]

export function referenceOf(mount: string, document: object, routes: readonly BoundRoute[] = []): Reference {
  const raw = document as Raw
  const follow = <T>(value: T): T => resolved(document, value)
  const schemaAt = (schema: Schema): Schema => merged(follow(schema), schemaAt)
  const unsorted = Object.entries(raw.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const route = routes.find(({ name }) => name === operation.operationId)
      const documented = readOperation(method, mount + path, operation, raw, follow, schemaAt)
      return [{ ...withExample(documented, route && exampleOf(route).params), route }]
    }),
  )
  const operations = unsorted.toSorted(byPath)
  const resources = (raw.tags ?? []).map(({ name, description = '', ...tag }) => ({
    ...{ name, description, title: tag['x-displayName'] ?? name },
    operations: operations.filter((operation) => operation.tag === name),
  }))
  return { operations, resources, schemaAt }
}

/** Uses the example of the route: parameter examples in the document may stem from different requests. */
const withExample = (
  operation: DocumentedOperation,
  params: Readonly<Record<string, Value>> | undefined,
): DocumentedOperation => {
  if (!params) return operation
  const parameters = operation.parameters.map(({ example: _, ...rest }): Parameter => {
    const example = params[rest.name]
    return { ...rest, ...(example !== undefined && { example }) }
  })
  return { ...operation, parameters }
}

/** Follows `$ref`, repeatedly if needed. */
function resolved<T>(document: object, value: T): T {
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) return value
  const steps = $ref.replace(/^#\//, '').split('/')
  const target = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  if (target === undefined) throw new Error(`the OpenAPI document has no ${$ref}.`)
  return resolved(document, target as T)
}

/** In OpenAPI 3.0, `allOf` with one `$ref` adds keywords beside the reference. */
function merged({ allOf, ...own }: Schema, schemaAt: (schema: Schema) => Schema): Schema {
  // A referenced schema cannot be nullable, so the document uses `anyOf` with null.
  const some = own.anyOf?.filter(({ enum: values }) => values?.every((value) => value === null) !== true)
  if (some?.length === 1) {
    const { anyOf: _, ...beside } = own
    return { ...schemaAt(some[0]!), ...beside, nullable: true }
  }
  if (!allOf) return own
  const parts = allOf.map(schemaAt)
  return {
    ...Object.assign({}, ...parts),
    ...own,
    properties: Object.assign({}, ...[...parts, own].map(({ properties }) => properties)),
    required: [...parts, own].flatMap(({ required = [] }) => required),
  }
}

type DocumentedOperation = Omit<Operation, 'route'>

function readOperation(
  method: (typeof METHODS)[number],
  path: string,
  operation: RawOperation,
  raw: Raw,
  follow: <T>(value: T) => T,
  schemaAt: (schema: Schema) => Schema,
): DocumentedOperation {
  const responses = Object.entries(operation.responses).map(
    ([status, answer]) => [Number(status), follow(answer)] as const,
  )
  const content = responses.find(([status]) => status === 200)?.[1].content
  // An export is shown by its lines, which have the columns of every format.
  const media = content?.[JSON_TYPE] ?? content?.['application/x-ndjson']
  const parameters = (operation.parameters ?? []).map(follow)
  return {
    id: operation.operationId,
    tag: operation.tags?.[0] ?? '',
    method: method === 'get' ? 'GET' : 'POST',
    path,
    summary: operation.summary ?? operation.operationId,
    description: operation.description,
    keyed: (operation.security ?? raw.security ?? []).some((one) => Object.keys(one).length > 0),
    parameters: [
      ...parameters.flatMap((one) => (one.in === 'header' ? [] : [sent(one, one.in, schemaAt)])),
      ...members(operation, follow, schemaAt),
    ],
    responses: responses.map(([status, { description }]) => ({ status, description })),
    body: media?.schema,
    examples:
      media?.example === undefined ? Object.values(media?.examples ?? {}).map(follow) : [{ value: media.example }],
  }
}

const sent = (
  { name, required = false, description = '', schema = {}, example, examples }: RawParameter,
  where: 'path' | 'query',
  schemaAt: (schema: Schema) => Schema,
): Parameter => {
  const sample = example ?? (Object.values(examples ?? {})[0]?.value as Value | undefined)
  const resolvedSchema = schemaAt(schema)
  const text = description || (resolvedSchema.description ?? '')
  return {
    name,
    in: where,
    required,
    description: text,
    schema: resolvedSchema,
    ...(sample !== undefined && { example: sample }),
  }
}

/** Members of a JSON body, listed as parameters. */
function members(
  { requestBody }: RawOperation,
  follow: <T>(value: T) => T,
  schemaAt: (schema: Schema) => Schema,
): Parameter[] {
  const media = requestBody && follow(requestBody).content?.[JSON_TYPE]
  if (!media?.schema) return []
  const { properties = {}, required = [] } = schemaAt(media.schema)
  const exampleBody = (media.example ?? follow(Object.values(media.examples ?? {})[0] ?? {}).value ?? {}) as Record<
    string,
    Value
  >
  return Object.entries(properties).map(([name, property]) => {
    const schema = schemaAt(property)
    const example = exampleBody[name]
    const { description = '' } = schema
    return {
      name,
      in: 'body',
      required: required.includes(name),
      description,
      schema,
      ...(example !== undefined && { example }),
    }
  })
}
