/** The schema builder: access, arguments, connections, the request context, and the types that all services share. */
export { type Access, allows } from './access.ts'
export { arrayPage, sortedBy } from './arrays.ts'
export { builder } from './builder.ts'
export { listPage, nestedList, pageArgs, pagesOf, rowSelection } from './connections.ts'
export type { BaseContext, Context, Price } from './context.ts'
export { ID, idOf, keyPart, loadableAs, Node, nodeTypes } from './nodes.ts'
export { orderInput, Sex, type UnitArgs, unitArg, WeightUnit, weight, weightOrNull } from './shared-types.ts'
export { argumentFaultsIn, NULL_ON_ERROR, SEMANTIC_NON_NULL } from './validation.ts'
