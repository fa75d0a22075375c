/** The tables of a strongman bundle. */
import { countryOf } from '../../../services/athletes/rules/countries.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import { DIVISIONS } from '../../../services/strongman/rules/divisions.ts'
import { EVENTS, eventNamed, eventOfKey } from '../../../services/strongman/rules/events.ts'
import { type ReadPoints, readPoints } from '../../../services/strongman/rules/marks.ts'
import type { ContestRow, EntryStatus, Level, Sex, Unit } from '../../../services/strongman/rules/rows.ts'
import { choice, date, decimal, flag, integer, optional, orElse, parsed, text, url, year } from '../columns.ts'
import { type Bundle, type Records, table } from '../tables.ts'
import { born, dated, entered, held } from './days.ts'

const YEARS = { min: 1900, max: 2100 }

const id = (description: string, example: string) => text([description, example], { maxLength: 100 })
const athleteId = id('The athlete, by the id in athletes.csv.', 'a17')
const contestId = id('The contest, by the id in contests.csv.', '2024-northern-classic')

const country = parsed(['A three-letter code as the sport writes it, an ISO code or an English name.', 'GER'], {
  read: (cell) => countryOf(cell)?.code,
  write: (code) => code,
  reason: 'is no known country: write a code such as GER, an ISO code such as DE, or an English name',
})

const division = choice<string>(
  ['The division, by its code.', 'M105'],
  Object.fromEntries(DIVISIONS.map(({ code }) => [code, code])),
)

const event = parsed(['The event, by its key (listed below) or a usual spelling.', 'log_press'], {
  read: (cell) => (eventOfKey(cell) ?? eventNamed(cell))?.key,
  write: (key) => key,
  reason: 'is none of the events that are listed on the page of columns',
})

/** For an event that is none of the catalogue although its name is. */
export const OTHER_EVENT = 'other'

const position = integer(['Which of the contest’s events it is, from 1.', '2'], { min: 1, max: 200 })
const result = optional(text(['The mark as it is written, from which the figures are read.', '7 reps (150 kg)']))
const points = optional(decimal(['Points of the event.', '8.5'], '', { min: -10_000, max: 100_000 }))

/** What a mark says, where its text does not. */
const figures = {
  value: optional(decimal(['The number that decides. Only where `result` does not say it.', '7'], '', { min: 0 })),
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
    integer(['Repetitions, or implements moved. Only where `result` does not say it.', '7'], { min: 0, max: 10_000 }),
  ),
  implement_kg: optional(
    decimal(
      ['Weight of the implement, where it is not the mark. Only where `result` does not say it.', '150'],
      'kilograms',
      {
        min: 0,
        max: 100_000,
      },
    ),
  ),
}

const unitOf = ({ value, unit }: { value: number | null; unit: Unit | null }) =>
  value !== null && unit === null ? { column: 'unit', reason: 'must be given where value is' } : undefined

const LAST_PLACE = 1_000

/** What is beyond it is a slip of the pen. */
const placeOf = (cell: string): ReadPlace | undefined => {
  const read = readPlace(cell)
  return read && (read.place ?? 0) <= LAST_PLACE ? read : undefined
}

