import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { nameLists } from '../../prisma/seed/shared/names.ts'
import { nameHash, STRONGMEN, takenBy } from '../../prisma/seed/shared/real-names.ts'
import { demoStrongman } from '../../prisma/seed/strongman/index.ts'
import { NATIONS } from '../../prisma/seed/strongman/people.ts'
import { fold } from '../../src/kernel/text/names.ts'
import { COUNTRIES } from '../../src/services/athletes/rules/countries/countries.ts'
import { DIVISIONS } from '../../src/services/strongman/rules/divisions.ts'
import { type EventFacts, eventNamed, eventOfKey } from '../../src/services/strongman/rules/events/events.ts'
import { readMark } from '../../src/services/strongman/rules/events/marks.ts'
import type { EventResultRow, ResultRow, StrongmanRows } from '../../src/services/strongman/rules/rows.ts'

const TODAY = '2026-11-20'
/** Of a world of 0.03, seed 7; a change of the generator changes it. */
const HASH = 'dbf363fd57e69f373c0e556755074447ba862109bc1451456f8cb53b234d1ae9'
const archive = join(resolve(process.env['SHARED_DATA'] ?? '../shared/data'), 'strongman')

const demo = demoStrongman({ seed: 7, today: TODAY })
const { athletes, contests, contestEvents, results, eventResults, records } = demo.rows
const athleteOf = new Map(athletes.map((athlete) => [athlete.key, athlete]))
const contestOf = new Map(contests.map((contest) => [contest.key, contest]))
const eventOf = new Map(contestEvents.map((event) => [`${event.contest} ${event.position}`, event]))
const divisionOf = new Map(DIVISIONS.map((division) => [division.code, division]))

function groups<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const all = new Map<string, T[]>()
  for (const row of rows) {
    const one = all.get(key(row))
    if (one) one.push(row)
    else all.set(key(row), [row])
  }
  return all
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  const sum = (of: (one: number, other: number) => number) =>
    pairs.reduce((total, [one, other]) => total + of(one - x, other - y), 0)
  return sum((one, other) => one * other) / Math.sqrt(sum((one) => one * one) * sum((_, other) => other * other))
}

const fields = groups(results, ({ contest, division }) => `${contest} ${division}`)
const held = groups(eventResults, ({ contest, division, position }) => `${contest} ${division} ${position}`)

/** The weight of maximum lifts and of lifts for repetitions, in kilograms. */
const lifted = (row: EventResultRow): number | null =>
  row.unit === 'kg' ? row.value : row.reps ? row.implementKg : null

