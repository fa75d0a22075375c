/** The generated strongmen, in any number, none of whom is real. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { STRONGMEN, takenBy } from '../../../../prisma/seed/shared/real-names.ts'
import { demoStrongman } from '../../../../prisma/seed/strongman/index.ts'
import { NATIONS } from '../../../../prisma/seed/strongman/people.ts'
import { groupedBy } from '../../../../src/kernel/collections/groups.ts'
import { fold } from '../../../../src/kernel/text/names.ts'
import type { EventResultRow, ResultRow } from '../../../../src/services/strongman/rules/rows.ts'
import { hasReal, REAL_STRONGMAN } from '../../../helpers/real-files.ts'
import { drawableNames, mean, TODAY } from '../support.ts'
import {
  athleteOf,
  athletes,
  checkReferences,
  contestOf,
  contests,
  eventOf,
  eventResults,
  fields,
  held,
  records,
  results,
} from './support.ts'

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  const sum = (of: (one: number, other: number) => number) =>
    pairs.reduce((total, [one, other]) => total + of(one - x, other - y), 0)
  return sum((one, other) => one * other) / Math.sqrt(sum((one) => one * one) * sum((_, other) => other * other))
}

/** The weight of maximum lifts and of lifts for repetitions, in kilograms. */
const lifted = (row: EventResultRow): number | null =>
  row.unit === 'kg' ? row.value : row.reps ? row.implementKg : null

