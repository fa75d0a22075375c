import { describe, expect, it } from 'vitest'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import type { QualificationRow } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import { POINTS, type Road, roadOf } from '../../../../../src/services/bodybuilding/rules/seasons/road.ts'
import {
  alsoHeld,
  drawnRows,
  type Held,
  held,
  joinedBy,
  leagueOf,
  TODAY,
} from '../../../../helpers/bodybuilding-rows.ts'

const road = (contests: readonly Held[], qualifications: readonly QualificationRow[] = []): Road =>
  roadOf(leagueOf(contests, { qualifications }), qualifications)

const entriesIn = ({ boards }: Road, year: number, division = 'mens-open') =>
  boards.find((board) => board.year === year && board.division === division)?.entries ?? []

const tableIn = (own: Road, year: number, division?: string) =>
  entriesIn(own, year, division).map(({ place, athlete, value, detail }) => [place, athlete, value, detail])

const qualifiedIn = ({ qualifications }: Road, year: number) =>
  qualifications.filter((one) => one.year === year).map(({ athlete, rule, contest }) => [athlete, rule, contest])

/** The flagship contest, with only athletes who enter no other contest. */
const flagship = (when: string, names: readonly string[] = ['z1'], over: Parameters<typeof held>[4] = {}) =>
  held('Flagship', 'FLAGSHIP', when, names, over)

