/** Builds the rows of a contest's events and of their results. */
import type { Report } from '../../../../kernel/faults/report.ts'
import { type EventFacts, eventNamed, eventOfKey } from '../../../../services/strongman/rules/events/events.ts'
import { type ReadMark, readMark } from '../../../../services/strongman/rules/events/marks.ts'
import type {
  ContestEventRow,
  ContestRow,
  EventResultRow,
  RecordRow,
} from '../../../../services/strongman/rules/rows.ts'
import type { ArchiveContest, Entry } from '../contests.ts'
import type { EventResultsOfContest } from './assign.ts'
import type { EventCell } from './files.ts'

interface EventRows {
  readonly contestEvents: ContestEventRow[]
  readonly eventResults: EventResultRow[]
}

type Where = Pick<EventResultRow, 'contest' | 'division'>

/** The athlete of an entry; undefined if the entry was refused. */
type AthleteOf = (entry: Entry) => string | undefined

export function rowsOfEvents(
  { events, lines }: EventResultsOfContest,
  where: Where,
  athleteOf: AthleteOf,
  report: Report,
): EventRows {
  const rows: EventRows = { contestEvents: [], eventResults: [] }
  for (const [index, { name, details }] of events.entries()) {
    const position = index + 1
    const event = eventOf(name, details)?.key ?? null
    rows.contestEvents.push({ contest: where.contest, position, event, name, details })
    const cells = lines.map((line) => line.cells[index]!)
    const hasMarks = cells.some(({ text }) => text !== '')
    for (const { entry, cells: ofLine, position: source } of lines) {
      const cell = ofLine[index]!
      const athlete = athleteOf(entry)
      // Some contests have points only. If an event has marks, no mark and no points mean that the athlete did not take
      // part.
      if (athlete === undefined || (cell.text === '' && (cell.points === null || (hasMarks && cell.points === 0))))
        continue
      const mark = readMark(cell.text)
      if (mark.status === 'UNKNOWN')
        report.decide(
          'mark',
          `${source.file}, line ${source.line}: ${name} ${JSON.stringify(cell.text)} is not understood, and is stored as text.`,
        )
      const row = { ...where, position, athlete, points: cell.points, place: mark.place ?? placeOf(cell, cells) }
      rows.eventResults.push({ ...row, ...markColumns(mark, details) })
    }
  }
  return rows
}

export function rowsOfOneEvent(
  { event, name, details, marks }: OneEvent,
  where: Where,
  athleteOf: AthleteOf,
): EventRows {
  const contestEvents = [{ contest: where.contest, position: 1, event: event.key, name, details }]
  const eventResults = [...marks].flatMap(([entry, mark]) => {
    const athlete = athleteOf(entry)
    const row = { ...where, position: 1, points: null, place: entry.place.place }
    return athlete === undefined || mark.text === null ? [] : [{ ...row, athlete, ...markColumns(mark, details) }]
  })
  return { contestEvents, eventResults }
}

/** More points mean a better place in any event; without points the place is unknown. */
function placeOf({ points }: EventCell, all: readonly EventCell[]): number | null {
  return points !== null && points > 0 ? 1 + all.filter((other) => (other.points ?? 0) > points).length : null
}

function markColumns(
  mark: ReadMark,
  details: string | null,
): Pick<EventResultRow, 'text' | 'value' | 'unit' | 'reps' | 'implementKg'> {
  const { text, value, unit, reps } = mark
  return { text, value, unit, reps, implementKg: implementOf(mark, implementIn(details)) }
}

// Contests of one event, for which the archive states marks in place of points.

interface OneEvent {
  readonly event: EventFacts
  readonly name: string
  /** `400 kg`, if the name of the contest states it. */
  readonly details: string | null
  readonly marks: ReadonlyMap<Entry, ReadMark>
}

const MAX_WORDS = 4

/** Undefined if the points are real points, or if the contest's name does not name a single event. */
export function oneEventOf({ name, entries }: ArchiveContest): OneEvent | undefined {
  const marks = new Map(entries.map((entry) => [entry, readMark(entry.points.pointsText ?? '')]))
  if (![...marks.values()].some(({ status }) => status === 'VALUE')) return undefined
  const names = new Map<string, string>()
  const words = name.series.split(' ').filter((word) => /\w/.test(word))
  // Try the longest names first: `Log Lift` before `Log`.
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(' ')
      const event = eventNamed(text)
      if (event && !names.has(event.key)) names.set(event.key, text)
    }
  }
  const [only, another] = names.values()
  const event = only === undefined || another !== undefined ? undefined : eventOf(only, null)
  if (!event || only === undefined) return undefined
  return { event, name: only, details: /\b\d+(?:\.\d+)? kg\b/.exec(name.series)?.[0] ?? null, marks }
}

// What the details of an event state: another event than its name does, and the weight of the implements.

