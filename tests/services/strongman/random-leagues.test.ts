/** Promises about the figures of any league, on large leagues generated from a seed. */
import { describe, expect, it } from 'vitest'
import { groupedBy } from '../../../src/kernel/collections/groups.ts'
import { computeStrongman } from '../../../src/services/strongman/rules/compute.ts'
import { eventOfKey } from '../../../src/services/strongman/rules/events/events.ts'
import type { StrongmanRows } from '../../../src/services/strongman/rules/rows.ts'
import { boardIn, contestIn, randomRows, TODAY } from './rules/leagues.ts'

const rows = randomRows({ seed: 11, athletes: 250, contests: 300, field: 14 })
const figures = computeStrongman(rows, TODAY, (code) => `Land of ${code}`)
const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe('the figures of any league', () => {
  it('do not depend on the order of the rows', () => {
    const reversed = Object.fromEntries(
      Object.entries(rows).map(([name, list]) => [name, list.toReversed()]),
    ) as unknown as StrongmanRows
    expect(computeStrongman(reversed, TODAY, (code) => `Land of ${code}`)).toEqual(figures)
  })

  it('count every win, podium and contest once', () => {
    const contests = new Map(rows.contests.map((contest) => [contest.key, contest]))
    const counting = rows.results.filter(({ contest, status }) => {
      const { stage, status: contestStatus } = contests.get(contest)!
      return !stage && contestStatus === 'COMPLETED' && status !== 'ENTERED'
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

  it('have leaderboards in order, in which ties share a place', () => {
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

  it('never lose ranking points by one more contest', () => {
    const rankings = figures.boards.filter(({ kind, division }) => kind === 'RANKING' && division === 'M')
    const largest = rankings.reduce((a, b) => (b.entries.length > a.entries.length ? b : a))
    expect(largest.entries.length).toBeGreaterThan(30)
    const more = contestIn('More', 'REGIONAL', `${largest.year}-06-01`, ['a0', 'a1', 'a2', 'a3'])
    const contests = [...rows.contests, more.contest]
    const after = computeStrongman({ ...rows, contests, results: [...rows.results, ...more.results] }, TODAY)
    const { entries } = boardIn(after, { kind: 'RANKING', division: 'M', year: largest.year })
    const points = new Map(entries.map(({ athlete: name, value }) => [name, value]))
    for (const { athlete: name, value } of largest.entries) expect(points.get(name)).toBeGreaterThanOrEqual(value)
    const sum = (lines: typeof entries) => totalOf(lines.map(({ value }) => value))
    // A field of four at regional level awards 100 + 75 + 50 + 25.
    expect(sum(entries) - sum(largest.entries)).toBeCloseTo(250, 0)
  })

  it('have scores from 0 to 100', () => {
    for (const { entries } of figures.boards.filter(({ kind }) => kind === 'GREATEST'))
      for (const { value } of entries) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }
  })

  it('number the records of each event from 1, and a current record is the best of its division', () => {
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

  it('have no personal best that is worse than another mark of the athlete', () => {
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

  it('have biographies of at most five sentences, without gaps or repeated punctuation', () => {
    for (const { biography } of figures.careers) {
      expect(biography.split(/\.(?= |$)/).length - 1).toBeLessThanOrEqual(5)
      expect(biography).not.toMatch(/undefined|null|NaN|Infinity| {2}|\.\.|\( ?\)| ,/)
    }
  })

  it('have records that improve from day to day', () => {
    for (const seed of [1, 2, 3]) {
      const rows = randomRows({ seed, athletes: 60, contests: 120, field: 12 })
      const { records } = computeStrongman(rows, TODAY)
      const lines = groupedBy(
        records.filter(({ inLine }) => inLine),
        ({ event, division }) => `${event} ${division.startsWith('W') ? 'W' : 'M'}`,
      )
      expect(lines.size).toBeGreaterThan(5)
      for (const [name, own] of lines) {
        const { higherIsBetter } = eventOfKey(name.split(' ')[0]!)!
        const inTime = own.toReversed()
        for (const [at, { date, year, value }] of inTime.entries()) {
          const before = inTime[at - 1]
          if (!before) continue
          const [day, last] = [date ?? `${year}-07-01`, before.date ?? `${before.year}-07-01`]
          if (day === last) expect(value, name).toBe(before.value)
          else {
            expect(day > last, name).toBe(true)
            expect(higherIsBetter ? value > before.value : value < before.value, name).toBe(true)
          }
        }
      }
    }
  })
})
