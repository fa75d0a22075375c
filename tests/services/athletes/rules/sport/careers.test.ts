/** Career totals, milestones and dominance. */
import { describe, expect, it } from 'vitest'
import {
  careerOf,
  dominanceFacts,
  dominanceOf,
  milestonesOf,
  rivalsOf,
  UNBEATEN_RIVALS,
} from '../../../../../src/services/athletes/rules/sport/careers.ts'
import { outcomeOf, seasonsOf } from '../../../../../src/services/athletes/rules/sport/seasons.ts'
import { longestStreak, totalsOf } from '../../../../../src/services/athletes/rules/sport/totals.ts'
import { contestIn, DIVISIONS, type Level, personIn, type TestContest, TODAY, withEntry } from './support.ts'

const RULES = {
  isFlagship: ({ contest }: { contest: { row: { level: Level } } }) => contest.row.level === 'WORLD',
  isSecond: ({ contest }: { contest: { row: { name: string } } }) => contest.row.name === 'Second',
}

const careerFrom = (contests: readonly TestContest[], today = TODAY) =>
  careerOf(personIn('ann', contests), today, RULES, () => DIVISIONS[1]!)

const won = (day: string, over = {}) => contestIn('Win', day, ['ann', 'ben'], over)
const lost = (day: string) => contestIn('Loss', day, ['ben', 'ann'])

describe('totals', () => {
  it('count contests, wins, podiums, top fives and titles', () => {
    const rivals = ['b', 'c', 'd', 'e', 'f']
    const at = (place: number, day: string) => contestIn('Cup', day, rivals.toSpliced(place - 1, 0, 'ann'))
    const contests = [
      contestIn('Final', '2019-01-01', ['ann', 'ben'], { level: 'WORLD' }),
      contestIn('Second', '2020-01-01', ['ann', 'ben']),
      at(3, '2020-02-01'),
      at(4, '2020-03-01'),
      at(5, '2020-04-01'),
      at(6, '2020-05-01'),
      withEntry(contestIn('Out', '2020-06-01', ['ben']), 'ann', 'DISQUALIFIED'),
    ]
    expect(careerFrom(contests)).toMatchObject({
      ...{ athlete: 'ann', division: 'M', totalContests: 7, totalWins: 2, podiums: 3, topFives: 5 },
      ...{ flagshipTitles: 1, secondTitles: 1, contestsWithField: 7, winsWithField: 2, winRate: 0.2857, bestPlace: 1 },
      ...{ seasonCount: 2, firstYear: 2019, lastYear: 2020, lastContestOn: '2020-06-01' },
    })
  })

  it('leave contests with a known winner only out of the win rate', () => {
    const contests = [contestIn('Alone', '2019-01-01', ['ann']), won('2020-01-01'), lost('2021-01-01')]
    expect(careerFrom(contests)).toMatchObject({ totalWins: 2, contestsWithField: 2, winRate: 0.5 })
  })

  it('are zero without contests, in the fallback division', () => {
    const heat = contestIn('Heat', '2020-01-01', ['ann'], { stage: true })
    expect(totalsOf([], [], RULES)).toEqual({
      ...{ totalContests: 0, totalWins: 0, podiums: 0, topFives: 0, flagshipTitles: 0, secondTitles: 0 },
      ...{ contestsWithField: 0, winsWithField: 0, winRate: null, seasonCount: 0, longestStreak: 0 },
      ...{ bestPlace: null, firstYear: null, lastYear: null },
    })
    const upcoming = contestIn('Next', '2027-01-01', [], { status: 'UPCOMING' })
    expect(careerFrom([withEntry(upcoming, 'ann', 'ENTERED')]).division).toBe('M')
    expect(careerFrom([heat])).toMatchObject({ division: 'M', lastContestOn: null, active: false, seasons: [] })
  })

  it('use the division of most contests or, in a tie, of the latest', () => {
    const inDivision = (division: string, ...days: string[]) => days.map((day) => won(day, { division }))
    const divisionOf = (...contests: TestContest[][]) => careerFrom(contests.flat()).division
    expect(divisionOf(inDivision('L', '2018-01-01', '2019-01-01'), inDivision('M', '2020-01-01'))).toBe('L')
    expect(divisionOf(inDivision('L', '2018-01-01'), inDivision('M', '2019-01-01'))).toBe('M')
    expect(divisionOf(inDivision('M', '2018-01-01'), inDivision('L', '2019-01-01'))).toBe('L')
    const heats = ['2018-01-01', '2019-01-01'].map((day) => won(day, { division: 'L', stage: true }))
    expect(divisionOf(heats, inDivision('M', '2017-01-01'))).toBe('M')
    expect(divisionOf(heats)).toBe('L')
  })

  it('report the last known date, although the last contest has none', () => {
    expect(careerFrom([won('2019-01-01'), won('2020')]).lastContestOn).toBe('2019-01-01')
  })

  it('count an athlete as active for 24 months, the last day included', () => {
    const isActive = (day: string) => careerFrom([won(day)], '2026-11-20').active
    expect([isActive('2024-11-19'), isActive('2024-11-20'), isActive('2024-11-21')]).toEqual([false, true, true])
  })
})

