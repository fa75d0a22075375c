/** Query fields for bodybuilding athletes. */
import { addAthletes } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from '../types/career.ts'
import '../types/peak-window.ts'

addAthletes({ sport: bodybuilding, type: BodybuildingCareer })
