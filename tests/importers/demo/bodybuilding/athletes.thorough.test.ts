/** The generated bodybuilders, in any number, none of whom is real. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { NATIONS } from '../../../../prisma/seed/bodybuilding/calendar.ts'
import { demoBodybuilding } from '../../../../prisma/seed/bodybuilding/index.ts'
import { BODYBUILDERS, takenBy } from '../../../../prisma/seed/shared/real-names.ts'
import { groupedBy } from '../../../../src/kernel/collections/groups.ts'
import { fold } from '../../../../src/kernel/text/names.ts'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import type { BodybuildingRows, Level } from '../../../../src/services/bodybuilding/rules/rows.ts'
import { hasReal, REAL_BODYBUILDING } from '../../../helpers/real-files.ts'
import { drawableNames, mean, TODAY } from '../support.ts'
import { at, athleteOf, athletes, checkReferences, contestOf, fields, results, yearOf } from './support.ts'

const careers = groupedBy(
  results.filter(({ place }) => place !== null),
  ({ athlete }) => athlete,
)

const titles = (level: Level, division: string) =>
  results.filter((row) => row.division === division && row.place === 1 && contestOf.get(row.contest)!.level === level)

function expectSize({ athletes, contests, results }: BodybuildingRows, scale: number): void {
  expect(athletes).toHaveLength(Math.round(17_215 * scale))
  expect(contests).toHaveLength(Math.round(2258 * scale))
  expect(results).toHaveLength(Math.round(96_003 * scale))
}

describe('the generated bodybuilders', () => {
  it('are mostly known by the day of birth and the height, some by the year alone, some by neither', () => {
    const share = (known: (one: (typeof athletes)[number]) => boolean) =>
      athletes.filter(known).length / athletes.length
    expect(share(({ dateOfBirth }) => dateOfBirth !== null)).toBeGreaterThan(0.6)
    expect(share(({ heightCm }) => heightCm !== null)).toBeGreaterThan(0.6)
    expect(share(({ dateOfBirth, birthYear }) => dateOfBirth === null && birthYear !== null)).toBeGreaterThan(0.05)
    expect(share(({ birthYear }) => birthYear === null)).toBeGreaterThan(0.1)
  })

  it('who were in the 212 alone weigh no more than it allows', () => {
    const weights = [...careers].flatMap(([athlete, rows]) => {
      const { weightKg } = athleteOf.get(athlete)!
      return weightKg !== null && rows.every(({ division }) => division === 'mens-212') ? [weightKg] : []
    })
    expect(weights.length).toBeGreaterThan(300)
    // Some have moved since, without a contest in the division they moved to.
    expect(weights.filter((kg) => kg <= 96.162).length / weights.length).toBeGreaterThan(0.9)
  })

  it('are the better placed, the better they were before: the last flagship tells of the next', () => {
    const places = (contest: string, division: string) =>
      new Map((fields.get(`${contest} ${division}`) ?? []).map(({ athlete, place }) => [athlete, place]))
    let [better, meetings] = [0, 0]
    const flagships = at('FLAGSHIP').filter(({ status }) => status === 'COMPLETED')
    for (const [index, { key }] of flagships.entries()) {
      const before = flagships[index - 1]
      if (!before) continue
      for (const { slug } of DIVISIONS) {
        const [then, now] = [places(before.key, slug), places(key, slug)]
        const both = [...then].filter(([athlete, place]) => place !== null && now.get(athlete) != null)
        for (const [one, onePlace] of both) {
          for (const [other, otherPlace] of both) {
            if (onePlace! >= otherPlace! || now.get(one) === now.get(other)) continue
            meetings += 1
            if (now.get(one)! < now.get(other)!) better += 1
          }
        }
      }
    }
    expect(meetings).toBeGreaterThan(5000)
    expect(better / meetings).toBeGreaterThan(0.62)
    expect(better / meetings).toBeLessThan(0.92)
  })

  it('rise, peak and decline: places are best in the middle third of a career', () => {
    const thirds: [number[], number[], number[]] = [[], [], []]
    for (const rows of careers.values()) {
      const years = rows.map(yearOf)
      const [first, last] = [Math.min(...years), Math.max(...years)]
      if (rows.length < 8 || last - first < 4 || last >= 2025) continue
      for (const [index, { contest, division, place }] of rows.entries()) {
        const third = Math.min(Math.floor((3 * (years[index]! - first)) / (last - first + 1)), 2)
        thirds[third]!.push((place! - 1) / Math.max(fields.get(`${contest} ${division}`)!.length - 1, 1))
      }
    }
    const [rise, peak, decline] = thirds.map(mean)
    expect(thirds[1].length).toBeGreaterThan(500)
    expect(peak).toBeLessThan(rise! - 0.03)
    expect(peak).toBeLessThan(decline! - 0.03)
  })

  it('have few champions with many titles, and many with one', () => {
    const most = DIVISIONS.map(({ slug }) => {
      const own = [...groupedBy(titles('FLAGSHIP', slug), ({ athlete }) => athlete).values()]
      return { champions: own.length, most: Math.max(...own.map((rows) => rows.length)) }
    })
    expect(Math.max(...most.map((one) => one.most))).toBeGreaterThanOrEqual(5)
    expect(Math.max(...most.map((one) => one.most))).toBeLessThanOrEqual(15)
    expect(most[0]!.champions).toBeGreaterThan(12)
    expect(most[0]!.champions).toBeLessThan(45)
  })

  it('change division, stay away for years and come back, and retire', () => {
    const moved = (from: string, to: string) =>
      [...careers.values()].filter((rows) =>
        rows.some((row, index) => row.division === to && rows[index - 1]?.division === from),
      )
    for (const [from, to] of [
      ['mens-202', 'mens-212'],
      ['mens-212', 'mens-open'],
      ['mens-open', 'classic-physique'],
      ['womens-figure', 'womens-wellness'],
      ['womens-bikini', 'womens-wellness'],
    ] as const) {
      expect(moved(from, to).length, `${from} to ${to}`).toBeGreaterThan(5)
    }
    const gaps = [...careers.values()].filter((rows) =>
      rows.some((row, index) => index > 0 && yearOf(row) - yearOf(rows[index - 1]!) >= 3),
    )
    expect(gaps.length).toBeGreaterThan(100)
    const still = [...careers.values()].filter((rows) => yearOf(rows.at(-1)!) >= 2025)
    expect(still.length / careers.size).toBeLessThan(0.5)
  })

  it('bear names that hardly repeat; namesakes are told apart by their keys', () => {
    const names = new Set(athletes.map(({ fullName }) => fullName))
    expect(athletes.length - names.size).toBeGreaterThan(24)
    expect(athletes.length - names.size).toBeLessThan(120)
    for (const { fullName } of athletes) expect(fullName).toMatch(/^[\p{Script=Latin}\p{M}'’ʻ. -]+$/u)
  })
})

describe('other sizes', () => {
  it.each([0.01, 0.03, 0.1, 0.3])('a world of %d is whole too', (scale) => {
    const { rows } = demoBodybuilding({ scale, seed: 3, today: TODAY })
    expectSize(rows, Math.max(scale, 0.03))
    checkReferences(rows)
    expect(new Set(rows.results.map(({ division }) => division)).size).toBe(13)
    const flagships = rows.contests.filter(({ level }) => level === 'FLAGSHIP')
    expect(flagships.map(({ year }) => year)).toEqual(flagships.map((_, index) => rows.contests[0]!.year + index))
    const next = flagships.at(-1)!
    expect(next.date! > TODAY).toBe(true)
    expect(rows.results.filter(({ contest }) => contest === next.key).length).toBeGreaterThan(20)
  })

  it.each(['2024-02-29', '2025-01-01', '2026-10-10', '2030-12-31'])('a world of %s is as large', (today) => {
    const { rows } = demoBodybuilding({ scale: 0.1, today })
    expectSize(rows, 0.1)
    for (const level of ['FLAGSHIP', 'SECOND']) {
      const next = rows.contests.filter((one) => one.level === level && one.status === 'UPCOMING')
      expect(next.map(({ date }) => date! > today)).toEqual([true])
    }
  })
})

describe('real people', () => {
  it.skipIf(!hasReal('bodybuilding'))('are not among the names that can be drawn', () => {
    const texts = [
      gunzipSync(readFileSync(REAL_BODYBUILDING.placings)).toString('utf8'),
      readFileSync(REAL_BODYBUILDING.flagship, 'utf8'),
      readFileSync(REAL_BODYBUILDING.winners, 'utf8'),
    ]
    // The name is the last column of each row.
    const names = new Set(
      texts.flatMap((text) => text.split('\n').slice(1)).map((line) => fold(line.replace(/^.*,/, ''))),
    )
    expect(names.size).toBeGreaterThan(15_000)
    expect(drawableNames(names, NATIONS, takenBy(BODYBUILDERS))).toEqual([])
    expect(athletes.filter(({ fullName }) => names.has(fold(fullName)))).toEqual([])
  })
})
