/** Marks in an event’s own unit, and personal bests. */
import { describe, expect, it } from 'vitest'
import { eventOfKey } from '../../../../src/services/strongman/rules/events/events.ts'
import { type EventMark, ownValue } from '../../../../src/services/strongman/rules/events/marks.ts'
import { boardIn, careerIn, contestIn, figuresOf, mark, record, withEntry } from './leagues.ts'

const event = (key: string): EventMark['event'] => eventOfKey(key)!
const early = contestIn('Early', 'REGIONAL', '2020-05-01', ['ann', 'ben'])
const late = contestIn('Late', 'REGIONAL', '2024-05-01', ['ann', 'ben'])

describe('a mark in the event’s own unit', () => {
  it('is the weight lifted, or that of an implement lifted at least once', () => {
    const log = event('log_press')
    expect(ownValue(log, mark(200, 'kg'))).toBe(200)
    expect(ownValue(log, mark(2, 'reps', { reps: 2, implementKg: 186 }))).toBe(186)
    expect(ownValue(log, mark(2, 'reps', { implementKg: 186 }))).toBe(186)
    expect(ownValue(log, mark(0, 'reps', { reps: 0, implementKg: 186 }))).toBeNull()
    expect(ownValue(log, mark(2, 'reps'))).toBeNull()
    expect(ownValue(log, mark(null, null))).toBeNull()
    expect(ownValue(log, mark(0, 'kg'))).toBeNull()
    // Without repetitions it is unknown whether the implement was lifted, so it does not count.
    expect(ownValue(log, mark(31, 's', { implementKg: 150 }))).toBeNull()
  })

  it('is never a number in another unit', () => {
    expect(ownValue(event('yoke'), mark(12.4, 'm'))).toBeNull()
    expect(ownValue(event('yoke'), mark(3, 'reps', { reps: 3, implementKg: 400 }))).toBeNull()
    expect(ownValue(event('yoke'), mark(12.4, 's', { implementKg: 400 }))).toBe(12.4)
    expect(ownValue(event('viking_press'), mark(15, 'reps', { reps: 15, implementKg: 150 }))).toBe(15)
  })
})

