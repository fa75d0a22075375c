/** The tables of a strongman bundle. */
import { DIVISIONS } from '../../../services/strongman/rules/divisions.ts'
import { EVENTS, eventNamed, eventOfKey } from '../../../services/strongman/rules/events/events.ts'
import {
  MARK_LIMITS,
  MAX_IMPLEMENT_KG,
  type ReadPoints,
  readMark,
  readPoints,
} from '../../../services/strongman/rules/events/marks.ts'
import type { Level, Unit } from '../../../services/strongman/rules/rows.ts'
import {
  bornAfter,
  datedContest,
  entryFault,
  isUpcoming,
  sexFault,
  statusOf,
  yearFault,
  yearOf,
} from '../../bundle/sport/checks.ts'
import { fields } from '../../bundle/sport/fields.ts'
import {
  about,
  athleteId,
  athletes,
  contestId,
  contests,
  divisionByCode,
  MAX_PLACE,
  place,
  status,
  YEARS,
} from '../../bundle/sport/tables.ts'
import {
  type Bundle,
  type CheckContext,
  choice,
  date,
  decimal,
  integer,
  optional,
  orElse,
  parsed,
  type RecordOf,
  type Records,
  table,
  text,
  year,
} from '../../bundle/tables.ts'
import type { RowFault } from '../../input/csv.ts'

const division = divisionByCode(DIVISIONS, 'M105')
const divisionFault = sexFault(new Map(DIVISIONS.map(({ code, sex }) => [code, sex])))

const event = parsed(['The event, by its key (listed below) or a usual spelling.', 'log_press'], {
  read: (cell) => (eventOfKey(cell) ?? eventNamed(cell))?.key,
  write: (key) => key,
  reason: 'is not one of the events listed on the page of columns',
})

/** For an event that is not in the catalogue although its name is. */
export const OTHER_EVENT = 'other'

const position = integer(['Order of the event within the contest, from 1.', '2'], { min: 1, max: 200 })
const result = optional(text(['The mark as written, from which the figures are parsed.', '7 reps (150 kg)']))
const points = optional(decimal(['Points earned in the event.', '8.5'], '', { min: -10_000, max: 100_000 }))

/** Figures of a mark that do not follow from its text. */
const figures = {
  value: optional(decimal(['The deciding number. Only if `result` does not contain it.', '7'], '', { min: 0 })),
  unit: optional(
    choice<Unit>(['The unit of `value`.', 'reps'], {
      kg: 'kg',
      reps: 'reps',
      s: 's',
      m: 'm',
      'm/s': 'm/s',
      deg: 'deg',
    }),
  ),
  reps: optional(
    integer(['Repetitions, or implements moved. Only if `result` does not contain them.', '7'], {
      min: 0,
      max: 10_000,
    }),
  ),
  implement_kg: optional(
    decimal(
      ['Weight of the implement, if it is not the mark. Only if `result` does not contain it.', '150'],
      'kilograms',
      {
        min: 0,
        max: MAX_IMPLEMENT_KG,
      },
    ),
  ),
}

const recordColumns = {
  ...{ event, division, athlete_id: athleteId },
  contest_id: optional({ ...contestId, description: 'The contest, if it is in contests.csv.' }),
  competition: text(['The contest’s name.', '2024 Northern Classic']),
  category: optional(text(['The category of the record, if it is narrower than the event.', 'Log for Reps (150 kg)'])),
  result,
  date: optional(date(['The day of the record.', '2024-06-07'])),
  year: optional(year(['The year, if the day is not known.', '2024'], YEARS)),
  note: optional(text(['A remark that readers need.', 'Lifted outside sanctioned competition.'], { maxLength: 1_000 })),
  ...figures,
}

type Figures = Pick<RecordOf<typeof figures>, 'value' | 'unit'> & { readonly result: string | null }

/** The figures must be possible, and the same as those that follow from the text. */
function markFault({ result: written, value, unit }: Figures): RowFault | undefined {
  if (value === null) return undefined
  if (unit === null) return { column: 'unit', reason: 'is required if value is given' }
  if (value > MARK_LIMITS[unit]) return { column: 'value', reason: `must be at most ${MARK_LIMITS[unit]} ${unit}` }
  const read = readMark(written ?? '')
  if (read.value === null || read.unit !== unit || isRounded(value, read.value)) return undefined
  return { column: 'value', reason: 'contradicts result', value: `${value}` }
}

