/** Meetings of two athletes in any sport, and who placed ahead of the other. */
import { describe, expect, it } from 'vitest'
import { duelsOf, meetingsOf, scoreOf } from '../../../../../src/services/athletes/rules/sport/head-to-head.ts'

const entry = (contestId: number, place: number | null, divisionId = 1) => ({ contestId, divisionId, place })

describe('meetings', () => {
  it('are the fields in which both were placed, in the order of the first', () => {
    const first = [entry(3, 2), entry(1, 4), entry(2, 1), entry(4, 1)]
    const second = [entry(1, 1), entry(2, 5), entry(3, 6)]
    const places = meetingsOf(first, second).map(([one, other]) => [one.contestId, one.place, other.place])
    expect(places).toEqual([
      [3, 2, 6],
      [1, 4, 1],
      [2, 1, 5],
    ])
  })

  it('require the same division, and a place of both', () => {
    expect(meetingsOf([entry(1, 1, 1)], [entry(1, 2, 2)])).toEqual([])
    expect(meetingsOf([entry(1, null)], [entry(1, 2)])).toEqual([])
    expect(meetingsOf([entry(1, 1)], [entry(1, null)])).toEqual([])
  })

  it('are two at one contest if both athletes entered two divisions of it', () => {
    const both = [entry(1, 1, 1), entry(1, 3, 2)]
    expect(meetingsOf(both, both).map(([one, other]) => [one.divisionId, other.divisionId])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('are won by the better place, and tied by a shared one', () => {
    const meetings = meetingsOf(
      [entry(1, 1), entry(2, 9), entry(3, 4), entry(4, 2), entry(5, 1)],
      [entry(1, 2), entry(2, 10), entry(3, 4), entry(4, 1), entry(5, 7)],
    )
    expect(scoreOf(meetings)).toEqual({ first: 3, second: 1, ties: 1 })
  })
})

describe('duels in events', () => {
  const did = (contestEventId: number, place: number | null) => ({ contestEventId, place })

  it('require the same event of the same contest, and a place of both', () => {
    const pairs = duelsOf([did(1, 2), did(2, 1), did(3, null)], [did(2, 3), did(1, 1), did(3, 1), did(4, 1)])
    expect(pairs.map(([one, other]) => [one.contestEventId, one.place, other.place])).toEqual([
      [1, 2, 1],
      [2, 1, 3],
    ])
    expect(scoreOf(pairs)).toEqual({ first: 1, second: 1, ties: 0 })
  })
})
