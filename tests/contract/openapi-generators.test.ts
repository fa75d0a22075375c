/** What generators of clients need of the OpenAPI documents: names for objects, and types that hold the values. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openapi } from '../../rest-adapters/openapi/documents.ts'
import { routes, services } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { OPENAPI_PATH } from '../../src/http/index.ts'
import { schema } from '../../src/services/schema.ts'
import { createWorld, type World } from '../helpers/world.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}
interface Response {
  readonly $ref?: string
  readonly headers?: object
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly responses: Readonly<Record<string, Response>>
}

const document = openapi({ routes: routes.map((route) => bind(route, schema)), publicUrl: 'http://127.0.0.1' })
const schemas = document.components['schemas'] as Readonly<Record<string, Schema>>
const named = document.components['responses'] as Readonly<Record<string, Response>>
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as Operation[]
const contents = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses[200]!.content!).map(([type, content]) => ({ operationId, type, schema: content.schema })),
)

const everything = [...Object.values(schemas), ...contents.map((one) => one.schema)].flatMap((one) => [
  one,
  ...within(one),
])
const EXPORTS = operations.filter(({ operationId }) => operationId.startsWith('export'))

/** The schemas within a schema, references not followed. */
function within({ properties = {}, items, additionalProperties: others, allOf = [], anyOf = [] }: Schema): Schema[] {
  const inner = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof others === 'object' ? [others] : []),
  ]
  return [...inner, ...allOf, ...anyOf].flatMap((one) => [one, ...within(one)])
}

describe('names', () => {
  test('every row of a list is a named schema, and so is every row of an export', () => {
    const rows = contents.flatMap(({ operationId, schema: body }) =>
      [body, ...within(body)].flatMap(({ properties }) => {
        const items = properties?.['data']?.items
        return items ? [[operationId, items] as const] : []
      }),
    )
    expect(rows.length).toBeGreaterThan(30)
    const lines = contents.filter(({ operationId, type }) => /^export/.test(operationId) && /ndjson/.test(type))
    expect(lines).toHaveLength(EXPORTS.length)
    for (const [operationId, row] of [...rows, ...lines.map((one) => [one.operationId, one.schema] as const)])
      expect(row.$ref ?? row.allOf?.[0]?.$ref, operationId).toMatch(/Row$|[a-z]$/)
  })

  test('only the body of a response has members without a name of their own, and objects by key', () => {
    for (const [name, of] of Object.entries(schemas)) {
      const inline = Object.values(of.properties ?? {}).filter(({ properties }) => properties)
      expect(inline, name).toEqual([])
    }
  })

  test('no name has a number, says a word twice or is that of a response', () => {
    for (const name of Object.keys(schemas)) {
      expect(name).toMatch(/^[A-Za-z]+$/)
      expect(name).not.toMatch(/([A-Z][a-z]+)\1$/)
    }
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Attribution',
        'StrongmanResultRow',
        'StrongmanAthleteResultRow',
        'StrongmanRankingEntry',
      ]),
    )
    const subjects = operations.map(({ operationId }) => operationId.replace(/^[a-z]+(?=[A-Z])/, ''))
    expect(Object.keys(schemas).filter((name) => subjects.includes(name))).toEqual([])
  })
})

test('the body of a request is a named schema', () => {
  const requests = operations.flatMap(({ requestBody }) => requestBody?.content['application/json'].schema ?? [])
  expect(requests).toEqual([{ $ref: '#/components/schemas/StrengthPercentileRequest' }])
})

describe('types', () => {
  test('what may be null says so itself, and null comes before the reference, as Kubb and Orval need it', () => {
    const isNull = ({ enum: values }: Schema) => values?.every((one) => one === null)
    const references = everything.filter(({ anyOf }) => anyOf?.some(isNull))
    expect(references.length).toBeGreaterThan(20)
    for (const { type, nullable, anyOf } of references) {
      expect([type, nullable]).toEqual(['object', true])
      expect(anyOf).toEqual([{ type: 'object', nullable: true, enum: [null] }, { $ref: expect.any(String) }])
    }
  })

  test('numbers that are not whole are double, which Go and Java would otherwise read with seven digits', () => {
    const numbers = everything.filter(({ type }) => type === 'number')
    expect(numbers.length).toBeGreaterThan(100)
    for (const one of numbers) expect(one).toHaveProperty('format', 'double')
  })

  test('a part of an export has the media types of the whole', () => {
    expect(EXPORTS.length).toBeGreaterThan(5)
    for (const { operationId, responses } of EXPORTS) {
      expect(responses[206]).toEqual({ $ref: '#/components/responses/partial_content' })
      const types = Object.keys(responses[200]!.content!)
      expect(Object.keys(named['partial_content']!.content!), operationId).toEqual(types)
    }
    expect(named['range_not_satisfiable']!.headers).toHaveProperty('Content-Range')
  })
})

describe('the documents themselves', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test.each([OPENAPI_PATH, ...services.map((one) => one.openapi)])(
    '%s sends every header that it lists',
    async (path) => {
      const operation = (document.paths as unknown as Record<string, { get: Operation }>)[path]!.get
      // This world has no limits.
      const { headers } = await world.get(path)
      const missing = Object.keys(operation.responses[200]!.headers!).filter(
        (name) => !headers.has(name) && !/RateLimit/.test(name),
      )
      expect(missing).toEqual([])
    },
  )
})
