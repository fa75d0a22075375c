/** Reads the contests of the archive with their placings, and refuses invalid cells with their position in the list. */

import { ImportRefused, type Refusal, type Report } from '../../../kernel/faults/report.ts'
import { fold, LONGEST_NAME } from '../../../kernel/text/names.ts'
import { countryOf, regionOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import { type ReadPoints, readPoints } from '../../../services/strongman/rules/events/marks.ts'
import type { InputOptions } from '../../input/open.ts'
import { isObject, type Json, readJson, textIn } from './json.ts'
import { type ContestName, readContestName } from './names.ts'
import { cleaned } from './text.ts'

export interface Entry {
  readonly name: string
  readonly country: string | null
  readonly year: number
  /** The folded name, for comparison with lines of event results. */
  readonly folded: string
  readonly place: ReadPlace
  readonly points: ReadPoints
  /** The position for refusals. */
  readonly at: Pick<Refusal, 'file' | 'line' | 'column'>
}

export interface ArchiveContest {
  readonly key: string
  readonly name: ContestName
  readonly year: number
  readonly held: Omit<WhenAndWhere, 'year' | 'unread' | 'perhaps'>
  readonly entries: readonly Entry[]
}

/** The key of a contest by its number in the archive. */
export const keyOf = (number: unknown): string => `archive/${number}`

/**
 * In a refusal the line is the number of the contest in the list, from 1. The column is the path within it, such as
 * `results[3].rank`, in which placings count from 1 too.
 */
export async function readContests(location: string, options: InputOptions, report: Report): Promise<ArchiveContest[]> {
  const { file, json } = await readJson(location, options)
  if (!Array.isArray(json) || json.length === 0 || !json.some((one) => isObject(one) && 'contest_name' in one))
    throw new ImportRefused(`${file} is no list of contests with contest_name, details and results.`)
  const contests: ArchiveContest[] = []
  const keys = new Set<string>()
  const reader = new Reader(file, report)
  for (const [index, one] of json.entries()) {
    const contest = reader.contest(one, index + 1, keys)
    if (contest) contests.push(contest)
  }
  reader.tell()
  return contests
}

const tooLong = `name is longer than ${LONGEST_NAME} characters`

class Reader {
  readonly #file: string
  readonly #report: Report
  readonly #names = new Map<string, string>()
  readonly #countries = new Map<string, { readonly code: string | null; placings: number }>()

  constructor(file: string, report: Report) {
    this.#file = file
    this.#report = report
  }

  contest(json: unknown, line: number, keys: Set<string>): ArchiveContest | undefined {
    const results = isObject(json) && Array.isArray(json['results']) ? json['results'] : []
    const refuse = (column: string, reason: string, value?: string) => {
      // The placings are unusable without the contest.
      for (let rows = Math.max(1, results.length); rows > 0; rows -= 1) this.#refuse(line, column, reason, value)
      this.#report.read += Math.max(1, results.length)
      return undefined
    }
    if (!isObject(json)) return refuse('', 'contest is no object')
    const key = keyOf(json['contest_id'])
    if (!Number.isSafeInteger(json['contest_id'])) return refuse('contest_id', 'contest_id is no whole number')
    if (keys.has(key)) return refuse('contest_id', 'contest_id is there twice', textIn(json, 'contest_id'))
    const name = readContestName(cleaned(textIn(json, 'contest_name')))
    if (fold(name.name) === '') return refuse('contest_name', 'contest has no name')
    if (name.name.length > LONGEST_NAME) return refuse('contest_name', tooLong, name.name)
    const { year: yearHeld, unread, perhaps, ...held } = readWhenAndWhere(cleaned(textIn(json, 'details')))
    // The year in the name takes precedence: the World's Strongest Man of 1984 was held in January 1985.
    const year = name.year ?? yearHeld
    if (year === null)
      return refuse('details', 'contest has no year, neither in its name nor in its details', name.name)
    keys.add(key)
    for (const [reason, text] of unread)
      this.#report.decide('place or date', `${name.name}: ${reason}, and is left out: ${text}.`)
    const entries = results.flatMap((one, index) => this.entry(one, year, line, index + 1) ?? [])
    const countryCode = perhaps && mostly(entries, perhaps, held.countryCode) ? perhaps : held.countryCode
    return { key, name, year, held: { ...held, countryCode }, entries: withoutEmptyPoints(entries) }
  }

  entry(json: unknown, year: number, line: number, index: number): Entry | undefined {
    this.#report.read += 1
    const refuse = (field: string, reason: string, value?: string) => {
      this.#refuse(line, `results[${index}]${field && `.${field}`}`, reason, value)
      return undefined
    }
    if (!isObject(json)) return refuse('', 'placing is no object')
    const name = cleaned(textIn(json, 'person_name'))
    if (name.length > LONGEST_NAME) return refuse('person_name', tooLong, name)
    const folded = this.#folded(name)
    if (folded === '') return refuse('person_name', 'name has no letters', name)
    const place = readPlace(textIn(json, 'rank'))
    if (!place) return refuse('rank', 'rank is no place', textIn(json, 'rank'))
    const points = readPoints(cleaned(textIn(json, 'score')))
    const at = { file: this.#file, line, column: `results[${index}]` }
    return { name, folded, country: this.#country(json), year, at, ...judged(place, points) }
  }

  /** Cached, because names repeat. */
  #folded(name: string): string {
    const folded = this.#names.get(name) ?? fold(name)
    this.#names.set(name, folded)
    return folded
  }

  /** A placing with an unknown country is used; each unknown country is reported once. */
  #country(json: Json): string | null {
    const text = cleaned(textIn(json, 'country'))
    const known = this.#countries.get(text) ?? { code: countryOf(text)?.code ?? null, placings: 0 }
    this.#countries.set(text, known)
    known.placings += 1
    return known.code
  }

  #refuse(line: number, column: string, reason: string, value?: string): void {
    this.#report.refuse({
      file: this.#file,
      line,
      column,
      reason,
      ...(value !== undefined && { value: value.slice(0, 40) }),
    })
  }

  tell(): void {
    for (const [text, { code, placings }] of this.#countries)
      if (text !== '' && code === null)
        this.#report.decide(
          'country',
          `${text} is no country that is known; ${placings} placings are kept without one.`,
        )
  }
}

