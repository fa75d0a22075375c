import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { NATIONS } from '../../prisma/seed/bodybuilding/calendar.ts'
import { demoBodybuilding } from '../../prisma/seed/bodybuilding/index.ts'
import { nameLists } from '../../prisma/seed/shared/names.ts'
import { BODYBUILDERS, nameHash, takenBy } from '../../prisma/seed/shared/real-names.ts'
import { groupedBy } from '../../src/kernel/groups.ts'
import { fold } from '../../src/kernel/text/names.ts'
import { COUNTRIES } from '../../src/services/athletes/rules/countries/countries.ts'
import { readPlace } from '../../src/services/athletes/rules/places.ts'
import { DIVISIONS } from '../../src/services/bodybuilding/rules/divisions.ts'
import type { BodybuildingRows, Level, ResultRow } from '../../src/services/bodybuilding/rules/rows.ts'

const TODAY = '2026-11-20'
/** Hash of the data at scale 0.03 with seed 7; any change of the generator changes it. */
const HASH = '718ec320a9525a18889dfc2dfadc3ca62c449c3cbf0ba1ff0f8c63dd9436a083'
const files = join(resolve(process.env['SHARED_DATA'] ?? '../shared/data'), 'bodybuilding')

const demo = demoBodybuilding({ seed: 7, today: TODAY })
const { athletes, contests, results, qualifications } = demo.rows
const athleteOf = new Map(athletes.map((athlete) => [athlete.key, athlete]))
const contestOf = new Map(contests.map((contest) => [contest.key, contest]))
const divisionOf = new Map(DIVISIONS.map((division) => [division.slug, division]))
const fields = groupedBy(results, ({ contest, division }) => `${contest} ${division}`)
const careers = groupedBy(
  results.filter(({ place }) => place !== null),
  ({ athlete }) => athlete,
)

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const yearOf = ({ contest }: Pick<ResultRow, 'contest'>): number => contestOf.get(contest)!.year
const at = (level: Level) => contests.filter((contest) => contest.level === level)
const titles = (level: Level, division: string) =>
  results.filter((row) => row.division === division && row.place === 1 && contestOf.get(row.contest)!.level === level)
const coming = (level: Level) => at(level).filter(({ status }) => status === 'UPCOMING')

describe('the made-up bodybuilding contests', () => {
  it('are called demo data in every label', () => {
    expect(demo.demo).toBe(true)
    for (const text of [demo.label, demo.attribution.text, demo.attribution.html]) expect(text).toMatch(/^demo/i)
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

describe('the made-up bodybuilders', () => {
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
  const there = existsSync(files)
  if (!there) console.log(`skipped: no placings at ${files}; set SHARED_DATA to compare names`)

  it.skipIf(!there)('are not among the names that can be drawn', () => {
    const texts = [
      gunzipSync(readFileSync(join(files, 'pro-placings-2011-2022.csv.gz'))).toString('utf8'),
      readFileSync(join(files, 'mr-olympia-placings-1965-2023.csv'), 'utf8'),
      readFileSync(join(files, 'flagship-and-second-winners.csv'), 'utf8'),
    ]
    // The name is the last column of each row.
    const names = new Set(
      texts.flatMap((text) => text.split('\n').slice(1)).map((line) => fold(line.replace(/^.*,/, ''))),
    )
    expect(names.size).toBeGreaterThan(15_000)
    const isTaken = takenBy(BODYBUILDERS)
    const missing = new Set<string>()
    for (const culture of new Set(NATIONS.flatMap(({ cultures }) => cultures))) {
      for (const sex of ['MALE', 'FEMALE'] as const) {
        const lists = nameLists(culture, sex)
        const [first, last] = [new Set(lists.first.map(fold)), new Set(lists.last.map(fold))]
        for (const name of names) {
          const words = name.split(' ')
          const drawn = words.some(
            (_, cut) => first.has(words.slice(0, cut).join(' ')) && last.has(words.slice(cut).join(' ')),
          )
          if (drawn && !isTaken(name)) missing.add(nameHash(name))
        }
      }
    }
    expect([...missing]).toEqual([])
    expect(athletes.filter(({ fullName }) => names.has(fold(fullName)))).toEqual([])
  })
})

function expectSize({ athletes, contests, results }: BodybuildingRows, scale: number): void {
  expect(athletes).toHaveLength(Math.round(17_215 * scale))
  expect(contests).toHaveLength(Math.round(2258 * scale))
  expect(results).toHaveLength(Math.round(96_003 * scale))
}

function checkReferences(rows: BodybuildingRows): void {
  const persons = new Set(rows.athletes.map(({ key }) => key))
  const shows = new Set(rows.contests.map(({ key }) => key))
  const codes = new Set(COUNTRIES.map(({ code }) => code))
  const strays = [
    ...[...rows.athletes, ...rows.contests].filter(({ countryCode }) => !codes.has(countryCode!)),
    ...[...rows.results, ...rows.qualifications].filter(
      ({ athlete, division }) => !persons.has(athlete) || !divisionOf.has(division),
    ),
    ...rows.results.filter(({ contest }) => !shows.has(contest)),
    ...rows.qualifications.filter(({ contest }) => contest !== null && !shows.has(contest)),
  ]
  expect(strays).toEqual([])
  const entered = new Set(rows.results.map(({ athlete }) => athlete))
  expect(rows.athletes.filter(({ key }) => !entered.has(key))).toEqual([])
}

function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
