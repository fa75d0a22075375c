import { describe, expect, it } from 'vitest'
import { computeStrongman } from '../../../../src/services/strongman/rules/compute.ts'
import { METHODS } from '../../../../src/services/strongman/rules/methods.ts'
import type { StrongmanRows } from '../../../../src/services/strongman/rules/rows.ts'
import { athlete, boardIn, drawnRows, figuresOf, type Held, held, joinedBy, TODAY } from './leagues.ts'

const rows = drawnRows({ seed: 11, athletes: 250, contests: 300, field: 14 })
const figures = computeStrongman(rows, TODAY)
const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe('contests', () => {
  const athletes = [
    athlete('ann', { countryCode: 'ISL' }),
    athlete('ben', { countryCode: 'POL' }),
    athlete('wyn', { sex: 'FEMALE' }),
  ]
  const contestOf = (contest: Held) => figuresOf([contest], { athletes }).contests[0]

  it('tell who took part, the winner and the nations of each division', () => {
    const cup = joinedBy(
      joinedBy(held('Cup', 'MAJOR', '2024-01-01', ['ann', 'ben']), 'wyn', 'PLACED', 1, 'W'),
      'cid',
      'WITHDRAWN',
    )
    expect(contestOf(cup)).toMatchObject({
      ...{ competitors: 3, winner: 'ann' },
      divisions: [
        { division: 'M', fieldSize: 2, nations: 2 },
        { division: 'W', fieldSize: 1, nations: 0 },
      ],
    })
  })

  it('have no single winner where the first place is shared', () => {
    expect(contestOf(held('Cup', 'MAJOR', '2024-01-01', [['ann', 'ben']]))?.winner).toBeNull()
  })

  it('to come have the start list for a field, and no winner', () => {
    const next = joinedBy(held('Next', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED')
    expect(contestOf(next)).toMatchObject({ competitors: 1, winner: null })
  })
})

describe('countries', () => {
  it('add up their athletes and what was held there', () => {
    const athletes = [athlete('ann', { countryCode: 'ISL' }), athlete('ben', { countryCode: 'ISL' })]
    const contests = [
      held('Final', 'WORLD', '2025-01-01', ['ann', 'cid'], { countryCode: 'EST' }),
      held('Heat', 'WORLD', '2025-01-01', ['ben', 'cid'], { countryCode: 'EST', stage: true }),
      held('Old', 'MAJOR', '2001-01-01', ['ben', 'cid'], { countryCode: 'ISL' }),
      held('Next', 'MAJOR', '2027-01-01', [], { countryCode: 'FIN', status: 'UPCOMING' }),
    ]
    expect(figuresOf(contests, { athletes }).countries).toEqual([
      {
        countryCode: 'EST',
        athletes: 0,
        activeAthletes: 0,
        contestsHosted: 1,
        wins: 0,
        podiums: 0,
        flagshipTitles: 0,
        secondTitles: 0,
        bestAthlete: null,
      },
      {
        countryCode: 'ISL',
        athletes: 2,
        activeAthletes: 1,
        contestsHosted: 1,
        wins: 2,
        podiums: 2,
        flagshipTitles: 1,
        secondTitles: 0,
        bestAthlete: 'ann',
      },
    ])
  })
})

describe('everything that is computed', () => {
  it('is nothing of nothing', () => {
    const nothing = { athletes: [], contests: [], contestEvents: [], results: [], eventResults: [], records: [] }
    const empty = { careers: [], contests: [], boards: [], records: [], standards: [], seasons: [], countries: [] }
    expect(computeStrongman(nothing, TODAY)).toEqual(empty)
  })

  it('is the same in whatever order the rows come', () => {
    const turned = Object.fromEntries(
      Object.entries(rows).map(([name, list]) => [name, list.toReversed()]),
    ) as unknown as StrongmanRows
    expect(computeStrongman(turned, TODAY)).toEqual(figures)
  })

  it('counts every win, podium and contest once', () => {
    const contests = new Map(rows.contests.map((contest) => [contest.key, contest]))
    const counting = rows.results.filter(({ contest, status }) => {
      const { stage, status: held_ } = contests.get(contest)!
      return !stage && held_ === 'COMPLETED' && status !== 'ENTERED'
    })
    const { careers } = figures
    expect(totalOf(careers.map(({ totalContests }) => totalContests))).toBe(counting.length)
    expect(totalOf(careers.map(({ totalWins }) => totalWins))).toBe(counting.filter(({ place }) => place === 1).length)
    expect(totalOf(careers.map(({ podiums }) => podiums))).toBe(
      counting.filter(({ place }) => place && place < 4).length,
    )
    for (const { seasons, totalContests, totalWins, longestStreak, flagshipTitles } of careers) {
      expect(totalOf(seasons.map(({ contests: count }) => count))).toBe(totalContests)
      expect(totalOf(seasons.map(({ wins }) => wins))).toBe(totalWins)
      expect(Math.max(longestStreak, flagshipTitles)).toBeLessThanOrEqual(totalWins)
    }
  })

  it('has boards that are in order, with places that ties share', () => {
    expect(figures.boards.length).toBeGreaterThan(100)
    for (const { entries, slug } of figures.boards)
      for (const [index, { position, place, value }] of entries.entries()) {
        const before = entries[index - 1]
        expect(position).toBe(index + 1)
        expect(Number.isFinite(value)).toBe(true)
        if (!before) expect(place).toBe(1)
        else if (before.value === value) expect(place).toBe(before.place)
        else {
          expect(place).toBe(position)
          expect(slug === 'youngest-winner' ? value > before.value : value < before.value).toBe(true)
        }
      }
  })

  it('takes no points from anybody for one more contest', () => {
    const rankings = figures.boards.filter(({ kind, division }) => kind === 'RANKING' && division === 'M')
    const largest = rankings.reduce((a, b) => (b.entries.length > a.entries.length ? b : a))
    expect(largest.entries.length).toBeGreaterThan(30)
    const more = held('More', 'REGIONAL', `${largest.year}-06-01`, ['a0', 'a1', 'a2', 'a3'])
    const contests = [...rows.contests, more.contest]
    const after = computeStrongman({ ...rows, contests, results: [...rows.results, ...more.results] }, TODAY)
    const { entries } = boardIn(after, { kind: 'RANKING', division: 'M', year: largest.year })
    const points = new Map(entries.map(({ athlete: name, value }) => [name, value]))
    for (const { athlete: name, value } of largest.entries) expect(points.get(name)).toBeGreaterThanOrEqual(value)
    const sum = (lines: typeof entries) => totalOf(lines.map(({ value }) => value))
    // A field of four at regional level awards 100 + 75 + 50 + 25.
    expect(sum(entries) - sum(largest.entries)).toBeCloseTo(250, 0)
  })

  it('has scores from 0 to 100 whose best parts are whole', () => {
    for (const { entries } of figures.boards.filter(({ kind }) => kind === 'GREATEST'))
      for (const { value } of entries) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }
  })

  it('numbers the records of each event from 1, and each line has one best', () => {
    const seen = new Map<string, number>()
    for (const { event, position } of figures.records) {
      expect(position).toBe((seen.get(event) ?? 0) + 1)
      seen.set(event, position)
    }
    const current = figures.records.filter(
      ({ isCurrent, unit, division }) => isCurrent && unit === 'kg' && division.length === 1,
    )
    expect(current.length).toBeGreaterThan(10)
    for (const { event, division, value } of current)
      for (const rival of figures.records.filter(
        (one) => one.event === event && one.division === division && one.unit === 'kg',
      ))
        expect(rival.value).toBeLessThanOrEqual(value)
  })

  it('has no personal best that any mark of the athlete in the event’s unit beats', () => {
    const events = new Map(rows.contestEvents.map(({ contest, position, event }) => [`${contest} ${position}`, event]))
    const out = new Set(
      rows.results
        .filter(({ status }) => status === 'DISQUALIFIED')
        .map(({ contest, athlete: name }) => `${contest} ${name}`),
    )
    const best = new Map(
      figures.careers.flatMap((career) =>
        career.personalBests.map(({ event, value }) => [`${career.athlete} ${event}`, value]),
      ),
    )
    for (const { contest, position, athlete: name, value, unit } of rows.eventResults) {
      if (unit !== 'kg' || out.has(`${contest} ${name}`)) continue
      expect(best.get(`${name} ${events.get(`${contest} ${position}`)}`)).toBeGreaterThanOrEqual(value as number)
    }
  })
})

describe('the methods', () => {
  it('have each a slug, a title and something to say', () => {
    expect(METHODS.map(({ slug }) => slug)).toEqual([
      ...['careers', 'personal-bests', 'rankings', 'greatest', 'records', 'standards', 'pro-benchmarks', 'top-lists'],
    ])
    for (const { title, paragraphs, formula } of METHODS) {
      expect(title).toBeTruthy()
      expect([...paragraphs, formula ?? '-'].every((text) => text.length > 0 && !/undefined|\[object/.test(text))).toBe(
        true,
      )
    }
  })

  it('say the numbers computed with', () => {
    const textOf = (slug: string) =>
      METHODS.filter((method) => method.slug === slug)
        .flatMap(({ paragraphs, formula }) => [...paragraphs, formula])
        .join(' ')
    expect(textOf('rankings')).toMatch(
      /5 \(world\), 3 \(major\), 1\.5 \(national\) or 1 \(regional\).*every 12 months and gone after 24.*100 × level/,
    )
    expect(textOf('greatest')).toMatch(
      /titles 35 %, wins 20 %, podiums 15 %, dominance 15 %.*10 %, records set 5 %.*met 50 more/,
    )
    expect(textOf('standards')).toContain('percentiles 5, 20, 50, 80 and 95')
    expect(textOf('top-lists')).toMatch(/^16 lists of at most 100/)
  })
})
