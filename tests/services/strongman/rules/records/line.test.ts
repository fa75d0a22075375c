/** The history of an event’s record. */
import { describe, expect, it } from 'vitest'
import type { Parts } from '../leagues.ts'
import { contestIn, mark, record } from '../leagues.ts'
import { deadlifts, kg, listed, recordsOf, y20, y21, y22, y23 } from './support.ts'

describe('the record history of an event', () => {
  const line = (parts: Parts, contests?: Parameters<typeof recordsOf>[1]) =>
    recordsOf(parts, contests)
      .filter(({ inLine }) => inLine)
      .map(({ athlete, division, value }) => [athlete, division, value])
      .toReversed()

  it('excludes listed records of a class, unless they beat every earlier mark', () => {
    const records = [
      record({ ...listed, athlete: 'dan', division: 'M90', value: 261, year: 2014 }),
      record({ ...listed, athlete: 'dan', division: 'M90', value: 317, year: 2018 }),
      record({ ...listed, athlete: 'eve', division: 'M105', value: 405, year: 2020, date: '2020-11-01' }),
      record({ ...listed, athlete: 'wyn', division: 'W82', value: 240, year: 2018 }),
    ]
    const first = contestIn('First', 'MAJOR', '2010-05-01', ['ann'])
    const events = [{ at: first, event: 'deadlift', marks: { ann: kg(400) } }, ...deadlifts]
    expect(line({ events, records }, [first, y20, y21, y22, y23])).toEqual([
      ['wyn', 'W82', 240],
      ['ann', 'M', 400],
      ['eve', 'M105', 405],
      ['cid', 'M', 415],
      ['cid', 'M', 430],
    ])
  })

  it('excludes listed records that beat nothing, which are listed separately', () => {
    const records = [record({ ...listed, athlete: 'dan', value: 390, year: 2022 })]
    expect(line({ events: deadlifts, records })).toEqual([
      ['ben', 'M', 400],
      ['cid', 'M', 415],
      ['cid', 'M', 430],
    ])
    expect(recordsOf({ events: deadlifts, records })).toHaveLength(4)
  })

  it('has a lift once, although a class lists it too', () => {
    const records = [
      record({ ...listed, athlete: 'cid', division: 'M105', value: 415, year: 2021, date: '2021-05-01' }),
      record({ ...listed, athlete: 'cid', division: 'M105', value: 430, year: 2023 }),
    ]
    expect(line({ events: deadlifts, records })).toEqual([
      ['ben', 'M', 400],
      ['cid', 'M', 415],
      ['cid', 'M', 430],
    ])
    expect(recordsOf({ events: deadlifts, records }).filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { division: 'M' },
      { division: 'M105', inLine: false },
    ])
  })

  it('includes marks of a category in the event’s own unit only', () => {
    const bar = { event: 'weight_over_bar', unit: 'm', year: 2021, category: 'Weight Over Bar (25 kg)' } as const
    const records = [
      record({ ...bar, athlete: 'ben', value: 7.15 }),
      record({ ...bar, athlete: 'cid', value: 12, unit: 'reps', category: 'Weight Over Bar (in a minute)' }),
    ]
    const events = [{ at: y20, event: 'weight_over_bar', marks: { ann: mark(6.91, 'm') } }]
    expect(line({ events, records })).toEqual([
      ['ann', 'M', 6.91],
      ['ben', 'M', 7.15],
    ])
  })

  it('uses the day that a source adds', () => {
    // Only the year of the contest is known, so its middle is used until the source provides the day.
    const events = [
      { at: y23, event: 'deadlift', marks: { cid: kg(430) } },
      { at: contestIn('August', 'MAJOR', '2023-08-01', ['ann']), event: 'deadlift', marks: { ann: kg(440) } },
    ]
    const records = [record({ ...listed, athlete: 'cid', value: 430, year: 2023, date: '2023-09-01' })]
    const contests = [...events.map(({ at }) => at)]
    expect(line({ events }, contests)).toEqual([
      ['cid', 'M', 430],
      ['ann', 'M', 440],
    ])
    expect(line({ events, records }, contests)).toEqual([['ann', 'M', 440]])
  })
})
