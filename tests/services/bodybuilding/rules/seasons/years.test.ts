import { expect, it } from 'vitest'
import { yearsOf } from '../../../../../src/services/bodybuilding/rules/seasons/division-seasons.ts'
import { alsoHeld, athlete, held, joinedBy, leagueOf } from '../../../../helpers/bodybuilding-rows.ts'

it('a year adds up the contests of all divisions, those to come apart', () => {
  const athletes = [athlete('ann', { countryCode: 'USA' }), athlete('ben', { countryCode: 'USA' })]
  const contests = [
    held('Old', 'PRO', '2020-05-01', ['ann', 'cid']),
    alsoHeld(held('Both', 'PRO', '2026-05-01', ['ann', 'ben']), 'mens-212', ['ann', 'dan']),
    joinedBy(held('Off', 'PRO', '2026-06-01', []), 'eve', 'WITHDRAWN'),
    joinedBy(held('Next', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }), 'fay', 'ENTERED'),
    held('Heat', 'PRO', '2026-05-01', ['guy'], { stage: true }),
  ]
  expect(yearsOf(leagueOf(contests, { athletes }))).toEqual([
    { year: 2020, contests: 1, upcoming: 0, athletes: 2, results: 2, nations: 1, newFaces: 2 },
    { year: 2026, contests: 2, upcoming: 1, athletes: 3, results: 4, nations: 1, newFaces: 2 },
  ])
})

it('a year may have only contests to come', () => {
  const next = held('Next', 'PRO', '2027-05-01', [], { status: 'UPCOMING' })
  expect(yearsOf(leagueOf([next]))).toEqual([
    { year: 2027, contests: 0, upcoming: 1, athletes: 0, results: 0, nations: 0, newFaces: 0 },
  ])
  expect(yearsOf(leagueOf([]))).toEqual([])
})
