/** Routes and shapes as data: what route files declare, how they are bound to the schema, and how requests are read. */
export { type BoundRoute, bind, type Param, requiringVariants, variantParameterSchema } from './bind.ts'
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
  type Snapshot,
} from './execution.ts'
export { graphql, type ResultOf, type TadaDocumentNode, type VariablesOf } from './graphql.ts'
export { described, type JsonSchema, ORIGIN, type Origin, objectOf } from './json-schema.ts'
export { linksOf, paged } from './paging.ts'
export { executeRoute, type RawParams, type RequestParams, readParams } from './read-params.ts'
export { type Example, pathParams, type Route, route, routeWithVariants, type Service } from './route.ts'
export { type Envelope, echo, keyed, lift, omitNull, type Params, pick, pipe, pluck, required } from './shape.ts'
