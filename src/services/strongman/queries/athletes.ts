/** Query fields for strongman athletes. */
import { addAthletes, CAREER_ORDERS } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCareer } from '../types/athlete.ts'
import { DIVISION, divisionGiven } from '../types/contest.ts'

addAthletes({
  sport: strongman,
  type: StrongmanCareer,
  division: {
    description: 'Only this division, by code.',
    bounds: DIVISION,
    where: (code) => ({ code: divisionGiven(code) }),
  },
  orders: {
    ...CAREER_ORDERS,
    TOTAL_CONTESTS: (direction = 'desc') => [{ totalContests: direction }],
    PODIUMS: (direction = 'desc') => [{ podiums: direction }],
    // For some contests only the year is known.
    LAST_CONTEST: (direction = 'desc') => [
      { lastYear: { sort: direction, nulls: 'last' } },
      { lastContestOn: { sort: direction, nulls: 'last' } },
    ],
  },
})
