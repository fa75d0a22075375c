/** The schema of what a route answers. */
import type { BoundRoute } from '../../src/contract/bind.ts'
import type { JsonSchema } from '../../src/contract/json-schema.ts'

/** The body of a route with variants is one of theirs; an empty page may be of several. */
export function bodySchema(route: BoundRoute): JsonSchema {
  const schemas = [...route.bound.values()].map(({ shaped }) => shaped.schema)
  return schemas.length === 1 ? schemas[0]! : { anyOf: schemas }
}
