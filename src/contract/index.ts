/** Routes and shapes as data: what route files declare, how they are bound to the schema, and how requests are read. */

export type { Snapshot } from '../kernel/snapshot.ts'
export { type BoundRoute, bind, requiringVariants, variantParameterSchema } from './bind.ts'
export {
  type Caller,
  type Charge,
  type Cost,
  costExtension,
  type Execute,
  type ExecuteParams,
  type GraphqlData,
  type GraphqlErrors,
  type Remaining,
  type Subscribe,
} from './execution.ts'
export { graphql, type ResultOf, type TadaDocumentNode, type VariablesOf } from './graphql.ts'
export { described, type JsonSchema, ORIGIN, type Origin, objectOf } from './json-schema.ts'
export { withLikelyNames } from './likely-names.ts'
export { byCursor, linksOf, nextLink, paged, queryOf } from './paging.ts'
export type { Param } from './params.ts'
export { executeRoute, type RawParams, type RequestParams, readExample, readParams } from './read-params.ts'
export {
  documentBases,
  type Example,
  LAST_EVENT_ID,
  pathParams,
  type Route,
  route,
  routeWithVariants,
  type Service,
  scopesOf,
  streamRoute,
  type TablePage,
  tableRoute,
  versionedService,
} from './route.ts'
export { type Envelope, echo, keyed, lift, omitNull, type Params, pick, pipe, pluck, required } from './shape.ts'
