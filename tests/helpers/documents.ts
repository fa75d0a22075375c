/** A served OpenAPI document as its readers use it: operations and their responses. */
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../../rest-adapters/openapi/documents.ts'
import type { Answer, World } from './world.ts'

export type Tree = Readonly<Record<string, unknown>>

export interface Media {
  readonly schema: Tree
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown; readonly description?: string }>>
}

export interface Answerable {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Media>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string
  readonly schema: Tree
  readonly example?: string | number | boolean
}

/** An operation with resolved references; schemas keep theirs. */
export interface Documented {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly body: Media | undefined
  readonly responses: Readonly<Record<string, Answerable>>
}

/** The document of all services, with paths relative to the server root. */
export const ALL = '/openapi.json'

export async function documentOf(world: World, path: string): Promise<OpenApiDocument> {
  const { status, body, text } = await world.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return body
}

export function operationsOf(document: OpenApiDocument): Documented[] {
  const responses = document.components['responses'] as Readonly<Record<string, Answerable>>
  const named = (one: Tree): Answerable => {
    const { $ref } = one as { $ref?: string }
    return $ref === undefined ? (one as Answerable) : responses[$ref.split('/').at(-1)!]!
  }
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, one]): Documented => ({
        ...{
          id: one.operationId,
          path,
          method: method.toUpperCase() as Documented['method'],
          security: one.security as Documented['security'],
        },
        parameters: (one.parameters ?? []) as unknown as Parameter[],
        body: requestOf(one.requestBody as Requested | undefined, document),
        responses: Object.fromEntries(Object.entries(one.responses).map(([status, answer]) => [status, named(answer)])),
      }),
    ),
  )
}

type Requested = { readonly content: Readonly<Record<string, Media>> }

/** The body of a request, with its named schema in full. */
function requestOf(requested: Requested | undefined, document: OpenApiDocument): Media | undefined {
  const media = requested?.content['application/json']
  const { $ref } = (media?.schema ?? {}) as { $ref?: string }
  if (!media || $ref === undefined) return media
  return { ...media, schema: document.components['schemas']![$ref.split('/').at(-1)!] as Tree }
}

export type Check = (schema: Tree, value: unknown) => string | undefined

/** Validates a value against a schema of the document; returns the errors, or undefined if it is valid. */
export function checker(document: OpenApiDocument): Check {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: false }))
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<Tree, ValidateFunction>()
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema) as object)
    compiled.set(schema, validate)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
}

/** Makes references absolute, for schemas that are compiled outside the document. */
const absolute = (schema: Tree): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))

/** All differences between a response and the documentation of its operation. */
export function faultsOf(operation: Documented, { status, headers, text }: Answer, check: Check): string[] {
  const documented = operation.responses[status]
  if (!documented) return [`answers ${status}, which is not documented: ${text.slice(0, 300)}`]
  const missing = Object.keys(documented.headers ?? {}).filter((name) => !OPTIONAL.test(name) && !headers.has(name))
  const media = documented.content?.[(headers.get('content-type') ?? '').replace(/;.*$/, '')]
  const faults = missing.map((name) => `answers ${status} without the header ${name}`)
  if (!documented.content) return text === '' ? faults : [...faults, `answers ${status} with a body`]
  if (!media) return [...faults, `answers ${status} as ${headers.get('content-type')}`]
  if (!isJson(headers)) return faults
  const wrong = check(media.schema, JSON.parse(text))
  return wrong === undefined ? faults : [...faults, `answers ${status}, and ${wrong}: ${text.slice(0, 300)}`]
}

const isJson = (headers: Headers): boolean =>
  /json\b(?!-)/.test(headers.get('content-type') ?? '') && !/ndjson/.test(headers.get('content-type') ?? '')

/**
 * Headers that may be absent: limits do not apply to all callers, only caches and former versions set theirs, and not
 * every response has links.
 */
const OPTIONAL = /RateLimit|^X-Cache$|^Server-Timing$|^Link$|^Memento-Datetime$|^Content-Location$/