/** A disqualification may replace the points; the rank then means nothing. */
function judged(place: ReadPlace, points: ReadPoints): Pick<Entry, 'place' | 'points'> {
  const instead = points.pointsText === null ? undefined : readPlace(points.pointsText)
  if (!instead || instead.status === 'PLACED') return { place, points }
  return { place: { ...instead, placeText: place.placeText }, points }
}

/** If no athlete has points, the points are unknown. */
const withoutEmptyPoints = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(({ points }) => points.points !== 0 && (points.points !== null || points.pointsText !== null))
    ? entries
    : entries.map((entry) => ({ ...entry, points: { points: null, pointsText: null } }))

const mostly = (entries: readonly Entry[], one: string, other: string | null): boolean => {
  const of = (code: string | null) => entries.filter(({ country }) => country === code).length
  return of(one) > of(other)
}

// Parses city and date of a contest from one text: `Hollywood, California, 1977-07-06 to 1977-07-08`.

interface WhenAndWhere {
  readonly date: string | null
  readonly endDate: string | null
  /** The year of the date, or the only known part of it. */
  readonly year: number | null
  readonly city: string | null
  readonly countryCode: string | null
  /** Another country that the place may be in: Georgia is a country and one of the United States. */
  readonly perhaps: string | null
  /** Parts that could not be parsed: the reason in words, and the text. */
  readonly unread: readonly (readonly [reason: string, text: string])[]
}

/** The placeholder of the archive if it knows neither. */
const NOTHING = 'Competitor'

const DATES = /(?:^|, ?)(\d{4})(-\d{2}-\d{2})?(?: to (\d{4}-\d{2}-\d{2}))?$/

export function readWhenAndWhere(details: string): WhenAndWhere {
  const text = details === NOTHING ? '' : details
  const found = DATES.exec(text)
  return { ...when(found), ...where(found ? text.slice(0, found.index) : text, when(found).unread) }
}

function when(found: RegExpExecArray | null): Pick<WhenAndWhere, 'date' | 'endDate' | 'year' | 'unread'> {
  if (!found) return { date: null, endDate: null, year: null, unread: [] }
  const [text, year = '', day, end] = found
  const of = (date: string | null, endDate: string | null, reason?: string) => ({
    date,
    endDate,
    year: Number(year),
    unread: reason ? [[reason, text.replace(/^, ?/, '')] as const] : [],
  })
  if (!day) return of(null, null)
  const date = `${year}${day}`
  if (!isDay(date) || (end && !isDay(end))) return of(null, null, 'date is no day of the calendar')
  // It is unknown which of the two is wrong, so neither is used.
  if (end && end < date) return of(null, null, 'end date is before the date')
  return of(date, end && end !== date ? end : null)
}

function where(
  place: string,
  unread: WhenAndWhere['unread'],
): Pick<WhenAndWhere, 'city' | 'countryCode' | 'perhaps' | 'unread'> {
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return { city: null, countryCode: null, perhaps: null, unread }
  const [country, region] = [countryOf(last)?.code, regionOf(last)]
  const code = country ?? region
  if (!code)
    return {
      city: parts.join(', '),
      countryCode: null,
      perhaps: null,
      unread: [...unread, ['place is of no known country', last]],
    }
  const perhaps = country && region && country !== region ? region : null
  return { city: parts.length > 1 ? parts[0]! : null, countryCode: code, perhaps, unread }
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
