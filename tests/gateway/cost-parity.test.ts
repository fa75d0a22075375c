/**
 * The same data costs the same over GraphQL as over REST: no operation of a route is dearer than the route's request, and
 * the operations of many in one query cost at least two thirds of their requests.
 */
import { getVariableValues, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { routes } from '../../rest-adapters/index.ts'
import { bind } from '../../src/contract/index.ts'
import { demandOf, requestsOf } from '../../src/gateway/pricing.ts'
import { schema } from '../../src/services/schema.ts'

/** The largest page that any route has. */
const LARGEST = 100

const operations = routes.flatMap((route) =>
  [...bind(route, schema).bound].map(([variant, { document, params }]) => ({
    name: variant ? `${route.name} ${variant}` : route.name,
    document,
    pageSize: params.find(({ name }) => name === 'limit' || name === 'per_page')?.name,
    examples: route.examples,
    params,
    isTable: route.isTable === true,
  })),
)

test.each(operations)(
  '$name counts as one request, also with its largest page',
  ({ document, pageSize, params, examples, isTable }) => {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)!
    const ofParams = Object.fromEntries(
      params.flatMap(({ name, required, coerce, schema: { enum: values } }) => {
        if (name === pageSize) return [[name, LARGEST]]
        if (!required) return []
        const raw = values?.[0] ?? examples.map((example) => example.params[name]).find((value) => value !== undefined)
        const coerced = raw === undefined ? undefined : coerce(String(raw), 'text')
        return coerced && 'value' in coerced ? [[name, coerced.value]] : []
      }),
    )
    // Pages of exports are charged by rows (tests/exports).
    const given = { ...ofParams, ...(isTable && { lines: false }) }
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], given).errors).toBeUndefined()
    const demand = demandOf(schema, { schema, document, variableValues: given, contextValue: {} })
    expect(requestsOf(demand), JSON.stringify(demand)).toBe(1)
  },
)

test.each([
  ['athletes', 'strongmanAthlete(slug: "anyone") { id }', 60],
  ['searches', 'bodybuildingSearch(q: "any") { __typename }', 60],
  ['totals', 'bodybuildingStats { id }', 90],
])('many %s in one query are not charged as one request', (_, field, count) => {
  const document = parse(`{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`)
  const requests = requestsOf(demandOf(schema, { schema, document, contextValue: {} }))
  expect(requests).toBeGreaterThanOrEqual(count / 1.5)
  expect(requests).toBeLessThanOrEqual(count)
})

test('the version and credit of a service, and the budget, are free beside data', () => {
  const service = 'dataService(service: STRONGMAN) { dataVersion }'
  const document = parse(
    `{ a: ${service} b: ${service} c: ${service} rateLimit { remaining } bodybuildingStats { id } }`,
  )
  expect(demandOf(schema, { schema, document, contextValue: {} })).toMatchObject({ rootFields: 1 })
})
