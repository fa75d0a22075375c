/** Parameters in a path, and routes whose response depends on a parameter. */
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readParams } from '../../../src/contract/read-params.ts'
import { faultOf } from '../../helpers/faults.ts'
import { asIs, bound } from '../example-schema.ts'
import { allowedIn, faultsOf, get, one, type Sent } from './support.ts'

describe('a path parameter', () => {
  test('is read as text', () => {
    expect(get({}, one, { id: '7' })).toMatchObject({ variables: { id: '7' }, params: { id: '7', side: null } })
    expect(get({ side: 'L' }, one, { id: 'a' }).variables).toEqual({ id: 'a', side: 'LEFT' })
    expect(get({ side: 'right' }, one, { id: 'a' }).variables).toEqual({ id: 'a', side: 'RIGHT' })
  })

  test('may not be in the query too', () => {
    expect(faultsOf(() => get({ id: '8' }, one, { id: '7' }))).toEqual([
      'id: is not a parameter of this route, which takes side, data_version',
    ])
  })

  test('is a 404 if it is an unknown name, and a 400 if it is a number out of range', () => {
    const named = bound('GET /meets/{id}', 'query One($id: [Lift!]) { meets(filter: { lifts: $id }) { totalCount } }')
    const fault = faultOf(() => get({}, named, { id: 'curl' }))
    expect(fault.code).toBe('NOT_FOUND')
    expect(JSON.stringify([fault.message, fault.details])).toContain('curl')
    const numbered = bound('GET /meets/{id}', 'query One($id: Int!) { meets(filter: { year: $id }) { totalCount } }')
    expect(faultOf(() => get({}, numbered, { id: '1800' })).code).toBe('INVALID_PARAMETER')
  })

  test('is required, as is every non-null parameter without a default', () => {
    expect(faultsOf(() => get({}, one))).toEqual(['id: is required'])
    const sided = bound('GET /meets', 'query One($id: ID!, $side: Side!) { meet(id: $id, side: $side) { name } }')
    expect(faultsOf(() => get({}, sided))).toEqual(['id: is required', 'side: is required: one of L, right'])
    expect(allowedIn(() => get({}, sided))).toEqual([undefined, ['L', 'right']])
  })
})

describe('a route with variants', () => {
  const operations = {
    one: { operation: parse('query One($id: ID!) { meet(id: $id) { name } }'), shape: asIs },
    many: {
      operation: parse(
        'query Many($page: Int = 1, $above: Float) { meets(page: $page, above: $above) { totalCount } }',
      ),
      shape: asIs,
    },
  }
  const kinds = { parameter: 'kind', description: 'Which.', preset: 'many', of: operations }
  const route = bound('GET /meets', kinds)

  test('reads the parameters of the chosen variant, or of the preset', () => {
    expect(get({}, route)).toEqual({
      variant: route.bound.get('many'),
      variables: {},
      params: { page: 1, above: null, kind: 'many' },
    })
    expect(get({ kind: 'one', id: '7' }, route)).toEqual({
      variant: route.bound.get('one'),
      variables: { id: '7' },
      params: { id: '7', kind: 'one' },
    })
  })

  test('ignores valid parameters of other variants, and rejects invalid ones', () => {
    expect(get({ kind: 'one', id: '7', page: '2' }, route).variables).toEqual({ id: '7' })
    expect(faultsOf(() => get({ kind: 'one', id: '7', page: 'x' }, route))).toEqual([
      'page: must be a whole number (at least 1)',
    ])
  })

  test('says where a parameter is required that only some variants require', () => {
    expect(faultsOf(() => get({ kind: 'one' }, route))).toEqual(['id: is required if kind is one'])
    const other = { operation: parse('query Other($id: ID!) { meet(id: $id) { name } }'), shape: asIs }
    const two = bound('GET /meets', { ...kinds, of: { ...operations, other } })
    expect(faultsOf(() => get({ kind: 'other' }, two))).toEqual(['id: is required if kind is one or other'])
    const all = bound('GET /meets', { ...kinds, preset: 'one', of: { one: operations.one, other } })
    expect(faultsOf(() => get({}, all))).toEqual(['id: is required'])
  })

  test('rejects an unknown variant', () => {
    expect(faultsOf(() => get({ kind: 'ones' }, route))).toEqual(['kind: must be one of one, many; did you mean one?'])
    expect(faultsOf(() => get({ kind: 'nonsense' }, route))).toEqual(['kind: must be one of one, many'])
    expect(faultsOf(() => get({ kind: ['one', 'many'] }, route))).toEqual(['kind: was given 2 times; give it once'])
    expect(allowedIn(() => get({ kind: 'x' }, route))).toEqual([['one', 'many']])
    const inBody = bound('POST /meets', kinds)
    expect(faultsOf(() => readParams(inBody, { path: {}, query: {}, body: { kind: 7 } }))).toEqual([
      'kind: must be one of one, many',
    ])
  })

  test('reports what is wrong in every variant if the chosen one is unknown', () => {
    const faults = (query: Sent) => faultsOf(() => get({ kind: 'x', ...query }, route)).slice(1)
    expect(faults({ nonsense: '1' })).toEqual([
      'nonsense: is not a parameter of this route, which takes id, page, above, data_version, kind',
    ])
    expect(faults({ page: 'x', nonsense: '1' }).map((one) => one.split(':')[0])).toEqual(['page', 'nonsense'])
    expect(faults({ id: '7' })).toEqual([])
    expect(faults({})).toEqual([])
  })

  test('passes any other value to the variant for any value, as a variable', () => {
    const any = {
      operation: parse('query Any($kind: String, $page: Int) { meets(like: $kind, page: $page) { totalCount } }'),
      shape: asIs,
    }
    const open = bound('GET /meets', { ...kinds, any })
    expect(get({ kind: 'other', page: '2' }, open)).toEqual({
      variant: open.bound.get('*'),
      variables: { kind: 'other', page: 2 },
      params: { kind: 'other', page: 2 },
    })
    expect(get({ kind: 'many' }, open).variant).toBe(open.bound.get('many'))
    expect(faultsOf(() => get({ kind: 'x' }, open))).toEqual(['kind: must be 2 to 5 characters long'])
  })
})
