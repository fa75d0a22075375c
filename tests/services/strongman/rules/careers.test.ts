/** Career totals of strongman. */
import { describe, expect, it } from 'vitest'
import { athlete, careerIn, contestIn, figuresOf, record, type TestContest, withEntry } from './leagues.ts'

const careerOf = (contests: readonly TestContest[], over = {}) =>
  careerIn(figuresOf(contests, { athletes: [athlete('ann', over)] }), 'ann')

describe('a career', () => {
  it('adds up contests, wins, podiums, top fives and world titles', () => {
    const career = careerOf([
      contestIn('A', 'WORLD', '2024-05-01', ['ann', 'ben']),
      contestIn('B', 'REGIONAL', '2024-06-01', ['ben', 'cid', 'ann']),
      contestIn('C', 'NATIONAL', '2025-05-01', ['ben', 'cid', 'dan', 'eve', 'ann']),
      contestIn('D', 'NATIONAL', '2026-05-01', ['ben', 'cid', 'dan', 'eve', 'fay', 'ann']),
    ])
    expect(career).toMatchObject({
      totalContests: 4,
      totalWins: 1,
      podiums: 2,
      topFives: 3,
      flagshipTitles: 1,
      winRate: 0.25,
    })
    expect(career).toMatchObject({ firstYear: 2024, lastYear: 2026, lastContestOn: '2026-05-01', seasonCount: 3 })
    expect(career.seasons).toEqual([
      { year: 2024, contests: 2, wins: 1, bestPlace: 1, meanPlace: 2 },
      { year: 2025, contests: 1, wins: 0, bestPlace: 5, meanPlace: 5 },
      { year: 2026, contests: 1, wins: 0, bestPlace: 6, meanPlace: 6 },
    ])
  })

  it('counts unfinished contests and disqualifications, but not withdrawals, start lists and heats', () => {
    const career = careerOf([
      withEntry(contestIn('A', 'MAJOR', '2026-01-01', ['ben']), 'ann', 'DID_NOT_FINISH'),
      withEntry(contestIn('B', 'MAJOR', '2026-02-01', ['ben']), 'ann', 'DISQUALIFIED'),
      withEntry(contestIn('C', 'MAJOR', '2026-03-01', ['ben']), 'ann', 'WITHDRAWN'),
      withEntry(contestIn('D', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
      contestIn('E', 'WORLD', '2026-05-01', ['ann'], { stage: true }),
    ])
    expect(career).toMatchObject({
      totalContests: 2,
      totalWins: 0,
      podiums: 0,
      flagshipTitles: 0,
      lastContestOn: '2026-02-01',
    })
    expect(career.seasons).toEqual([{ year: 2026, contests: 2, wins: 0, bestPlace: null, meanPlace: null }])
  })

  it('counts a contest entered in two divisions once, with the better place', () => {
    const both = withEntry(contestIn('A', 'WORLD', '2026-01-01', ['ben', 'cid', 'ann']), 'ann', 'PLACED', 1, 'M105')
    expect(careerOf([both])).toMatchObject({
      totalContests: 1,
      totalWins: 1,
      podiums: 1,
      flagshipTitles: 1,
      // Nobody else is on record in that class.
      contestsWithField: 0,
      winRate: null,
    })
  })

  it('counts world titles of every division', () => {
    const career = careerOf([
      contestIn('Masters', 'WORLD', '2024-01-01', ['ann'], { division: 'MM' }),
      contestIn('Lights', 'WORLD', '2025-01-01', ['ann'], { division: 'M105' }),
      withEntry(contestIn('Both', 'WORLD', '2026-01-01', ['ann']), 'ann', 'PLACED', 1, 'M105'),
    ])
    expect(career).toMatchObject({ totalWins: 3, flagshipTitles: 3 })
    expect(career.achievements.filter(({ kind }) => kind === 'TITLE')).toHaveLength(4)
  })

  it('has a winning streak that any other outcome ends', () => {
    const win = (day: string) => contestIn('Win', 'REGIONAL', day, ['ann', 'ben'])
    const lost = withEntry(contestIn('Lost', 'REGIONAL', '2025-03-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    expect(
      careerOf(['2025-01-01', '2025-02-01', '2025-04-01', '2025-05-01', '2025-06-01'].map(win).concat(lost))
        .longestStreak,
    ).toBe(3)
  })

  it('is active until the last contest is older than two years', () => {
    const last = (when: string) => careerOf([contestIn('A', 'REGIONAL', when, ['ann'])])
    expect(last('2024-11-20').active).toBe(true)
    expect(last('2024-11-19').active).toBe(false)
    // If only the year is known, its middle counts, and the career reports no date.
    expect(last('2025')).toMatchObject({ active: true, lastContestOn: null, lastYear: 2025 })
    expect(last('2024').active).toBe(false)
  })

  it('belongs to the division competed in most often or, in a tie, to the latest', () => {
    const inDivision = (division: string, ...days: string[]) =>
      days.map((day) => contestIn(`${division} Cup`, 'REGIONAL', day, ['ann'], { division }))
    expect(
      careerOf([...inDivision('M105', '2020-01-01', '2021-01-01'), ...inDivision('M', '2022-01-01')]).division,
    ).toBe('M105')
    expect(careerOf([...inDivision('M105', '2021-01-01'), ...inDivision('M', '2020-01-01')]).division).toBe('M105')
  })

  it('counts world titles of women', () => {
    const final = contestIn('Final', 'WORLD', '2026-01-01', ['ann', 'wyn'], { division: 'W' })
    expect(careerOf([final], { sex: 'FEMALE' })).toMatchObject({ flagshipTitles: 1, secondTitles: 0 })
  })

  it('with a listed record only belongs to the first of its divisions', () => {
    const listed = { event: 'deadlift', athlete: 'ann', unit: 'kg', year: 2020 } as const
    const records = [
      record({ ...listed, value: 400, division: 'MM' }),
      record({ ...listed, value: 390, division: 'M105', category: 'Deadlift (strapless)' }),
    ]
    expect(careerIn(figuresOf([], { records }), 'ann').division).toBe('M105')
  })

  it('without a contest consists of zeros, in the open division of the athlete’s sex', () => {
    expect(careerOf([], { sex: 'FEMALE' })).toMatchObject({
      ...{
        division: 'W',
        totalContests: 0,
        winRate: null,
        firstYear: null,
        lastContestOn: null,
        active: false,
        seasons: [],
      },
    })
    const heat = contestIn('Heat', 'WORLD', '2026-05-01', ['ann'], { stage: true, division: 'M90' })
    expect(careerOf([heat])).toMatchObject({ division: 'M90', totalContests: 0 })
  })
})

it('a row that refers to a missing contest fails the computation, and is named', () => {
  const [a, b] = [contestIn('A', 'MAJOR', '2026-01-01', ['ann']), contestIn('B', 'MAJOR', '2026-01-01', ['ann'])]
  const broken = { contest: a.contest, results: b.results }
  expect(() => figuresOf([broken])).toThrow('the contest "B 2026-01-01"')
})
