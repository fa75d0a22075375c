/** Reads and writes the import bundle of strongman; an unusable bundle is refused as a whole. */

import type { Report } from '../../../kernel/faults/report.ts'
import { eventNamed, eventOfKey } from '../../../services/strongman/rules/events/events.ts'
import { readMark } from '../../../services/strongman/rules/events/marks.ts'
import type { Mark, StrongmanRows } from '../../../services/strongman/rules/rows.ts'
import { type ReadOptions, readBundle } from '../../bundle/read.ts'
import { entryRow, yearOf } from '../../bundle/sport/checks.ts'
import {
  type About,
  aboutRecords,
  athleteRecord,
  athleteRow,
  contestRecord,
  contestRow,
  entryRecord,
  fieldRecord,
  fieldRow,
  sportData,
} from '../../bundle/sport/records.ts'
import { writeBundle } from '../../bundle/write.ts'
import { MAX_QUOTED } from '../../input/csv.ts'
import type { StrongmanData } from '../../strongman/store.ts'
import { OTHER_EVENT, STRONGMAN, type StrongmanRecords } from './tables.ts'

// Bundle records to strongman rows, and back.

type MarkColumns = Pick<StrongmanRecords['records'][number], 'result' | 'value' | 'unit' | 'reps' | 'implement_kg'>

/** Columns take precedence over the text. */
function markOf({ result, value, unit, reps, implement_kg }: MarkColumns): Mark {
  const { text, ...read } = readMark(result ?? '')
  const decisive = value === null ? { value: read.value, unit: read.unit } : { value, unit }
  return { text, ...decisive, reps: reps ?? read.reps, implementKg: implement_kg ?? read.implementKg }
}

/** Only the figures that do not follow from the text. */
function markColumns({ text, value, unit, reps, implementKg }: Mark): MarkColumns {
  const read = readMark(text ?? '')
  const decisive = value === read.value && unit === read.unit ? { value: null, unit: null } : { value, unit }
  return {
    ...{ result: text, ...decisive },
    reps: reps === read.reps ? null : reps,
    implement_kg: implementKg === read.implementKg ? null : implementKg,
  }
}

const eventFacts = (event: string) => eventOfKey(event) ?? eventNamed(event)

/** An event missing from the catalogue has a name but no key. */
const eventOf = (event: string | null, name: string | null) => {
  const text = event ?? name ?? ''
  const facts = eventFacts(text)
  return { event: facts?.key ?? null, name: name ?? facts?.name ?? text }
}

const rowsOf = (records: StrongmanRecords, today: string): StrongmanRows => ({
  athletes: records.athletes.map(athleteRow),
  contests: records.contests.map((one) => contestRow(one, today)),
  contestEvents: records.contest_events.map((one) => ({
    ...{ contest: one.contest_id, position: one.position, ...eventOf(one.event, one.name), details: one.details },
  })),
  results: records.results.map(({ contest_id, athlete_id, division, points, ...entry }) => ({
    ...{ contest: contest_id, athlete: athlete_id, division, ...entryRow(entry), ...points },
  })),
  fields: records.fields.map(fieldRow),
  eventResults: records.event_results.map((one) => ({
    ...{ contest: one.contest_id, position: one.position, athlete: one.athlete_id, division: one.division },
    ...{ ...markOf(one), place: one.place ?? readMark(one.result ?? '').place, points: one.points },
  })),
  records: records.records.map((one) => ({
    ...{ event: one.event, division: one.division, athlete: one.athlete_id, contest: one.contest_id },
    ...{ competition: one.competition, category: one.category, ...markOf(one) },
    ...{ date: one.date, year: one.year ?? (yearOf(one.date) as number), note: one.note },
  })),
})

const recordsOf = (rows: StrongmanRows): Omit<StrongmanRecords, 'about'> => ({
  athletes: rows.athletes.map(athleteRecord),
  contests: rows.contests.map(contestRecord),
  contest_events: rows.contestEvents.map(({ contest, event, ...rest }) => ({
    ...{ contest_id: contest, ...rest },
    event: event ?? (eventNamed(rest.name) ? OTHER_EVENT : null),
  })),
  results: rows.results.map((one) => ({
    ...{ contest_id: one.contest, athlete_id: one.athlete, division: one.division, points: one, ...entryRecord(one) },
  })),
  fields: rows.fields.map(fieldRecord),
  event_results: rows.eventResults.map((one) => ({
    ...{ contest_id: one.contest, position: one.position, athlete_id: one.athlete, division: one.division },
    ...{ ...markColumns(one), place: one.place, points: one.points },
  })),
  records: rows.records.map((one) => ({
    ...{ event: one.event, division: one.division, athlete_id: one.athlete, contest_id: one.contest },
    ...{ competition: one.competition, category: one.category, ...markColumns(one) },
    ...{ date: one.date, year: one.year, note: one.note },
  })),
})

interface Unread {
  /** The row that it is in. */
  readonly row: string
  readonly text: string
}

/** What is stored as text only, for the report: marks that cannot be parsed, and events missing from the catalogue. */
function textOnly(records: StrongmanRecords, { eventResults, records: listed }: StrongmanRows) {
  const unread = (row: string, { text, value }: Mark): Unread[] =>
    text !== null && value === null && readMark(text).status === 'UNKNOWN' ? [{ row, text }] : []
  const marks = [
    ...eventResults.flatMap((one) =>
      unread(`event_results.csv, ${one.contest}, ${one.position}, ${one.athlete}, ${one.division}`, one),
    ),
    ...listed.flatMap((one) => unread(`records.csv, ${one.event}, ${one.division}, ${one.athlete}`, one)),
  ]
  const events = records.contest_events.flatMap(({ contest_id, position, event }) =>
    event !== null && event !== OTHER_EVENT && !eventFacts(event)
      ? [{ row: `contest_events.csv, ${contest_id}, ${position}`, text: event }]
      : [],
  )
  return { marks, events }
}

export const readStrongmanBundle = async (location: string, options: ReadOptions): Promise<StrongmanData> => {
  const records = await readBundle(STRONGMAN, location, options)
  return sportData({ title: 'Strongman contests of an unnamed source', records, rowsOf, note }, location, options)
}

/** Writes the rows and their description into a new or empty folder. Reading them back gives the same rows. */
export const writeStrongmanBundle = (rows: StrongmanRows, folder: string, about?: About): Promise<void> =>
  writeBundle(STRONGMAN, { about: aboutRecords(about), ...recordsOf(rows) }, folder)

function note(records: StrongmanRecords, rows: StrongmanRows, report: Report) {
  const { marks, events } = textOnly(records, rows)
  for (const { row, text } of [...marks, ...events])
    report.decide('text only', `${row}: ${JSON.stringify(text.slice(0, MAX_QUOTED))}`)
  if (marks.length > 0) report.note(`Results stored as text only: ${marks.length} (${quoted(marks)}).`)
  if (events.length > 0) report.note(`Events that are not in the list: ${events.length} (${quoted(events)}).`)
  return { unreadMarks: marks.length }
}

/** The first few texts, without duplicates. */
const quoted = (unread: readonly Unread[]): string =>
  [...new Set(unread.map(({ text }) => text))]
    .slice(0, 5)
    .map((text) => JSON.stringify(text))
    .join(', ')
