/**
 * Parses results as sources write them: marks (`2 reps (186 kg)`, `4 in 35.75 s`) and points. Parsing never depends on
 * the event. An unrecognized mark keeps its text and gets the status `UNKNOWN`.
 */

import { at } from '../../../../kernel/collections/groups.ts'
import { KG_PER_LB, roundTo } from '../../../../kernel/numbers/units.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import { type Contest, divisionOf, type Field, type League, type Person, textOrder } from '../league.ts'
import type { EventResultRow, Mark, StrongmanRows, Unit } from '../rows.ts'
import { measured } from '../words.ts'
import { type EventFacts, eventOfKey } from './events.ts'

export type MarkStatus = 'VALUE' | 'NONE' | 'UNKNOWN'

export interface ReadMark extends Mark {
  readonly status: MarkStatus
  /** Set if the text gives the place in the event instead of a mark: `3rd`. */
  readonly place: number | null
}

type ParsedMark = Partial<Omit<ReadMark, 'text'>>

/** Captures numbers by name, so that each form reads like the text it matches. */
const N = (name: string) => `(?<${name}>\\d+(?:\\.\\d+)?)`
const WEIGHT = `${N('weight')} ?(?<weightUnit>kgs?|lbs?)`
const LIMITED = `(?: \\(${WEIGHT}\\))?`
/** Named implements. Each one moved counts as one repetition. */
const THINGS =
  'implement|stone|keg|bag|sack|box|boxe|barrel|car|tire|tyre|flip|stair|step|lap|bout|clean|lift|throw|load|finger|sandbag'

const counted = ({ count }: Groups): ParsedMark => ({ ...of(count, 'reps'), reps: wholeReps(count) })
/** A time without any implement moved is not a mark, because it would rank as a fast one. */
const timed = ({ count, value }: Groups): ParsedMark =>
  Number(count) === 0 ? { status: 'NONE', reps: 0 } : { ...of(value, 's'), reps: wholeReps(count) }

type Groups = Readonly<Record<string, string>>

/** Tried in order against the whole text. The implement weight is read the same way for all forms. */
const FORMS: readonly (readonly [form: string, read: (groups: Groups) => ParsedMark])[] = [
  [
    `${N('value')} ?(?<unit>kgs?|lbs?)(?: \\(x(?<count>\\d+)\\))?`,
    ({ value, unit, count }) => ({ value: kg(value, unit), unit: 'kg', reps: wholeReps(count) }),
  ],
  [
    `${N('count')} reps?(?: \\(\\d+ cleans?\\))?(?:(?:, | \\()${WEIGHT}\\)?)?(?: \\+ \\d+ cleans?| \\(\\d+ points?\\))?`,
    counted,
  ],
  [`(?:DNF \\()?${N('count')} (?:${THINGS})s?\\)?`, counted],
  [`${N('count')} in ~?${N('value')} ?s`, timed],
  [`${N('count')} in \\?`, counted],
  [`~?${N('value')} ?s(?: Finished)?${LIMITED}`, ({ value }) => of(value, 's')],
  [
    `(?:${N('count')}(?: (?:${THINGS})s?,| \\+) )?${N('value')} ?m(?: \\(vertical lift\\))?${LIMITED}`,
    ({ value, count }) => ({ ...of(value, 'm'), reps: wholeReps(count) }),
  ],
  [`${N('value')} ?(?:°|deg(?:rees?)?)`, ({ value }) => of(value, 'deg')],
  [`${N('value')} ?m\\/s`, ({ value }) => of(value, 'm/s')],
  ['(?<place>[1-9]\\d*)(?:st|nd|rd|th)', ({ place }) => ({ status: 'NONE', place: Number(place) })],
  // None of these numbers decides: three counts of different worth, rounds and holes, the thickness of a bar, a score.
  [
    '\\d+-\\d+-\\d+|Rd \\d+, (?:All|Hole \\d+)(?: \\(\\d+\\.\\d+\\))?|Bent \\d+\\/\\d+|\\d+ points?',
    () => ({ status: 'NONE' }),
  ],
  [
    'No (?:lift|result|mark)|Withdrew|Withdrawn|Eliminated|Qualified|Finished|Lap|Did not (?:attempt|start|finish)|DN[FS](?: \\w+)?|DS?Q|Injured|N\\/A|[-–—?]',
    () => ({ status: 'NONE' }),
  ],
]

