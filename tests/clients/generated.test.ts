/** The generated files of the clients match the OpenAPI documents. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientFiles } from '../../scripts/clients/files.mjs'
import { documents } from './documents.ts'

const generatedFiles = clientFiles(documents())

test.each(Object.keys(generatedFiles))('%s is up to date (if stale: npm run regenerate)', (path) => {
  expect(existsSync(path), 'missing').toBe(true)
  expect(readFileSync(path, 'utf8') === generatedFiles[path], 'generated from an older document').toBe(true)
})

const ROW = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
const PAGE = (row: object) => ({
  type: 'object',
  properties: { pages: { type: 'integer' }, data: { type: 'array', items: row } },
  required: ['pages', 'data'],
})
const pageParam = { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } }
const sizeParam = { name: 'per_page', in: 'query', schema: { type: 'integer' } }

const document = (response: object, components: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Things' },
  servers: [{ url: 'https://shop.example/api/shop/v1' }],
  components: { parameters: { page: pageParam }, securitySchemes: {}, ...components },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'All things',
        parameters: [{ $ref: '#/components/parameters/page' }, sizeParam],
        responses: { 200: { description: '', content: { 'application/json': { schema: response } } } },
      },
    },
  },
})

test('inline schemas and named components generate equivalent types', () => {
  const inline = clientFiles({ shop: document(PAGE(ROW)) })
  const schemas = { ThingPage: PAGE({ $ref: '#/components/schemas/Thing' }), Thing: ROW }
  const named = clientFiles({ shop: document({ $ref: '#/components/schemas/ThingPage' }, { schemas }) })
  const typescript = (files: Record<string, string>) => files['clients/typescript/src/generated/shop.ts']
  expect(typescript(inline)).toContain('readonly things: ListMethod<ThingsParams, Things>')
  expect(typescript(inline)).toContain('data: ThingsRow[]')
  expect(typescript(named)).toContain('readonly things: ListMethod<ThingsParams, ThingPage>')
  expect(typescript(named)).toContain('data: Thing[]')
  const operations = inline['clients/typescript/src/generated/operations.ts']
  expect(operations).toContain("base: '/api/shop/v1'")
  expect(operations).toBe(named['clients/typescript/src/generated/operations.ts'])
  expect(named['clients/python/strengthgraph/shop.py']).toContain('-> Iterator[Thing]')
})

test('nullable values, unions and reserved words are generated correctly in both languages', () => {
  const schema = {
    type: 'object',
    properties: {
      from: { type: 'number', nullable: true },
      kind: { type: 'string', enum: ['a', 'b', null], nullable: true },
      thing: { allOf: [{ $ref: '#/components/schemas/Thing' }], nullable: true },
      either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      by_name: { type: 'object', additionalProperties: { type: 'boolean' } },
    },
    required: ['from', 'kind', 'thing', 'either', 'by_name'],
  }
  const files = clientFiles({ shop: document(schema, { schemas: { Thing: ROW } }) })
  const typescript = files['clients/typescript/src/generated/shop.ts']
  const python = files['clients/python/strengthgraph/shop.py']
  for (const line of [
    'from: number | null',
    "kind: 'a' | 'b' | null",
    'thing: Thing | null',
    'either: string | number',
  ]) {
    expect(typescript).toContain(line)
  }
  expect(typescript).toContain('by_name: Record<string, boolean>')
  expect(python).toContain('"from": "Optional[float]"')
  expect(python).toContain('"thing": "Optional[Thing]"')
  expect(python).toContain('"either": "Union[str, int]"')
  expect(python).toContain('"by_name": "Dict[str, bool]"')
})
