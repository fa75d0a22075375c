/** Query fields for bodybuilding athletes. */
import { addAthletes, CAREER_ORDERS } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from '../types/career.ts'
import { DIVISION, divisionGiven } from '../types/division.ts'
import '../types/peak-window.ts'
import '../types/contest.ts'

addAthletes({
  sport: bodybuilding,
  type: BodybuildingCareer,
  division: {
    description: 'Only this main division, by slug.',
    bounds: DIVISION,
    where: (slug) => ({ slug: divisionGiven(slug) }),
  },
  orders: {
    ...CAREER_ORDERS,
    FLAGSHIP_TITLES: (direction = 'desc') => [{ flagshipTitles: direction }],
    CONTESTS: (direction = 'desc') => [{ totalContests: direction }],
    LAST_YEAR: (direction = 'desc') => [{ lastYear: { sort: direction, nulls: 'last' } }],
  },
})