const tables = {
  about: table({
    required: false,
    description: 'What the collection is, in one row. Without it the data is shown as of an unnamed source.',
    columns: {
      label: text(['What the collection is, in a few words for readers.', 'Strongman in the north, 1990 to 2026']),
      license: text(['The licence of the data.', 'CC-BY-4.0']),
      attribution: text(['Who is to be named wherever the data is shown.', 'Data of the Northern Strength Archive.'], {
        maxLength: 500,
      }),
      attribution_url: optional(url(['Where the attribution leads.', 'https://example.org/archive'])),
      source_date: optional(date(['The day on which the data was published.', '2026-11-01'])),
      source_url: optional(url(['Where the data was published.', 'https://example.org/archive/data'])),
      demo: orElse(flag(['Whether the data is made up. Empty: it is not.', 'false']), false),
    },
  }),
  athletes: table({
    description: 'One row for each person.',
    key: ['id'],
    columns: {
      id: id('The person’s own id. It stays the same from bundle to bundle.', 'a17'),
      full_name: text(['Given and family name.', 'Tauno Järvelä']),
      sex: optional(choice<Sex>(['The sex category they compete in.', 'male'], { male: 'MALE', female: 'FEMALE' })),
      country: optional(country),
      date_of_birth: optional(date(['Day of birth.', '1990-11-02'])),
      birth_year: optional(year(['Year of birth, where the day is not known.', '1990'], YEARS)),
      height_cm: optional(decimal(['Height in centimetres.', '191'], 'centimetres', { min: 100, max: 260 })),
      weight_kg: optional(decimal(['Bodyweight in kilograms.', '158.5'], 'kilograms', { min: 30, max: 350 })),
    },
    check: (record, { today }) => born(record, today),
  }),
  contests: table({
    description: 'One row for each contest, those to come included.',
    key: ['id'],
    columns: {
      id: id('The contest’s own id. It stays the same from bundle to bundle.', '2024-northern-classic'),
      name: text(['Its name, with the year where that is part of it.', '2024 Northern Classic']),
      series: optional(
        text(['The name under which it is held again and again, without the year.', 'Northern Classic']),
      ),
      level: choice<Level>(['How much it weighs.', 'major'], {
        ...{ world: 'WORLD', major: 'MAJOR', national: 'NATIONAL', regional: 'REGIONAL' },
      }),
      stage: orElse(flag(['Whether it is a heat or group of a larger contest. Empty: it is not.', 'false']), false),
      status: optional(
        choice<ContestRow['status']>(
          ['Whether it has been held. Empty: it has, unless its date is after the day of the import.', 'completed'],
          { completed: 'COMPLETED', upcoming: 'UPCOMING' },
        ),
      ),
      date: optional(date(['Its first day.', '2024-06-07'])),
      end_date: optional(date(['Its last day, where it has several.', '2024-06-08'])),
      year: optional(
        year(['Its year, where the day is not known or is of another year than the season.', '2024'], YEARS),
      ),
      city: optional(text(['Where it was held.', 'Oulu'])),
      country: optional(country),
    },
    check: (record, { today }) => held(record, today),
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
          'The event, by its key (listed below) or a usual spelling. Empty: `name` tells. `other`: none of the list, whatever `name` is.',
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
        ? { column: 'name', reason: 'must be given where event does not say what it is' }
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
      place: orElse<ReadPlace>(
        parsed(
          ['The place from 1 (ties share it, `T3`), or `DQ`, `DNF`, `WD`. Empty: entered, and no place yet.', '1'],
          {
            read: placeOf,
            write: ({ placeText, place }) => placeText ?? `${place ?? ''}`,
            reason: `must be a place from 1 to ${LAST_PLACE.toLocaleString('en-US')}, DQ, DNF, WD or empty`,
          },
          { maxLength: 40 },
        ),
        { status: 'ENTERED', place: null, placeText: null },
      ),
      points: orElse<ReadPoints>(
        parsed(['Points of the contest. What is no plain number is kept as text.', '63.25'], {
          read: readPoints,
          write: (read) => read.pointsText ?? `${read.points ?? ''}`,
          reason: '',
        }),
        { points: null, pointsText: null },
      ),
      status: optional(
        choice<EntryStatus>(
          ['How the entry ended, where `place` does not say it. Only `placed` leaves a place.', 'withdrawn'],
          {
            ...{ placed: 'PLACED', disqualified: 'DISQUALIFIED', did_not_finish: 'DID_NOT_FINISH' },
            ...{ withdrawn: 'WITHDRAWN', entered: 'ENTERED' },
          },
        ),
      ),
    },
    check: entered,
  }),
  event_results: table({
    required: false,
    description: 'One row for what an athlete did in one event of a contest.',
    key: ['contest_id', 'position', 'athlete_id', 'division'],
    references: [
      { columns: ['contest_id', 'position'], table: 'contest_events' },
      { columns: ['athlete_id'], table: 'athletes' },
    ],
    columns: {
      ...{ contest_id: contestId, position, athlete_id: athleteId, division, result },
      place: optional(integer(['The place in the event, from 1.', '2'], { min: 1, max: LAST_PLACE })),
      ...{ points, ...figures },
    },
    check: unitOf,
  }),
  records: table({
    required: false,
    description: 'One row for each mark that is listed as a record.',
    references: [
      { columns: ['athlete_id'], table: 'athletes' },
      { columns: ['contest_id'], table: 'contests' },
    ],
    columns: {
      ...{ event, division, athlete_id: athleteId },
      contest_id: optional({ ...contestId, description: 'The contest, where it is in contests.csv.' }),
      competition: text(['The contest’s name.', '2024 Northern Classic']),
      category: optional(text(['What it is for, where that is narrower than the event.', 'Log for Reps (150 kg)'])),
      result,
      date: optional(date(['The day of the record.', '2024-06-07'])),
      year: optional(year(['The year, where the day is not known.', '2024'], YEARS)),
      note: optional(
        text(['A remark that readers need.', 'Lifted outside sanctioned competition.'], { maxLength: 1_000 }),
      ),
      ...figures,
    },
    check: (record) => dated(record) ?? unitOf(record),
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