/**
 * Details that make a lift another event, whatever it is called or if it is called as stated; null is an event outside the
 * catalogue.
 */
const OTHER_EVENTS: readonly (readonly [words: RegExp, event: string | null, called?: string])[] = [
  [/^car deadlift$/i, 'car deadlift'],
  [/^hummer tires?$/i, 'tire deadlift'],
  [/^(\d+-inch|partial) (\w+ )?deadlift$|^\d+-inch axle$/i, 'partial deadlift'],
  [/^axle bar$/i, 'axle deadlift', 'deadlift'],
  [/^(milk cart|frame) deadlift$|^side handles$|^car squat$|^vehicle press$/i, null],
]

/** The event that took place: the details may show that a deadlift is a car deadlift. */
function eventOf(name: string, details: string | null): EventFacts | undefined {
  const named = eventNamed(name)
  for (const part of (details ?? '').split(/ \/ |, /)) {
    const other = OTHER_EVENTS.find(([words, , called]) => words.test(part) && (!called || called === named?.key))
    if (other) return other[1] === null ? undefined : eventNamed(other[1])
  }
  return named
}

interface Implement {
  readonly kg: number
  /**
   * Number of implements, if they differ: only a mark that completes all of them reaches the heaviest; null if they are
   * equal.
   */
  readonly after: number | null
}

const KG = '(\\d+(?:\\.\\d+)?) kg'
const SINGLE = new RegExp(`^(?:\\d+x )?${KG}(?: [a-z' ]+)?$`, 'i')
const LADDER = new RegExp(`^(?:(\\d+) (?:lifts|bars), )?\\d+(?:\\.\\d+)? to ${KG}\\b`, 'i')
const COUNT = /^(\d+) (?:implements|lifts|bars)$/i

/** The one weight that all implements have, or the heaviest of a ladder; null if the details name several weights. */
function implementIn(details: string | null): Implement | null {
  if (details === null || (details.match(/\d ?kg\b/g) ?? []).length !== 1) return null
  const all = details.split(' / ')
  for (const part of all) {
    const single = SINGLE.exec(part)?.[1]
    if (single) return { kg: Number(single), after: null }
    const [, count, heaviest] = LADDER.exec(part) ?? []
    if (!heaviest) continue
    const after = Number(count ?? all.map((other) => COUNT.exec(other)?.[1]).find((other) => other !== undefined))
    return Number.isNaN(after) ? null : { kg: Number(heaviest), after }
  }
  return null
}

/**
 * The weight of a mark's implement; the mark's own takes precedence over the event's. A mark in kilograms needs none.
 */
function implementOf(mark: ReadMark, implement: Implement | null): number | null {
  if (mark.implementKg !== null) return mark.implementKg
  if (!implement || mark.unit === 'kg' || mark.status !== 'VALUE') return null
  if (implement.after === null) return implement.kg
  return mark.reps !== null && mark.reps >= implement.after ? implement.kg : null
}

// Contests that use an event's name for another lift: a mark as good as the best that the archive lists for the event,
// at a contest without such a record, belongs to a different lift (a partial deadlift in a `Max Deadlift`). The event
// keeps its name and takes part in no comparison.

interface ArchiveRows {
  readonly contests: readonly ContestRow[]
  readonly contestEvents: readonly ContestEventRow[]
  readonly eventResults: readonly EventResultRow[]
  readonly records: readonly RecordRow[]
}

export function withoutMisnamed(
  { contests, contestEvents, eventResults, records }: ArchiveRows,
  report: Report,
): ContestEventRow[] {
  const recordOf = new Map<string, number>()
  const holders = new Set<string>()
  for (const { event, category, value, contest, unit } of records) {
    const facts = eventOfKey(event)
    if (category !== null || value === null || !facts?.higherIsBetter || facts.unit !== unit) continue
    recordOf.set(event, Math.max(value, recordOf.get(event) ?? 0))
    holders.add(`${event} ${contest}`)
  }
  const bestMarks = new Map<string, EventResultRow>()
  for (const row of eventResults) {
    const key = `${row.contest} ${row.position}`
    if (row.value !== null && row.value > (bestMarks.get(key)?.value ?? 0)) bestMarks.set(key, row)
  }
  const names = new Map(contests.map(({ key, name }) => [key, name]))
  return contestEvents.map((event) => {
    const mark = bestMarks.get(`${event.contest} ${event.position}`)
    const record = event.event === null ? undefined : recordOf.get(event.event)
    const isMisnamed =
      record !== undefined &&
      mark?.value != null &&
      mark.unit === eventOfKey(event.event ?? '')?.unit &&
      mark.value >= record &&
      !holders.has(`${event.event} ${event.contest}`)
    if (!isMisnamed) return event
    report.decide(
      'another event',
      `${event.name} at ${names.get(event.contest)} is treated as a different event from ${event.event}: ${mark.text} would exceed its record.`,
    )
    return { ...event, event: null }
  })
}