/** Sources convert pounds to kilograms with few digits. */
const isRounded = (value: number, exact: number): boolean => Math.abs(value - exact) <= 0.005 * exact

type Listed = RecordOf<typeof recordColumns>

/** A record must not be in the future, of another year than its contest, or of an athlete who was not yet born. */
function recordFault(record: Listed, context: CheckContext): RowFault | undefined {
  const { contest_id, athlete_id, date: day } = record
  if (isUpcoming(record, context.today)) return { column: day === null ? 'year' : 'date', reason: 'is in the future' }
  const contest = datedContest(contest_id, context)
  if (contest && statusOf(contest, context.today) === 'UPCOMING')
    return { column: 'contest_id', reason: 'refers to an upcoming contest' }
  const year = record.year ?? yearOf(day)
  const held = contest && (contest.year ?? yearOf(contest.date))
  if (year !== null && held && Math.abs(year - held) > 1)
    return { column: 'contest_id', reason: `refers to a contest of ${held}`, value: `${contest_id}` }
  return bornAfter(athlete_id, record, context)
}

const tables = {
  about: about('Strongman in the north, 1990 to 2026'),
  athletes,
  contests: contests<Level>({
    ...{ world: 'WORLD', major: 'MAJOR', national: 'NATIONAL', regional: 'REGIONAL' },
  }),
  contest_events: table({
    required: false,
    description: 'One row for each event of a contest.',
    key: ['contest_id', 'position'],
    references: [{ columns: ['contest_id'], table: 'contests' }],
    columns: {
      contest_id: contestId,
      position,
      event: optional(
        text([
          'The event, by its key (listed below) or a usual spelling. Empty: determined from `name`. `other`: not in the list, whatever `name` is.',
          'log_press',
        ]),
      ),
      name: optional(text(['The event as the contest calls it. Empty: as `event`.', 'Log for Reps (150 kg)'])),
      details: optional(
        text(['Implement, course and time limit.', '150 kg / 60 second time limit'], { maxLength: 1_000 }),
      ),
    },
    check: ({ event: key, name }) =>
      name === null && (key === null || key === OTHER_EVENT)
        ? { column: 'name', reason: 'is required if event does not identify it' }
        : undefined,
  }),
  results: table({
    description: 'One row for each athlete in a division of a contest.',
    key: ['contest_id', 'athlete_id', 'division'],
    references: [
      { columns: ['contest_id'], table: 'contests' },
      { columns: ['athlete_id'], table: 'athletes' },
    ],
    columns: {
      contest_id: contestId,
      athlete_id: athleteId,
      division,
      place,
      points: orElse<ReadPoints>(
        parsed(['Points earned at the contest. Anything other than a plain number is stored as text.', '63.25'], {
          read: readPoints,
          write: (read) => read.pointsText ?? `${read.points ?? ''}`,
          reason: '',
        }),
        { points: null, pointsText: null },
      ),
      status,
    },
    check: (record, context) => entryFault(record, context) ?? divisionFault(record, context),
  }),
  fields: fields(division),
  event_results: table({
    required: false,
    description: 'One row for each athlete’s result in one event of a contest.',
    key: ['contest_id', 'position', 'athlete_id', 'division'],
    references: [
      { columns: ['contest_id', 'position'], table: 'contest_events' },
      { columns: ['contest_id', 'athlete_id', 'division'], table: 'results' },
    ],
    columns: {
      ...{ contest_id: contestId, position, athlete_id: athleteId, division, result },
      place: optional(integer(['The place in the event, from 1.', '2'], { min: 1, max: MAX_PLACE })),
      ...{ points, ...figures },
    },
    check: markFault,
  }),
  records: table({
    required: false,
    description: 'One row for each mark that is listed as a record.',
    references: [
      { columns: ['athlete_id'], table: 'athletes' },
      { columns: ['contest_id'], table: 'contests' },
    ],
    columns: recordColumns,
    check: (record, context) =>
      yearFault(record) ?? markFault(record) ?? divisionFault(record, context) ?? recordFault(record, context),
  }),
} as const

export const STRONGMAN = {
  service: 'strongman',
  title: 'Strongman contests, results and records',
  tables,
  lists: [
    { title: 'Events', words: EVENTS.map(({ key, name }) => [key, name] as const) },
    { title: 'Divisions', words: DIVISIONS.map(({ code, name }) => [code, name] as const) },
  ],
} satisfies Bundle

export type StrongmanRecords = Records<typeof tables>
