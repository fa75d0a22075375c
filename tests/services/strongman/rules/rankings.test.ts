import { describe, expect, it } from 'vitest'
import { athlete, boardIn, careerIn, figuresOf, held, joinedBy, TODAY } from './leagues.ts'

const contests = [
  held('Old', 'WORLD', '2023-06-01', ['ann', 'ben']),
  held('Cup', 'MAJOR', '2025-03-01', ['ben', 'ann', 'cid']),
  held('Fair', 'REGIONAL', '2025-12-01', ['ann', 'ben']),
  held('Final', 'WORLD', '2026-09-01', ['cid', 'ann']),
]

const lines = (year: number, from = contests, today = TODAY) =>
  boardIn(figuresOf(from, {}, today), { kind: 'RANKING', slug: 'season', division: 'M', year }).entries.map(
    ({ place, athlete: name, value }) => [place, name, value],
  )

describe('the season ranking', () => {
  it('is that of 31 December: the year full, the year before half', () => {
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

  it('of this year is that of today', () => {
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

  it('covers exactly 24 months: the day they begin is no longer in it', () => {
    const edge = (date: string) => lines(2026, [held('Edge', 'WORLD', date, ['ann', 'ben'])], '2026-11-20')
    expect(edge('2024-11-21')).toEqual([
      [1, 'ann', 250],
      [2, 'ben', 125],
    ])
    expect(() => edge('2024-11-20')).toThrow()
  })

  it('names the contests, wins and the best three', () => {
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

  it('counts the best ten contests of each, and tells of all', () => {
    const fairs = Array.from({ length: 14 }, (_, at) =>
      held(`Fair ${at}`, 'REGIONAL', `2026-01-${10 + at}`, ['ann', 'ben']),
    )
    const finals = ['2026-03-01', '2026-04-01'].map((day) => held('Final', 'WORLD', day, ['cid', 'dan']))
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

  it('has a board for each division, and none before or after its contests', () => {
    const women = held('Women', 'NATIONAL', '2020-05-01', ['wyn'], { division: 'W' })
    const { boards } = figuresOf([...contests, women])
    const years = (division: string) =>
      boards.filter((board) => board.kind === 'RANKING' && board.division === division).map(({ year }) => year)
    expect(years('M')).toEqual([2023, 2024, 2025, 2026])
    expect(years('W')).toEqual([2020, 2021])
    expect(years('M105')).toEqual([])
  })

  it('gives those with equal points one place, in the order of their names', () => {
    const athletes = [
      athlete('k1', { fullName: 'Öve', countryCode: 'SWE' }),
      athlete('k2', { fullName: 'Otto' }),
      athlete('k0', { fullName: 'Zoe' }),
    ]
    const cup = held('Cup', 'REGIONAL', '2026-05-01', ['k0', ['k1', 'k2']])
    const { entries } = boardIn(figuresOf([cup], { athletes }), { kind: 'RANKING' })
    expect(
      entries.map(({ position, place, athlete: name, countryCode }) => [position, place, name, countryCode]),
    ).toEqual([
      [1, 1, 'k0', null],
      [2, 2, 'k2', null],
      [3, 2, 'k1', 'SWE'],
    ])
  })

  it('counts a contest of this year without a day as past', () => {
    const late = held('Late', 'REGIONAL', '2026', ['ann'])
    expect(lines(2026, [late], '2026-03-01')).toEqual([[1, 'ann', 100]])
    expect(careerIn(figuresOf([late], {}, '2026-03-01'), 'ann').active).toBe(true)
  })

  it('leaves out who earned nothing', () => {
    const cup = joinedBy(held('Cup', 'MAJOR', '2026-05-01', ['ann']), 'ben', 'DISQUALIFIED')
    expect(lines(2026, [cup])).toEqual([[1, 'ann', 300]])
  })
})
