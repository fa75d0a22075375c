/** Query fields for bodybuilding results: of all athletes, and of one. */
import { addResults } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from '../types/career.ts'
import { BodybuildingResult } from '../types/contest.ts'

export const results = addResults({ sport: bodybuilding, type: BodybuildingResult, career: BodybuildingCareer })
