/** The records of an event, and records listed by a source. */
import { describe, expect, it } from 'vitest'
import { contestIn, mark, record } from '../leagues.ts'
import { deadlifts, kg, listed, recordsOf, y20, y21, y23 } from './support.ts'

describe('the records of an event', () => {
  it('are the marks that beat all earlier ones, best first, the last of them current', () => {
    expect(recordsOf({ events: deadlifts })).toMatchObject([
      { position: 1, athlete: 'cid', value: 430, date: null, year: 2023, isCurrent: true, division: 'M', note: null },
      { position: 2, athlete: 'cid', value: 415, date: '2021-05-01', isCurrent: false, contest: y21.contest.key },
      {
        position: 3,
        athlete: 'ben',
        value: 400,
        date: '2020-05-01',
        isCurrent: false,
        competition: 'Cup',
        text: '400 kg',
      },
    ])
  })

  it('are shared by athletes who set the same mark on one day', () => {
    const events = [{ at: y20, event: 'deadlift', marks: { ann: kg(400), ben: kg(400), cid: kg(390) } }]
    expect(recordsOf({ events }).map(({ athlete, isCurrent }) => [athlete, isCurrent])).toEqual([
      ['ann', true],
      ['ben', true],
    ])
  })

  it('have as many other holders as share them, until one is beaten', () => {
    const women = contestIn('Women', 'MAJOR', '2020-06-01', ['wyn'], { division: 'W' })
    const shared = [
      { at: y20, event: 'deadlift', marks: { ann: kg(400), ben: kg(400), cid: kg(400) } },
      { at: women, event: 'deadlift', marks: { wyn: kg(400) }, division: 'W' },
    ]
    const othersOf = (events: typeof shared) =>
      recordsOf({ events }, [y20, y21, women]).map(({ athlete, value, otherHolders }) => [athlete, value, otherHolders])
    expect(othersOf(shared)).toEqual([...['ann', 'ben', 'cid'].map((athlete) => [athlete, 400, 2]), ['wyn', 400, 0]])
    expect(othersOf([...shared, { at: y21, event: 'deadlift', marks: { ann: kg(401) } } as never])).toEqual([
      ['ann', 401, 0],
      ...['ann', 'ben', 'cid'].map((athlete) => [athlete, 400, 0]),
      ['wyn', 400, 0],
    ])
  })

  it('of a category are shared with those of that category only', () => {
    const reps = { event: 'log_press', unit: 'reps', contest: y21.contest.key, competition: 'Cup', year: 2021 } as const
    const [light, heavy] = ['Log for Reps (140-149 kg)', 'Log for Reps (150-159 kg)']
    const records = [
      record({ ...reps, athlete: 'ann', value: 12, category: light }),
      record({ ...reps, athlete: 'ben', value: 12, category: light }),
      record({ ...reps, athlete: 'cid', value: 12, category: heavy }),
    ]
    expect(recordsOf({ records }).map(({ athlete, otherHolders }) => [athlete, otherHolders])).toEqual([
      ['ann', 1],
      ['ben', 1],
      ['cid', 0],
    ])
  })

  it('are separate for men and women only, whatever the class', () => {
    const women = contestIn('Women', 'MAJOR', '2022-06-01', ['wyn'], { division: 'W64' })
    const events = [
      { at: y20, event: 'deadlift', marks: { ann: kg(400) } },
      { at: women, event: 'deadlift', marks: { wyn: kg(250) }, division: 'W64' },
      { at: y21, event: 'deadlift', marks: { ben: kg(405) }, division: 'M105' },
    ]
    expect(
      recordsOf({ events }, [y20, y21, women]).map(({ division, value, isCurrent }) => [division, value, isCurrent]),
    ).toEqual([
      ['M', 405, true],
      ['M', 400, false],
      ['W', 250, true],
    ])
  })

  it('are never a weight that the contest set for everyone, or a mark of an event that is not comparable', () => {
    const events = [
      { at: y20, event: 'log_press', marks: { ann: mark(6, 'reps', { reps: 6, implementKg: 150 }) } },
      { at: y20, event: 'yoke', marks: { ann: mark(11, 's') } },
      { at: y20, event: null, marks: { ann: kg(100) } },
    ]
    expect(recordsOf({ events })).toEqual([])
  })

  it('are the longest distances', () => {
    const events = [
      { at: y20, event: 'weight_over_bar', marks: { ann: mark(5, 'm', { implementKg: 25 }) } },
      { at: y21, event: 'weight_over_bar', marks: { ben: mark(5.2, 'm', { implementKg: 25 }) } },
    ]
    expect(recordsOf({ events })).toMatchObject([{ value: 5.2, unit: 'm', implementKg: 25 }, { value: 5 }])
  })
})

