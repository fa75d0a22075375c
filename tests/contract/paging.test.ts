/** A page is a connection under the names of its service, with links to the neighbouring pages. */
import { describe, expect, test } from 'vitest'
import { type JsonSchema, ORIGIN } from '../../src/contract/json-schema.ts'
import { linksOf, paged, queryOf } from '../../src/contract/paging.ts'
import { readParams } from '../../src/contract/read-params.ts'
import { bound } from './example-schema.ts'

const NAMES = { total: 'total', page: 'page', size: 'per_page', pages: 'pages' }
const NUMBER: JsonSchema = { type: 'integer' }
const CONNECTION: JsonSchema = {
  type: 'object',
  properties: { updated: NUMBER, totalCount: NUMBER, more: NUMBER, nodes: { type: 'array', items: NUMBER } },
  required: ['updated', 'totalCount', 'more', 'nodes'],
}

describe('the envelope', () => {
  test('has counts and rows in place of those of the connection', () => {
    const { schema, envelope } = paged(NAMES)(CONNECTION, { params: {} })
    const members = ['updated', 'total', 'page', 'per_page', 'pages', 'more', 'data']
    expect([Object.keys(schema.properties!), schema.required, envelope]).toEqual([members, members, NAMES])
    const count = (description: string) => ({ type: 'integer', minimum: 0, description })
    expect(schema.properties).toEqual({
      ...{ updated: NUMBER, more: NUMBER },
      total: count('Number of rows on all pages.'),
      page: count('Page number, from 1.'),
      per_page: count('Number of rows on a full page.'),
      pages: count('Number of pages.'),
      data: { type: 'array', items: NUMBER, description: 'The rows of the page.' },
    })
  })

  test('also covers rows without a schema, and objects that are not connections', () => {
    const of = (properties: Record<string, JsonSchema>) =>
      paged(NAMES)({ type: 'object', properties }, { params: {} }).schema
    expect(of({ nodes: { type: 'array' } }).properties!['data']).toMatchObject({ type: 'array', items: {} })
    expect(paged(NAMES)({}, { params: {} }).schema).toEqual({ type: 'object', properties: {}, required: [] })
  })

  test('is a part with a name of its own', () => {
    const origin = { name: 'Meets', isFragment: false, parts: [] }
    const { schema } = paged(NAMES)({ ...CONNECTION, [ORIGIN]: origin }, { params: {} })
    expect(schema[ORIGIN]!.parts).toEqual([{ name: 'Page', members: ['total', 'page', 'per_page', 'pages'] }])
  })

  test.each([
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [95, 10, 10],
  ])('of %i rows at %i a page has %i pages', (total, size, pages) => {
    const { value } = paged(NAMES)(CONNECTION, { params: {} })
    expect(JSON.stringify(value({ totalCount: total, nodes: [], more: 1 }, { page: 3, per_page: size }))).toBe(
      JSON.stringify({ total, page: 3, per_page: size, pages, data: [], more: 1 }),
    )
  })

  test('takes from the preset what is not a parameter', () => {
    const { value } = paged(NAMES, { per_page: 5, page: 1 })(CONNECTION, { params: {} })
    expect(value({ totalCount: 11, nodes: [] }, { page: 2 })).toMatchObject({ page: 2, per_page: 5, pages: 3 })
  })
})

describe('links', () => {
  const list = bound(
    'GET /meets',
    'query Meets($page: Int = 1, $per_page: Int = 20, $like: String) { meets(page: $page, size: $per_page, like: $like) { totalCount } }',
  )
  const links = (query: Record<string, string>, pages: number) => {
    const read = readParams(list, { path: {}, query })
    const all = linksOf({ path: '/meets', query: queryOf(read) }, NAMES, { ...read.params, pages })
    return Object.fromEntries(all.map((one) => [/rel="(\w+)"/.exec(one)![1], /<\/meets\?(.*)>/.exec(one)![1]]))
  }

  test.each([
    ['1', 3, { first: 'page=1', next: 'page=2', last: 'page=3' }],
    ['2', 3, { first: 'page=1', prev: 'page=1', next: 'page=3', last: 'page=3' }],
    ['3', 3, { first: 'page=1', prev: 'page=2', last: 'page=3' }],
    ['9', 3, { first: 'page=1', prev: 'page=3', last: 'page=3' }],
    ['1', 1, { first: 'page=1', last: 'page=1' }],
    ['1', 0, {}],
  ])('of page %s of %i', (page, pages, expected) => {
    expect(links({ page }, pages)).toEqual(expected)
  })

  test('keep the parameters that differ from the defaults, in the order of the route', () => {
    expect(links({ like: 'ab c', per_page: '5' }, 1)['last']).toBe('per_page=5&like=ab+c&page=1')
    expect(links({ per_page: '20' }, 1)['last']).toBe('page=1')
  })

  test('omit what is in the path', () => {
    const inPath = bound(
      'GET /meets/{id}',
      'query Meets($id: String, $page: Int = 1) { meets(like: $id, page: $page) { totalCount } }',
    )
    const read = readParams(inPath, { path: { id: 'abc' }, query: {} })
    const address = { path: '/meets/abc', query: queryOf(read) }
    expect(linksOf(address, NAMES, { page: 1, pages: 1 })).toEqual([
      '</meets/abc?page=1>; rel="first"',
      '</meets/abc?page=1>; rel="last"',
    ])
  })

  test('keep the variant that was chosen', () => {
    const params = { kind: 'one', page: 1, nothing: null }
    const query = queryOf({ variant: list.bound.get('')!, params })
    expect(linksOf({ path: '/meets', query }, NAMES, { page: 1, pages: 1 })[0]).toContain('?kind=one&page=1>')
  })
})