describe('a personal best', () => {
  const bestsOf = (...args: Parameters<typeof figuresOf>) => careerIn(figuresOf(...args), 'ann').personalBests

  it('is the best mark, at the contest where it was first set', () => {
    const events = [
      { at: late, event: 'deadlift', marks: { ann: mark(400, 'kg', { text: '400 kg, again' }) } },
      { at: early, event: 'deadlift', marks: { ann: mark(400, 'kg') } },
      { at: early, event: 'deadlift', marks: { ann: mark(380, 'kg') } },
      { at: late, event: 'yoke', marks: { ann: mark(11, 's') } },
      { at: early, event: 'yoke', marks: { ann: mark(12, 's') } },
    ]
    expect(bestsOf([late, early], { events })).toEqual([
      { event: 'deadlift', value: 400, text: '400 kg', year: 2020, contest: early.contest.key },
      { event: 'yoke', value: 11, text: '11 s', year: 2024, contest: late.contest.key },
    ])
  })

  it('may be set in a heat', () => {
    const heat = contestIn('Heat', 'WORLD', '2024-05-01', ['ann'], { stage: true })
    const events = [{ at: heat, event: 'deadlift', marks: { ann: mark(410, 'kg') } }]
    expect(bestsOf([heat], { events })).toMatchObject([{ event: 'deadlift', value: 410 }])
  })

  it('is not the time of a course that others got further on', () => {
    const marks = { ann: mark(20, 's', { reps: 4 }), ben: mark(40, 's', { reps: 5 }) }
    const slow = { ann: mark(50, 's', { reps: 5 }) }
    const events = [
      { at: early, event: 'loading_race', marks },
      { at: late, event: 'loading_race', marks: slow },
    ]
    expect(bestsOf([early, late], { events })).toMatchObject([{ event: 'loading_race', value: 50 }])
  })

  it('may be a time without a count, and a weight lifted less often than by others', () => {
    const events = [
      { at: early, event: 'loading_race', marks: { ann: mark(20, 's'), ben: mark(40, 's', { reps: 5 }) } },
      {
        at: early,
        event: 'log_press',
        marks: { ann: mark(2, 'reps', { implementKg: 186 }), ben: mark(6, 'reps', { reps: 6, implementKg: 186 }) },
      },
    ]
    expect(bestsOf([early], { events })).toMatchObject([
      { event: 'log_press', value: 186 },
      { event: 'loading_race', value: 20, text: '20 s' },
    ])
  })

  it('is not set at a contest that is not over', () => {
    const next = contestIn('Next', 'MAJOR', '2026-12-01', ['ann'], { status: 'UPCOMING' })
    expect(bestsOf([next], { events: [{ at: next, event: 'deadlift', marks: { ann: mark(400, 'kg') } }] })).toEqual([])
  })

  it('is listed in the order of the catalogue, with its unit', () => {
    const events = [
      { at: early, event: 'conans_wheel', marks: { ann: mark(320, 'deg') } },
      { at: late, event: 'deadlift', marks: { ann: mark(400, 'kg') } },
    ]
    expect(bestsOf([early, late], { events }).map(({ text }) => text)).toEqual(['400 kg', '320°'])
  })

  it('moves to an earlier contest only if a listed record there is as good', () => {
    const events = [{ at: late, event: 'deadlift', marks: { ann: mark(400, 'kg') } }]
    const listed = { event: 'deadlift', athlete: 'ann', unit: 'kg', year: 2020, contest: early.contest.key } as const
    const yearWith = (value: number) =>
      bestsOf([early, late], { events, records: [record({ ...listed, value })] }).map(({ year }) => year)
    expect([yearWith(400), yearWith(390), yearWith(410)]).toEqual([[2020], [2024], [2020]])
  })

  it('is not the mark of a disqualified entry', () => {
    const out = withEntry(contestIn('Out', 'REGIONAL', '2025-05-01', ['ben']), 'ann', 'DISQUALIFIED')
    expect(bestsOf([out], { events: [{ at: out, event: 'deadlift', marks: { ann: mark(500, 'kg') } }] })).toEqual([])
  })

  it('may be a listed record, also of a contest that is not known', () => {
    const listed = { event: 'deadlift', athlete: 'ann', unit: 'kg', year: 2024 } as const
    const known = record({ ...listed, value: 450, contest: late.contest.key, category: 'Max. Deadlift' })
    const elsewhere = record({ ...listed, value: 470 })
    const half = record({ ...listed, value: 480, unit: 'reps', category: 'Deadlift for Reps (300 kg)' })
    expect(bestsOf([late], { records: [known] })).toMatchObject([{ value: 450, contest: late.contest.key }])
    expect(bestsOf([late], { records: [known, elsewhere, half] })).toEqual([
      { event: 'deadlift', value: 470, text: '470 kg', year: 2024, contest: null },
    ])
  })

  it('of repetitions may be a listed record with an implement of any weight', () => {
    const events = [
      { at: late, event: 'viking_press', marks: { ann: mark(17, 'reps', { reps: 17, implementKg: 150 }) } },
    ]
    const listed = { event: 'viking_press', athlete: 'ann', unit: 'reps', year: 2025, value: 21 } as const
    const records = [record({ ...listed, category: 'Viking Press (150-159 kg)', implementKg: 159 })]
    expect(bestsOf([late], { events, records })).toMatchObject([{ event: 'viking_press', value: 21 }])
  })

  it('is the same in the biography, among the records and on the list of the heaviest', () => {
    const events = [{ at: late, event: 'deadlift', marks: { ann: mark(501.22, 'kg') } }]
    const records = [
      record({ event: 'deadlift', athlete: 'ann', unit: 'kg', year: 2025, value: 510, competition: 'Thaw' }),
    ]
    const figures = figuresOf([late], { events, records })
    const { biography, personalBests } = careerIn(figures, 'ann')
    expect(personalBests).toMatchObject([{ value: 510 }])
    expect(biography).toContain('a deadlift of 510 kg')
    expect(figures.records.find(({ isCurrent }) => isCurrent)?.value).toBe(510)
    const [heaviest] = boardIn(figures, { kind: 'TOP_LIST', slug: 'heaviest-deadlift' }).entries
    expect(heaviest).toMatchObject({ value: 510, detail: 'Thaw 2025', components: null })
  })
})
