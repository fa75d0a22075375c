/**
 * The operator's corrections of events: a small CSV for contests that call another lift by an event's name. A line names a
 * contest, by name or contest_id, and one of its events as the archive spells them, and the event of the catalogue that it was:
 *
 *   contest,event,is,details
 *   2001 Example's Strongest Man,Max Deadlift,Silver Dollar Deadlift,bar at 18 inches    a partial deadlift
 *   2001 Example's Strongest Man,Max Log Lift,,                                          no event of the catalogue
 *
 * The event keeps its name. `details` is optional, and replaces those of the archive where it has text.
 */
import { ImportRefused, type Report } from '../../../../kernel/faults/report.ts'
import { groupedBy } from '../../../../kernel/groups.ts'
import { fold } from '../../../../kernel/text/names.ts'
import { eventNamed } from '../../../../services/strongman/rules/events/events.ts'
import type { ContestEventRow, ContestRow } from '../../../../services/strongman/rules/rows.ts'
import { CELL_COUNT_FAULT, type CsvInput, isFault, type RowFault, readCsv, rowFault } from '../../../input/csv.ts'
import { type InputOptions, withInput } from '../../../input/open.ts'
import { cleaned } from '../../../input/text.ts'
import { keyOf } from '../contests.ts'

export const CORRECTION_COLUMNS = ['contest', 'event', 'is'] as const
const COLUMNS = [...CORRECTION_COLUMNS, 'details'] as const
type ColumnName = (typeof COLUMNS)[number]

interface Correction {
  readonly file: string
  readonly line: number
  readonly contest: string
  readonly event: string
  /** The key of the event that it was; null for none of the catalogue. */
  readonly is: string | null
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
    (cells) => readHeader(file, cells),
    (cells, line, columns) => {
      report.read += 1
      const correction = readLine(columns, cells)
      if (isFault(correction)) report.refuse({ file, line, ...correction })
      else corrections.push({ file, line, ...correction })
    },
  )
  if (!header) throw new ImportRefused(`${file} is empty. Its first line is ${CORRECTION_COLUMNS.join()}.`)
  return corrections
}

function readHeader(file: string, cells: readonly string[]): readonly string[] {
  const unknown = cells.filter((cell) => !COLUMNS.some((column) => column === cell))
  const missing = CORRECTION_COLUMNS.filter((column) => !cells.includes(column))
  if (unknown.length > 0 || missing.length > 0 || new Set(cells).size < cells.length)
    throw new ImportRefused(
      `${file}, line 1: the header of a file of corrections is ${CORRECTION_COLUMNS.join()}, and details as needed.`,
    )
  return cells
}

function readLine(columns: readonly string[], cells: readonly string[]): Omit<Correction, 'file' | 'line'> | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: ColumnName) => cleaned(cells[columns.indexOf(column)] ?? '')
  const [contest, event, is] = [cell('contest'), cell('event'), cell('is')]
  if (contest === '') return rowFault('contest', 'empty')
  if (event === '') return rowFault('event', 'empty')
  const facts = is === '' ? null : eventNamed(is)
  if (facts === undefined) return rowFault('is', 'event is not in the catalogue', is)
  return { contest, event, is: facts?.key ?? null, details: cell('details') || null }
}

/** The events with the corrections applied; a correction of an event that is not there is refused. */
export function corrected(
  events: readonly ContestEventRow[],
  contests: readonly ContestRow[],
  corrections: readonly Correction[],
  report: Report,
): ContestEventRow[] {
  const byContest = groupedBy(events, ({ contest }) => contest)
  const contestsByName = groupedBy(contests, ({ name }) => fold(name))
  const contestsByKey = new Map(contests.map((contest) => [contest.key, [contest]]))
  const correctionOf = new Map<ContestEventRow, Correction>()
  for (const correction of corrections) {
    const { file, line } = correction
    const refuse = (fault: RowFault) => report.refuse({ file, line, ...fault })
    const contest = onlyContest(
      contestsByKey.get(keyOf(correction.contest)) ?? contestsByName.get(fold(correction.contest)) ?? [],
      correction,
    )
    if (isFault(contest)) {
      refuse(contest)
      continue
    }
    const ofContest = byContest.get(contest.key) ?? []
    const named = ofContest.filter(({ name }) => fold(name) === fold(correction.event))
    const earlier = named.map((event) => correctionOf.get(event)).find((other) => other !== undefined)
    if (named.length === 0)
      refuse(
        rowFault(
          'event',
          ofContest.length === 0 ? 'the contest has no event results' : 'the contest has no event of this name',
          correction.event,
        ),
      )
    else if (earlier) refuse(rowFault('event', 'an earlier line is about the same event', correction.event))
    else {
      for (const event of named) correctionOf.set(event, correction)
      report.used += 1
      report.decide(
        'another event',
        `${named[0]?.name} at ${contest.name} is ${correction.is ?? 'no event of the catalogue'}, by line ${line} of ${file}.`,
      )
    }
  }
  return events.map((event) => {
    const correction = correctionOf.get(event)
    return correction ? { ...event, event: correction.is, details: correction.details ?? event.details } : event
  })
}

function onlyContest([only, another]: readonly ContestRow[], { contest }: Correction): ContestRow | RowFault {
  if (only === undefined) return rowFault('contest', 'contest is not among the contests', contest)
  return another === undefined ? only : rowFault('contest', 'two contests have this name: give the contest_id', contest)
}
