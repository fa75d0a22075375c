/** Comparison of two athletes: their careers, and the contests where they met. */
import { comparisonTypes } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingResult } from './contest.ts'

export const { ComparisonType: BodybuildingComparison } = comparisonTypes(bodybuilding, {
  career: BodybuildingCareer,
  result: BodybuildingResult,
})
