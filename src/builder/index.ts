/** The schema builder: access, arguments, connections, the request context, and the types that all services share. */
export { type Access, allows } from './access.ts'
export { builder } from './builder.ts'
export { loadPage, pageArgs, pageSkip, paginateList, rowSelection, withPage } from './connections.ts'
export type { BaseContext, Context, Price } from './context.ts'
export { orderInput, Sex, type UnitArgs, unitArg, WeightUnit, weight, weightOrNull } from './shared-types.ts'
export { NULL_ON_ERROR, SEMANTIC_NON_NULL } from './validation.ts'