const READERS = FORMS.map(([form, read]) => ({ form: new RegExp(`^(?:${form})$`, 'iu'), read }))

const NOTHING: Omit<ReadMark, 'text' | 'status'> = {
  value: null,
  unit: null,
  reps: null,
  implementKg: null,
  place: null,
}

/**
 * Far above every known mark: the heaviest back lifts are about three tonnes, and a pulled implement may be an aircraft.
 * Larger numbers are typing errors.
 */
export const MARK_LIMITS: Readonly<Record<Unit, number>> = {
  ...{ kg: 5_000, reps: 10_000, s: 86_400, m: 10_000, 'm/s': 100, deg: 10_000 },
}
export const MAX_IMPLEMENT_KG = 300_000

const isPossible = ({ value, unit, reps, implementKg }: Mark): boolean =>
  (value === null || unit === null || value <= MARK_LIMITS[unit]) &&
  (reps ?? 0) <= MARK_LIMITS.reps &&
  (implementKg ?? 0) <= MAX_IMPLEMENT_KG

/** Keeps the original text. The opponent of a duel and brackets around the whole text do not belong to the mark. */
export function readMark(text: string): ReadMark {
  const written = text.trim().replaceAll(/\s+/g, ' ')
  if (written === '') return { text: null, ...NOTHING, status: 'NONE' }
  const mark = written.replace(/ \(vs\.? [^()]+\)$/i, '').replace(/^\(([^()]*)\)$/, '$1')
  for (const { form, read } of READERS) {
    const match = form.exec(mark)
    if (!match) continue
    const groups: Groups = match.groups ?? {}
    const { weight, weightUnit } = groups
    const implementKg = weight === undefined ? null : kg(weight, weightUnit)
    const parsed: ReadMark = { text: written, ...NOTHING, status: 'VALUE', implementKg, ...read(groups) }
    if (isPossible(parsed)) return parsed
  }
  return { text: written, ...NOTHING, status: 'UNKNOWN' }
}

function of(value: string | undefined, unit: Unit): ParsedMark {
  return { value: Number(value), unit }
}

/** Halves count in the value only. */
function wholeReps(count: string | undefined): number | null {
  return Number.isInteger(Number(count)) ? Number(count) : null
}

function kg(value: string | undefined, unit: string | undefined): number {
  return /^lb/i.test(unit ?? '') ? Number(value) * KG_PER_LB : Number(value)
}

export interface ReadPoints {
  readonly points: number | null
  /** The original text, if it is not a plain number. */
  readonly pointsText: string | null
}

export function readPoints(text: string): ReadPoints {
  const written = text.trim()
  if (/^-?\d+(\.\d+)?$/.test(written)) return { points: Number(written), pointsText: null }
  return { points: null, pointsText: written === '' ? null : written }
}

// Event results in the event's own unit, comparable across contests. An event measured in weight counts kilograms: the
// mark itself, or the weight of an implement that was lifted at least once. Marks of disqualified entries are excluded,
// and so are times of courses that were not completed, which would look fast.

export interface EventMark {
  readonly event: EventFacts
  readonly value: number
  readonly person: Person
  readonly contest: Contest
  readonly division: DivisionFacts
  /** The original text, or else the value. */
  readonly text: string
  readonly implementKg: number | null
  /** False if it is the weight of an implement that the contest set for everyone, lifted for repetitions or time. */
  readonly attempted: boolean
  /** First in the event within the division. */
  readonly first: boolean
}

/** Digits beyond which no scale or stopwatch measures. Pounds converted to kilograms have more. */
const DIGITS = 3