describe('the longest winning streak', () => {
  const streak = (...contests: TestContest[]) =>
    longestStreak(personIn('ann', contests).appearances).map(({ contest }) => contest.day)

  it('ends with any other outcome', () => {
    expect(streak(won('2020-01-01'), lost('2020-02-01'), won('2020-03-01'), won('2020-04-01'))).toEqual([
      '2020-03-01',
      '2020-04-01',
    ])
    expect(streak(lost('2020-01-01'))).toEqual([])
    const out = withEntry(contestIn('Out', '2020-02-01', ['ben']), 'ann', 'DISQUALIFIED')
    expect(streak(won('2020-01-01'), out, won('2020-03-01'))).toEqual(['2020-01-01'])
  })

  it('is the earliest of several of the same length', () => {
    expect(
      streak(won('2020-01-01'), won('2020-02-01'), lost('2020-03-01'), won('2020-04-01'), won('2020-05-01')),
    ).toEqual(['2020-01-01', '2020-02-01'])
  })

  it('is the longest wherever it is', () => {
    const [first, ...others] = ['2020-02-01', '2020-04-01', '2020-05-01'].map((day) => won(day))
    expect(streak(lost('2020-01-01'), first!, lost('2020-03-01'), ...others)).toEqual(['2020-04-01', '2020-05-01'])
  })

  it('neither counts nor ends with a win of which only the winner is known', () => {
    const alone = contestIn('Alone', '2020-02-01', ['ann'])
    expect(streak(won('2020-01-01'), alone, won('2020-03-01'))).toEqual(['2020-01-01', '2020-03-01'])
    expect(streak(alone)).toEqual([])
  })

  it('ends with a defeat, also where the field is known in part', () => {
    const podium = contestIn('Podium', '2020-02-01', ['ben', 'ann', 'cid'])
    expect(streak(won('2020-01-01'), podium, won('2020-03-01'))).toEqual(['2020-01-01'])
  })
})

describe('seasons', () => {
  it('sum up each year in order', () => {
    const contests = [
      won('2021-01-01'),
      contestIn('A', '2020-01-01', ['b', 'ann']),
      contestIn('B', '2020-02-01', ['b', 'c', 'd', 'e', 'ann']),
      contestIn('C', '2020-03-01', ['b', 'c', 'ann']),
      withEntry(contestIn('D', '2020-04-01', ['b']), 'ann', 'DID_NOT_FINISH'),
    ]
    // (2 + 5 + 3) / 3 = 3.33; the contest without a place does not count.
    expect(seasonsOf(personIn('ann', contests).appearances.toReversed())).toEqual([
      { year: 2020, contests: 4, wins: 0, bestPlace: 2, meanPlace: 3.33 },
      { year: 2021, contests: 1, wins: 1, bestPlace: 1, meanPlace: 1 },
    ])
    expect(outcomeOf([])).toEqual({ contests: 0, wins: 0, bestPlace: null, meanPlace: null })
  })
})

