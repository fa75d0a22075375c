/** The price of an operation, and who is charged for it. */
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../src/contract/execution.ts'
import { demandOf, MAX_POINTS, requestsOf } from '../../src/gateway/pricing.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { caller, chargedCaller, createSmallGateway, smallSchema } from '../helpers/small-gateway.ts'

const demandOfText = (text: string, operationName?: string, variableValues?: Record<string, unknown>) =>
  demandOf(smallSchema, {
    ...{ schema: smallSchema, document: parse(text), contextValue: {}, variableValues: variableValues ?? null },
    operationName: operationName ?? null,
  })

const pointsOfText = (...demand: Parameters<typeof demandOfText>) => demandOfText(...demand).points

const lists = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: types { name }`).join(' ')

describe('an operation costs', () => {
  test.each([
    ['a point per field', '{ name viewer }', 2],
    ['its fields times the rows of a list', '{ lifts { name } }', 11],
    ['its fragments', 'query Q { ...F } fragment F on Query { name lifts { name } }', 12],
    ['2,000 points per introspection', '{ __schema { types { name } } }', 2_000],
    ['2,000 points per type', '{ __type(name: "Lift") { name } }', 2_000],
    ['each of several introspections', '{ a: __schema { types { name } } b: __type(name: "Lift") { name } }', 4_000],
    ['one introspection up to 12 lists', `{ __schema { ${lists(12)} } }`, 2_000],
    ['more for every further list', `{ __schema { ${lists(18)} } }`, 3_000],
    ['whole points', `{ __schema { ${lists(13)} } }`, 2_167],
    ['for introspection in a fragment', '{ ...F } fragment F on Query { __schema { types { name } } }', 2_000],
    ['nothing more for fields that are named like lists of introspection', '{ fields a: fields b: fields }', 3],
    [
      'nothing for what is selected twice',
      '{ name name lifts { name } ...F } fragment F on Query { lifts { name } }',
      12,
    ],
    ['nothing for the names of types', '{ __typename lifts { __typename name } }', 11],
    ['nothing for what is left out', '{ name viewer @skip(if: true) lifts @include(if: false) { name } }', 1],
  ])('%s', (_, text, points) => expect(pointsOfText(text)).toBe(points))

  test('what its variables say', () => {
    expect(pointsOfText('query ($points: Int!) { priced(points: $points) }', undefined, { points: 70 })).toBe(70)
  })

  test('what the executed operation of the document does', () => {
    const text = 'query Cheap { ...F } query Expensive { priced(points: 500) ...F } fragment F on Query { name viewer }'
    expect([pointsOfText(text, 'Cheap'), pointsOfText(text, 'Expensive')]).toEqual([2, 502])
    expect(() => pointsOfText(text)).toThrow(
      'operationName is required: it must be one of the operations of the query: Cheap, Expensive',
    )
    expect(() => pointsOfText(text, 'Other')).toThrow(
      'operationName must be one of the operations of the query: Cheap, Expensive',
    )
  })
})

test('2,500 points count as one request, and every operation as at least one', () => {
  const requests = (points: number) => requestsOf({ points, rootFields: 1 })
  expect([0, 1, 2_500, 2_501, 5_000, 15_000].map(requests)).toEqual([1, 1, 1, 2, 2, 6])
})

test('three root fields count as two requests, unless their points count as more', () => {
  const requests = (rootFields: number) => requestsOf({ points: 2_501, rootFields })
  expect([0, 1, 3, 4, 5, 6, 60].map(requests)).toEqual([2, 2, 2, 2, 3, 4, 40])
})

describe('the root fields of an operation', () => {
  test.each([
    ['count with each alias', '{ a: name b: name name }', 3],
    ['count once if they are selected twice', '{ name name }', 1],
    ['count in fragments', '{ a: name ...F ... { b: name } } fragment F on Query { viewer a: name }', 3],
    ['do not count inside objects', '{ lifts { name } }', 1],
    ['do not count what describes the query or the schema', '{ __typename __schema { types { name } } remaining }', 0],
    ['do not count if they are left out', '{ name @skip(if: true) viewer @include(if: false) }', 0],
  ])('%s', (_, text, rootFields) => expect(demandOfText(text).rootFields).toBe(rootFields))

  test('count as the variables include them', () => {
    const text = 'query ($more: Boolean! = true) { name viewer @include(if: $more) }'
    const counts = [{}, { more: false }].map((variables) => demandOfText(text, undefined, variables).rootFields)
    expect(counts).toEqual([2, 1])
  })
})

describe('an operation over HTTP', () => {
  const execute = async (query: string, remaining?: number) => {
    const { charges, charged } = chargedCaller(remaining)
    const result = await createSmallGateway().gateway.executeParams({ query }, charged, 'application/json')
    return { charges, result }
  }

  test('is charged in requests, and reports its cost', async () => {
    const { charges, result } = await execute('{ priced(points: 5001) }')
    expect(charges).toEqual([[3, { isCacheable: true }]])
    expect(result).toEqual({ data: '{"priced":5001}', cost: { points: 5_001, requests: 3 } })
  })

  test('may cost the maximum and not more', async () => {
    const points = { most: MAX_POINTS, more: MAX_POINTS + 1 }
    expect(await execute(`{ priced(points: ${points.most}) }`)).toMatchObject({ charges: [[6, {}]] })
    const { charges, result } = await execute(`{ priced(points: ${points.more}) }`)
    expect(charges).toEqual([[1, { isCacheable: true }]])
    expect(JSON.parse((result as { text: string }).text)).toEqual({
      errors: [
        {
          message: 'The query would cost 15001 points, more than the maximum of 15000: request fewer rows or lists.',
          extensions: { code: 'INVALID_PARAMETER', errors: [{ parameter: 'query', detail: expect.any(String) }] },
        },
      ],
      extensions: { cost: { points: 15_001, requests: 7, charged: 1 } },
    })
  })

  test.each([
    ['itself', '{ remaining price }'],
    ['in a fragment', '{ ...F price } fragment F on Query { left: remaining }'],
  ])('that selects %s a field of its caller sees the remaining budget', async (_, query) => {
    const { charges, result } = await execute(query, 7)
    expect(charges).toEqual([[1, { isCacheable: false }]])
    const { data } = result as { data: string }
    expect(data).toContain(':7')
    expect(JSON.parse(JSON.parse(data).price)).toMatchObject({ points: 2, requests: 1, left: { remaining: 7 } })
  })

  test('of an unlimited caller has no remaining budget', async () => {
    const { result } = await execute('{ remaining price }')
    const { remaining, price } = JSON.parse((result as { data: string }).data)
    expect([remaining, JSON.parse(price)]).toEqual([null, { points: 2, requests: 1, left: null }])
  })

  test('without a field of its caller does not see the budget, because its result is shared', async () => {
    const { result } = await execute('{ price }', 7)
    expect(result).toMatchObject({ data: '{"price":"null"}' })
  })

  test('reports its cost and the budget beside errors', async () => {
    const { result } = await execute('{ name fault(code: "NOT_FOUND") }', 7)
    expect(JSON.parse((result as { text: string }).text)).toMatchObject({
      data: { name: 'squat', fault: null },
      extensions: { cost: { points: 2, requests: 1, charged: 1, limit: 100, remaining: 7 } },
    })
  })

  test('is not executed if the budget does not suffice, and is charged as one request', async () => {
    const charge: NonNullable<Caller['charge']> = async (requests) => {
      if (requests > 1) throw new Fault('RATE_LIMITED', 'Wait.', { headers: { 'Retry-After': '9' } })
      return { limit: 60, remaining: 2, resetAt: new Date(0) }
    }
    const { gateway } = createSmallGateway()
    const query = '{ priced(points: 9000) }'
    const result = await gateway.executeParams({ query }, caller({ charge }), 'application/json')
    expect(result).toMatchObject({ status: 429, headers: { 'Retry-After': '9' } })
    expect(JSON.parse((result as { text: string }).text)).toEqual({
      errors: [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED' } }],
      extensions: {
        cost: { points: 9_000, requests: 4, charged: 1, limit: 60, remaining: 2, resetAt: '1970-01-01T00:00:00.000Z' },
      },
    })
  })

  test.each([
    ['an error of syntax', '{ name'],
    ['a field that does not exist', '{ nam }'],
    ['no operation of that name', 'query A { name } query B { name }'],
  ])('with %s costs nothing and is charged as one request', async (_, query) => {
    const { result } = await execute(query, 7)
    expect(JSON.parse((result as { text: string }).text).extensions.cost).toMatchObject({
      ...{ points: 0, requests: 1, charged: 1, remaining: 7 },
    })
  })

  test('that is not charged has no cost', async () => {
    const result = await createSmallGateway().gateway.executeParams({ query: '{ name }' }, caller(), 'application/json')
    expect(result).toMatchObject({ status: 200, text: '{"data":{"name":"squat"}}' })
  })
})
