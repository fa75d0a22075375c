/** Two athletes side by side: what each did, and where they met. */
import { comparisonTypes } from '../../sports/comparison.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingResult } from './contest.ts'

export const { ComparisonType: BodybuildingComparison } = comparisonTypes(bodybuilding, {
  career: BodybuildingCareer,
  result: BodybuildingResult,
})
