/**
 * The operator's corrections of events: a small CSV for contests that call another lift by an event's name. A line names a
 * contest, by name or contest_id, one of its events as the archive spells it, and the event of the catalogue that it was:
 *
 *   contest,event,is,details
 *   2001 Example's Strongest Man,Max Deadlift,18-inch Deadlift,bar at 18 inches    a partial deadlift
 *   2001 Example's Strongest Man,Max Log Lift,,                                          no event of the catalogue
 *
 * The event keeps its name. `details` is optional, and replaces those of the archive where it has text.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Report } from '../../../../kernel/faults/report.ts'
import { fold } from '../../../../kernel/text/names.ts'
import { type EventFacts, eventNamed } from '../../../../services/strongman/rules/events/events.ts'
import type { ContestEventRow, ContestRow } from '../../../../services/strongman/rules/rows.ts'
import {
  CELL_COUNT_FAULT,
  type CsvInput,
  demandColumns,
  isFault,
  type RowFault,
  readCsv,
  rowFault,
} from '../../../input/csv.ts'
import { type InputOptions, withInput } from '../../../input/open.ts'
import { cleaned } from '../../../input/text.ts'
import { keyOf } from '../contests.ts'

const COLUMNS = { what: 'corrections', required: ['contest', 'event', 'is'], optional: ['details'] } as const
type ColumnName = (typeof COLUMNS)['required' | 'optional'][number]

interface Correction {
  readonly file: string
  readonly line: number
  readonly contest: string
  readonly event: string
  /** Null for none of the catalogue. */
  readonly is: EventFacts | null
  readonly details: string | null
}

export const readCorrectionFile = async (
  location: string | undefined,
  options: InputOptions,
  report: Report,
): Promise<Correction[]> =>
  location === undefined ? [] : withInput(location, options, (input) => readCorrections(input, report))

async function readCorrections(input: CsvInput, report: Report): Promise<Correction[]> {
  const corrections: Correction[] = []
  const { name: file } = input
  const { header } = await readCsv(
    input,
    (cells) => {
      demandColumns(input, cells, COLUMNS)
      return cells
    },
    (cells, line, columns) => {
      report.read += 1
      const correction = readLine(columns, cells)
      if (isFault(correction)) report.refuse({ file, line, ...correction })
      else corrections.push({ file, line, ...correction })
    },
  )
  if (!header) demandColumns(input, undefined, COLUMNS)
  return corrections
}

function readLine(columns: readonly string[], cells: readonly string[]): Omit<Correction, 'file' | 'line'> | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: ColumnName) => cleaned(cells[columns.indexOf(column)] ?? '')
  const [contest, event, is] = [cell('contest'), cell('event'), cell('is')]
  if (contest === '') return rowFault('contest', 'empty')
  if (event === '') return rowFault('event', 'empty')
  const facts = is === '' ? null : eventNamed(is)
  if (facts === undefined) return rowFault('is', 'event is not in the catalogue', is)
  return { contest, event, is: facts, details: cell('details') || null }
}

/** The events with the corrections applied; a correction of an event that is not there is refused. */
export function corrected(
  events: readonly ContestEventRow[],
  contests: readonly ContestRow[],
  corrections: readonly Correction[],
  report: Report,
): ContestEventRow[] {
  const find = eventFinder(events, contests)
  const correctionOf = new Map<ContestEventRow, Correction>()
  for (const correction of corrections) {
    const { file, line, is } = correction
    const found = find(correction)
    const target =
      isFault(found) || !found.events.some((one) => correctionOf.has(one))
        ? found
        : rowFault('event', 'an earlier line is about the same event', correction.event)
    if (isFault(target)) {
      report.refuse({ file, line, ...target })
      continue
    }
    for (const one of target.events) correctionOf.set(one, correction)
    report.used += 1
    report.decide(
      'another event',
      `${target.events[0]?.name} at ${target.contest.name} is ${is?.name ?? 'no event of the catalogue'}, by line ${line} of ${file}.`,
    )
  }
  return events.map((event) => {
    const correction = correctionOf.get(event)
    if (!correction) return event
    return { ...event, event: correction.is?.key ?? null, details: correction.details ?? event.details }
  })
}

interface FoundEvents {
  readonly contest: ContestRow
  readonly events: readonly ContestEventRow[]
}

/** Finds the events that a correction is about. */
function eventFinder(events: readonly ContestEventRow[], contests: readonly ContestRow[]) {
  const eventsOf = groupedBy(events, ({ contest }) => contest)
  const named = groupedBy(contests, ({ name }) => fold(name))
  const numbered = new Map(contests.map((contest) => [contest.key, [contest]]))
  return ({ contest: text, event }: Correction): FoundEvents | RowFault => {
    const [contest, another] = numbered.get(keyOf(text)) ?? named.get(fold(text)) ?? []
    if (contest === undefined) return rowFault('contest', 'contest is not among the contests', text)
    if (another !== undefined) return rowFault('contest', 'two contests have this name: give the contest_id', text)
    const all = eventsOf.get(contest.key)
    if (!all) return rowFault('event', 'the contest has no event results', event)
    const found = all.filter(({ name }) => fold(name) === fold(event))
    if (found.length === 0) return rowFault('event', 'the contest has no event of this name', event)
    return { contest, events: found }
  }
}