export function ownValue(event: EventFacts, { value, unit, reps, implementKg }: Mark): number | null {
  const repeated = unit === 'reps' ? (reps ?? value) : reps
  if (repeated === 0) return null
  const own = unit === event.unit ? value : event.measure === 'WEIGHT' && repeated !== null ? implementKg : null
  return own !== null && own > 0 ? roundTo(own, DIGITS) : null
}

/** Negative if `a` is better. */
export const betterFirst =
  ({ higherIsBetter }: Pick<EventFacts, 'higherIsBetter'>) =>
  (a: number, b: number): number =>
    higherIsBetter ? b - a : a - b

/** The marks of all events in the catalogue, in chronological order. */
export const eventMarksOf = (rows: StrongmanRows, league: League): EventMark[] =>
  heatsOf(rows, league)
    .filter(({ contest }) => contest.row.status === 'COMPLETED')
    .sort(inTime)
    .flatMap((heat) => marksOf(heat, league))

const inTime = (a: Heat, b: Heat): number =>
  a.contest.order - b.contest.order || a.position - b.position || textOrder(a.division.code, b.division.code)

function marksOf({ event, contest, division, results }: Heat, league: League): EventMark[] {
  const wasFirst = firstsOf(results)
  const all = results.reduce((most, { reps }) => Math.max(most, reps ?? 0), 0)
  const disqualified = disqualifiedIn(contest.fields.get(division.code))
  const marks: EventMark[] = []
  for (const row of results) {
    const value = ownValue(event, row)
    const person = league.person(row.athlete)
    if (value === null || isUnfinished(event, row, all) || disqualified.has(person)) continue
    const text = row.text ?? measured(value, event.unit)
    const implementKg = event.measure === 'WEIGHT' ? null : row.implementKg
    const attempted = row.unit === event.unit
    marks.push({ event, value, person, contest, division, text, implementKg, attempted, first: wasFirst(row) })
  }
  return marks.sort((a, b) => a.person.rank - b.person.rank)
}

/** The catalogue event at each position of a contest. */
function eventsByPosition({ contestEvents }: StrongmanRows): Map<string, Map<number, EventFacts>> {
  const events = new Map<string, Map<number, EventFacts>>()
  for (const { contest, position, event } of contestEvents) {
    const facts = event === null ? undefined : eventOfKey(event)
    if (facts) at(events, contest, () => new Map()).set(position, facts)
  }
  return events
}

/** The results of one event at one contest in one division, where everyone had the same task. */
interface Heat {
  readonly event: EventFacts
  readonly contest: Contest
  readonly position: number
  readonly division: DivisionFacts
  readonly results: EventResultRow[]
}

function heatsOf(rows: StrongmanRows, league: League): Heat[] {
  const events = eventsByPosition(rows)
  const heats = new Map<string, Heat>()
  for (const row of rows.eventResults) {
    const event = events.get(row.contest)?.get(row.position)
    if (!event) continue
    const { contest, position, division } = row
    const heat = at(heats, `${position} ${division} ${contest}`, () => ({
      ...{ event, position, contest: league.contest(contest), division: divisionOf(division) },
      results: [],
    }))
    heat.results.push(row)
  }
  return [...heats.values()]
}

/**
 * `4 in 35.75 s` is not a time for a course of five. The count tells how far an athlete came, and the highest count is
 * the full course. Only times are better if lower.
 */
const isUnfinished = ({ higherIsBetter }: EventFacts, { reps }: Mark, all: number): boolean =>
  !higherIsBetter && reps !== null && reps < all

/** Winners by place or, if the source gives no places within events, by points. */
function firstsOf(results: readonly EventResultRow[]): (row: EventResultRow) => boolean {
  if (results.some(({ place }) => place !== null)) return ({ place }) => place === 1
  const most = results.reduce((best, { points }) => Math.max(best, points ?? 0), 0)
  return ({ points }) => points !== null && points > 0 && points === most
}

const disqualifiedIn = (field: Field | undefined): ReadonlySet<Person> =>
  new Set(field?.starts.filter(({ status }) => status === 'DISQUALIFIED').map(({ person }) => person))
