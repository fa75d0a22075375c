/** Query fields for strongman athletes. */
import { addAthletes } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCareer } from '../types/athlete.ts'

addAthletes({ sport: strongman, type: StrongmanCareer })
