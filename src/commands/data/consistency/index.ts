/** Checks that no published figure contradicts the rows shown with it, or what another place says about the same fact. */
export { checkData, type DataCheck } from './check.ts'
export type { Contradiction } from './findings.ts'
export type { Json, Surfaces } from './surfaces.ts'
