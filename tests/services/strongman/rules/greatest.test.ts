/** The greatest of all time: six weighted measures of a career. */
import { describe, expect, it } from 'vitest'
import { UNBEATEN_RIVALS } from '../../../../src/services/athletes/rules/sport/careers.ts'
import { WEIGHTS } from '../../../../src/services/strongman/rules/leaderboards/greatest.ts'
import { boardIn, contestIn, figuresOf, mark } from './leagues.ts'

type Components = Record<keyof typeof WEIGHTS, { value: number; share: number; adjusted?: number }>

describe('the greatest of all time', () => {
  const contests = [
    contestIn('Final', 'WORLD', '2020-05-01', ['ann', 'ben', 'cid']),
    contestIn('Final', 'WORLD', '2021-05-01', ['ann', 'cid', 'ben']),
    contestIn('Cup', 'REGIONAL', '2021-06-01', ['ben', ['ann', 'cid'], 'dan']),
  ]
  const events = [{ at: contests[0]!, event: 'deadlift', marks: { ben: mark(400, 'kg') } }]
  const figures = figuresOf(contests, { events })
  const board = boardIn(figures, { kind: 'GREATEST', division: null })
  const componentsOf = (name: string) => board.entries.find(({ athlete }) => athlete === name)?.components as Components

  it('weighs six measures that sum to 100', () => {
    expect(WEIGHTS).toEqual({ titles: 35, wins: 20, podiums: 15, dominance: 15, longevity: 10, records: 5 })
    expect(Object.values(WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100)
    expect(Object.keys(componentsOf('ann'))).toEqual(['titles', 'wins', 'podiums', 'dominance', 'longevity', 'records'])
  })

  it('scales each measure to its best value', () => {
    // Field sizes 3, 3, 4: seven rivals met. ann beats 2 + 2 + 1 (dan; the tie with cid does not count) = 5.
    // ben 1 + 0 + 3 = 4, cid 0 + 1 + 1 = 2.
    expect(UNBEATEN_RIVALS).toBe(50)
    expect(componentsOf('ann')).toEqual({
      titles: { value: 2, share: 35 },
      wins: { value: 2, share: 20 },
      podiums: { value: 3, share: 15 },
      dominance: {
        value: 0.7143,
        adjusted: 0.0877,
        share: 15,
        rivals: 7,
        beaten: 5,
        contests: 3,
        contestsWithField: 3,
      },
      longevity: { value: 2, share: 10 },
      records: { value: 0, share: 0 },
    })
    expect(componentsOf('ben')).toEqual({
      titles: { value: 0, share: 0 },
      wins: { value: 1, share: 10 },
      podiums: { value: 3, share: 15 },
      dominance: {
        value: 0.5714,
        adjusted: 0.0702,
        share: 12,
        rivals: 7,
        beaten: 4,
        contests: 3,
        contestsWithField: 3,
      },
      longevity: { value: 2, share: 10 },
      records: { value: 1, share: 5 },
    })
    // cid: podiums 15 + dominance 6 + longevity 10; dan: longevity 5, and 0 of 3 rivals.
    expect(board.entries.map(({ place, athlete, value }) => [place, athlete, value])).toEqual([
      [1, 'ann', 95],
      [2, 'ben', 52],
      [3, 'cid', 31],
      [4, 'dan', 5],
    ])
  })

  it('has shares that sum to the score', () => {
    for (const { value, components } of board.entries) {
      const sum = Object.values(components as Components).reduce((total, { share }) => total + share, 0)
      expect(Math.abs(sum - value)).toBeLessThan(0.1)
    }
  })

  it('counts podiums and different seasons, and only contests that count', () => {
    const four = (day: string) => contestIn('Cup', 'REGIONAL', day, ['ben', 'cid', 'dan', 'ann'])
    const heat = contestIn('Heat', 'WORLD', '2019-01-01', ['ann'], { stage: true, division: 'M105' })
    const light = contestIn('Lights', 'REGIONAL', '2018-01-01', ['ann', 'ben'], { division: 'M80' })
    const { boards } = figuresOf([light, heat, four('2020-01-01'), four('2021-01-01'), four('2021-06-01')])
    const greatest = boards.filter(({ kind }) => kind === 'GREATEST')
    expect(greatest.map(({ division }) => division)).toEqual([null, 'M', 'M80'])
    const ann = greatest[1]?.entries.find(({ athlete }) => athlete === 'ann')?.components as Components
    expect([ann.podiums.value, ann.longevity.value]).toEqual([0, 2])
  })

  it('does not let one lucky contest dominate', () => {
    const fairs = Array.from({ length: 16 }, (_, at) =>
      contestIn(`Fair ${at}`, 'REGIONAL', `${2001 + at}-01-01`, ['ann', 'b', 'c', 'd', 'e', 'f']),
    )
    const lucky = contestIn('Lucky', 'REGIONAL', '2020-02-02', ['zoe', 'g', 'h', 'i', 'j', 'k'])
    const { entries } = boardIn(figuresOf([...fairs, lucky]), { kind: 'GREATEST', division: null })
    const dominance = (name: string) => {
      const parts = entries.find(({ athlete }) => athlete === name)?.components as Components | undefined
      return parts?.dominance.adjusted
    }
    // 80 of 80 rivals: 80 / 130; 5 of 5: 5 / 55.
    expect([dominance('ann'), dominance('zoe')]).toEqual([0.6154, 0.0909])
  })

  it('has a leaderboard for each division, from the contests of that division', () => {
    const light = contestIn('Lights', 'REGIONAL', '2022-05-01', ['cid', 'ann'], { division: 'M105' })
    const divided = figuresOf([...contests, light])
    expect(divided.boards.filter(({ kind }) => kind === 'GREATEST').map(({ division }) => division)).toEqual([
      null,
      'M',
      'M105',
    ])
    const masters = contestIn('Masters', 'WORLD', '2022-06-01', ['dan', 'ben'], { division: 'MM' })
    const aged = figuresOf([...contests, masters])
    const titles = (division: string | null) =>
      boardIn(aged, { kind: 'GREATEST', division }).entries.map(({ athlete, components }) => [
        athlete,
        (components as Components).titles.value,
      ])
    expect(titles(null)).toContainEqual(['dan', 0])
    expect(titles('MM')).toEqual([
      ['dan', 1],
      ['ben', 0],
    ])
    expect(boardIn(divided, { kind: 'GREATEST', division: 'M105' }).entries).toMatchObject([
      { athlete: 'cid', value: 60, detail: '0 world titles, 1 win, 1 podium' },
      { athlete: 'ann', value: 25 },
    ])
  })
})
