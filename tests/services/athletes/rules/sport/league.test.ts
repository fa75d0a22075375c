/** Rows joined into a league: order, fields and what counts in a career. */
import { describe, expect, it } from 'vitest'
import {
  countingStarts,
  divisionsOf,
  onPodium,
  tookPart,
} from '../../../../../src/services/athletes/rules/sport/league.ts'
import { athlete, contestIn, DIVISIONS, leagueOf, personIn, withEntry } from './support.ts'

describe('a league', () => {
  it('orders persons by name without accents, then by key', () => {
    const athletes = [
      athlete('k3', { fullName: 'Zoë' }),
      athlete('k2', { fullName: 'Öve' }),
      athlete('k1', { fullName: 'Ove' }),
    ]
    const { persons } = leagueOf([], athletes)
    expect(persons.map(({ row, rank }) => [row.key, rank])).toEqual([
      ['k1', 0],
      ['k2', 1],
      ['k3', 2],
    ])
  })

  it('orders contests by day, then by key', () => {
    const contests = [
      contestIn('B', '2020-05-01', ['ann']),
      contestIn('C', '2019', ['ann']),
      contestIn('A', '2020-05-01', ['ann']),
      contestIn('D', '2019-06-30', ['ann']),
    ]
    const league = leagueOf(contests)
    expect(league.contests.map(({ row, day, order }) => [row.name, day, order])).toEqual([
      ['D', '2019-06-30', 0],
      ['C', '2019-07-01', 1],
      ['A', '2020-05-01', 2],
      ['B', '2020-05-01', 3],
    ])
    expect(league.person('ann').starts.map(({ contest }) => contest.row.name)).toEqual(['D', 'C', 'A', 'B'])
  })

  it('places a completed contest of this year without a date in the past', () => {
    const dayOf = (today: string, over = {}) => leagueOf([contestIn('A', '2026', [], over)], [], today).contests[0]?.day
    expect(dayOf('2026-03-01')).toBe('2026-03-01')
    expect(dayOf('2026-08-01')).toBe('2026-07-01')
    expect(dayOf('2025-03-01')).toBe('2026-07-01')
    expect(dayOf('2026-03-01', { status: 'UPCOMING' })).toBe('2026-07-01')
    expect(dayOf('2026-03-01', { date: '2026-04-01' })).toBe('2026-04-01')
  })

  it('rejects a row that refers to a missing row, and names it', () => {
    const contest = contestIn('A', '2020-05-01', ['ann'])
    const league = leagueOf([contest])
    expect(league.contest('A 2020-05-01').row).toBe(contest.row)
    expect(() => league.person('zed')).toThrow('A row refers to the athlete "zed", which is not among the rows.')
    expect(() => league.contest('Z')).toThrow('the contest "Z"')
    expect(() => divisionsOf(DIVISIONS)('X')).toThrow('the division "X"')
    expect(divisionsOf(DIVISIONS)('L')).toBe(DIVISIONS[1])
  })
})

describe('a field', () => {
  const fieldOf = (contest: ReturnType<typeof contestIn>) => leagueOf([contest]).contests[0]!.fields.get('M')!

  it('counts those who took part, and who share a place', () => {
    const cup = withEntry(contestIn('A', '2020-05-01', ['ann', ['ben', 'cid'], 'dan']), 'eve', 'DID_NOT_FINISH')
    const field = fieldOf(withEntry(withEntry(cup, 'fay', 'WITHDRAWN'), 'gus', 'DISQUALIFIED'))
    expect(field).toMatchObject({ size: 6, depth: 6, division: { code: 'M' } })
    expect([...field.sharing]).toEqual([
      [1, 1],
      [2, 2],
      [4, 1],
    ])
  })

  it('is as deep as the last plausible place if some participants are missing', () => {
    const depthWith = (place: number) =>
      fieldOf(withEntry(contestIn('A', '2020-05-01', ['ann', 'ben']), 'cid', 'PLACED', place)).depth
    // Three entrants: at most place 2 × 3 + 10 = 16 is plausible.
    expect([3, 9, 16, 17].map(depthWith)).toEqual([3, 9, 16, 3])
  })

  it('ignores the place of an entry that was not placed', () => {
    const field = fieldOf(withEntry(contestIn('A', '2020-05-01', ['ann']), 'ben', 'DISQUALIFIED', 2))
    expect(field.starts.map(({ status, place }) => [status, place])).toEqual([
      ['PLACED', 1],
      ['DISQUALIFIED', null],
    ])
    expect([...field.sharing]).toEqual([[1, 1]])
  })
})

describe('what counts in a career', () => {
  it('is every completed contest that is no heat and in which the athlete took part', () => {
    expect(
      (['PLACED', 'DISQUALIFIED', 'DID_NOT_FINISH', 'WITHDRAWN', 'ENTERED'] as const).map((status) =>
        tookPart({ status }),
      ),
    ).toEqual([true, true, true, false, false])
    const contests = [
      contestIn('Heat', '2020-01-01', ['ann'], { stage: true }),
      contestIn('Next', '2027-01-01', ['ann'], { status: 'UPCOMING' }),
      withEntry(contestIn('Out', '2020-02-01', ['ben']), 'ann', 'WITHDRAWN'),
      withEntry(contestIn('Stopped', '2020-03-01', ['ben']), 'ann', 'DID_NOT_FINISH'),
      contestIn('Cup', '2020-04-01', ['ben', 'ann']),
    ]
    const league = leagueOf(contests)
    expect(league.person('ann').appearances.map(({ contest }) => contest.row.name)).toEqual(['Stopped', 'Cup'])
    expect(league.person('ann').starts).toHaveLength(5)
    expect(countingStarts(league).map(({ person, contest }) => `${person.row.key} ${contest.row.name}`)).toEqual([
      ...['ben Out', 'ben Stopped', 'ann Stopped', 'ben Cup', 'ann Cup'],
    ])
  })

  it.each([
    ['the better place', 3, 2, 'L', 2],
    ['the better place', 2, 3, 'M', 2],
    ['of equal places that of the first division by code', 2, 2, 'L', 2],
    ['a place rather than none', null, 7, 'L', 7],
    ['a place rather than none', 7, null, 'M', 7],
  ])('two divisions of one contest are one contest with %s', (_, inOpen, inLight, division, place) => {
    const entries = [
      [inOpen, 'M'],
      [inLight, 'L'],
    ] as const
    const cup = entries.reduce(
      (contest, [one, code]) => withEntry(contest, 'ann', one === null ? 'DISQUALIFIED' : 'PLACED', one, code),
      contestIn('Cup', '2020-04-01', ['ben']),
    )
    const [only, ...others] = personIn('ann', [cup]).appearances
    expect(others).toEqual([])
    expect(only).toMatchObject({ place, field: { division: { code: division } } })
  })

  it('puts the first three on the podium', () => {
    expect([1, 3, 4, null].map((place) => onPodium({ place }))).toEqual([true, true, false, false])
  })
})