describe('a record listed by a source', () => {
  it('is merged with the mark that it repeats, and adds its category, remark and day', () => {
    const records = [
      record({
        ...listed,
        athlete: 'cid',
        value: 430.04,
        year: 2023,
        date: '2023-08-05',
        category: 'Max. Deadlift',
        note: 'With straps.',
      }),
    ]
    const merged = recordsOf({ events: deadlifts, records })
    expect(merged).toHaveLength(3)
    expect(merged[0]).toMatchObject({
      value: 430,
      date: '2023-08-05',
      category: 'Max. Deadlift',
      note: 'With straps.',
      contest: y23.contest.key,
    })
  })

  it('joins the history, so that lesser marks after it are not records', () => {
    const records = [
      record({
        ...listed,
        athlete: 'dan',
        value: 425,
        year: 2021,
        date: '2021-01-01',
        competition: 'Barn',
        note: 'In a barn.',
      }),
    ]
    expect(
      recordsOf({ events: deadlifts, records }).map(({ athlete, value, isCurrent }) => [athlete, value, isCurrent]),
    ).toEqual([
      ['cid', 430, true],
      ['dan', 425, false],
      ['ben', 400, false],
    ])
  })

  it('stays if it beats nothing, with a note if its contest is unknown', () => {
    const records = [record({ ...listed, athlete: 'dan', value: 390, year: 2022 })]
    const dan = recordsOf({ events: deadlifts, records }).find(({ athlete }) => athlete === 'dan')
    expect(dan).toMatchObject({ position: 4, isCurrent: false, note: 'Set at a contest that is not listed here' })
  })

  it('of a category follows the marks of the event, by name, with a note', () => {
    const reps = { event: 'log_press', unit: 'reps', contest: y21.contest.key, competition: 'Cup' } as const
    const records = [
      record({
        ...reps,
        athlete: 'ben',
        value: 10,
        year: 2021,
        category: 'Log for Reps (150-159 kg)',
        implementKg: 155,
      }),
      record({ ...reps, athlete: 'cid', value: 12, year: 2021, category: 'Log for Reps (140-149 kg)', contest: null }),
      record({ ...reps, athlete: 'ann', value: 11, year: 2020, category: 'Log for Reps (140-149 kg)' }),
    ]
    const events = [{ at: y20, event: 'log_press', marks: { ann: kg(180) } }]
    expect(
      recordsOf({ events, records }).map(({ position, value, note, isCurrent }) => [position, value, note, isCurrent]),
    ).toEqual([
      [1, 180, null, true],
      [2, 12, 'For Log for Reps (140-149 kg). Set at a contest that is not listed here', true],
      [3, 11, 'For Log for Reps (140-149 kg)', false],
      [4, 10, 'For Log for Reps (150-159 kg)', true],
    ])
  })

  it('of a category that repeats a mark of the event is merged with it, and current in its category', () => {
    const throws = [y20, y21].map((at, more) => ({ at, event: 'weight_over_bar', marks: { ann: mark(5 + more, 'm') } }))
    const records = [
      record({
        event: 'weight_over_bar',
        unit: 'm',
        athlete: 'ann',
        value: 5,
        year: 2020,
        category: 'Weight Over Bar (25 kg)',
      }),
    ]
    expect(recordsOf({ events: throws, records })).toMatchObject([
      { value: 6, isCurrent: true, category: null },
      { value: 5, isCurrent: true, category: 'Weight Over Bar (25 kg)', note: 'For Weight Over Bar (25 kg)' },
    ])
  })

  it('of a category in the event’s own unit joins the history, and is current if it is the best of either', () => {
    const events = [{ at: y20, event: 'weight_over_bar', marks: { ann: mark(6, 'm') } }]
    const bar = { event: 'weight_over_bar', unit: 'm', athlete: 'ben' } as const
    const records = [
      record({ ...bar, value: 6.5, year: 2021, category: 'Weight Over Bar (20 kg)' }),
      record({ ...bar, value: 5.5, year: 2022, category: 'Weight Over Bar (30 kg)' }),
    ]
    expect(recordsOf({ events, records }).map(({ value, isCurrent }) => [value, isCurrent])).toEqual([
      [6.5, true],
      [6, false],
      [5.5, true],
    ])
  })

  it('of time is better if shorter, even in an event measured in weight', () => {
    const stones = { event: 'atlas_stones', unit: 's', category: 'Atlas Stones (5x, max 180 kg)', year: 2020 } as const
    const records = [
      record({ ...stones, athlete: 'ann', value: 20 }),
      record({ ...stones, athlete: 'ben', value: 17.5 }),
    ]
    expect(recordsOf({ records }).map(({ athlete, isCurrent }) => [athlete, isCurrent])).toEqual([
      ['ben', true],
      ['ann', false],
    ])
  })

  it('is ignored outside the catalogue of events, or without a number', () => {
    const records = [
      record({ event: 'juggling', athlete: 'ann', value: 5, unit: 'reps', year: 2020 }),
      record({ ...listed, athlete: 'ann', value: null, year: 2020 }),
    ]
    expect(recordsOf({ records })).toEqual([])
  })
})
