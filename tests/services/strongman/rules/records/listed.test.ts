/** Details of records listed by a source. */
import { describe, expect, it } from 'vitest'
import { mark, record } from '../leagues.ts'
import { kg, listed, recordsOf, y20, y21 } from './support.ts'

describe('a record listed by a source', () => {
  it('of the event itself has no implement; one of a category keeps it', () => {
    const reps = { event: 'log_press', athlete: 'ann', unit: 'reps', year: 2020, implementKg: 155 } as const
    const records = [
      record({ ...listed, athlete: 'ann', value: 400, year: 2020, implementKg: 20 }),
      record({ ...reps, value: 9, category: 'Log for Reps (150-159 kg)' }),
    ]
    expect(recordsOf({ records }).map(({ value, implementKg, text }) => [value, implementKg, text])).toEqual([
      [400, null, '400 kg'],
      [9, 155, '9 reps'],
    ])
  })

  it('has the date of its contest only in the year of that contest', () => {
    const dateIn = (year: number) =>
      recordsOf({ records: [record({ ...listed, athlete: 'dan', value: 300, year, contest: y21.contest.key })] })[0]
        ?.date
    expect([dateIn(2021), dateIn(2020)]).toEqual(['2021-05-01', null])
  })

  it('keeps the remark of the source, without a note on an unknown contest', () => {
    const records = [
      record({ ...listed, athlete: 'dan', value: 300, year: 2020, note: 'In a barn.', text: '300 kilos' }),
    ]
    expect(recordsOf({ records })).toMatchObject([{ note: 'In a barn.', text: '300 kilos' }])
    const known = record({ ...listed, athlete: 'dan', value: 300, year: 2021, contest: y21.contest.key })
    expect(recordsOf({ records: [known] })).toMatchObject([{ note: null }])
  })

  it('of a category needs a positive number and a unit', () => {
    const reps = { event: 'log_press', athlete: 'ann', year: 2020, category: 'Log for Reps (150-159 kg)' } as const
    const valuesOf = (value: number | null, unit: 'reps' | null = 'reps') =>
      recordsOf({ records: [record({ ...reps, value, unit })] }).map((one) => one.value)
    expect([valuesOf(9), valuesOf(0), valuesOf(null), valuesOf(9, null)]).toEqual([[9], [], [], []])
  })

  it('of equal value comes in order of the day, then of the name', () => {
    const category = 'Log for Reps (150-159 kg)'
    const reps = { event: 'log_press', value: 9, unit: 'reps', category } as const
    const records = [
      record({ ...reps, athlete: 'cid', year: 2020 }),
      record({ ...reps, athlete: 'dan', year: 2019 }),
      record({ ...reps, athlete: 'ann', year: 2020 }),
    ]
    expect(recordsOf({ records }).map(({ athlete, isCurrent }) => [athlete, isCurrent])).toEqual([
      ['dan', true],
      ['ann', true],
      ['cid', true],
    ])
  })

  it('of a category comes in order of the category, then of the unit', () => {
    const one = { event: 'atlas_stones', athlete: 'ann', year: 2020 } as const
    const records = [
      record({ ...one, value: 20, unit: 's', category: 'Stones (b)' }),
      record({ ...one, value: 5, unit: 'reps', category: 'Stones (b)' }),
      record({ ...one, value: 30, unit: 's', category: 'Stones (a)' }),
      record({ ...one, value: 180, unit: 'kg' }),
    ]
    expect(recordsOf({ records }).map(({ value, isCurrent }) => [value, isCurrent])).toEqual([
      [180, true],
      [30, true],
      [5, true],
      [20, true],
    ])
  })

  it('is not merged with a mark of another unit, value, sex or class', () => {
    const events = [{ at: y20, event: 'weight_over_bar', marks: { ann: mark(6, 'm') } }]
    const bar = {
      event: 'weight_over_bar',
      athlete: 'ann',
      year: 2020,
      category: 'Weight Over Bar (in a minute)',
    } as const
    const countWith = (over: Partial<Parameters<typeof record>[0]>) =>
      recordsOf({ events, records: [record({ ...bar, value: 6, unit: 'reps', ...over })] }).length
    expect([countWith({}), countWith({ value: 5, unit: 'm' }), countWith({ unit: 'm', category: null })]).toEqual([
      2, 2, 1,
    ])
    expect([countWith({ unit: 'm', category: null, division: 'M90' })]).toEqual([2])
  })
})

describe('a mark that is a record', () => {
  it('has no implement in an event measured in weight', () => {
    const events = [{ at: y20, event: 'deadlift', marks: { ann: mark(400, 'kg', { implementKg: 20 }) } }]
    expect(recordsOf({ events })).toMatchObject([{ implementKg: null }])
  })

  it('is the best of its day', () => {
    const events = [{ at: y20, event: 'deadlift', marks: { ann: kg(390), ben: kg(400), cid: kg(395) } }]
    expect(recordsOf({ events }).map(({ athlete }) => athlete)).toEqual(['ben'])
  })

  it('does not exist at a contest without any event of the catalogue', () => {
    expect(recordsOf({ events: [{ at: y20, event: null, marks: { ann: kg(100) } }] })).toEqual([])
  })
})
