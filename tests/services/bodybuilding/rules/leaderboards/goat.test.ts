/** The greatest of all time, in three modes. */
import { describe, expect, it } from 'vitest'
import { UNBEATEN_RIVALS } from '../../../../../src/services/athletes/rules/sport/careers.ts'
import type { BoardFigures, DivisionSeasonFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import {
  ERA_BOUNDS,
  goatOf,
  MAX_ENTRIES,
  MIN_CONTESTS,
  PEAK_SEASONS,
  WEIGHTS,
} from '../../../../../src/services/bodybuilding/rules/leaderboards/goat.ts'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import {
  type ContestWithResults,
  contestOf,
  leagueOf,
  randomRows,
  TODAY,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

type Components = Record<keyof typeof WEIGHTS, { value: number; share: number }>

const season = (
  division: string,
  year: number,
  depth: number | null,
  contests = MIN_CONTESTS,
): DivisionSeasonFigures => ({
  ...{ division, year, depth, contests, entries: 60, athletes: 60, meanFieldSize: 12, nations: 1, newFaces: 0 },
  ...{ contestsWithField: contests, winners: 1, winConcentration: 1, sources: [] },
})

const boardsOf = (contests: readonly ContestWithResults[], seasons: readonly DivisionSeasonFigures[] = []) =>
  goatOf(leagueOf(contests), seasons)

type BoardKey = Pick<BoardFigures, 'slug'> & Partial<Pick<BoardFigures, 'division' | 'sex'>>

const board = (boards: readonly BoardFigures[], { slug, division = null, sex = null }: BoardKey): BoardFigures => {
  const matching = boards.filter((one) => one.slug === slug && one.division === division && one.sex === sex)
  if (matching.length !== 1) throw new Error(`${matching.length} boards are ${slug} of ${division}, ${sex}.`)
  return matching[0] as BoardFigures
}

const componentsOf = ({ entries }: BoardFigures, name: string): Components =>
  entries.find((entry) => entry.athlete === name)?.components as Components

describe('the greatest of all time', () => {
  const contests = [
    contestOf('Flagship', 'FLAGSHIP', '2020-10-01', ['ann', 'ben', 'cid']),
    contestOf('Flagship', 'FLAGSHIP', '2021-10-01', ['ann', 'cid', 'ben']),
    contestOf('Cup', 'PRO', '2021-06-01', ['ben', ['ann', 'cid'], 'dan']),
  ]
  const base = board(boardsOf(contests), { slug: 'base' })

  it('weighs four measures that sum to 100', () => {
    expect(WEIGHTS).toEqual({ flagshipTitles: 40, totalWins: 25, longevity: 15, dominance: 20 })
    expect(Object.values(WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100)
    expect(Object.keys(componentsOf(base, 'ann'))).toEqual(Object.keys(WEIGHTS))
  })

  it('scales each measure to the best', () => {
    // Rivals met: 2 + 2 + 3. ann beats 2 + 2 + 1 (the tie with cid does not count) = 5, ben 1 + 0 + 3 = 4, cid 0 + 1 +
    // 1 = 2.
    expect(UNBEATEN_RIVALS).toBe(50)
    expect(componentsOf(base, 'ann')).toEqual({
      flagshipTitles: { value: 2, share: 40 },
      totalWins: { value: 2, share: 25 },
      longevity: { value: 2, share: 15 },
      dominance: {
        value: 0.7143,
        adjusted: 0.0877,
        share: 20,
        rivals: 7,
        beaten: 5,
        contests: 3,
        contestsWithField: 3,
      },
    })
    expect(componentsOf(base, 'ben')).toEqual({
      flagshipTitles: { value: 0, share: 0 },
      totalWins: { value: 1, share: 12.5 },
      longevity: { value: 2, share: 15 },
      dominance: {
        value: 0.5714,
        adjusted: 0.0702,
        share: 16,
        rivals: 7,
        beaten: 4,
        contests: 3,
        contestsWithField: 3,
      },
    })
    expect(base.entries.map(({ place, athlete, value, detail }) => [place, athlete, value, detail])).toEqual([
      [1, 'ann', 100, '2 flagship titles, 2 wins, 2 seasons'],
      [2, 'ben', 43.5, '0 flagship titles, 1 win, 2 seasons'],
      [3, 'cid', 23, '0 flagship titles, 0 wins, 2 seasons'],
      [4, 'dan', 7.5, '0 flagship titles, 0 wins, 1 season'],
    ])
  })

  it('marks a career known from winner lists alone, and scores it by the other measures', () => {
    const listed = [2001, 2002].map((year) => contestOf('Flagship', 'FLAGSHIP', `${year}-10-01`, ['old']))
    const { entries } = board(boardsOf([...contests, ...listed]), { slug: 'base' })
    const old = entries.find(({ athlete }) => athlete === 'old')
    // The best in the other three.
    expect(old?.value).toBe(100)
    expect(old?.components).toMatchObject({
      flagshipTitles: { value: 2, share: 50 },
      dominance: { value: null, adjusted: null, share: 0, contests: 2, contestsWithField: 0 },
    })
  })

  it('has leaderboards overall, of men, of women and of each division, in three modes', () => {
    const women = contestOf('Women', 'FLAGSHIP', '2021-10-02', ['eve', 'flo'], { division: 'womens-figure' })
    const boards = boardsOf([...contests, women])
    expect(boards.map(({ slug }) => slug).slice(0, 3)).toEqual(['base', 'era-adjusted', 'peak'])
    expect(boards.filter(({ slug }) => slug === 'base').map(({ division, sex }) => [division, sex])).toEqual([
      [null, null],
      [null, 'MALE'],
      [null, 'FEMALE'],
      ['mens-open', null],
      ['womens-figure', null],
    ])
    const namesOn = (key: BoardKey) => board(boards, key).entries.map((entry) => entry.athlete)
    expect(namesOn({ slug: 'base', sex: 'MALE' })).toEqual(['ann', 'ben', 'cid', 'dan'])
    expect(namesOn({ slug: 'base', sex: 'FEMALE' })).toEqual(['eve', 'flo'])
    expect(namesOn({ slug: 'base' })).toHaveLength(6)
  })

  it('counts only results of the division in a division, and each contest once overall', () => {
    const both = withDivision(contestOf('Cup', 'PRO', '2022-06-01', ['ben', 'ann']), 'mens-212', ['ben', 'cid'])
    const boards = boardsOf([...contests, both])
    const wins = (key: BoardKey) => componentsOf(board(boards, key), 'ben').totalWins.value
    expect(wins({ slug: 'base', division: 'mens-212' })).toBe(1)
    expect(wins({ slug: 'base', division: 'mens-open' })).toBe(2)
    expect(wins({ slug: 'base' })).toBe(2)
  })

  it('does not count heats and upcoming contests', () => {
    const heat = contestOf('Heat', 'FLAGSHIP', '2021-09-30', ['dan'], { stage: true })
    const ahead = contestOf('Flagship', 'FLAGSHIP', '2026-12-01', ['dan'], { status: 'UPCOMING' })
    const boards = boardsOf([...contests, heat, ahead])
    expect(board(boards, { slug: 'base' }).entries).toEqual(base.entries)
    expect(board(boards, { slug: 'base', division: 'mens-open' }).entries).toEqual(base.entries)
  })

  it('is titled by its group and mode', () => {
    const boards = boardsOf(contests)
    const titleOf = (key: BoardKey) => board(boards, key).title
    expect(titleOf({ slug: 'base' })).toBe('The greatest of all time')
    expect(titleOf({ slug: 'era-adjusted', sex: 'MALE' })).toBe('Men: the greatest of all time, era-adjusted')
    expect(titleOf({ slug: 'peak', division: 'mens-open' })).toBe('Men’s Open: the greatest of all time, at their peak')
  })

  it('does not exist before anyone has competed', () => {
    const next = contestOf('Flagship', 'FLAGSHIP', '2026-12-01', [], { status: 'UPCOMING' })
    expect(boardsOf([withEntry(next, 'ann', 'ENTERED')])).toEqual([])
  })

  it('has at most five hundred entries', () => {
    const crowd = Array.from({ length: MAX_ENTRIES + 20 }, (_, at) => `n${String(at).padStart(4, '0')}`)
    const { entries } = board(boardsOf([contestOf('Crowd', 'PRO', '2020-05-01', crowd)]), { slug: 'base' })
    expect(entries).toHaveLength(MAX_ENTRIES)
    expect(entries[0]?.athlete).toBe('n0000')
  })

  it('does not depend on the order of the rows', () => {
    const rows = randomRows({ seed: 5, athletes: 120, contests: 150, field: 12 })
    const backwards = { ...rows, ...{ athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() } }
    const seasons = [season('mens-open', 2001, 3), season('mens-open', 2002, 2)]
    const boards = goatOf(joined(rows, TODAY), seasons)
    expect(goatOf(joined({ ...backwards, results: rows.results.toReversed() }, TODAY), seasons)).toEqual(boards)
    for (const { entries } of boards)
      for (const { value, components } of entries) {
        const shares = Object.values(components as Components).map(({ share }) => share)
        expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - value)).toBeLessThan(0.1)
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThanOrEqual(100)
      }
  })
})

describe('the greatest, era-adjusted', () => {
  const contests = [
    contestOf('Flagship', 'FLAGSHIP', '2001-10-01', ['old', 'x']),
    contestOf('Flagship', 'FLAGSHIP', '2021-10-01', ['new', 'x']),
  ]
  const titles = (seasons: readonly DivisionSeasonFigures[]) => {
    const adjusted = board(boardsOf(contests, seasons), { slug: 'era-adjusted', division: 'mens-open' })
    return ['old', 'new'].map((name) => componentsOf(adjusted, name).flagshipTitles.value)
  }

  it('weighs titles and wins of a shallow year less than those of a deep year', () => {
    // The mean depth is 4.
    const seasons = [season('mens-open', 2001, 3), season('mens-open', 2021, 5)]
    expect(titles(seasons)).toEqual([0.75, 1.25])
    const adjusted = board(boardsOf(contests, seasons), { slug: 'era-adjusted' })
    expect(['old', 'new'].map((name) => componentsOf(adjusted, name).totalWins.value)).toEqual([0.75, 1.25])
    expect(adjusted.entries[0]).toMatchObject({ athlete: 'new', detail: '1 flagship title, 1 win, 1 season' })
  })

  it('compares a year with its own division only', () => {
    const open = [season('mens-open', 2001, 3), season('mens-open', 2021, 3)]
    expect(titles([...open, season('mens-212', 2001, 9), season('mens-212', 2021, 5)])).toEqual([1, 1])
  })

  it('has bounds on the weight', () => {
    expect(titles([season('mens-open', 2001, 0.1), season('mens-open', 2021, 9)])).toEqual([
      ERA_BOUNDS.min,
      ERA_BOUNDS.max,
    ])
  })

  it('uses the nearest season with enough known contests for a season with few', () => {
    const [shallow, deep] = [season('mens-open', 2005, 3), season('mens-open', 2015, 5)]
    expect(titles([season('mens-open', 2001, 9, MIN_CONTESTS - 1), shallow, deep])).toEqual([0.75, 1.25])
    expect(titles([season('mens-open', 2001, null), season('mens-open', 2021, null), deep, shallow])).toEqual([
      0.75, 1.25,
    ])
    // Both seasons are equally near, so the earlier one counts.
    expect(titles([season('mens-open', 1997, 3), season('mens-open', 2005, 5)])[0]).toBe(0.75)
    expect(titles([season('mens-open', 2001, 0)])).toEqual([1, 1])
    expect(titles([])).toEqual([1, 1])
  })
})

describe('the greatest at their peak', () => {
  it('are measured by their best five seasons', () => {
    const seasons = [2001, 2002, 2003, 2004, 2005, 2006, 2007].map((year) =>
      contestOf('Flagship', 'FLAGSHIP', `${year}-10-01`, year < 2003 ? ['ben', 'ann'] : ['ann', 'ben']),
    )
    const peak = board(boardsOf(seasons), { slug: 'peak', division: 'mens-open' })
    expect(PEAK_SEASONS).toBe(5)
    expect(componentsOf(peak, 'ann')).toMatchObject({ flagshipTitles: { value: 5 }, longevity: { value: 5 } })
    expect(componentsOf(peak, 'ben')).toMatchObject({ flagshipTitles: { value: 2 }, longevity: { value: 5 } })
    expect(peak.entries.map(({ detail }) => detail)).toEqual([
      '5 flagship titles, 5 wins, 5 seasons: 2003–2007',
      '2 flagship titles, 2 wins, 5 seasons: 2001–2005',
    ])
  })

  it('prefers a title to rivals beaten in larger fields', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => `n${at}`)
    const seasons = [
      ...[2001, 2002, 2003, 2004, 2005].map((year) =>
        contestOf('Cup', 'PRO', `${year}-05-01`, ['zoe', 'ann', ...crowd]),
      ),
      contestOf('Flagship', 'FLAGSHIP', '2006-10-01', ['ann', 'zoe']),
    ]
    const peak = board(boardsOf(seasons), { slug: 'peak', division: 'mens-open' })
    expect(componentsOf(peak, 'ann').flagshipTitles.value).toBe(1)
  })

  it('prefers a title to many wins of small contests', () => {
    const cups = [2001, 2002, 2003, 2004, 2005].flatMap((year) =>
      ['03', '04', '05', '06'].map((month) => contestOf('Cup', 'PRO', `${year}-${month}-01`, ['ann', 'zoe'])),
    )
    const boards = boardsOf([...cups, contestOf('Flagship', 'FLAGSHIP', '2006-10-01', ['ann', 'zoe'])])
    expect(componentsOf(board(boards, { slug: 'peak' }), 'ann').flagshipTitles.value).toBe(1)
  })

  it('have their seasons in chronological order, whichever scored most', () => {
    const seasons = [
      contestOf('Cup', 'PRO', '2001-05-01', ['ben', 'ann']),
      contestOf('Flagship', 'FLAGSHIP', '2002-10-01', ['ann', 'ben']),
      contestOf('Cup', 'PRO', '2003-05-01', ['ben', 'ann']),
    ]
    const { entries } = board(boardsOf(seasons), { slug: 'peak', division: 'mens-open' })
    expect(entries[0]).toMatchObject({ athlete: 'ann', detail: '1 flagship title, 1 win, 3 seasons: 2001–2003' })
  })

  it('can have fewer than five seasons', () => {
    const { entries } = board(boardsOf([contestOf('Cup', 'PRO', '2020-05-01', ['ann', 'ben'])]), { slug: 'peak' })
    expect(entries.map(({ athlete: name, detail }) => [name, detail])).toEqual([
      ['ann', '0 flagship titles, 1 win, 1 season: 2020'],
      ['ben', '0 flagship titles, 0 wins, 1 season: 2020'],
    ])
  })
})
