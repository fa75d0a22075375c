/** The generated bodybuilding contests, and the way to the flagship. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoBodybuilding } from '../../../../prisma/seed/bodybuilding/index.ts'
import { readPlace } from '../../../../src/services/athletes/rules/places.ts'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import type { Level } from '../../../../src/services/bodybuilding/rules/rows.ts'
import { TODAY, yearsBetween } from '../support.ts'
import {
  at,
  athleteOf,
  athletes,
  checkReferences,
  contestOf,
  contests,
  demo,
  divisionOf,
  fields,
  qualifications,
  results,
  yearOf,
} from './support.ts'

/** Hash of the data at scale 0.03 with seed 7; any change of the generator changes it. */
const HASH = '23a690e6dc737230e42e1db14f70a9fd51a39713e378beb94fb13f5551769b36'

const coming = (level: Level) => at(level).filter(({ status }) => status === 'UPCOMING')

describe('the generated bodybuilding contests', () => {
  it('are called demo data in every label', () => {
    expect(demo.demo).toBe(true)
    for (const text of [demo.label, demo.attribution.text]) expect(text).toMatch(/^demo/i)
  })

  it('are as many as published, and in 13 divisions', () => {
    expect(athletes).toHaveLength(17_215)
    expect(results).toHaveLength(96_003)
    expect(contests).toHaveLength(2258)
    expect(demo.counts).toEqual({
      ...{ athletes: 17_215, results: 96_003, contests: 2258 },
      qualifications: qualifications.length,
    })
    expect(new Set(results.map(({ division }) => division))).toEqual(new Set(DIVISIONS.map(({ slug }) => slug)))
  })

  it('are the same bytes on every platform for the same seed and day, and others for another', () => {
    const small = (seed: number, today = TODAY) => JSON.stringify(demoBodybuilding({ scale: 0.03, seed, today }))
    expect(createHash('sha256').update(small(7)).digest('hex')).toBe(HASH)
    expect(small(7)).not.toBe(small(8))
    expect(small(7)).not.toBe(small(7, '2026-06-01'))
  })

  it('name every row once, and nothing that is not there', () => {
    const unique = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length)
    unique(athletes.map(({ key }) => key))
    unique(contests.map(({ key }) => key))
    unique(results.map(({ contest, athlete }) => `${contest} ${athlete}`))
    unique(qualifications.map((row) => `${row.year} ${row.division} ${row.athlete} ${row.contest}`))
    checkReferences(demo.rows)
  })

  it('are held to the day: what is over is completed, what is to come has start lists alone', () => {
    const upcoming = new Set(contests.filter(({ status }) => status === 'UPCOMING').map(({ key }) => key))
    expect(upcoming.size).toBeGreaterThanOrEqual(20)
    for (const { name, date, endDate, status, year } of contests) {
      if (date === null) expect(status, name).toBe('COMPLETED')
      else if (status === 'UPCOMING') expect(date > TODAY, name).toBe(true)
      else expect((endDate ?? date) < TODAY, name).toBe(true)
      if (date !== null) expect(Number(date.slice(0, 4)), name).toBe(year)
      expect(name.startsWith(`${year} `), name).toBe(true)
    }
    expect(results.filter(({ contest, status }) => (status === 'ENTERED') !== upcoming.has(contest))).toEqual([])
    expect(new Set(results.filter(({ status }) => status === 'ENTERED').map(({ contest }) => contest))).toEqual(
      upcoming,
    )
  })

  it('have a flagship every year since 1965 and a second major since 1989, and the next ones are announced', () => {
    for (const [level, since] of [
      ['FLAGSHIP', 1965],
      ['SECOND', 1989],
    ] as const) {
      const [next, ...more] = coming(level)
      expect(more).toEqual([])
      expect(next!.year).toBe(2027)
      const years = at(level).map(({ year }) => year)
      expect(years).toEqual(Array.from({ length: 2027 - since + 1 }, (_, index) => since + index))
      for (const { date } of at(level)) expect(date!.slice(5, 7)).toBe(level === 'FLAGSHIP' ? '10' : '03')
    }
  })

  it('hold divisions in the years in which the sport had them', () => {
    const years = (division: string, level?: Level) =>
      results
        .filter((row) => row.division === division && (!level || contestOf.get(row.contest)!.level === level))
        .map(yearOf)
    const first = {
      ...{ 'mens-open': 1965, 'womens-bodybuilding': 1980, 'masters-open': 1994, 'womens-fitness': 1995 },
      ...{ 'womens-figure': 2003, 'mens-202': 2008, 'womens-bikini': 2010, 'mens-212': 2012, 'mens-physique': 2013 },
      ...{ 'womens-physique': 2013, 'classic-physique': 2016, 'mens-wheelchair': 2018, 'womens-wellness': 2021 },
    }
    for (const [division, year] of Object.entries(first)) expect(Math.min(...years(division, 'FLAGSHIP'))).toBe(year)
    expect(Math.max(...years('mens-202'))).toBe(2011)
    const gap = years('womens-bodybuilding', 'FLAGSHIP').filter((year) => year >= 2015 && year <= 2019)
    expect(gap).toEqual([])
    expect(years('womens-bodybuilding')).toContain(2017)
  })

  it('grow over the decades, at every level', () => {
    const held = (from: number) => contests.filter(({ year }) => year >= from && year < from + 10).length
    for (const decade of [1965, 1975, 1985, 1995, 2005]) expect(held(decade + 10)).toBeGreaterThan(held(decade))
    for (const level of ['MAJOR', 'PRO', 'REGIONAL'] as const) expect(at(level).length).toBeGreaterThan(200)
  })

  it('place from the first on, share places and the last of large fields, and leave some without a place', () => {
    let [ties, shared] = [0, 0]
    for (const [key, rows] of fields) {
      const places = rows.flatMap(({ place }) => place ?? [])
      const expected = places.map((place, index) => (place === places[index - 1] ? place : Math.min(index + 1, 16)))
      expect(places, key).toEqual(expected)
      expect(places.filter((place) => place === 1).length, key).toBe(places.length > 0 ? 1 : 0)
      ties += places.filter((place, index) => place < 16 && place === places[index - 1]).length
      shared += places.filter((place, index) => place === 16 && place === places[index - 1]).length
    }
    const misread = results.filter(({ place, placeText, status }) => {
      const read = readPlace(placeText!)
      return read?.place !== place || read.status !== status
    })
    expect(misread).toEqual([])
    expect(ties).toBeGreaterThan(100)
    expect(shared).toBeGreaterThan(1000)
    for (const status of ['DISQUALIFIED', 'WITHDRAWN', 'DID_NOT_FINISH']) {
      const share = results.filter((row) => row.status === status).length / results.length
      expect(share > 0.001 && share < 0.02, status).toBe(true)
    }
  })

  it('are entered by adults, in divisions that are theirs', () => {
    const strays = results.filter(({ contest, athlete, division }) => {
      const { date, year } = contestOf.get(contest)!
      const { dateOfBirth, birthYear, sex } = athleteOf.get(athlete)!
      const age = dateOfBirth === null || date === null ? null : yearsBetween(dateOfBirth, date)
      const young = (birthYear !== null && year - birthYear < 18) || (age !== null && age < 18)
      const noMaster = division === 'masters-open' && age !== null && age < 40
      return young || noMaster || sex !== divisionOf.get(division)!.sex
    })
    expect(strays).toEqual([])
  })
})

