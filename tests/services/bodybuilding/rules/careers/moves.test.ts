import { describe, expect, it } from 'vitest'
import { alsoHeld, careerIn, type Held, held, joinedBy } from '../../../../helpers/bodybuilding-rows.ts'

/** `count` contests of a division, one per month from a given month on, all with the same athletes. */
const months = (division: string, from: string, count: number, names: readonly string[] = ['ann', 'ben']): Held[] =>
  Array.from({ length: count }, (_, at) => {
    const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + at
    const day = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
    return held(`${division} Pro`, 'PRO', day, names, { division })
  })

const movesOf = (...contests: readonly (readonly Held[])[]) => careerIn(contests.flat(), 'ann').moves

const told = (...contests: readonly (readonly Held[])[]) =>
  movesOf(...contests).map(({ from, to, year }) => `${from} to ${to} ${year}`)

describe('a move', () => {
  it('is the first contest in a new division that the athlete stays in', () => {
    expect(told(months('mens-open', '2014-01', 3), months('classic-physique', '2016-01', 2))).toEqual([
      'mens-open to classic-physique 2016',
    ])
    expect(told(months('mens-open', '2014-01', 3))).toEqual([])
  })

  it('is none where the athlete tries another division and comes back', () => {
    const [open, trial] = [months('mens-open', '2014-01', 3), months('mens-212', '2015-01', 1)]
    expect(told(open, trial, months('mens-open', '2015-06', 2))).toEqual([])
    expect(told(open, trial, months('mens-open', '2016-12', 1))).toEqual([])
    expect(told(open, trial, months('mens-open', '2017-02', 2))).toEqual(['mens-open to mens-212 2015'])
  })

  it('is none where both divisions are done alike', () => {
    const both = months('mens-open', '2015-01', 4).map((one) => alsoHeld(one, 'masters-open', ['ann', 'ben']))
    expect(told(both)).toEqual([])
    expect(told(months('mens-open', '2014-01', 2), both)).toEqual([])
  })

  it('is one although the athlete looks back, if they compete in the new division more often', () => {
    const back = months('mens-open', '2015-08', 1)
    expect(told(months('mens-open', '2014-01', 3), months('mens-212', '2015-01', 2), back)).toEqual([
      'mens-open to mens-212 2015',
    ])
  })

  it('can follow another', () => {
    const [open, light] = [months('mens-open', '2014-01', 2), months('mens-212', '2016-01', 2)]
    expect(told(open, light, months('classic-physique', '2018-01', 2))).toEqual([
      'mens-open to mens-212 2016',
      'mens-212 to classic-physique 2018',
    ])
  })

  it('leads from where the athlete was at home, not from what they had tried', () => {
    const [open, trial] = [months('mens-open', '2014-01', 4), months('mens-212', '2014-05', 1)]
    const again = months('mens-open', '2014-06', 2)
    const lastTrial = months('mens-212', '2014-08', 1)
    expect(told(open, trial, again, lastTrial, months('classic-physique', '2016-01', 3))).toEqual([
      'mens-open to classic-physique 2016',
    ])
  })

  it('leads from any of the divisions that the athlete began in on one day', () => {
    const first = months('mens-open', '2014-01', 1).map((one) => alsoHeld(one, 'masters-open', ['ann', 'ben']))
    expect(told(first, months('mens-open', '2014-03', 1), months('mens-212', '2016-01', 1))).toEqual([
      'mens-open to mens-212 2016',
    ])
  })

  it('leads from the division come back to', () => {
    const [open, light] = [months('mens-open', '2010-01', 2), months('mens-212', '2012-01', 2)]
    expect(told(open, light, months('mens-open', '2015-01', 2), months('classic-physique', '2017-01', 1)).at(-1)).toBe(
      'mens-open to classic-physique 2017',
    )
  })

  it('is none of start lists, withdrawals and heats', () => {
    const [open, [next]] = [months('mens-open', '2014-01', 2), months('mens-212', '2016-01', 1, ['ben'])]
    const heat = held('Heat', 'PRO', '2016-01-01', ['ann'], { division: 'mens-212', stage: true })
    expect(told(open, [joinedBy(next!, 'ann', 'WITHDRAWN', null, 'mens-212'), heat])).toEqual([])
  })
})

describe('the results of a move', () => {
  it('are those of the three years up to it and of the three years from it', () => {
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

  it('before a long rest are those of the last three years before the rest', () => {
    const [move] = movesOf(months('mens-open', '2010-01', 2, ['ben', 'ann']), months('mens-212', '2016-01', 1))
    expect(move).toMatchObject({ contestsBefore: 2, meanPlaceBefore: 2 })
  })

  it('before it are of earlier days than its own', () => {
    const both = alsoHeld(months('mens-open', '2016-01', 1)[0]!, 'mens-212', ['ann', 'ben'])
    const [move] = movesOf(months('mens-open', '2014-01', 2), [both], months('mens-212', '2016-02', 1))
    expect(move).toMatchObject({ to: 'mens-212', contestsBefore: 2, contestsAfter: 2 })
  })

  it('have no mean where there is no place', () => {
    const off = joinedBy(held('Off', 'PRO', '2014-01-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    expect(movesOf([off], months('mens-212', '2016-01', 1))[0]).toMatchObject({
      ...{ contestsBefore: 1, meanPlaceBefore: null, meanPlaceAfter: 1 },
    })
  })
})
