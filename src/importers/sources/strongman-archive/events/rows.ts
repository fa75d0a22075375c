/** Builds the rows of a contest's events and of their results. */
import type { Report } from '../../../../kernel/faults/report.ts'
import { type ReadMark, readMark } from '../../../../services/strongman/rules/events/marks.ts'
import type { ContestEventRow, EventResultRow } from '../../../../services/strongman/rules/rows.ts'
import type { Entry } from '../contests.ts'
import type { Held } from './assign.ts'
import { eventHeld, implementIn, implementOf } from './descriptions.ts'
import type { OneEvent } from './one-event.ts'
import type { EventCell } from './result-file.ts'

export interface EventRows {
  readonly contestEvents: ContestEventRow[]
  readonly eventResults: EventResultRow[]
}

type Where = Pick<EventResultRow, 'contest' | 'division'>

/** The athlete of an entry; undefined if the entry was refused. */
type AthleteOf = (entry: Entry) => string | undefined

export function rowsOfHeld({ events, lines }: Held, where: Where, athleteOf: AthleteOf, report: Report): EventRows {
  const rows: EventRows = { contestEvents: [], eventResults: [] }
  for (const [index, { name, details }] of events.entries()) {
    const position = index + 1
    rows.contestEvents.push({
      contest: where.contest,
      position,
      event: eventHeld(name, details)?.key ?? null,
      name,
      details,
    })
    const cells = lines.map(({ cells }) => cells[index] as EventCell)
    const marked = cells.some(({ text }) => text !== '')
    for (const [at, { entry, at: place }] of lines.entries()) {
      const cell = cells[at] as EventCell
      const athlete = athleteOf(entry)
      // Some contests have points only. If an event has marks, no mark and no points mean that the athlete did not take
      // part.
      if (athlete === undefined || (cell.text === '' && (cell.points === null || (marked && cell.points === 0))))
        continue
      const mark = readMark(cell.text)
      if (mark.status === 'UNKNOWN')
        report.decide(
          'mark',
          `${place.file}, line ${place.line}: ${name} ${JSON.stringify(cell.text)} is not understood, and kept as text.`,
        )
      const row = { ...where, position, athlete, points: cell.points, place: mark.place ?? placeOf(cell, cells) }
      rows.eventResults.push({ ...row, ...written(mark, details) })
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
    return athlete === undefined || mark.text === null ? [] : [{ ...row, athlete, ...written(mark, details) }]
  })
  return { contestEvents, eventResults }
}

/** More points mean a better place in any event; without points the place is unknown. */
function placeOf({ points }: EventCell, all: readonly EventCell[]): number | null {
  return points !== null && points > 0 ? 1 + all.filter((other) => (other.points ?? 0) > points).length : null
}

function written(
  mark: ReadMark,
  details: string | null,
): Pick<EventResultRow, 'text' | 'value' | 'unit' | 'reps' | 'implementKg'> {
  const { text, value, unit, reps } = mark
  return { text, value, unit, reps, implementKg: implementOf(mark, implementIn(details)) }
}
