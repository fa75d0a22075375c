/** Scores of several measures, each scaled to the best. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf, scoredEntries, scoreOf } from '../../../../../src/services/athletes/rules/sport/scores.ts'
import { athlete } from './support.ts'

const WEIGHTS = { wins: 60, records: 40 }

const measured = (name: string, rank: number, wins: number, records: number) => ({
  person: { row: athlete(name), rank },
  measures: { wins, records },
  detail: () => `${wins} wins`,
})

describe('a score', () => {
  it('weighs the share of the best value of each measure', () => {
    const best = bestOf(
      [
        { wins: 4, records: 0 },
        { wins: 1, records: 10 },
      ],
      WEIGHTS,
    )
    expect(best).toEqual({ wins: 4, records: 10 })
    // 60 × 1/4 + 40 × 5/10
    expect(scoreOf({ wins: 1, records: 5 }, best, WEIGHTS)).toBe(35)
    expect(scoreOf(best, best, WEIGHTS)).toBe(100)
  })

  it('is zero in a measure that nobody has', () => {
    expect(bestOf([], WEIGHTS)).toEqual({ wins: 0, records: 0 })
    expect(scoreOf({ wins: 0, records: 0 }, { wins: 0, records: 5 }, WEIGHTS)).toBe(0)
  })

  it('leaves out a measure that is not known, in whose place the others weigh', () => {
    const best = bestOf(
      [
        { wins: 4, records: null },
        { wins: 1, records: 10 },
      ],
      WEIGHTS,
    )
    expect(best).toEqual({ wins: 4, records: 10 })
    // 100 × 2/4, not 60 × 2/4
    expect(scoreOf({ wins: 2, records: null }, best, WEIGHTS)).toBe(50)
    expect(scoreOf({ wins: null, records: null }, best, WEIGHTS)).toBe(0)
  })

  it('does not depend on the unit of a measure', () => {
    const value = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(value, value, value, fc.integer({ min: 2, max: 64 }), (wins, most, records, factor) => {
        const [one, best] = [
          { wins, records },
          { wins: most, records: 1000 },
        ]
        const scaled = { wins: wins * factor, records }
        expect(scoreOf(scaled, { ...best, wins: most * factor }, WEIGHTS)).toBeCloseTo(scoreOf(one, best, WEIGHTS), 9)
      }),
    )
  })
})

describe('scored entries', () => {
  const athletes = [measured('ben', 1, 1, 3), measured('ann', 0, 3, 0), measured('cid', 2, 0, 0)]

  it('are in order of the score, with the value and the share of each measure', () => {
    expect(scoredEntries(athletes, WEIGHTS)).toEqual([
      {
        ...{ position: 1, place: 1, athlete: 'ann', countryCode: null, value: 60, detail: '3 wins' },
        components: { wins: { value: 3, share: 60 }, records: { value: 0, share: 0 } },
      },
      {
        ...{ position: 2, place: 1, athlete: 'ben', countryCode: null, value: 60, detail: '1 wins' },
        components: { wins: { value: 1, share: 20 }, records: { value: 3, share: 40 } },
      },
      expect.objectContaining({ place: 3, athlete: 'cid', value: 0 }),
    ])
  })

  it('are limited, and texts are built only for those listed or tied with the last', () => {
    const untold = { ...measured('zed', 3, 0, 0), detail: () => expect.fail('has no place on the list') }
    expect(scoredEntries([...athletes, untold], WEIGHTS, 1).map((entry) => entry.athlete)).toEqual(['ann'])
    expect(scoredEntries(athletes, WEIGHTS, 3)).toHaveLength(3)
  })
})
