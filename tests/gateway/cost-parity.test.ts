/** The same data costs the same over GraphQL as over REST: no operation of a route is dearer than the route's request. */
import { getVariableValues, Kind } from 'graphql'
import { expect, test } from 'vitest'
import { routes } from '../../rest-adapters/index.ts'
import { bind } from '../../src/contract/index.ts'
import { pointsOf, requestsOf } from '../../src/gateway/pricing.ts'
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
  })),
)

test.each(operations)(
  '$name counts as one request, also with its largest page',
  ({ document, pageSize, params, examples }) => {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)!
    const given = Object.fromEntries(
      params.flatMap(({ name, required, coerce, schema: { enum: values } }) => {
        if (name === pageSize) return [[name, LARGEST]]
        if (!required) return []
        const raw = values?.[0] ?? examples.map((example) => example.params[name]).find((value) => value !== undefined)
        const coerced = raw === undefined ? undefined : coerce(String(raw), 'text')
        return coerced && 'value' in coerced ? [[name, coerced.value]] : []
      }),
    )
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], given).errors).toBeUndefined()
    const points = pointsOf(schema, { schema, document, variableValues: given, contextValue: {} })
    expect(requestsOf(points), `${points} points`).toBe(1)
  },
)
