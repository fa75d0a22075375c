/** Size, breadth and openness of each division per year. */
import { describe, expect, it } from 'vitest'
import { BEST_OF_SEASON } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import { divisionSeasonsOf } from '../../../../../src/services/bodybuilding/rules/seasons/division-seasons.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  ratingsIn,
  rowsOf,
  TODAY,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const seasonsOf = (contests: readonly ContestWithResults[], parts: Parts = {}) =>
  divisionSeasonsOf(leagueOf(contests, parts), ratingsIn(rowsOf(contests, parts)))

const names = (count: number) => Array.from({ length: count }, (_, at) => `a${String(at + 1).padStart(2, '0')}`)

describe('the season of a division', () => {
  it('has its size, its breadth and the number of new faces', () => {
    const athletes = [athlete('ann', { countryCode: 'USA' }), athlete('ben', { countryCode: 'CAN' })]
    const contests = [
      contestOf('A', 'PRO', '2020-05-01', ['ann', 'cid']),
      withEntry(contestOf('B', 'PRO', '2021-05-01', ['ann', 'ben', 'dan']), 'eve', 'DISQUALIFIED'),
      contestOf('C', 'PRO', '2021-06-01', ['ann']),
    ]
    expect(seasonsOf(contests, { athletes }).at(-1)).toMatchObject({
      ...{ division: 'mens-open', year: 2021, contests: 2, entries: 5, athletes: 4, nations: 2 },
      // Of C, nobody but the winner is known.
      ...{ contestsWithField: 1, meanFieldSize: 4, newFaces: 3 },
    })
  })

  it('has no mean field size and no nations where none is known, and names the sources', () => {
    const [listed, whole] = [
      contestOf('A', 'PRO', '1990-05-01', ['ann']),
      contestOf('B', 'PRO', '1991-05-01', ['ann', 'ben']),
    ]
    const rows = rowsOf([listed, whole])
    const fields = rows.fields.map((field) => ({ ...field, source: 'A book' }))
    expect(divisionSeasonsOf(joined({ ...rows, fields }, TODAY), new Map())).toMatchObject([
      { year: 1990, contestsWithField: 0, meanFieldSize: null, nations: null, sources: [] },
      { year: 1991, contestsWithField: 1, meanFieldSize: 2, nations: null, sources: ['A book'] },
    ])
  })

  it('counts athletes from other divisions as new faces', () => {
    const contests = [
      contestOf('A', 'PRO', '2020-05-01', ['ann', 'ben']),
      withDivision(contestOf('B', 'PRO', '2021-05-01', ['ann', 'ben']), 'mens-212', ['ann']),
    ]
    expect(seasonsOf(contests).map(({ division, year, newFaces }) => ({ division, year, newFaces }))).toEqual([
      { division: 'mens-open', year: 2020, newFaces: 2 },
      { division: 'mens-open', year: 2021, newFaces: 0 },
      { division: 'mens-212', year: 2021, newFaces: 1 },
    ])
  })

  it('has the concentration of wins, from one winner to many', () => {
    const wins = (...winners: readonly (string | readonly string[])[]) =>
      seasonsOf(winners.map((winner, at) => contestOf('Cup', 'PRO', `2020-0${at + 1}-01`, [winner, 'zoe'])))[0]
    expect(wins('ann', 'ann', 'ann')).toMatchObject({ winners: 1, winConcentration: 1 })
    expect(wins('ann', 'ben', 'cid', 'dan')).toMatchObject({ winners: 4, winConcentration: 0.25 })
    expect(wins('ann', 'ann', 'ben')).toMatchObject({ winners: 2, winConcentration: 0.5556 })
    expect(wins(['ann', 'ben'])).toMatchObject({ winners: 2, winConcentration: 0.5 })
  })

  it('has no concentration without wins', () => {
    const lost = withEntry(contestOf('Off', 'PRO', '2020-05-01', []), 'ann', 'DID_NOT_FINISH')
    expect(seasonsOf([lost])[0]).toMatchObject({ winners: 0, winConcentration: 0, depth: null })
  })

  it('is as deep as the ten best exceed the average athlete', () => {
    const contests = [1, 2, 3].map((month) => contestOf('Cup', 'PRO', `2020-0${month}-01`, names(30)))
    const [season] = ratingsIn(rowsOf(contests)).values()
    const mean = (of: readonly { readonly strength: number }[]) =>
      of.reduce((sum, { strength }) => sum + strength, 0) / of.length
    const certain = season!.toSorted((a, b) => b.strength - b.deviation - (a.strength - a.deviation))
    const depth = mean(certain.slice(0, BEST_OF_SEASON)) - mean(season!)
    expect(depth).toBeGreaterThan(0.5)
    expect(seasonsOf(contests)[0]?.depth).toBeCloseTo(depth, 3)
  })

  it('has no depth with ten or fewer rated athletes', () => {
    expect(seasonsOf([contestOf('Cup', 'PRO', '2020-05-01', names(10))])[0]?.depth).toBeNull()
    expect(seasonsOf([contestOf('Cup', 'PRO', '2020-05-01', names(11))])[0]?.depth).toBeGreaterThan(0)
  })

  it('is left out without participants', () => {
    const next = withEntry(contestOf('Next', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED')
    expect(seasonsOf([next, contestOf('Heat', 'PRO', '2020-05-01', ['ann'], { stage: true })])).toEqual([])
  })
})
