/** The tables and columns that the bundles of all sports share. */
import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import type { EntryStatus, Sex, SportContestRow } from '../../../services/athletes/rules/rows.ts'
import type { DivisionFacts } from '../../../services/athletes/rules/sport/divisions.ts'
import { type Column, choice, date, decimal, flag, optional, orElse, parsed, text, url, year } from '../columns.ts'
import { type Known, type Misfit, type RecordOf, table } from '../tables.ts'
import { born, entered, held } from './days.ts'

export const YEARS = { min: 1900, max: 2100 }

const id = (description: string, example: string) => text([description, example], { maxLength: 100 })
export const athleteId = id('The athlete, by the id in athletes.csv.', 'a17')
export const contestId = id('The contest, by the id in contests.csv.', '2024-northern-classic')

const country = parsed(['A three-letter code as the sport writes it, an ISO code or an English name.', 'GER'], {
  read: (cell) => countryOf(cell)?.code,
  write: (code) => code,
  reason: 'is no known country: write a code such as GER, an ISO code such as DE, or an English name',
})

/** `label` is an example. */
export const about = (label: string) =>
  table({
    required: false,
    description: 'What the collection is, in one row. Without it the data is shown as of an unnamed source.',
    columns: {
      label: text(['What the collection is, in a few words for readers.', label]),
      license: text(['The licence of the data.', 'CC-BY-4.0']),
      attribution: text(['Who is to be named wherever the data is shown.', 'Data of the Northern Strength Archive.'], {
        maxLength: 500,
      }),
      attribution_url: optional(url(['Where the attribution leads.', 'https://example.org/archive'])),
      source_date: optional(date(['The day on which the data was published.', '2026-11-01'])),
      source_url: optional(url(['Where the data was published.', 'https://example.org/archive/data'])),
      demo: orElse(flag(['Whether this is demo data. Empty means no.', 'false']), false),
    },
  })

export const athletes = table({
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
})

/** `levels` maps the word for each level to the level of the sport. */
export const contests = <Level extends string>(levels: Readonly<Record<string, Level>>) =>
  table({
    description: 'One row for each contest, those to come included.',
    key: ['id'],
    columns: {
      id: id('The contest’s own id. It stays the same from bundle to bundle.', '2024-northern-classic'),
      name: text(['Its name, with the year where that is part of it.', '2024 Northern Classic']),
      series: optional(
        text(['The name under which it is held again and again, without the year.', 'Northern Classic']),
      ),
      level: choice<Level>(['How much it weighs.', 'major'], levels),
      stage: orElse(flag(['Whether it is a heat or group of a larger contest. Empty: it is not.', 'false']), false),
      status: optional(
        choice<SportContestRow<Level>['status']>(
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
  })

export const LAST_PLACE = 1_000

/** A place beyond the last one is a typo. */
const placeOf = (cell: string): ReadPlace | undefined => {
  const read = readPlace(cell)
  return read && (read.place ?? 0) <= LAST_PLACE ? read : undefined
}

export const place = orElse<ReadPlace>(
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
)

export const status = optional(
  choice<EntryStatus>(
    ['How the entry ended, where `place` does not say it. Only `placed` leaves a place.', 'withdrawn'],
    {
      ...{ placed: 'PLACED', disqualified: 'DISQUALIFIED', did_not_finish: 'DID_NOT_FINISH' },
      ...{ withdrawn: 'WITHDRAWN', entered: 'ENTERED' },
    },
  ),
)

/** The division by its code. */
export const divisionByCode = (divisions: readonly DivisionFacts[], example: string) =>
  choice<string>(['The division, by its code.', example], Object.fromEntries(divisions.map(({ code }) => [code, code])))

type Results = ReturnType<typeof resultColumns>

const resultColumns = (division: Column<string>) => ({
  contest_id: contestId,
  athlete_id: athleteId,
  division,
  place,
  status,
})

export type ResultRecord = RecordOf<Results>

/** `check` adds the sport's own rules for an entry to those of all sports. */
export const results = (
  division: Column<string>,
  check: (record: ResultRecord, known: Known) => Misfit | undefined = () => undefined,
) =>
  table({
    description: 'One row for each athlete in a division of a contest.',
    key: ['contest_id', 'athlete_id', 'division'],
    references: [
      { columns: ['contest_id'], table: 'contests' },
      { columns: ['athlete_id'], table: 'athletes' },
    ],
    columns: resultColumns(division),
    check: (record, known) => entered(record, known) ?? check(record, known),
  })

export type AboutRecord = RecordOf<ReturnType<typeof about>['columns']>
export type AthleteRecord = RecordOf<(typeof athletes)['columns']>
export type ContestRecord<Level extends string> = Omit<
  RecordOf<ReturnType<typeof contests<string>>['columns']>,
  'level'
> & { readonly level: Level }

export interface EntryRecord {
  readonly place: ReadPlace
  readonly status: EntryStatus | null
}
