/** The season ranking of a division. */
import { describe, expect, it } from 'vitest'
import { athlete, boardIn, careerIn, contestIn, figuresOf, TODAY, withEntry } from './leagues.ts'

const contests = [
  contestIn('Old', 'WORLD', '2023-06-01', ['ann', 'ben']),
  contestIn('Cup', 'MAJOR', '2025-03-01', ['ben', 'ann', 'cid']),
  contestIn('Fair', 'REGIONAL', '2025-12-01', ['ann', 'ben']),
  contestIn('Final', 'WORLD', '2026-09-01', ['cid', 'ann']),
]

const lines = (year: number, from = contests, today = TODAY) =>
  boardIn(figuresOf(from, {}, today), { kind: 'RANKING', slug: 'season', division: 'M', year }).entries.map(
    ({ place, athlete: name, value }) => [place, name, value],
  )

describe('the season ranking', () => {
  it('is as of 31 December: the year counts in full, the previous year half', () => {
    expect(lines(2023)).toEqual([
      [1, 'ann', 500],
      [2, 'ben', 250],
    ])
    // A year without contests still counts half of the previous year's points.
    expect(lines(2024)).toEqual([
      [1, 'ann', 250],
      [2, 'ben', 125],
    ])
    // Cup: ben 300, ann 200, cid 100; Fair: ann 100, ben 50.
    expect(lines(2025)).toEqual([
      [1, 'ben', 350],
      [2, 'ann', 300],
      [3, 'cid', 100],
    ])
  })

  it('of this year is as of today', () => {
    // On 20 November, Cup (March 2025) counts half; Fair (December 2025) and Final count in full.
    // cid 500 + 50, ann 250 + 100 + 100, ben 150 + 50
    expect(lines(2026)).toEqual([
      [1, 'cid', 550],
      [2, 'ann', 450],
      [3, 'ben', 200],
    ])
    // A week before Final, it does not count yet.
    expect(lines(2026, contests, '2026-08-25')).toEqual([
      [1, 'ann', 200],
      [1, 'ben', 200],
      [3, 'cid', 50],
    ])
  })

  it('covers 24 months, without the day on which they start', () => {
    const edge = (date: string) => lines(2026, [contestIn('Edge', 'WORLD', date, ['ann', 'ben'])], '2026-11-20')
    expect(edge('2024-11-21')).toEqual([
      [1, 'ann', 250],
      [2, 'ben', 125],
    ])
    expect(() => edge('2024-11-20')).toThrow()
  })

  it('states contests, wins and the best three contests', () => {
    const [first] = boardIn(figuresOf(contests), { kind: 'RANKING', year: 2025 }).entries
    expect(first).toMatchObject({ position: 1, athlete: 'ben', detail: '2 contests, 1 win' })
    expect(first?.components).toEqual({
      ...{ contests: 2, wins: 1 },
      best: [
        { contest: 'Cup 2025-03-01', place: 1, points: 300 },
        { contest: 'Fair 2025-12-01', place: 2, points: 50 },
      ],
    })
  })

  it('lists the best three of more contests, best first', () => {
    const seasons = [
      contestIn('Fair', 'REGIONAL', '2026-01-01', ['ann', 'ben']),
      contestIn('Final', 'WORLD', '2026-02-01', ['ann', 'ben']),
      contestIn('Nationals', 'NATIONAL', '2026-03-01', ['ann', 'ben']),
      contestIn('Cup', 'MAJOR', '2026-04-01', ['ann', 'ben']),
    ]
    const [ann] = boardIn(figuresOf(seasons), { kind: 'RANKING', year: 2026 }).entries
    expect(ann?.components).toEqual({
      ...{ contests: 4, wins: 4 },
      best: [
        { contest: 'Final 2026-02-01', place: 1, points: 500 },
        { contest: 'Cup 2026-04-01', place: 1, points: 300 },
        { contest: 'Nationals 2026-03-01', place: 1, points: 150 },
      ],
    })
  })

  it('comes in the order of the divisions’ codes', () => {
    const women = contestIn('Women', 'NATIONAL', '2019-05-01', ['wyn'], { division: 'W' })
    const { boards } = figuresOf([women, ...contests])
    const divisions = boards.filter(({ kind }) => kind === 'RANKING').map(({ division }) => division)
    expect([...new Set(divisions)]).toEqual(['M', 'W'])
  })

  it('counts the best ten contests of each athlete, and states the number of all', () => {
    const fairs = Array.from({ length: 14 }, (_, at) =>
      contestIn(`Fair ${at}`, 'REGIONAL', `2026-01-${10 + at}`, ['ann', 'ben']),
    )
    const finals = ['2026-03-01', '2026-04-01'].map((day) => contestIn('Final', 'WORLD', day, ['cid', 'dan']))
    const { entries } = boardIn(figuresOf([...fairs, ...finals]), { kind: 'RANKING', division: 'M' })
    // Fourteen wins at fairs are worth 1,400 points but count as 1,000, like two world titles.
    expect(entries.map(({ place, athlete: name, value }) => [place, name, value])).toEqual([
      [1, 'ann', 1000],
      [1, 'cid', 1000],
      [3, 'ben', 500],
      [3, 'dan', 500],
    ])
    expect(entries[0]).toMatchObject({ detail: '14 contests, 14 wins', components: { contests: 14, wins: 14 } })
  })

  it('exists for each division, from its first contest until its points expire', () => {
    const women = contestIn('Women', 'NATIONAL', '2020-05-01', ['wyn'], { division: 'W' })
    const { boards } = figuresOf([...contests, women])
    const years = (division: string) =>
      boards.filter((board) => board.kind === 'RANKING' && board.division === division).map(({ year }) => year)
    expect(years('M')).toEqual([2023, 2024, 2025, 2026])
    expect(years('W')).toEqual([2020, 2021])
    expect(years('M105')).toEqual([])
  })

  it('gives equal points the same place, in order of names', () => {
    const athletes = [
      athlete('k1', { fullName: 'Öve', countryCode: 'SWE' }),
      athlete('k2', { fullName: 'Otto' }),
      athlete('k0', { fullName: 'Zoe' }),
    ]
    const cup = contestIn('Cup', 'REGIONAL', '2026-05-01', ['k0', ['k1', 'k2']])
    const { entries } = boardIn(figuresOf([cup], { athletes }), { kind: 'RANKING' })
    expect(
      entries.map(({ position, place, athlete: name, countryCode }) => [position, place, name, countryCode]),
    ).toEqual([
      [1, 1, 'k0', null],
      [2, 2, 'k2', null],
      [3, 2, 'k1', 'SWE'],
    ])
  })

  it('counts a completed contest of this year without a date as past', () => {
    const late = contestIn('Late', 'REGIONAL', '2026', ['ann'])
    expect(lines(2026, [late], '2026-03-01')).toEqual([[1, 'ann', 100]])
    expect(careerIn(figuresOf([late], {}, '2026-03-01'), 'ann').active).toBe(true)
  })

  it('omits athletes without points', () => {
    const cup = withEntry(contestIn('Cup', 'MAJOR', '2026-05-01', ['ann']), 'ben', 'DISQUALIFIED')
    expect(lines(2026, [cup])).toEqual([[1, 'ann', 300]])
  })
})
