/** Reads the contests of the archive with their placings, and refuses invalid cells with their position in the list. */

import { at } from '../../../kernel/collections/groups.ts'
import { ImportRefused, type Refusal, type Report } from '../../../kernel/faults/report.ts'
import { fold, LONGEST_NAME } from '../../../kernel/text/names.ts'
import { countryOf, regionOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import { type ReadPoints, readPoints } from '../../../services/strongman/rules/events/marks.ts'
import type { CompetitorList } from '../../identities/appearances.ts'
import { rowFault } from '../../input/csv.ts'
import { isDay } from '../../input/text.ts'
import type { FilesOptions } from '../../sport/files.ts'
import { isObject, type Json, readJson, textIn } from './files.ts'
import { type ContestName, readContestName } from './names.ts'

/** The position of a placing, for refusals. */
export type Position = Pick<Refusal, 'file' | 'line' | 'column'>

export interface Entry {
  readonly name: string
  readonly country: string | null
  readonly year: number
  readonly list?: CompetitorList
  /** The folded name, for comparison with lines of event results. */
  readonly folded: string
  readonly place: ReadPlace
  readonly points: ReadPoints
  readonly position: Position
}

export interface ArchiveContest {
  readonly key: string
  readonly name: ContestName
  readonly year: number
  readonly dateAndPlace: DateAndPlace
  readonly entries: readonly Entry[]
}

/** The key of a contest by its number in the archive. */
export const keyOf = (number: unknown): string => `archive/${number}`

/**
 * In a refusal the line is the number of the contest in the list, from 1. The column is the path within it, such as
 * `results[3].rank`, in which placings count from 1 too.
 */
export async function readContests(
  location: string,
  { input, report, today }: Required<FilesOptions>,
): Promise<ArchiveContest[]> {
  const { file, json } = await readJson(location, input)
  if (!Array.isArray(json) || json.length === 0 || !json.some((one) => isObject(one) && 'contest_name' in one))
    throw new ImportRefused(`${file} is not a list of contests with contest_name, details and results.`)
  const reader = new ContestReader(file, report, today)
  const contests = json.flatMap((contest, index) => reader.read(contest, index + 1) ?? [])
  reader.reportUnknownCountries()
  return contests
}

const TOO_LONG = `name is longer than ${LONGEST_NAME} characters`

class ContestReader {
  readonly #file: string
  readonly #report: Report
  readonly #today: string
  readonly #keys = new Set<string>()
  /** Cached, because names repeat. */
  readonly #foldedNames = new Map<string, string>()
  readonly #countries = new Map<string, { readonly code: string | null; placings: number }>()

  constructor(file: string, report: Report, today: string) {
    this.#file = file
    this.#report = report
    this.#today = today
  }

  read(json: unknown, line: number): ArchiveContest | undefined {
    const listed = isObject(json) ? json['results'] : undefined
    const results: readonly unknown[] = Array.isArray(listed) ? listed : []
    const refuse = (column: string, reason: string, value?: string) => {
      // The placings are unusable without the contest.
      for (let rows = Math.max(1, results.length); rows > 0; rows -= 1) this.#refuse(line, column, reason, value)
      this.#report.read += Math.max(1, results.length)
      return undefined
    }
    if (!isObject(json)) return refuse('', 'contest is not an object')
    const key = keyOf(json['contest_id'])
    if (!Number.isSafeInteger(json['contest_id'])) return refuse('contest_id', 'contest_id is not a whole number')
    if (this.#keys.has(key)) return refuse('contest_id', 'contest_id appears twice', textIn(json, 'contest_id'))
    const name = readContestName(textIn(json, 'contest_name'))
    if (fold(name.name) === '') return refuse('contest_name', 'contest has no name')
    if (name.name.length > LONGEST_NAME) return refuse('contest_name', TOO_LONG, name.name)
    if (!Array.isArray(listed)) return refuse('results', 'results is not a list')
    const isHeld = results.some(hasCompeted)
    const details = withoutDoubtfulDate(readDetails(textIn(json, 'details')), name.year, isHeld ? this.#today : null)
    const { year: yearOfDate, ignored, alternative, ...dateAndPlace } = details
    // The year in the name takes precedence: the World's Strongest Man of 1984 was held in January 1985.
    const year = name.year ?? yearOfDate
    if (year === null)
      return refuse('details', 'contest has no year, neither in its name nor in its details', name.name)
    if (isHeld && dateAndPlace.date === null && year > Number(this.#today.slice(0, 4)))
      return refuse('contest_name', 'contest has placings, but its year is in the future', name.name)
    this.#keys.add(key)
    for (const [reason, text] of ignored)
      this.#report.decide('place or date', `${name.name}: ${reason}, and is ignored: ${text}.`)
    const of = { year, list: { label: name.name } }
    const entries = results.flatMap((result, index) => this.#readEntry(result, of, line, index + 1) ?? [])
    const athletesOf = (code: string | null) => entries.filter(({ country }) => country === code).length
    const { countryCode: likeliest } = dateAndPlace
    const countryCode = alternative && athletesOf(alternative) > athletesOf(likeliest) ? alternative : likeliest
    return { key, name, year, dateAndPlace: { ...dateAndPlace, countryCode }, entries: withoutEmptyPoints(entries) }
  }

  #readEntry(json: unknown, of: Pick<Entry, 'year' | 'list'>, line: number, index: number): Entry | undefined {
    this.#report.read += 1
    const column = `results[${index}]`
    const refuse = (field: string, reason: string, value?: string) => {
      this.#refuse(line, `${column}${field && `.${field}`}`, reason, value)
      return undefined
    }
    if (!isObject(json)) return refuse('', 'placing is not an object')
    const name = textIn(json, 'person_name')
    if (name.length > LONGEST_NAME) return refuse('person_name', TOO_LONG, name)
    const folded = at(this.#foldedNames, name, () => fold(name))
    if (folded === '') return refuse('person_name', 'name has no letters', name)
    const outcome = readOutcome(json)
    if (!outcome) return refuse('rank', 'rank is not a place', textIn(json, 'rank'))
    const country = this.#readCountry(textIn(json, 'country'))
    return { name, folded, country, ...of, position: { file: this.#file, line, column }, ...outcome }
  }

  /** A placing with an unknown country is used; each unknown country is reported once. */
  #readCountry(text: string): string | null {
    const country = at(this.#countries, text, () => ({ code: countryOf(text)?.code ?? null, placings: 0 }))
    country.placings += 1
    return country.code
  }

  #refuse(line: number, column: string, reason: string, value?: string): void {
    this.#report.refuse({ file: this.#file, line, ...rowFault(column, reason, value) })
  }

  reportUnknownCountries(): void {
    for (const [text, { code, placings }] of this.#countries)
      if (text !== '' && code === null)
        this.#report.decide('country', `${text} is not a known country; ${placings} placings are stored without one.`)
  }
}

/** A disqualification may replace the points; the rank then means nothing. Undefined if the rank is not a place. */
function readOutcome(json: Json): Pick<Entry, 'place' | 'points'> | undefined {
  const place = readPlace(textIn(json, 'rank'))
  if (!place) return undefined
  const points = readPoints(textIn(json, 'score'))
  const instead = points.pointsText === null ? undefined : readPlace(points.pointsText)
  if (!instead || instead.status === 'PLACED') return { place, points }
  return { place: { ...instead, placeText: place.placeText }, points }
}

/** Of an athlete who has competed: a start list has entries and withdrawals alone. */
export const isPlacing = ({ status }: ReadPlace): boolean => status !== 'ENTERED' && status !== 'WITHDRAWN'

function hasCompeted(json: unknown): boolean {
  const outcome = isObject(json) ? readOutcome(json) : undefined
  return outcome !== undefined && isPlacing(outcome.place)
}

/** If no athlete has points, the points are unknown. */
const withoutEmptyPoints = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(({ points }) => points.points !== 0 && (points.points !== null || points.pointsText !== null))
    ? entries
    : entries.map((entry) => ({ ...entry, points: { points: null, pointsText: null } }))

// Parses city and date of a contest from one text: `Hollywood, California, 1977-07-06 to 1977-07-08`.

interface DateAndPlace {
  readonly date: string | null
  readonly endDate: string | null
  readonly city: string | null
  readonly countryCode: string | null
}

interface Details extends DateAndPlace {
  /** The year of the date, or the only known part of it. */
  readonly year: number | null
  /** Another country that the place may be in: Georgia is a country and one of the United States. */
  readonly alternative: string | null
  /** Parts that could not be parsed: the reason in words, and the text. */
  readonly ignored: readonly Ignored[]
}

type ReadDate = Pick<Details, 'date' | 'endDate' | 'year'> & { readonly ignored?: Ignored }

type Ignored = readonly [reason: string, text: string]

/** The placeholder of the archive if it knows neither. */
const NOTHING = 'Competitor'

const DATES = /(?:^|, ?)(\d{4})(-\d{2}-\d{2})?(?: to (\d{4}-\d{2}-\d{2}))?$/

export function readDetails(details: string): Details {
  const text = details === NOTHING ? '' : details
  const match = DATES.exec(text)
  const date: ReadDate = match ? readDate(match) : { date: null, endDate: null, year: null }
  const place = readPlaceName(match ? text.slice(0, match.index) : text)
  const ignored = [date.ignored, place.ignored].filter((part) => part !== undefined)
  return { ...date, ...place, ignored }
}

function readDate([text, year = '', day, end]: RegExpExecArray): ReadDate {
  const unknown = { date: null, endDate: null, year: Number(year) }
  const ignore = (reason: string) => ({ ...unknown, ignored: [reason, text.replace(/^, ?/, '')] as const })
  if (!day) return unknown
  const date = `${year}${day}`
  if (!isDay(date) || (end && !isDay(end))) return ignore('date is not a calendar day')
  // It is unknown which of the two is wrong, so neither is used.
  if (end && end < date) return ignore('end date is before the date')
  return { date, endDate: end && end !== date ? end : null, year: Number(year) }
}

/**
 * The date may differ from the year in the name by one, because a season may end in January of the next year. `latest`
 * is the last day on which a contest that has taken place can have begun; null for others.
 */
function withoutDoubtfulDate(details: Details, yearInName: number | null, latest: string | null): Details {
  const { date, endDate, year, ignored } = details
  const years = [date, endDate].flatMap((day) => (day === null ? [] : Number(day.slice(0, 4))))
  const isFar = years.some((one) => Math.abs(one - (yearInName ?? year ?? one)) > 1)
  const isFuture = date !== null && latest !== null && date > latest
  if (!isFar && !isFuture) return details
  const reason = isFar
    ? 'date differs by more than one from the year of the contest'
    : 'date is in the future, but the contest has placings'
  const text = [date, endDate].filter((day) => day !== null).join(' to ')
  // The year of a date that is in the future is wrong too.
  return { ...details, date: null, endDate: null, year: isFuture ? null : year, ignored: [[reason, text], ...ignored] }
}

function readPlaceName(place: string) {
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return { city: null, countryCode: null, alternative: null }
  const country = countryOf(last)?.code
  const region = regionOf(last)
  const countryCode = country ?? region
  if (!countryCode) {
    const ignored: Ignored = ['place is not in a known country', last]
    return { city: parts.join(', '), countryCode: null, alternative: null, ignored }
  }
  const alternative = country && region && country !== region ? region : null
  return { city: parts.length > 1 ? parts[0]! : null, countryCode, alternative }
}