describe('the way to the flagship', () => {
  const flagships = new Map(at('FLAGSHIP').map((contest) => [contest.year, contest]))
  const flagshipOf = (year: number) => flagships.get(year)!

  it('is known of the last five seasons and of the one to come', () => {
    expect(new Set(qualifications.map(({ year }) => year))).toEqual(new Set([2022, 2023, 2024, 2025, 2026, 2027]))
    expect(new Set(qualifications.map(({ rule }) => rule)).size).toBe(5)
  })

  it('is what all who enter have gone', () => {
    const qualified = new Set(qualifications.map((row) => `${row.year} ${row.division} ${row.athlete}`))
    for (const year of [2022, 2026, 2027]) {
      const { key } = flagshipOf(year)
      const entered = results.filter(({ contest }) => contest === key)
      expect(entered.length).toBeGreaterThan(100)
      const strays = entered.filter(({ division, athlete }) => !qualified.has(`${year} ${division} ${athlete}`))
      expect(strays).toEqual([])
    }
  })

  it('leads by a win since the last flagship, a place among its first five, or points', () => {
    for (const { year, contest, division, athlete, rule, points } of qualifications) {
      expect(points !== null, rule).toBe(rule === 'points')
      if (contest === null) continue
      const { place } = fields.get(`${contest} ${division}`)!.find((row) => row.athlete === athlete)!
      const { date, level } = contestOf.get(contest)!
      const last = flagshipOf(year - 1)
      if (level === 'FLAGSHIP') {
        expect(contest).toBe(last.key)
        expect(place, athlete).toBeLessThanOrEqual(5)
      } else {
        expect(place, athlete).toBe(1)
        expect(level, contest).not.toBe('REGIONAL')
        expect(date! >= last.date! && date! <= flagshipOf(year).date!, contest).toBe(true)
      }
    }
  })

  it('is open to every winner of a professional contest of the season', () => {
    const [{ endDate: from }, { date: to, key }] = [flagshipOf(2024), flagshipOf(2025)]
    const won = results.filter(({ contest, division, place }) => {
      const { level, date } = contestOf.get(contest)!
      const inSeason = date !== null && date > from! && date < to!
      return place === 1 && inSeason && level !== 'REGIONAL' && fields.has(`${key} ${division}`)
    })
    const season = qualifications.filter(({ year }) => year === 2025)
    const rows = new Set(season.map((row) => `${row.contest} ${row.athlete}`))
    expect(won.length).toBeGreaterThan(200)
    expect(won.filter(({ contest, athlete }) => !rows.has(`${contest} ${athlete}`))).toEqual([])
  })
})
