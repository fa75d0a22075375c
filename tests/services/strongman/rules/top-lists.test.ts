/** The sixteen top lists of strongman. */
import { describe, expect, it } from 'vitest'
import {
  athlete,
  boardIn,
  contestIn,
  figuresOf,
  mark,
  type Parts,
  record,
  type TestContest,
  withEntry,
} from './leagues.ts'

const SLUGS = [
  ...['most-wins', 'most-podiums', 'most-contests', 'most-flagship-titles', 'most-records', 'best-win-rate'],
  ...['longest-career', 'youngest-winner', 'oldest-winner', 'tallest', 'heaviest', 'heaviest-deadlift'],
  ...['heaviest-log-press', 'heaviest-stone', 'most-countries', 'top-nations'],
]

const list = (slug: string, contests: readonly TestContest[], parts: Parts = {}) =>
  boardIn(figuresOf(contests, parts), { kind: 'TOP_LIST', slug }).entries.map(
    ({ place, athlete: name, countryCode, value, detail }) => [place, name ?? countryCode, value, detail],
  )

describe('the top lists', () => {
  it('are sixteen, even if they are empty', () => {
    const lists = figuresOf([], { athletes: [athlete('ann')] }).boards.filter(({ kind }) => kind === 'TOP_LIST')
    expect(lists.map(({ slug }) => slug)).toEqual(SLUGS)
    for (const { title, description, unit, entries } of lists) {
      expect(title && description && unit).toBeTruthy()
      expect(entries).toEqual([])
    }
  })

  const contests = [
    contestIn('2020 Final', 'WORLD', '2020-05-01', ['ann', 'ben'], { countryCode: 'ISL' }),
    contestIn('Final', 'WORLD', '2024-05-01', ['ben', 'ann'], { countryCode: 'POL' }),
    contestIn('Cup', 'REGIONAL', '2024-06-01', ['ann', 'cid'], { countryCode: 'POL' }),
  ]

  it('count wins, podiums, contests, titles and countries', () => {
    expect(list('most-wins', contests)).toEqual([
      [1, 'ann', 2, 'of 3 contests'],
      [2, 'ben', 1, 'of 2 contests'],
    ])
    expect(list('most-podiums', contests)).toEqual([
      [1, 'ann', 3, 'in 3 contests'],
      [2, 'ben', 2, 'in 2 contests'],
      [3, 'cid', 1, 'in 1 contest'],
    ])
    expect(list('most-contests', contests)[0]).toEqual([1, 'ann', 3, '2020–2024'])
    expect(list('most-flagship-titles', contests)).toEqual([
      [1, 'ann', 1, '2020–2024'],
      [1, 'ben', 1, '2020–2024'],
    ])
    expect(list('most-countries', contests)).toEqual([
      [1, 'ann', 2, null],
      [1, 'ben', 2, null],
      [3, 'cid', 1, null],
    ])
    expect(list('longest-career', contests)).toEqual([
      [1, 'ann', 5, '2020–2024'],
      [1, 'ben', 5, '2020–2024'],
      [3, 'cid', 1, '2024'],
    ])
  })

  it('count records, and take the heaviest lifts from personal bests', () => {
    const events = [
      { at: contests[0]!, event: 'deadlift', marks: { ann: mark(400, 'kg'), ben: mark(390, 'kg') } },
      { at: contests[1]!, event: 'deadlift', marks: { ann: mark(420, 'kg') } },
      { at: contests[1]!, event: 'atlas_stones', marks: { ben: mark(5, 'reps', { reps: 5, implementKg: 180 }) } },
    ]
    const records = [record({ event: 'log_press', athlete: 'cid', value: 200, unit: 'kg', year: 2021 })]
    expect(list('most-records', contests, { events, records })).toEqual([
      [1, 'ann', 2, null],
      [2, 'cid', 1, null],
    ])
    expect(list('heaviest-deadlift', contests, { events })).toEqual([
      [1, 'ann', 420, 'Final 2024'],
      [2, 'ben', 390, '2020 Final'],
    ])
    expect(list('heaviest-stone', contests, { events })).toEqual([[1, 'ben', 180, 'Final 2024']])
    const pounds = [
      { at: contests[0]!, event: 'deadlift', marks: { ann: mark(453.592, 'kg'), ben: mark(453.6, 'kg') } },
    ]
    expect(list('heaviest-deadlift', contests, { events: pounds })).toEqual([
      [1, 'ann', 453.6, '2020 Final'],
      [1, 'ben', 453.6, '2020 Final'],
    ])
    // A listed record is a personal best, although its contest is not known.
    expect(list('heaviest-log-press', contests, { records })).toEqual([[1, 'cid', 200, 'Somewhere 2021']])
  })

  it('rate wins from ten contests', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        contestIn(`Fair ${at}`, 'REGIONAL', '2020-05-01', at < 3 ? ['ann', 'ben'] : ['ben', 'ann']),
      )
    expect(list('best-win-rate', many(9))).toEqual([])
    expect(list('best-win-rate', many(12))).toEqual([
      [1, 'ben', 75, '9 of 12 contests'],
      [2, 'ann', 25, '3 of 12 contests'],
    ])
  })

  it('rank heights, weights and nations', () => {
    const athletes = [
      athlete('ann', { heightCm: 203, weightKg: 180, countryCode: 'ISL' }),
      athlete('ben', { heightCm: 203, countryCode: 'POL' }),
      athlete('cid', { heightCm: 190, countryCode: 'ISL' }),
    ]
    expect(list('tallest', contests, { athletes })).toEqual([
      [1, 'ann', 203, null],
      [1, 'ben', 203, null],
      [3, 'cid', 190, null],
    ])
    expect(list('heaviest', contests, { athletes })).toEqual([[1, 'ann', 180, null]])
    expect(list('top-nations', contests, { athletes })).toEqual([
      [1, 'ISL', 2, 'by 1 athlete'],
      [2, 'POL', 1, 'by 1 athlete'],
    ])
  })

  it('rank no height or weight of a minor', () => {
    const athletes = [
      athlete('ann', { heightCm: 180, weightKg: 120, dateOfBirth: '2010-01-01' }),
      athlete('ben', { heightCm: 190, weightKg: 130, birthYear: 2010 }),
      athlete('cid', { heightCm: 170, weightKg: 110, birthYear: 1990 }),
    ]
    expect(list('tallest', [], { athletes })).toEqual([[1, 'cid', 170, null]])
    expect(list('heaviest', [], { athletes })).toEqual([[1, 'cid', 110, null]])
  })

  it('have at most a hundred entries', () => {
    const crowd = Array.from({ length: 130 }, (_, at) => athlete(`n${at}`, { heightCm: 170 + (at % 40) }))
    const tallest = list('tallest', [], { athletes: crowd })
    expect(tallest).toHaveLength(100)
    expect(tallest[0]?.[2]).toBe(209)
  })
})