describe('milestones', () => {
  const texts = (contests: readonly TestContest[]) =>
    milestonesOf(personIn('ann', contests).appearances).map(({ text, year }) => [text, year])
  const many = (count: number, order: readonly string[], from = 2000) =>
    Array.from({ length: count }, (_, index) => contestIn(`Cup ${index}`, `${from + index}-01-01`, order))

  it('start at 25 contests, 10 wins and 25 podiums, in the year of the last', () => {
    expect(texts(many(9, ['ann', 'ben']))).toEqual([])
    expect(texts(many(10, ['ann', 'ben']))).toEqual([['10 wins', 2009]])
    expect(texts(many(24, ['b', 'c', 'ann']))).toEqual([])
    expect(texts(many(25, ['b', 'c', 'ann']))).toEqual([
      ['25 contests', 2024],
      ['25 podiums', 2024],
    ])
    expect(texts(many(26, ['b', 'c', 'd', 'ann']))).toEqual([['26 contests', 2025]])
  })
})

describe('dominance', () => {
  const rivalsIn = (contest: TestContest, name = 'ann') => rivalsOf(personIn(name, [contest]).starts[0]!)
  const whole = { contests: 1, contestsWithField: 1 }

  it('counts rivals placed behind or not at all as beaten, but not those who share the place', () => {
    const cup = withEntry(contestIn('Cup', '2020-01-01', ['ben', ['ann', 'cid'], 'dan']), 'eve', 'DISQUALIFIED')
    // Five in the field: ann beats dan and eve.
    expect(rivalsIn(cup)).toEqual({ ...whole, met: 4, beaten: 2 })
    expect(rivalsIn(cup, 'ben')).toEqual({ ...whole, met: 4, beaten: 4 })
    expect(rivalsIn(cup, 'dan')).toEqual({ ...whole, met: 4, beaten: 1 })
    expect(rivalsIn(cup, 'eve')).toEqual({ ...whole, met: 4, beaten: 0 })
  })

  it('counts nobody as beaten by an implausible place', () => {
    const cup = withEntry(contestIn('Cup', '2020-01-01', ['ben', 'cid']), 'ann', 'PLACED', 99)
    expect(rivalsIn(cup)).toEqual({ ...whole, met: 2, beaten: 0 })
    const last = withEntry(contestIn('Cup', '2020-01-01', ['ben', 'cid']), 'ann', 'PLACED', 16)
    expect(rivalsIn(last)).toEqual({ ...whole, met: 15, beaten: 0 })
  })

  it('adds fifty unbeaten rivals to those met', () => {
    expect(UNBEATEN_RIVALS).toBe(50)
    // (5 + 20) / (50 + 10 + 40)
    expect(
      dominanceOf([
        { ...whole, met: 10, beaten: 5 },
        { ...whole, met: 40, beaten: 20 },
      ]),
    ).toBe(0.25)
  })

  it('counts whole fields alone, says on how many contests it is based, and is unknown without any', () => {
    const lone = rivalsIn(contestIn('Cup', '2020-01-01', ['ann']))
    expect(lone).toEqual({ contests: 1, contestsWithField: 0, met: 0, beaten: 0 })
    expect([dominanceOf([]), dominanceOf([lone])]).toEqual([null, null])
    expect(dominanceFacts([lone]).value).toBeNull()
    const known = rivalsIn(contestIn('Cup', '2020-01-01', ['ben', 'ann', 'cid']))
    expect(dominanceFacts([lone, known, lone])).toEqual({
      ...{ value: 0.5, rivals: 2, beaten: 1, contests: 3, contestsWithField: 1 },
    })
  })
})
