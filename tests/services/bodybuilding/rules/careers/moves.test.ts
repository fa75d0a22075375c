/** Moves of an athlete between divisions. */
import { describe, expect, it } from 'vitest'
import {
  type ContestWithResults,
  careerIn,
  contestOf,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

/** `count` contests of a division, one per month from a given month on, all with the same athletes. */
const months = (
  division: string,
  from: string,
  count: number,
  names: readonly string[] = ['ann', 'ben'],
): ContestWithResults[] =>
  Array.from({ length: count }, (_, at) => {
    const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + at
    const day = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
    return contestOf(`${division} Pro`, 'PRO', day, names, { division })
  })

const movesOf = (...contests: readonly (readonly ContestWithResults[])[]) => careerIn(contests.flat(), 'ann').moves

const moveTexts = (...contests: readonly (readonly ContestWithResults[])[]) =>
  movesOf(...contests).map(({ from, to, year }) => `${from} to ${to} ${year}`)

describe('a move', () => {
  it('is the first contest in a new division that the athlete stays in', () => {
    expect(moveTexts(months('mens-open', '2014-01', 3), months('classic-physique', '2016-01', 2))).toEqual([
      'mens-open to classic-physique 2016',
    ])
    expect(moveTexts(months('mens-open', '2014-01', 3))).toEqual([])
  })

  it('does not happen if the athlete tries another division and returns', () => {
    const [open, trial] = [months('mens-open', '2014-01', 3), months('mens-212', '2015-01', 1)]
    expect(moveTexts(open, trial, months('mens-open', '2015-06', 2))).toEqual([])
    expect(moveTexts(open, trial, months('mens-open', '2016-12', 1))).toEqual([])
    expect(moveTexts(open, trial, months('mens-open', '2017-02', 2))).toEqual(['mens-open to mens-212 2015'])
  })

  it('does not happen if the athlete competes equally in both divisions', () => {
    const both = months('mens-open', '2015-01', 4).map((one) => withDivision(one, 'masters-open', ['ann', 'ben']))
    expect(moveTexts(both)).toEqual([])
    expect(moveTexts(months('mens-open', '2014-01', 2), both)).toEqual([])
  })

  it('happens despite a single return, if the athlete competes more often in the new division', () => {
    const back = months('mens-open', '2015-08', 1)
    expect(moveTexts(months('mens-open', '2014-01', 3), months('mens-212', '2015-01', 2), back)).toEqual([
      'mens-open to mens-212 2015',
    ])
  })

  it('can follow another move', () => {
    const [open, light] = [months('mens-open', '2014-01', 2), months('mens-212', '2016-01', 2)]
    expect(moveTexts(open, light, months('classic-physique', '2018-01', 2))).toEqual([
      'mens-open to mens-212 2016',
      'mens-212 to classic-physique 2018',
    ])
  })

  it('starts from the athlete’s own division, not from one merely tried', () => {
    const [open, trial] = [months('mens-open', '2014-01', 4), months('mens-212', '2014-05', 1)]
    const again = months('mens-open', '2014-06', 2)
    const lastTrial = months('mens-212', '2014-08', 1)
    expect(moveTexts(open, trial, again, lastTrial, months('classic-physique', '2016-01', 3))).toEqual([
      'mens-open to classic-physique 2016',
    ])
  })

  it('starts from any division of the first competition day', () => {
    const first = months('mens-open', '2014-01', 1).map((one) => withDivision(one, 'masters-open', ['ann', 'ben']))
    expect(moveTexts(first, months('mens-open', '2014-03', 1), months('mens-212', '2016-01', 1))).toEqual([
      'mens-open to mens-212 2016',
    ])
  })

  it('starts from the division returned to', () => {
    const [open, light] = [months('mens-open', '2010-01', 2), months('mens-212', '2012-01', 2)]
    expect(
      moveTexts(open, light, months('mens-open', '2015-01', 2), months('classic-physique', '2017-01', 1)).at(-1),
    ).toBe('mens-open to classic-physique 2017')
  })

  it('does not follow from start lists, withdrawals and heats', () => {
    const [open, [next]] = [months('mens-open', '2014-01', 2), months('mens-212', '2016-01', 1, ['ben'])]
    const heat = contestOf('Heat', 'PRO', '2016-01-01', ['ann'], { division: 'mens-212', stage: true })
    expect(moveTexts(open, [withEntry(next!, 'ann', 'WITHDRAWN', null, 'mens-212'), heat])).toEqual([])
  })
})

describe('the results of a move', () => {
  it('cover the three years before it and the three years from it on', () => {
    const [move] = movesOf(
      months('mens-open', '2010-01', 1),
      months('mens-open', '2014-01', 2, ['ben', 'cid', 'dan', 'ann']),
      months('mens-open', '2014-06', 1, ['ann']),
      months('mens-212', '2016-01', 2, ['ann', 'ben']),
      months('mens-212', '2018-12', 1, ['ben', 'ann']),
      months('mens-212', '2019-02', 1, ['ben', 'cid', 'ann']),
    )
    expect(move).toMatchObject({ contestsBefore: 3, winsBefore: 1, meanPlaceBefore: 3 })
    expect(move).toMatchObject({ contestsAfter: 3, winsAfter: 2, meanPlaceAfter: 1.33 })
  })

  it('cover, after a long break, the last three years before the break', () => {
    const [move] = movesOf(months('mens-open', '2010-01', 2, ['ben', 'ann']), months('mens-212', '2016-01', 1))
    expect(move).toMatchObject({ contestsBefore: 2, meanPlaceBefore: 2 })
  })

  it('count as earlier results only those of earlier days', () => {
    const both = withDivision(months('mens-open', '2016-01', 1)[0]!, 'mens-212', ['ann', 'ben'])
    const [move] = movesOf(months('mens-open', '2014-01', 2), [both], months('mens-212', '2016-02', 1))
    expect(move).toMatchObject({ to: 'mens-212', contestsBefore: 2, contestsAfter: 2 })
  })

  it('have no mean without a place', () => {
    const off = withEntry(contestOf('Off', 'PRO', '2014-01-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    expect(movesOf([off], months('mens-212', '2016-01', 1))[0]).toMatchObject({
      ...{ contestsBefore: 1, meanPlaceBefore: null, meanPlaceAfter: 1 },
    })
  })
})
