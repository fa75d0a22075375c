/** Totals of each year over all divisions. */
import { expect, it } from 'vitest'
import { yearsOf } from '../../../../../src/services/bodybuilding/rules/seasons/division-seasons.ts'
import { athlete, contestOf, leagueOf, withDivision, withEntry } from '../../../../helpers/bodybuilding-rows.ts'

it('a year counts the contests of all divisions, and upcoming ones separately', () => {
  const athletes = [athlete('ann', { countryCode: 'USA' }), athlete('ben', { countryCode: 'USA' })]
  const contests = [
    contestOf('Old', 'PRO', '2020-05-01', ['ann', 'cid']),
    withDivision(contestOf('Both', 'PRO', '2026-05-01', ['ann', 'ben']), 'mens-212', ['ann', 'dan']),
    withEntry(contestOf('Off', 'PRO', '2026-06-01', []), 'eve', 'WITHDRAWN'),
    withEntry(contestOf('Next', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }), 'fay', 'ENTERED'),
    contestOf('Heat', 'PRO', '2026-05-01', ['guy'], { stage: true }),
  ]
  expect(yearsOf(leagueOf(contests, { athletes }))).toEqual([
    { year: 2020, contests: 1, upcoming: 0, athletes: 2, results: 2, nations: 1, newFaces: 2 },
    { year: 2026, contests: 2, upcoming: 1, athletes: 3, results: 4, nations: 1, newFaces: 2 },
  ])
})

it('a year counts known nations, and years are in order', () => {
  const athletes = [athlete('ann', { countryCode: 'USA' }), athlete('ben', { countryCode: 'CAN' })]
  const contests = [2024, 2020, 2022].map((year) => contestOf('Cup', 'PRO', `${year}-05-01`, ['ann', 'ben', 'cid']))
  expect(yearsOf(leagueOf(contests, { athletes })).map(({ year, nations }) => [year, nations])).toEqual([
    [2020, 2],
    [2022, 2],
    [2024, 2],
  ])
})

it('a year may have only upcoming contests', () => {
  const next = contestOf('Next', 'PRO', '2027-05-01', [], { status: 'UPCOMING' })
  expect(yearsOf(leagueOf([next]))).toEqual([
    { year: 2027, contests: 0, upcoming: 1, athletes: 0, results: 0, nations: null, newFaces: 0 },
  ])
  expect(yearsOf(leagueOf([]))).toEqual([])
})