describe('the youngest and the oldest winner', () => {
  const athletes = [
    athlete('ann', { dateOfBirth: '2000-06-15' }),
    athlete('ben', { dateOfBirth: '1980-02-29' }),
    athlete('cid'),
  ]
  const win = (
    name: string,
    day: string,
    over: Parameters<typeof contestIn>[4] = {},
    level: 'NATIONAL' | 'REGIONAL' = 'NATIONAL',
  ) => contestIn(`Best ${day}`, level, day, [name], over)

  it('have an age in years and days', () => {
    const contests = [
      win('ann', '2020-06-14'),
      win('ann', '2022-06-15'),
      win('ben', '2021-03-01'),
      win('cid', '2021-03-02'),
    ]
    // 14 June is the last day of her twentieth year: 365 days from 15 June 2019.
    expect(list('youngest-winner', contests, { athletes })).toEqual([
      [1, 'ann', 19.997, '19 years, 365 days, Best 2020-06-14'],
      [2, 'ben', 41, '41 years, 0 days, Best 2021-03-01'],
    ])
    expect(list('oldest-winner', contests, { athletes })).toEqual([
      [1, 'ben', 41, '41 years, 0 days, Best 2021-03-01'],
      [2, 'ann', 22, '22 years, 0 days, Best 2022-06-15'],
    ])
  })

  it('are adults at national level or higher, on a known day, in divisions not defined by age', () => {
    const contests = [
      win('ann', '2018-06-14'),
      win('ann', '2019-01-01', {}, 'REGIONAL'),
      win('ann', '2019-02-01', { division: 'JM' }),
      win('ann', '2019-03-01', { date: null }),
      win('ann', '2019-04-01', { stage: true }),
      withEntry(contestIn('Not placed', 'WORLD', '2019-05-01', ['cid']), 'ann', 'DISQUALIFIED'),
      win('ann', '2023-06-16', { division: 'M105' }),
    ]
    expect(list('youngest-winner', contests, { athletes })).toEqual([
      [1, 'ann', 23.003, '23 years, 1 day, Best 2023-06-16'],
    ])
  })
})
