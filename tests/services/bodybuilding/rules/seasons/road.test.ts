/** The road to the flagship contest: points of qualifying contests, and the qualified athletes. */
import { describe, expect, it } from 'vitest'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import type { QualificationRow } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import { POINTS, type Road, roadOf } from '../../../../../src/services/bodybuilding/rules/seasons/road.ts'
import {
  type ContestWithResults,
  contestOf,
  leagueOf,
  randomRows,
  TODAY,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const road = (contests: readonly ContestWithResults[], qualifications: readonly QualificationRow[] = []): Road =>
  roadOf(leagueOf(contests, { qualifications }), qualifications)

const entriesIn = ({ boards }: Road, year: number, division = 'mens-open') =>
  boards.find((board) => board.year === year && board.division === division)?.entries ?? []

const tableIn = (own: Road, year: number, division?: string) =>
  entriesIn(own, year, division).map(({ place, athlete, value, detail }) => [place, athlete, value, detail])

const qualifiedIn = ({ qualifications }: Road, year: number) =>
  qualifications.filter((one) => one.year === year).map(({ athlete, rule, contest }) => [athlete, rule, contest])

/** The flagship contest, with only athletes who enter no other contest. */
const flagship = (when: string, names: readonly string[] = ['z1'], over: Parameters<typeof contestOf>[4] = {}) =>
  contestOf('Flagship', 'FLAGSHIP', when, names, over)

describe('the road to the flagship contest', () => {
  it('gives points by place, twice as many at the great contests, and none at regional ones', () => {
    expect(POINTS).toEqual({ SECOND: [10, 8, 6, 4, 2], MAJOR: [10, 8, 6, 4, 2], PRO: [5, 4, 3, 2, 1] })
    const own = road([
      flagship('2021-10-01'),
      contestOf('Second', 'SECOND', '2022-03-01', ['ann', 'ben']),
      contestOf('Cup', 'PRO', '2022-04-01', ['ben', ['ann', 'cid'], 'dan', 'eva', 'fay']),
      contestOf('Fair', 'REGIONAL', '2022-05-01', ['fay']),
      contestOf('Heat', 'PRO', '2022-05-02', ['fay'], { stage: true }),
      flagship('2022-10-01'),
    ])
    expect(entriesIn(own, 2022).map(({ athlete, value }) => [athlete, value])).toEqual([
      ['ann', 14],
      ['ben', 13],
      ['cid', 4],
      ['dan', 2],
      ['eva', 1],
      ['z1', 0],
    ])
    expect(entriesIn(own, 2022)[1]).toMatchObject({
      detail: '1 win in 2 contests; qualified: win, Cup 2022',
      components: {
        contests: [
          { contest: 'Second 2022-03-01', place: 2, points: 8 },
          { contest: 'Cup 2022-04-01', place: 1, points: 5 },
        ],
        ...{ wins: 1, qualified: true, rule: 'win', contest: 'Cup 2022-04-01' },
      },
    })
  })

  it('breaks ties on points by wins', () => {
    const own = road([
      flagship('2021-10-01'),
      contestOf('Cup', 'PRO', '2022-04-01', ['zoe', 'n1', 'bea', 'ann']),
      contestOf('Fair', 'PRO', '2022-05-01', ['n2', 'n3', 'ann', 'bea']),
      flagship('2022-10-01'),
    ])
    expect(
      tableIn(own, 2022)
        .slice(0, 4)
        .map(([place, name, value]) => [place, name, value]),
    ).toEqual([
      [1, 'n2', 5],
      [1, 'zoe', 5],
      [3, 'ann', 5],
      [3, 'bea', 5],
    ])
  })

  it('runs from the day after one flagship contest to the day before the next', () => {
    const days = ['2021-09-30', '2021-10-01', '2021-10-02', '2022-09-30', '2022-10-01', '2022-10-02']
    const cups = days.map((day, at) => contestOf(`Cup ${at}`, 'PRO', day, [`n${at}`]))
    const namesIn = (own: Road) => entriesIn(own, 2022).map(({ athlete }) => athlete)
    expect(namesIn(road([flagship('2021-10-01'), ...cups, flagship('2022-10-01')]))).toEqual(['n2', 'n3', 'z1'])
    const longer = flagship('2021-10-01', ['z1'], { endDate: '2021-10-02' })
    expect(namesIn(road([longer, ...cups, flagship('2022-10-01')]))).toEqual(['n3', 'z1'])
  })

  it('covers the calendar year if the day of the flagship contest is unknown or it was not held the year before', () => {
    const cups = ['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01', '2021-12-31'].map((day, at) =>
      contestOf(`Cup ${at}`, 'PRO', day, [`n${at}`]),
    )
    const own = road([flagship('2018-10-01'), ...cups, flagship('2020'), flagship('2021')])
    const winners = (year: number) =>
      entriesIn(own, year)
        .filter(({ value }) => value > 0)
        .map(({ athlete }) => athlete)
    expect(winners(2020)).toEqual(['n1', 'n2'])
    expect(winners(2021)).toEqual(['n3', 'n4'])
  })

  it('is specific to a division: only contests and flagship contests with it count', () => {
    const own = road([
      flagship('2020-10-01'),
      withDivision(flagship('2021-10-01'), 'mens-212', ['z2']),
      contestOf('Cup', 'PRO', '2022-04-01', ['ann']),
      contestOf('Light Cup', 'PRO', '2021-05-01', ['bob'], { division: 'mens-212' }),
      contestOf('Light Cup', 'PRO', '2022-05-01', ['bob'], { division: 'mens-212' }),
      withDivision(flagship('2022-10-01'), 'mens-212', ['z2']),
    ])
    expect(entriesIn(own, 2022).map(({ athlete }) => athlete)).toEqual(['ann', 'z1'])
    expect(entriesIn(own, 2022, 'mens-212').map(({ athlete }) => athlete)).toEqual(['bob', 'z2'])
    // The first edition of the 212 had no qualification, and no contest is known before that of 2021.
    expect(own.boards.map(({ kind, slug, division, year }) => [kind, slug, division, year])).toEqual([
      ['ROAD', 'road', 'mens-open', 2022],
      ['ROAD', 'road', 'mens-212', 2022],
    ])
  })

  it('leads to an upcoming contest as well, in the divisions of the previous year if there is no start list', () => {
    const own = road([
      withDivision(flagship('2025-10-01'), 'mens-212', ['z2']),
      contestOf('Cup', 'PRO', '2026-04-01', ['ann']),
      contestOf('Light Cup', 'PRO', '2026-05-01', ['bob'], { division: 'mens-212' }),
      contestOf('Late Cup', 'PRO', '2026-11-28', ['dan'], { status: 'UPCOMING' }),
      flagship('2026-12-12', [], { status: 'UPCOMING' }),
    ])
    expect(entriesIn(own, 2026).map(({ athlete }) => athlete)).toEqual(['ann', 'z1'])
    expect(entriesIn(own, 2026, 'mens-212').map(({ athlete }) => athlete)).toEqual(['bob', 'z2'])
  })

  it('leads to an upcoming contest only in the divisions of its start list, once there is one', () => {
    const own = road([
      withDivision(flagship('2025-10-01'), 'mens-212', ['z2']),
      contestOf('Cup', 'PRO', '2026-04-01', ['ann']),
      contestOf('Light Cup', 'PRO', '2026-05-01', ['bob'], { division: 'mens-212' }),
      withEntry(flagship('2026-12-12', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
    ])
    expect(own.boards.map(({ division, year }) => [division, year])).toEqual([['mens-open', 2026]])
  })

  it('does not lead to an upcoming contest in divisions that the previous year did not have', () => {
    const own = road([
      withDivision(flagship('2023-10-01'), 'mens-212', ['z2']),
      withDivision(flagship('2024-10-01'), 'mens-212', ['z2']),
      flagship('2025-10-01'),
      contestOf('Light Cup', 'PRO', '2026-05-01', ['bob'], { division: 'mens-212' }),
      flagship('2026-12-12', [], { status: 'UPCOMING' }),
    ])
    expect(own.boards).toEqual([])
  })

  it('does not lead to a completed contest without results', () => {
    const cup = contestOf('Cup', 'PRO', '2025-04-01', ['ann'])
    expect(road([flagship('2024-10-01'), cup, flagship('2025-10-01', [])]).boards).toEqual([])
  })
})

describe('the qualified athletes', () => {
  const contests = [
    flagship('2021-10-01', ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']),
    contestOf('Cup', 'PRO', '2022-04-01', ['f2', 'p1', 'p2', 'p3', 'p4']),
    contestOf('Fair', 'PRO', '2022-05-01', ['won', 'p1', 'p2', 'p4', 'p3']),
    flagship('2022-10-01', ['f1']),
  ]

  it('are the first five of the previous year, winners and the three best on points, each by their earliest route', () => {
    const own = road(contests)
    expect(qualifiedIn(own, 2022)).toEqual([
      ...['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => [name, 'top five', 'Flagship 2021-10-01']),
      ['p1', 'points', null],
      ['p2', 'points', null],
      ['p3', 'points', null],
      // Tied with the third.
      ['p4', 'points', null],
      ['won', 'win', 'Fair 2022-05-01'],
    ])
    expect(own.qualifications.every(({ derived }) => derived)).toBe(true)
    expect(own.qualifications.map(({ athlete, points }) => [athlete, points])).toContainEqual(['p1', 8])
    expect(entriesIn(own, 2022).filter(({ value }) => value === 0)).toHaveLength(4)
  })

  it('include exactly three by points if there is no tie', () => {
    const own = road([...contests, contestOf('Last', 'SECOND', '2022-09-01', ['won', 'p1', 'p2', 'p3'])])
    expect(
      qualifiedIn(own, 2022)
        .filter(([, rule]) => rule === 'points')
        .map(([name]) => name),
    ).toEqual(['p1', 'p2', 'p3'])
    const left = entriesIn(own, 2022).find(({ athlete }) => athlete === 'p4')
    expect(left).toMatchObject({ value: 3, detail: '0 wins in 2 contests' })
    expect(left?.components).toMatchObject({ wins: 0, qualified: false, rule: null, contest: null })
  })

  it('do not include athletes without points', () => {
    const cup = withEntry(contestOf('Cup', 'PRO', '2022-04-01', ['ann', 'ben']), 'cid', 'DID_NOT_FINISH')
    expect(qualifiedIn(road([flagship('2021-10-01'), cup, flagship('2022-10-01')]), 2022)).toEqual([
      ['ann', 'win', 'Cup 2022-04-01'],
      ['ben', 'points', null],
      ['z1', 'top five', 'Flagship 2021-10-01'],
    ])
  })

  it('are not those who were disqualified at the flagship contest of the year before', () => {
    const last = withEntry(flagship('2021-10-01', ['f1', 'f2']), 'dq', 'DISQUALIFIED')
    const own = road([last, contestOf('Cup', 'PRO', '2022-04-01', ['ann']), flagship('2022-10-01')])
    expect(qualifiedIn(own, 2022).map(([name]) => name)).toEqual(['ann', 'f1', 'f2'])
  })

  it('are not credited with contests that they withdrew from', () => {
    const cup = withEntry(contestOf('Cup', 'PRO', '2022-04-01', ['ben']), 'ann', 'WITHDRAWN')
    const fair = contestOf('Fair', 'PRO', '2022-05-01', ['ann', 'ben'])
    const own = road([flagship('2021-10-01'), cup, fair, flagship('2022-10-01')])
    expect(entriesIn(own, 2022).find(({ athlete }) => athlete === 'ann')).toMatchObject({
      ...{ value: 5, detail: '1 win in 1 contest; qualified: win, Fair 2022' },
    })
  })

  it('are listed by year, division, athlete and contest', () => {
    const rows = [
      [2023, 'mens-open', 'won', 'Cup 2022-04-01'],
      [2022, 'mens-open', 'p1', null],
      [2022, 'mens-open', 'f1', 'Fair 2022-05-01'],
      [2022, 'mens-212', 'won', null],
      [2022, 'mens-open', 'f1', 'Cup 2022-04-01'],
      [2022, 'mens-open', 'f1', null],
    ] as const
    const own = road(
      contests,
      rows.map(([year, division, athlete, contest]) => ({
        ...{ athlete, division, year, contest, points: null, rule: 'invitation' },
      })),
    )
    expect(
      own.qualifications.map(({ year, division, athlete, contest }) => [year, division, athlete, contest]),
    ).toEqual([3, 5, 4, 2, 1, 0].map((at) => rows[at]))
  })

  it('have only placed contests in their list of results', () => {
    const unfinished = withEntry(contestOf('Fair', 'PRO', '2022-05-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    const own = road([
      flagship('2021-10-01'),
      contestOf('Cup', 'PRO', '2022-04-01', ['ann']),
      unfinished,
      flagship('2022'),
    ])
    expect(entriesIn(own, 2022)[0]).toMatchObject({
      ...{ athlete: 'ann', detail: '1 win in 2 contests; qualified: win, Cup 2022' },
      components: { contests: [{ contest: 'Cup 2022-04-01', place: 1, points: 5 }] },
    })
  })

  it('are exactly those listed by a source, if there is a list', () => {
    const invitation = (athlete: string, over: Partial<QualificationRow> = {}): QualificationRow => ({
      ...{ athlete, division: 'mens-open', year: 2022, contest: null, points: null, rule: 'invitation' },
      ...over,
    })
    const rows = [
      invitation('p4', { rule: 'points', points: 12 }),
      invitation('old'),
      invitation('won'),
      invitation('won', { rule: 'win', contest: 'Fair 2022-05-01' }),
    ]
    const own = road([...contests, contestOf('Cup', 'PRO', '2023-04-01', ['ann']), flagship('2023-10-01')], rows)
    expect(own.qualifications.filter(({ year }) => year === 2022)).toEqual(
      [rows[1], rows[0], rows[2], rows[3]].map((row) => ({ ...row, derived: false })),
    )
    const qualified = entriesIn(own, 2022).filter(({ components }) => (components as { qualified: boolean }).qualified)
    expect(qualified.map(({ athlete, value, detail }) => [athlete, value, detail])).toEqual([
      ['won', 5, '1 win in 1 contest; qualified: win, Fair 2022'],
      ['p4', 3, '0 wins in 2 contests; qualified: points'],
      ['old', 0, 'qualified: invitation'],
    ])
    // No source lists the qualifications of the next season, so they are derived.
    expect(qualifiedIn(own, 2023)).toEqual([
      ['ann', 'win', 'Cup 2023-04-01'],
      ['f1', 'top five', 'Flagship 2022-10-01'],
    ])
  })

  it('do not depend on the order of the rows', () => {
    const rows = randomRows({ seed: 9, athletes: 80, contests: 600, field: 10 })
    const { contests: all, results } = rows
    const backwards = { ...rows, contests: all.toReversed(), results: results.toReversed() }
    const own = roadOf(joined(rows, TODAY), [])
    expect(own.qualifications.length).toBeGreaterThan(100)
    expect(roadOf(joined(backwards, TODAY), [])).toEqual(own)
  })
})