describe('the made-up strongman contests', () => {
  it('are called demo data in every label', () => {
    expect(demo.demo).toBe(true)
    for (const text of [demo.label, demo.attribution.text, demo.attribution.html]) expect(text).toMatch(/^demo/i)
  })

  it('are as many as published', () => {
    expect(athletes).toHaveLength(4196)
    expect(contests).toHaveLength(2063)
    expect(eventResults.length).toBeGreaterThanOrEqual(80_000)
    expect(new Set(athletes.map(({ countryCode }) => countryCode)).size).toBe(103)
    expect(new Set(contestEvents.map(({ event }) => event)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(results.map(({ division }) => division))).toEqual(new Set(DIVISIONS.map(({ code }) => code)))
    const years = new Set(contests.map(({ year }) => year))
    for (let year = 1977; year <= 2026; year += 1) expect(years, `${year}`).toContain(year)
  })

  it('are the same bytes on every platform for the same seed and day, and others for another', () => {
    const small = (seed: number, today = TODAY) => JSON.stringify(demoStrongman({ scale: 0.03, seed, today }))
    expect(createHash('sha256').update(small(7)).digest('hex')).toBe(HASH)
    expect(small(7)).not.toBe(small(8))
    expect(small(7)).not.toBe(small(7, '2026-06-01'))
  })

  it('name every row once, and nothing that is not there', () => {
    const unique = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length)
    unique(athletes.map(({ key }) => key))
    unique(contests.map(({ key }) => key))
    unique(contests.map(({ name, year }) => `${name} ${year}`))
    unique([...contestEvents.map(({ contest, position }) => `${contest} ${position}`)])
    unique(results.map(({ contest, division, athlete }) => `${contest} ${division} ${athlete}`))
    unique(eventResults.map((row) => `${row.contest} ${row.position} ${row.division} ${row.athlete}`))
    checkReferences(demo.rows)
  })

  it('are held to the day: what is over is completed, what is to come has start lists alone', () => {
    const upcoming = contests.filter(({ status }) => status === 'UPCOMING')
    expect(upcoming.length).toBeGreaterThanOrEqual(20)
    for (const { key, name, date, endDate, status, year } of contests) {
      if (date === null) expect(status, name).toBe('COMPLETED')
      else expect((endDate ?? date) < TODAY, name).toBe(status === 'COMPLETED')
      if (date !== null) expect(Number(date.slice(0, 4)), name).toBe(year)
      expect(name.startsWith(`${year} `), key).toBe(true)
    }
    const coming = new Set(upcoming.map(({ key }) => key))
    for (const { contest, status } of results) expect(status === 'ENTERED').toBe(coming.has(contest))
    expect(eventResults.some(({ contest }) => coming.has(contest))).toBe(false)
    expect(
      new Set(results.filter(({ contest }) => coming.has(contest)).map(({ contest }) => contest)).size,
    ).toBeGreaterThan(10)
  })

  it('are entered by adults and three of sixteen or seventeen, in divisions that are theirs', () => {
    const minors = new Set(
      athletes.filter(({ dateOfBirth }) => (dateOfBirth ?? '') > '2008-11-20').map(({ key }) => key),
    )
    expect(minors.size).toBe(3)
    for (const { contest, athlete, division } of results) {
      const { date, year } = contestOf.get(contest)!
      const { dateOfBirth, birthYear, sex, weightKg } = athleteOf.get(athlete)!
      const { maxBodyweightKg, sex: theirs } = divisionOf.get(division)!
      expect(sex, athlete).toBe(theirs)
      if (maxBodyweightKg !== null && weightKg !== null) expect(weightKg, athlete).toBeLessThanOrEqual(maxBodyweightKg)
      const least = minors.has(athlete) ? 16 : 18
      if (birthYear !== null) expect(year - birthYear, athlete).toBeGreaterThanOrEqual(least)
      if (dateOfBirth === null || date === null) continue
      const age = yearsBetween(dateOfBirth, date)
      expect(age, athlete).toBeGreaterThanOrEqual(least)
      if (division === 'MM' || division === 'WM') expect(age, athlete).toBeGreaterThanOrEqual(40)
      if (division === 'JM' || division === 'JW') expect(age, athlete).toBeLessThanOrEqual(23)
    }
    const known = (share: number) => expect(share > 0.3 && share < 0.9).toBe(true)
    known(athletes.filter(({ dateOfBirth }) => dateOfBirth !== null).length / athletes.length)
    known(athletes.filter(({ heightCm }) => heightCm !== null).length / athletes.length)
  })

  it('tell by every text the mark that is stored beside it', () => {
    const wrong = eventResults.filter(({ text, value, unit, reps, implementKg }) => {
      const read = readMark(text!)
      const same = read.value === value && read.unit === unit && read.reps === reps
      const weight = read.implementKg === null || read.implementKg === implementKg
      return !same || !weight || read.status !== (value === null ? 'NONE' : 'VALUE')
    })
    expect(wrong).toEqual([])
    const forms = [
      /^\d+ kg$/,
      /^\d+ reps? \(\d+ kg\)$/,
      /^\d+\.\d\d s$/,
      /^\d+(\.\d+)? m$/,
      /^\d in \d+\.\d\d s$/,
      /^No lift$/,
    ]
    for (const form of forms) expect(eventResults.filter(({ text }) => form.test(text!)).length).toBeGreaterThan(500)
  })

  it('hold events by names that the catalogue knows', () => {
    for (const { event, name } of contestEvents) expect(eventNamed(name)?.key, name).toBe(event)
    for (const { event, category } of records) {
      expect(eventOfKey(event)).toBeDefined()
      if (category !== null) expect(eventNamed(category)?.key, category).toBe(event)
    }
  })

  it('give places by the marks, and N + 1 − place points, which ties share', () => {
    const starters = (rows: readonly ResultRow[]) =>
      rows.filter(({ status }) => status === 'PLACED' || status === 'DID_NOT_FINISH').length
    for (const [key, rows] of held) {
      const [{ contest, division, position }] = rows as [EventResultRow]
      const field = starters(fields.get(`${contest} ${division}`)!)
      const event = eventOfKey(eventOf.get(`${contest} ${position}`)!.event!)!
      const marked = rows.filter(({ value }) => value !== null)
      expect(rows.length, key).toBe(field)
      const expected = rows.map((row) => {
        if (row.value === null) return { place: null, points: 0 }
        const place = 1 + marked.filter((other) => compare(other, row, event) > 0).length
        const ties = marked.filter((other) => compare(other, row, event) === 0).length
        return { place, points: field + 1 - place - (ties - 1) / 2 }
      })
      expect(
        rows.map(({ place, points }) => ({ place, points })),
        key,
      ).toEqual(expected)
    }
  })

  it('place who has more points before who has fewer, and add up the points of the events', () => {
    const won = groups(eventResults, ({ contest, division, athlete }) => `${contest} ${division} ${athlete}`)
    let [ties, summed] = [0, 0]
    for (const [key, rows] of fields) {
      const placed = rows.filter(({ place }) => place !== null)
      for (const { status, place } of rows) expect(place !== null, key).toBe(status === 'PLACED')
      for (const [index, row] of placed.entries()) {
        const before = placed[index - 1]
        const tied = placed.filter(({ place }) => place === row.place)
        expect(row.placeText, key).toBe(tied.length > 1 ? `T${row.place}` : `${row.place}`)
        expect(row.place, key).toBe(placed.findIndex(({ place }) => place === row.place) + 1)
        if (before) expect(row.points, key).toBeLessThanOrEqual(before.points!)
        if (before?.place === row.place) ties += 1
        const events = won.get(`${row.contest} ${row.division} ${row.athlete}`)
        if (!events) continue
        expect(
          events.reduce((sum, { points }) => sum + points!, 0),
          key,
        ).toBe(row.points)
        summed += 1
      }
    }
    expect(ties).toBeGreaterThan(10)
    expect(summed).toBeGreaterThan(10_000)
    for (const status of ['DISQUALIFIED', 'WITHDRAWN', 'DID_NOT_FINISH']) {
      expect(results.filter((row) => row.status === status).length, status).toBeGreaterThan(20)
    }
  })
})

