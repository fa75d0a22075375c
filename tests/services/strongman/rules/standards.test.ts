/** Standards of events, and professional benchmarks. */
import { describe, expect, it } from 'vitest'
import { contestIn, figuresOf, mark, type TestContest, type TestEvent } from './leagues.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${String(at).padStart(3, '0')}`)
const cup = (count: number, division = 'M') => contestIn('Cup', 'MAJOR', '2024-05-01', names(count), { division })
const marksBy = (count: number, unit: 'kg' | 's', value: (at: number) => number) =>
  Object.fromEntries(names(count).map((name, at) => [name, mark(value(at), unit)]))

const forReps = (weight: number) => ({
  ...mark(9, 'reps'),
  reps: 9,
  implementKg: weight,
  text: `9 reps (${weight} kg)`,
})

describe('standards', () => {
  it('are quantiles of the athletes’ bests, from weaker to better', () => {
    // 101 bests 200 … 300: percentile p is 200 + p.
    const at = cup(101)
    const { standards } = figuresOf([at], {
      events: [{ at, event: 'deadlift', marks: marksBy(101, 'kg', (index) => 200 + index) }],
    })
    expect(standards).toEqual([{ event: 'deadlift', sex: 'MALE', sampleSize: 101, marks: [205, 220, 250, 280, 295] }])
  })

  it('of a time are shorter for a higher percentile', () => {
    const at = cup(101)
    const { standards } = figuresOf([at], {
      events: [{ at, event: 'yoke', marks: marksBy(101, 's', (index) => 10 + index) }],
    })
    expect(standards[0]?.marks).toEqual([105, 90, 60, 30, 15])
  })

  it('are interpolated between neighbours', () => {
    // 30 bests 100 … 129: position 0.05 × 29 = 1.45, 0.2 × 29 = 5.8, 14.5, 23.2, 27.55
    const at = cup(30)
    const { standards } = figuresOf([at], {
      events: [{ at, event: 'deadlift', marks: marksBy(30, 'kg', (index) => 100 + index) }],
    })
    expect(standards[0]?.marks).toEqual([101.45, 105.8, 114.5, 123.2, 127.55])
  })

  it('need thirty athletes, each counted once', () => {
    const at = cup(29)
    const again = contestIn('Again', 'MAJOR', '2025-05-01', names(29))
    const marks = marksBy(29, 'kg', (index) => 100 + index)
    const events = [
      { at, event: 'deadlift', marks },
      { at: again, event: 'deadlift', marks },
    ]
    expect(figuresOf([at, again], { events }).standards).toEqual([])
  })

  it('leave out a weight that the contest sets for everyone, which is a personal best all the same', () => {
    const [at, reps] = [cup(40), contestIn('Reps', 'MAJOR', '2025-05-01', names(40))]
    const events = [
      { at, event: 'deadlift', marks: marksBy(40, 'kg', (index) => 200 + index) },
      { at: reps, event: 'deadlift', marks: Object.fromEntries(names(40).map((name) => [name, forReps(300)])) },
    ]
    const { standards, seasons, careers } = figuresOf([at, reps], { events })
    expect(standards[0]).toMatchObject({ sampleSize: 40, marks: [201.95, 207.8, 219.5, 231.2, 237.05] })
    expect(seasons.map(({ year }) => year)).toEqual([2024])
    expect(careers[0]?.personalBests).toMatchObject([{ value: 300, text: '9 reps (300 kg)' }])
  })

  it('are separate for men and women', () => {
    const at = cup(40, 'W73')
    const events = [{ at, event: 'deadlift', marks: marksBy(40, 'kg', (index) => 100 + index), division: 'W73' }]
    expect(figuresOf([at], { events }).standards).toMatchObject([{ sex: 'FEMALE', sampleSize: 40 }])
  })
})

describe('professional benchmarks', () => {
  const final = contestIn('Final', 'WORLD', '2024-05-01', ['ann', 'ben', 'cid'])
  const heat = contestIn('Heat', 'WORLD', '2024-04-01', ['dan'], { stage: true })
  const deadlift = (at: TestContest, marks: TestEvent['marks'], division = 'M') => ({
    at,
    event: 'deadlift',
    marks,
    division,
  })

  it('are all marks of a year at world and major level, heats included, best first', () => {
    const fair = contestIn('Fair', 'REGIONAL', '2024-06-01', ['ann'])
    const events = [
      deadlift(final, {
        ann: { ...mark(400, 'kg'), place: 2 },
        ben: { ...mark(410, 'kg'), place: 1 },
        cid: { ...mark(null, null), place: 3 },
      }),
      deadlift(heat, { dan: { ...mark(420, 'kg'), place: 1 } }),
      deadlift(fair, { ann: { ...mark(450, 'kg'), place: 1 } }),
    ]
    expect(figuresOf([final, heat, fair], { events }).seasons).toEqual([
      {
        ...{ event: 'deadlift', sex: 'MALE', year: 2024, marks: [420, 410, 400], winnerMarks: [420, 410] },
        ...{ bestAthlete: 'dan', bestContest: heat.contest.key },
      },
    ])
  })

  it('exclude weight and age classes', () => {
    const light = contestIn('Lights', 'WORLD', '2024-05-01', ['ann'], { division: 'M80' })
    expect(figuresOf([light], { events: [deadlift(light, { ann: mark(300, 'kg') }, 'M80')] }).seasons).toEqual([])
  })

  it('use the points to determine the winner if there are no places', () => {
    const events = [
      deadlift(final, {
        ann: { ...mark(400, 'kg'), points: 1 },
        ben: { ...mark(410, 'kg'), points: 2.5 },
        cid: { ...mark(410, 'kg'), points: 2.5 },
      }),
    ]
    expect(figuresOf([final], { events }).seasons).toMatchObject([{ winnerMarks: [410, 410], bestAthlete: 'ben' }])
  })

  it('have as winner the one in first place, whatever the points', () => {
    const marks = {
      ann: { ...mark(400, 'kg'), place: 1, points: 1 },
      ben: { ...mark(410, 'kg'), points: 9 },
    }
    expect(figuresOf([final], { events: [deadlift(final, marks)] }).seasons).toMatchObject([{ winnerMarks: [400] }])
  })

  it('have no winner without places and points', () => {
    const winnersWith = (points: number | undefined) => {
      const ann = points === undefined ? mark(400, 'kg') : { ...mark(400, 'kg'), points }
      return figuresOf([final], { events: [deadlift(final, { ann, ben: mark(390, 'kg') })] }).seasons[0]?.winnerMarks
    }
    expect([winnersWith(undefined), winnersWith(0), winnersWith(1)]).toEqual([[], [], [400]])
  })

  it('name the first by name of those with the best mark', () => {
    const marks = { cid: mark(400, 'kg'), ann: mark(400, 'kg'), ben: mark(390, 'kg') }
    expect(figuresOf([final], { events: [deadlift(final, marks)] }).seasons).toMatchObject([{ bestAthlete: 'ann' }])
  })

  it('are separate for each year, and a shorter time is better', () => {
    const later = contestIn('Final', 'MAJOR', '2025', ['ann'])
    const events = [
      { at: later, event: 'yoke', marks: { ann: mark(10, 's') } },
      { at: final, event: 'yoke', marks: { ann: mark(12, 's'), ben: mark(11, 's') } },
    ]
    expect(figuresOf([later, final], { events }).seasons).toMatchObject([
      { year: 2024, marks: [11, 12] },
      { year: 2025, marks: [10] },
    ])
  })
})
