/** Search for bodybuilding athletes and contests by name. */
import { addSearch } from '../sports/index.ts'
import { bodybuilding } from './bodybuilding.ts'
import { BodybuildingCareer } from './types/career.ts'
import { BodybuildingContest } from './types/contest.ts'

addSearch({
  sport: bodybuilding,
  career: BodybuildingCareer,
  contest: BodybuildingContest,
  nouns: 'Athletes and contests',
})
