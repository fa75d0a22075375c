/** Ranking points of a placing, and how they expire. */
import { describe, expect, it } from 'vitest'
import { monthsBefore } from '../../../../src/services/athletes/rules/sport/days.ts'
import { pointsOf, shareLeft } from '../../../../src/services/strongman/rules/leaderboards/rankings.ts'
import { joined } from '../../../../src/services/strongman/rules/league.ts'
import type { Level } from '../../../../src/services/strongman/rules/rows.ts'
import { contestIn, figuresOf, rowsOf, type TestContest, TODAY, withEntry } from './leagues.ts'

const earnedIn = (contest: TestContest): Record<string, number> =>
  Object.fromEntries(
    joined(rowsOf([contest]), TODAY).persons.map(({ row, starts }) => [
      row.key,
      starts.reduce((sum, start) => sum + pointsOf(start), 0),
    ]),
  )

describe('ranking points', () => {
  it('are all points of the level for the winner, and one N-th for the last of N', () => {
    // N = 4 at major level (3): 300, 225, 150, 75
    expect(earnedIn(contestIn('Cup', 'MAJOR', '2026-05-01', ['ann', 'ben', 'cid', 'dan']))).toEqual({
      ann: 300,
      ben: 225,
      cid: 150,
      dan: 75,
    })
  })

  it.each<[Level, number]>([
    ['WORLD', 500],
    ['MAJOR', 300],
    ['NATIONAL', 150],
    ['REGIONAL', 100],
  ])('at %s level are %d for a win', (level, points) => {
    expect(earnedIn(contestIn('Cup', level, '2026-05-01', ['ann', 'ben'])).ann).toBe(points)
  })

  it('are equal in a tie', () => {
    // N = 3: two share first with 100 each, then place 3 of 3: 33.3
    const earned = earnedIn(contestIn('Cup', 'REGIONAL', '2026-05-01', [['ann', 'ben'], 'cid']))
    expect(earned).toEqual({ ann: 100, ben: 100, cid: expect.closeTo(100 / 3, 10) })
  })

  it('count those who did not finish in the field, but give them none', () => {
    const cup = withEntry(contestIn('Cup', 'REGIONAL', '2026-05-01', ['ann', 'ben', 'cid']), 'dan', 'DID_NOT_FINISH')
    expect(earnedIn(cup)).toEqual({ ann: 100, ben: 75, cid: 50, dan: 0 })
  })

  it('assume a field as deep as the last place if some entries are missing', () => {
    // Only the winner and the tenth are known, so the field was ten.
    const cup = withEntry(contestIn('Cup', 'REGIONAL', '2026-05-01', ['ann']), 'ben', 'PLACED', 10)
    expect(earnedIn(cup)).toEqual({ ann: 100, ben: 10 })
  })

  it('ignore a place that is a typo, which earns none', () => {
    const cup = withEntry(contestIn('Cup', 'REGIONAL', '2026-05-01', ['ann', 'ben', 'cid']), 'dan', 'PLACED', 9999)
    expect(earnedIn(cup)).toEqual({ ann: 100, ben: 75, cid: 50, dan: 0 })
    const { boards } = figuresOf([cup])
    for (const { entries } of boards) for (const { value } of entries) expect(value).toBeGreaterThanOrEqual(0)
    // With four entrants, 18 (twice four, plus ten) is the last credible place.
    const far = (place: number) =>
      earnedIn(withEntry(contestIn('Cup', 'REGIONAL', '2026-05-01', ['ann', 'ben', 'cid']), 'dan', 'PLACED', place)).ben
    expect([far(18), far(19)]).toEqual([expect.closeTo((100 * 17) / 18, 10), 75])
  })

  it('are none for heats', () => {
    expect(earnedIn(contestIn('Heat', 'WORLD', '2026-05-01', ['ann', 'ben'], { stage: true }))).toEqual({
      ann: 0,
      ben: 0,
    })
  })

  it('count in full for twelve months, half for twelve more, and then expire', () => {
    expect(shareLeft('2026-11-20', '2026-11-20')).toBe(1)
    expect(shareLeft('2025-11-21', '2026-11-20')).toBe(1)
    expect(shareLeft('2025-11-20', '2026-11-20')).toBe(0.5)
    expect(shareLeft('2024-11-21', '2026-11-20')).toBe(0.5)
    expect(shareLeft('2024-11-20', '2026-11-20')).toBe(0)
    expect(shareLeft('2026-11-21', '2026-11-20')).toBe(0)
  })

  it('of a season count in full at its end, and those of the previous season half', () => {
    for (const day of ['2025-01-01', '2025-12-31']) expect(shareLeft(day, '2025-12-31')).toBe(1)
    for (const day of ['2024-01-01', '2024-12-31']) expect(shareLeft(day, '2025-12-31')).toBe(0.5)
    expect(shareLeft('2023-12-31', '2025-12-31')).toBe(0)
  })
})

it('months are subtracted across years', () => {
  expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15')
  expect(monthsBefore('2026-11-20', 24)).toBe('2024-11-20')
  expect(monthsBefore('2024-02-29', 12) > '2023-02-28').toBe(true)
})