describe('the made-up athletes', () => {
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
    const careers = groups(
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
  const file = join(archive, 'contests-1977-2026.json.gz')
  const there = existsSync(file)
  if (!there) console.log(`skipped: the archive of contests is not at ${archive}; set SHARED_DATA to compare names`)

  it.skipIf(!there)('are not among the names that can be drawn', () => {
    const real: readonly { results: readonly { person_name: string }[] }[] = JSON.parse(
      gunzipSync(readFileSync(file)).toString('utf8'),
    )
    const names = new Set(real.flatMap((contest) => contest.results.map(({ person_name: name }) => fold(name))))
    const isTaken = takenBy(STRONGMEN)
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

function checkReferences(rows: StrongmanRows): void {
  const persons = new Set(rows.athletes.map(({ key }) => key))
  const shows = new Set(rows.contests.map(({ key }) => key))
  const events = new Set(rows.contestEvents.map(({ contest, position }) => `${contest} ${position}`))
  const entries = new Set(rows.results.map(({ contest, division, athlete }) => `${contest} ${division} ${athlete}`))
  const codes = new Set(COUNTRIES.map(({ code }) => code))
  const strays = [
    ...rows.athletes.filter(({ countryCode }) => !codes.has(countryCode!)),
    ...rows.contests.filter(({ countryCode }) => !codes.has(countryCode!)),
    ...rows.contestEvents.filter(({ contest, event }) => !shows.has(contest) || !eventOfKey(event!)),
    ...rows.results.filter(
      (row) => !shows.has(row.contest) || !persons.has(row.athlete) || !divisionOf.has(row.division),
    ),
    ...rows.eventResults.filter((row) => !events.has(`${row.contest} ${row.position}`)),
    ...rows.eventResults.filter((row) => !entries.has(`${row.contest} ${row.division} ${row.athlete}`)),
    ...rows.records.filter((row) => !persons.has(row.athlete) || (row.contest !== null && !shows.has(row.contest))),
  ]
  expect(strays).toEqual([])
  const entered = new Set(rows.results.map(({ athlete }) => athlete))
  expect(rows.athletes.filter(({ key }) => !entered.has(key))).toEqual([])
}

/** Above 0 if the first is better: more implements, then less time; any time ranks before any distance. */
function compare(one: EventResultRow, other: EventResultRow, { unit, higherIsBetter }: EventFacts): number {
  const rank = (row: EventResultRow): number => {
    const timed = row.unit === 's' && !(unit === 's' && higherIsBetter)
    return timed ? 10_000 * (row.reps ?? 1) - row.value! : row.value!
  }
  return rank(one) - rank(other)
}

function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