describe('the road to the flagship contest', () => {
  it('gives points by the place, twice as many at the great contests, and none at regional ones', () => {
    expect(POINTS).toEqual({ SECOND: [10, 8, 6, 4, 2], MAJOR: [10, 8, 6, 4, 2], PRO: [5, 4, 3, 2, 1] })
    const own = road([
      flagship('2021-10-01'),
      held('Second', 'SECOND', '2022-03-01', ['ann', 'ben']),
      held('Cup', 'PRO', '2022-04-01', ['ben', ['ann', 'cid'], 'dan', 'eva', 'fay']),
      held('Fair', 'REGIONAL', '2022-05-01', ['fay']),
      held('Heat', 'PRO', '2022-05-02', ['fay'], { stage: true }),
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

  it('puts who won more first among equals, who then share no place', () => {
    const own = road([
      flagship('2021-10-01'),
      held('Cup', 'PRO', '2022-04-01', ['zoe', 'n1', 'bea', 'ann']),
      held('Fair', 'PRO', '2022-05-01', ['n2', 'n3', 'ann', 'bea']),
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
    const cups = days.map((day, at) => held(`Cup ${at}`, 'PRO', day, [`n${at}`]))
    const namesIn = (own: Road) => entriesIn(own, 2022).map(({ athlete }) => athlete)
    expect(namesIn(road([flagship('2021-10-01'), ...cups, flagship('2022-10-01')]))).toEqual(['n2', 'n3', 'z1'])
    const longer = flagship('2021-10-01', ['z1'], { endDate: '2021-10-02' })
    expect(namesIn(road([longer, ...cups, flagship('2022-10-01')]))).toEqual(['n3', 'z1'])
  })

  it('is of the whole year where the flagship contest is not known to the day or was not held the year before', () => {
    const cups = ['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01', '2021-12-31'].map((day, at) =>
      held(`Cup ${at}`, 'PRO', day, [`n${at}`]),
    )
    const own = road([flagship('2018-10-01'), ...cups, flagship('2020'), flagship('2021')])
    const winners = (year: number) =>
      entriesIn(own, year)
        .filter(({ value }) => value > 0)
        .map(({ athlete }) => athlete)
    expect(winners(2020)).toEqual(['n1', 'n2'])
    expect(winners(2021)).toEqual(['n3', 'n4'])
  })

  it('is that of a division: only contests and flagship contests that held it', () => {
    const own = road([
      flagship('2020-10-01'),
      alsoHeld(flagship('2021-10-01'), 'mens-212', ['z2']),
      held('Cup', 'PRO', '2022-04-01', ['ann']),
      held('Light Cup', 'PRO', '2021-05-01', ['bob'], { division: 'mens-212' }),
      held('Light Cup', 'PRO', '2022-05-01', ['bob'], { division: 'mens-212' }),
      alsoHeld(flagship('2022-10-01'), 'mens-212', ['z2']),
    ])
    expect(entriesIn(own, 2022).map(({ athlete }) => athlete)).toEqual(['ann', 'z1'])
    expect(entriesIn(own, 2022, 'mens-212').map(({ athlete }) => athlete)).toEqual(['bob', 'z2'])
    // The first edition of the 212 had no qualification, and no contest is known before that of 2021.
    expect(own.boards.map(({ kind, slug, division, year }) => [kind, slug, division, year])).toEqual([
      ['ROAD', 'road', 'mens-open', 2022],
      ['ROAD', 'road', 'mens-212', 2022],
    ])
  })

  it('leads to a contest to come too, with the divisions of the last where no start list is out', () => {
    const own = road([
      alsoHeld(flagship('2025-10-01'), 'mens-212', ['z2']),
      held('Cup', 'PRO', '2026-04-01', ['ann']),
      held('Light Cup', 'PRO', '2026-05-01', ['bob'], { division: 'mens-212' }),
      held('Late Cup', 'PRO', '2026-11-28', ['dan'], { status: 'UPCOMING' }),
      flagship('2026-12-12', [], { status: 'UPCOMING' }),
    ])
    expect(entriesIn(own, 2026).map(({ athlete }) => athlete)).toEqual(['ann', 'z1'])
    expect(entriesIn(own, 2026, 'mens-212').map(({ athlete }) => athlete)).toEqual(['bob', 'z2'])
  })
})

describe('who qualified', () => {
  const contests = [
    flagship('2021-10-01', ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']),
    held('Cup', 'PRO', '2022-04-01', ['f2', 'p1', 'p2', 'p3', 'p4']),
    held('Fair', 'PRO', '2022-05-01', ['won', 'p1', 'p2', 'p4', 'p3']),
    flagship('2022-10-01', ['f1']),
  ]

  it('are the first five of the year before, winners and the three best on points, in the earliest way of each', () => {
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

  it('are no more than three on points where nobody is level', () => {
    const own = road([...contests, held('Last', 'SECOND', '2022-09-01', ['won', 'p1', 'p2', 'p3'])])
    expect(
      qualifiedIn(own, 2022)
        .filter(([, rule]) => rule === 'points')
        .map(([name]) => name),
    ).toEqual(['p1', 'p2', 'p3'])
    const left = entriesIn(own, 2022).find(({ athlete }) => athlete === 'p4')
    expect(left).toMatchObject({ value: 3, detail: '0 wins in 2 contests' })
    expect(left?.components).toMatchObject({ wins: 0, qualified: false, rule: null, contest: null })
  })

  it('are nobody without a point', () => {
    const cup = joinedBy(held('Cup', 'PRO', '2022-04-01', ['ann', 'ben']), 'cid', 'DID_NOT_FINISH')
    expect(qualifiedIn(road([flagship('2021-10-01'), cup, flagship('2022-10-01')]), 2022)).toEqual([
      ['ann', 'win', 'Cup 2022-04-01'],
      ['ben', 'points', null],
      ['z1', 'top five', 'Flagship 2021-10-01'],
    ])
  })

  it('are told by their places alone', () => {
    const unfinished = joinedBy(held('Fair', 'PRO', '2022-05-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    const own = road([flagship('2021-10-01'), held('Cup', 'PRO', '2022-04-01', ['ann']), unfinished, flagship('2022')])
    expect(entriesIn(own, 2022)[0]).toMatchObject({
      ...{ athlete: 'ann', detail: '1 win in 2 contests; qualified: win, Cup 2022' },
      components: { contests: [{ contest: 'Cup 2022-04-01', place: 1, points: 5 }] },
    })
  })

  it('are exactly those whom a source names, where one does', () => {
    const named = (athlete: string, over: Partial<QualificationRow> = {}): QualificationRow => ({
      ...{ athlete, division: 'mens-open', year: 2022, contest: null, points: null, rule: 'invitation' },
      ...over,
    })
    const rows = [
      named('p4', { rule: 'points', points: 12 }),
      named('old'),
      named('won'),
      named('won', { rule: 'win', contest: 'Fair 2022-05-01' }),
    ]
    const own = road([...contests, held('Cup', 'PRO', '2023-04-01', ['ann']), flagship('2023-10-01')], rows)
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

  it('are the same in whatever order the rows come', () => {
    const rows = drawnRows({ seed: 9, athletes: 80, contests: 600, field: 10 })
    const { contests: all, results } = rows
    const backwards = { ...rows, contests: all.toReversed(), results: results.toReversed() }
    const own = roadOf(joined(rows, TODAY), [])
    expect(own.qualifications.length).toBeGreaterThan(100)
    expect(roadOf(joined(backwards, TODAY), [])).toEqual(own)
  })
})
