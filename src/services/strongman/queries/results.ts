/** Query fields for strongman results: of all athletes, and of one. */
import { addResults } from '../../sports/index.ts'
import { eventGiven } from '../event-given.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCareer } from '../types/athlete.ts'
import { StrongmanResult } from '../types/contest.ts'

addResults({
  sport: strongman,
  type: StrongmanResult,
  career: StrongmanCareer,
  eventKey: (name) => eventGiven(name).key,
})
