/** Reads an OpenAPI 3.0 document: the operations of a service, as far as tools need them. */
import type { JsonSchema } from '../contract/index.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description: string
  readonly example?: unknown
}

export interface Operation {
  /** `operationId`, and so the name of the tool. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Below the base of the service, with placeholders: `/athletes/{id}`. */
  readonly path: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  /** JSON Schema of the body of a 200 response. */
  readonly answer: JsonSchema
}

export interface Api {
  readonly title: string
  /** The header that takes the key; undefined if no key is required. */
  readonly keyHeader: string | undefined
  readonly operations: readonly Operation[]
}

type Tree = Readonly<Record<string, unknown>>

const METHODS = ['get', 'post'] as const

export function readDocument(document: unknown): Api {
  const root = document as Tree
  if (typeof root?.['openapi'] !== 'string' || typeof root['paths'] !== 'object') {
    throw new Error('this is not an OpenAPI document')
  }
  const info = root['info'] as { title: string }
  const operations = Object.entries(root['paths'] as Record<string, Tree>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [operationOf(root, method, path, item[method] as Tree)] : [])),
  )
  return { title: info.title, keyHeader: keyHeaderOf(root), operations }
}

function operationOf(root: Tree, method: (typeof METHODS)[number], path: string, operation: Tree): Operation {
  const declared = (operation['parameters'] ?? []) as Tree[]
  const parameters = declared.map((one) => parameterOf(resolved(root, one) as Tree))
  const body = schemaIn(root, operation['requestBody'])
  const ok = (operation['responses'] as Tree)['200']
  return {
    name: operation['operationId'] as string,
    method: method.toUpperCase() as Operation['method'],
    path,
    summary: operation['summary'] as string,
    parameters: [...parameters, ...(body ? membersOf(body, examplesIn(operation['requestBody'])) : [])],
    answer: schemaIn(root, ok) ?? { type: 'object' },
  }
}

const parameterOf = (parameter: Tree): Parameter => ({
  ...(parameter as unknown as Parameter),
  required: parameter['required'] === true,
  description: (parameter['description'] as string | undefined) ?? '',
})

const membersOf = (body: JsonSchema, example: Tree): Parameter[] =>
  Object.entries(body.properties ?? {}).map(([name, { description = '', ...schema }]) => ({
    ...{ name, in: 'body', schema, description, required: body.required?.includes(name) ?? false },
    ...(name in example && { example: example[name] }),
  }))

function schemaIn(root: Tree, holder: unknown): JsonSchema | undefined {
  const content = (resolved(root, holder) as { content?: Record<string, { schema?: unknown }> } | undefined)?.content
  const schema = content?.['application/json']?.schema
  return schema === undefined ? undefined : (resolved(root, schema) as JsonSchema)
}

function examplesIn(body: unknown): Tree {
  const content = (body as { content?: Record<string, { examples?: Record<string, { value: Tree }> }> }).content
  return Object.values(content?.['application/json']?.examples ?? {})[0]?.value ?? {}
}

/** Resolves references and merges `allOf`, at every depth. A circular reference becomes an open schema. */
function resolved(root: Tree, value: unknown, under: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(root, one, under))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference } = value as { $ref?: unknown }
  if (typeof reference === 'string') {
    return under.includes(reference) ? {} : resolved(root, at(root, reference), [...under, reference])
  }
  const found = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(root, one, under)]))
  return Array.isArray(found['allOf']) ? merged(found as Tree & { allOf: JsonSchema[] }) : found
}

/** Merges the parts of `allOf` into one schema; members beside `allOf` take precedence. */
function merged({ allOf, ...beside }: Tree & { allOf: readonly JsonSchema[] }): JsonSchema {
  const parts: JsonSchema[] = [...allOf, beside]
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}))
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
  return {
    ...(Object.assign({}, ...parts) as JsonSchema),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

const at = (root: Tree, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, name) => (inner as Tree | undefined)?.[name], root)

function keyHeaderOf(root: Tree): string | undefined {
  const schemes = (root['components'] as { securitySchemes?: Record<string, Tree> } | undefined)?.securitySchemes ?? {}
  for (const { type, name, in: where } of Object.values(schemes)) {
    if (type === 'apiKey' && where === 'header') return name as string
    if (type === 'http') return 'Authorization'
  }
  return undefined
}
