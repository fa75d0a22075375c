/**
 * Demo leagues of bodybuilders: small ones written with one line per contest, and a large one generated from a seed.
 */

import { createRandom, type Random } from '../../src/kernel/numbers/random.ts'
import { careersOf } from '../../src/services/bodybuilding/rules/careers/careers.ts'
import { DIVISIONS } from '../../src/services/bodybuilding/rules/divisions.ts'
import type { CareerFigures } from '../../src/services/bodybuilding/rules/figures.ts'
import { type Ratings, rankedFields, ratingsOf } from '../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import { joined, type League } from '../../src/services/bodybuilding/rules/league.ts'
import type {
  AthleteRow,
  BodybuildingRows,
  ContestRow,
  EntryStatus,
  Level,
  QualificationRow,
  ResultRow,
} from '../../src/services/bodybuilding/rules/rows.ts'
import { knownFields } from './known-fields.ts'
import { athlete, contest, everybody, type Order, placed, TODAY } from './leagues.ts'

export { athlete, TODAY }

const entry = (of: string, name: string, division: string, status: EntryStatus, place: number | null): ResultRow => ({
  ...{ contest: of, athlete: name, division, status, place, placeText: place === null ? null : String(place) },
})

/** A contest and its results. */
export interface ContestWithResults {
  readonly contest: ContestRow
  readonly results: readonly ResultRow[]
}

/** `when` is a day or a year; `names` are in the order of placings, and an inner list shares a place. */
export function contestOf(
  name: string,
  level: Level,
  when: string,
  names: Order,
  over: Partial<ContestRow> & { readonly division?: string } = {},
): ContestWithResults {
  const { division = 'mens-open', ...row } = over
  const contestRow = contest(name, level, when, row)
  return {
    contest: contestRow,
    results: placed(names).map((one) => entry(contestRow.key, one.name, division, 'PLACED', one.place)),
  }
}

/** The contest with a further division, in the order of placings. */
export const withDivision = (
  { contest: contestRow, results }: ContestWithResults,
  division: string,
  names: Order,
): ContestWithResults => ({
  contest: contestRow,
  results: [...results, ...placed(names).map((one) => entry(contestRow.key, one.name, division, 'PLACED', one.place))],
})

/** The contest with a further entry. */
export const withEntry = (
  { contest: contestRow, results }: ContestWithResults,
  name: string,
  status: EntryStatus,
  place: number | null = null,
  division = 'mens-open',
): ContestWithResults => ({
  contest: contestRow,
  results: [...results, entry(contestRow.key, name, division, status, place)],
})

export interface Parts {
  readonly athletes?: readonly AthleteRow[]
  readonly qualifications?: readonly QualificationRow[]
}

/** Athletes without a row are men of unknown country. */
export function rowsOf(
  contests: readonly ContestWithResults[],
  { athletes = [], qualifications = [] }: Parts = {},
): BodybuildingRows {
  const results = contests.flatMap((one) => one.results)
  const named = [...results, ...qualifications].map((row) => row.athlete)
  return {
    ...{ athletes: everybody(athletes, named), qualifications },
    ...{ contests: contests.map((one) => one.contest), results, fields: knownFields(results) },
  }
}

export const leagueOf = (contests: readonly ContestWithResults[], parts: Parts = {}, today = TODAY): League =>
  joined(rowsOf(contests, parts), today)

/** Ratings with hindsight. */
export const ratingsIn = (rows: BodybuildingRows): Ratings =>
  new Map([...rankedFields(rows)].map(([division, fields]) => [division, ratingsOf(fields, 'HINDSIGHT')]))

export function careerIn(contests: readonly ContestWithResults[], key: string, parts: Parts = {}): CareerFigures {
  const rows = rowsOf(contests, parts)
  const careers = careersOf(joined(rows, TODAY), ratingsIn(rows), (code) => COUNTRIES[code])
  const career = careers.find((one) => one.athlete === key)
  if (!career) throw new Error(`${key} has no career.`)
  return career
}

const COUNTRIES: Readonly<Record<string, string>> = { CAN: 'Canada', USA: 'United States' }

const LEVELS: readonly Level[] = ['FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'PRO', 'PRO', 'REGIONAL']

interface Size {
  readonly seed: number
  readonly athletes: number
  readonly contests: number
  /** Maximum number of entries in a division. */
  readonly field: number
}

/**
 * A league with ties, heats, start lists, disqualifications, contests without days, several divisions per contest, and
 * moves.
 */
export function randomRows({ seed, athletes: count, contests: number, field }: Size): BodybuildingRows {
  const random = createRandom(seed)
  const athletes = Array.from({ length: count }, (_, index) => randomAthlete(random, index, count))
  const contests = Array.from({ length: number }, (_, index) => randomContest(random, index))
  const results = contests.flatMap((contestRow) => {
    const divisions = new Set(Array.from({ length: random.integer(1, 3) }, () => random.one(DIVISIONS)))
    return [...divisions].flatMap(({ code, sex }) => {
      const entered = new Set(Array.from({ length: random.integer(2, field) }, () => random.one(athletes)))
      return randomField(
        random,
        contestRow,
        code,
        [...entered].filter((one) => one.sex === sex),
      )
    })
  })
  return { athletes, contests, results, fields: knownFields(results), qualifications: [] }
}

function randomField(
  random: Random,
  contestRow: ContestRow,
  division: string,
  entrants: readonly AthleteRow[],
): ResultRow[] {
  let place = 1
  return entrants.map(({ key }, at) => {
    if (!random.chance(0.1)) place = at + 1
    const status = contestRow.status === 'UPCOMING' ? 'ENTERED' : random.chance(0.05) ? 'DISQUALIFIED' : 'PLACED'
    return entry(contestRow.key, key, division, status, status === 'PLACED' ? place : null)
  })
}

const randomDay = (random: Random, year: number, lastMonth = 12): string =>
  [year, random.integer(1, lastMonth), random.integer(1, 28)].map((part) => String(part).padStart(2, '0')).join('-')

const randomAthlete = (random: Random, index: number, count: number): AthleteRow =>
  athlete(`a${index}`, {
    fullName: `Name ${random.integer(1, count)}`,
    sex: random.chance(0.5) ? 'MALE' : 'FEMALE',
    countryCode: random.chance(0.9) ? random.one(['USA', 'GBR', 'BRA', 'GER']) : null,
    dateOfBirth: random.chance(0.5) ? randomDay(random, random.integer(1960, 2000)) : null,
  })

function randomContest(random: Random, index: number): ContestRow {
  const year = random.integer(1996, 2026)
  const upcoming = year === 2026 && random.chance(0.2)
  const series = `Cup ${index % 40}`
  const when = upcoming ? '2026-12-05' : random.chance(0.9) ? randomDay(random, year, 10) : String(year)
  return contest(`${year} ${series}`, random.one(LEVELS), when, {
    ...{ key: `c${index}`, series, stage: random.chance(0.05), status: upcoming ? 'UPCOMING' : 'COMPLETED' },
    countryCode: random.chance(0.9) ? random.one(['USA', 'GBR', 'ESP']) : null,
  })
}