describe('the generated athletes', () => {
  const bests = (event: string, sex: 'MALE' | 'FEMALE') => {
    const all = new Map<string, number>()
    for (const row of eventResults) {
      if (eventOf.get(`${row.contest} ${row.position}`)!.event !== event) continue
      const kg = lifted(row)
      if (kg === null || athleteOf.get(row.athlete)!.sex !== sex) continue
      all.set(row.athlete, Math.max(all.get(row.athlete) ?? 0, kg))
    }
    return all
  }

  it('who are strong in one event are strong in others', () => {
    for (const [one, other] of [
      ['deadlift', 'log_press'],
      ['log_press', 'atlas_stones'],
      ['squat', 'axle_press'],
    ] as const) {
      const [first, second] = [bests(one, 'MALE'), bests(other, 'MALE')]
      const pairs = [...first].flatMap(([key, kg]) => (second.has(key) ? [[kg, second.get(key)!] as const] : []))
      expect(pairs.length).toBeGreaterThan(200)
      expect(correlation(pairs), `${one} and ${other}`).toBeGreaterThan(0.3)
    }
    const within = [...fields.keys()].flatMap((field) => {
      const [one = [], other = []] = [held.get(`${field} 1`), held.get(`${field} 2`)]
      return one.map(({ points }, index) => [points! / one.length, other[index]!.points! / one.length] as const)
    })
    expect(correlation(within)).toBeGreaterThan(0.3)
  })

  it('are the stronger, the higher the level, and those who win the strongest of their field', () => {
    const deadlifts = bests('deadlift', 'MALE')
    const at = (level: string) => {
      const entered = results.filter(
        ({ contest, division }) => division === 'M' && contestOf.get(contest)!.level === level,
      )
      return mean([...new Set(entered.map(({ athlete }) => athlete))].flatMap((key) => deadlifts.get(key) ?? []))
    }
    expect(at('WORLD')).toBeGreaterThan(at('MAJOR'))
    expect(at('MAJOR')).toBeGreaterThan(at('NATIONAL'))
    expect(at('NATIONAL')).toBeGreaterThan(at('REGIONAL'))
    const open = results.filter(({ division }) => division === 'M')
    const of = (rows: readonly ResultRow[]) => mean(rows.flatMap(({ athlete }) => deadlifts.get(athlete) ?? []))
    expect(of(open.filter(({ place }) => place === 1))).toBeGreaterThan(of(open) + 10)
  })

  it('rise, peak and decline: places are best in the middle third of a career', () => {
    const thirds: [number[], number[], number[]] = [[], [], []]
    const careers = groupedBy(
      results.filter(({ contest, place }) => place !== null && !contestOf.get(contest)!.stage),
      ({ athlete }) => athlete,
    )
    let longest = 0
    for (const rows of careers.values()) {
      const years = rows.map(({ contest }) => contestOf.get(contest)!.year)
      const [first, last] = [Math.min(...years), Math.max(...years)]
      longest = Math.max(longest, last - first + 1)
      if (rows.length < 8 || last - first < 4 || last >= 2025) continue
      for (const [index, { contest, division, place }] of rows.entries()) {
        const field = fields.get(`${contest} ${division}`)!.length
        const third = Math.min(Math.floor((3 * (years[index]! - first)) / (last - first + 1)), 2)
        thirds[third]!.push((place! - 1) / Math.max(field - 1, 1))
      }
    }
    const [rise, peak, decline] = thirds.map(mean)
    expect(thirds[1].length).toBeGreaterThan(500)
    expect(peak).toBeLessThan(rise! - 0.03)
    expect(peak).toBeLessThan(decline! - 0.03)
    expect(longest).toBeGreaterThanOrEqual(15)
    expect(longest).toBeLessThanOrEqual(21)
  })

  it('lift what people lift: top marks grow over the decades and stay below the records of today', () => {
    const top = (event: string, sex: 'MALE' | 'FEMALE', to = TODAY) => {
      const rows = eventResults.filter((row) => {
        const { date } = contestOf.get(row.contest)!
        const known = eventOf.get(`${row.contest} ${row.position}`)!.event === event && date !== null && date < to
        return known && athleteOf.get(row.athlete)!.sex === sex
      })
      return Math.max(...rows.map((row) => lifted(row) ?? 0))
    }
    const within = (value: number, low: number, high: number, what: string) => {
      expect(value, what).toBeGreaterThanOrEqual(low)
      expect(value, what).toBeLessThanOrEqual(high)
    }
    within(top('deadlift', 'MALE'), 450, 505, 'deadlift')
    within(top('deadlift', 'FEMALE'), 230, 325, 'deadlift of women')
    within(top('log_press', 'MALE'), 205, 228, 'log press')
    within(top('log_press', 'FEMALE'), 100, 145, 'log press of women')
    within(top('axle_press', 'MALE'), 180, 217, 'axle press')
    within(top('squat', 'MALE'), 340, 439, 'squat')
    within(top('deadlift', 'MALE', '1990-01-01'), 340, 440, 'deadlift before 1990')
    expect(top('deadlift', 'MALE', '2005-01-01')).toBeGreaterThan(top('deadlift', 'MALE', '1990-01-01'))
    expect(top('deadlift', 'MALE')).toBeGreaterThan(top('deadlift', 'MALE', '2005-01-01'))
  })

  it('come to world finals from heats in later years, the best of each heat and nobody else', () => {
    for (const year of [2005, 2015, 2025]) {
      const heats = contests.filter((one) => one.stage && one.year === year)
      expect(heats.length, `${year}`).toBeGreaterThanOrEqual(4)
      const final = contests.find((one) => one.year === year && one.series === heats[0]!.series && !one.stage)!
      const finalists = results.filter(({ contest }) => contest === final.key)
      for (const { athlete } of finalists) {
        const heat = results.find((row) => row.athlete === athlete && heats.some(({ key }) => key === row.contest))!
        expect(heat.place, athlete).toBeLessThanOrEqual(3)
      }
      for (const { date } of heats) expect(date! < final.date!).toBe(true)
    }
  })

  it('leave a record book with remarks, some of it set outside sanctioned competition', () => {
    const outside = records.filter(({ note }) => note?.includes('outside sanctioned competition'))
    expect(outside.length).toBeGreaterThanOrEqual(4)
    for (const { contest } of outside) expect(contest).toBeNull()
    expect(records.filter(({ note }) => note !== null).length).toBeLessThan(records.length)
    expect(records.length).toBeGreaterThan(80)
    for (const { contest, athlete, text, date } of records) {
      if (date !== null) expect(date <= TODAY, text!).toBe(true)
      if (contest === null) continue
      const marks = eventResults.filter((row) => row.contest === contest && row.athlete === athlete)
      expect(marks.map((mark) => mark.text)).toContain(text)
    }
  })

  it('bear names that hardly repeat, in the letters of their languages', () => {
    expect(new Set(athletes.map(({ fullName }) => fullName)).size).toBeGreaterThan(4150)
    for (const { fullName } of athletes) expect(fullName).toMatch(/^[\p{Script=Latin}\p{M}'’ʻ. -]+$/u)
  })
})

describe('other sizes', () => {
  it.each([0.001, 0.01, 0.1])('a world of %d is whole too', (scale) => {
    const { rows } = demoStrongman({ scale, seed: 3, today: TODAY })
    expect(rows.athletes).toHaveLength(Math.max(Math.round(4196 * scale), 30))
    expect(rows.contests).toHaveLength(Math.max(Math.round(2063 * scale), 12))
    checkReferences(rows)
    for (const { status, key } of rows.contests) {
      if (status !== 'COMPLETED') continue
      expect(rows.results.filter(({ contest }) => contest === key).length, key).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(['2024-02-29', '2025-01-01', '2030-12-31'])('a world of %s is as large', (today) => {
    const { rows } = demoStrongman({ scale: 0.2, today })
    expect(rows.athletes).toHaveLength(839)
    expect(rows.contests).toHaveLength(413)
    expect(rows.contests.some(({ status }) => status === 'UPCOMING')).toBe(true)
  })
})

describe('real people', () => {
  it.skipIf(!hasReal('strongman'))('are not among the names that can be drawn', () => {
    const real: readonly { results: readonly { person_name: string }[] }[] = JSON.parse(
      gunzipSync(readFileSync(REAL_STRONGMAN.contests)).toString('utf8'),
    )
    const names = new Set(real.flatMap((contest) => contest.results.map(({ person_name: name }) => fold(name))))
    expect(drawableNames(names, NATIONS, takenBy(STRONGMEN))).toEqual([])
    expect(athletes.filter(({ fullName }) => names.has(fold(fullName)))).toEqual([])
  })
})
