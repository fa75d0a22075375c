/** The schema of what a route answers. */
import type { BoundRoute } from '../../src/contract/bind.ts'
import { described, type JsonSchema } from '../../src/contract/json-schema.ts'

/** The body of a route with variants is one of theirs; an empty page may be of several. What is not described is the answer. */
export function bodySchema(route: BoundRoute): JsonSchema {
  const schemas = [...route.bound.values()].map(({ shaped }) => shaped.schema)
  const [only] = schemas
  const body = only && schemas.length === 1 ? only : { anyOf: schemas }
  return described(body, body.description ?? route.summary)
}
