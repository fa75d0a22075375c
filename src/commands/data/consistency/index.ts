/**
 * Checks that no published figure contradicts the rows shown with it, or what another surface says about the same fact.
 * Independent of the rules that compute the figures on purpose: a check that shared their code would repeat their faults.
 */
export { checkData, type DataCheck } from './check.ts'
export type { Contradiction } from './findings.ts'
export type { Json, Surfaces } from './surfaces.ts'
