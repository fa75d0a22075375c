import { expect, it } from 'vitest'
import { DIVISIONS } from '../../../../../src/services/bodybuilding/rules/divisions.ts'
import { divisionsOf } from '../../../../../src/services/bodybuilding/rules/seasons/division-seasons.ts'
import { alsoHeld, type Held, held, joinedBy, leagueOf } from '../../../../helpers/bodybuilding-rows.ts'

const inDivision = (division: string, ...contests: readonly Held[]) =>
  divisionsOf(leagueOf(contests)).find((one) => one.division === division)

it('all divisions are told of in their order, also those that nobody took part in', () => {
  expect(divisionsOf(leagueOf([])).map(({ division }) => division)).toEqual(DIVISIONS.map(({ code }) => code))
  expect(inDivision('mens-202')).toEqual({
    ...{ division: 'mens-202', athletes: 0, activeAthletes: 0, contests: 0, entries: 0 },
    ...{ firstYear: null, lastYear: null },
  })
})

it('a division adds up its contests, entries and athletes', () => {
  const contests = [
    held('A', 'PRO', '2012-05-01', ['ann', 'ben'], { division: 'mens-212' }),
    alsoHeld(held('B', 'PRO', '2014-05-01', ['cid', 'dan']), 'mens-212', ['ann']),
  ]
  expect(inDivision('mens-212', ...contests)).toMatchObject({
    ...{ athletes: 2, activeAthletes: 0, contests: 2, entries: 3, firstYear: 2012, lastYear: 2014 },
  })
})

it('those are active whose last contest in the division is not older than two years', () => {
  const contests = [
    held('A', 'PRO', '2024-11-19', ['ann', 'ben', 'cid']),
    held('B', 'PRO', '2024-11-20', ['ben']),
    held('C', 'PRO', '2026-05-01', ['cid'], { division: 'mens-212' }),
  ]
  expect(inDivision('mens-open', ...contests)).toMatchObject({ athletes: 3, activeAthletes: 1 })
})

it('heats, start lists and withdrawals add nothing', () => {
  const contests = [
    held('Heat', 'PRO', '2012-05-01', ['ann'], { stage: true }),
    joinedBy(held('Next', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
    joinedBy(held('Held', 'PRO', '2020-05-01', ['ben']), 'ann', 'WITHDRAWN'),
  ]
  expect(inDivision('mens-open', ...contests)).toMatchObject({ athletes: 1, contests: 1, entries: 1, firstYear: 2020 })
})
