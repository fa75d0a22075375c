/** Totals of each division over all years. */
import { expect, it } from 'vitest'
import { DIVISIONS } from '../../../../../src/services/bodybuilding/rules/divisions.ts'
import { divisionsOf } from '../../../../../src/services/bodybuilding/rules/seasons/division-seasons.ts'
import {
  type ContestWithResults,
  contestOf,
  leagueOf,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const inDivision = (division: string, ...contests: readonly ContestWithResults[]) =>
  divisionsOf(leagueOf(contests)).find((one) => one.division === division)

it('all divisions have totals, in listing order, even without participants', () => {
  expect(divisionsOf(leagueOf([])).map(({ division }) => division)).toEqual(DIVISIONS.map(({ code }) => code))
  expect(inDivision('mens-202')).toEqual({
    ...{ division: 'mens-202', athletes: 0, activeAthletes: 0, contests: 0, entries: 0 },
    ...{ firstYear: null, lastYear: null },
  })
})

it('a division counts its contests, entries and athletes', () => {
  const contests = [
    contestOf('A', 'PRO', '2012-05-01', ['ann', 'ben'], { division: 'mens-212' }),
    withDivision(contestOf('B', 'PRO', '2014-05-01', ['cid', 'dan']), 'mens-212', ['ann']),
  ]
  expect(inDivision('mens-212', ...contests)).toMatchObject({
    ...{ athletes: 2, activeAthletes: 0, contests: 2, entries: 3, firstYear: 2012, lastYear: 2014 },
  })
})

it('a division has its first and its last year', () => {
  const contests = [2016, 2012, 2014].map((year) => contestOf('Cup', 'PRO', `${year}-05-01`, ['ann']))
  expect(inDivision('mens-open', ...contests)).toMatchObject({ firstYear: 2012, lastYear: 2016 })
})

it('athletes are active in a division for two years after their last contest there', () => {
  const contests = [
    contestOf('A', 'PRO', '2024-11-19', ['ann', 'ben', 'cid']),
    contestOf('B', 'PRO', '2024-11-20', ['ben']),
    contestOf('C', 'PRO', '2026-05-01', ['cid'], { division: 'mens-212' }),
  ]
  expect(inDivision('mens-open', ...contests)).toMatchObject({ athletes: 3, activeAthletes: 1 })
})

it('heats, start lists and withdrawals do not count', () => {
  const contests = [
    contestOf('Heat', 'PRO', '2012-05-01', ['ann'], { stage: true }),
    withEntry(contestOf('Next', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
    withEntry(contestOf('Held', 'PRO', '2020-05-01', ['ben']), 'ann', 'WITHDRAWN'),
  ]
  expect(inDivision('mens-open', ...contests)).toMatchObject({ athletes: 1, contests: 1, entries: 1, firstYear: 2020 })
})
