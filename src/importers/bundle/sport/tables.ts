/** The tables and columns that the bundles of all sports share. */
import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import type { EntryStatus, Sex, SportContestRow } from '../../../services/athletes/rules/rows.ts'
import type { DivisionFacts } from '../../../services/athletes/rules/sport/divisions.ts'
import type { RowFault } from '../../input/csv.ts'
import {
  type CheckContext,
  type Column,
  choice,
  date,
  decimal,
  flag,
  optional,
  orElse,
  parsed,
  type RecordOf,
  table,
  text,
  url,
  year,
} from '../tables.ts'
import { birthFault, contestFault, entryFault } from './checks.ts'
import { aliases, personName } from './names.ts'

export const YEARS = { min: 1900, max: 2100 }

const id = (description: string, example: string) => text([description, example], { maxLength: 100 })
export const athleteId = id('The athlete, by the id in athletes.csv.', 'a17')
export const contestId = id('The contest, by the id in contests.csv.', '2024-northern-classic')

const country = parsed(['A three-letter code as the sport writes it, an ISO code or an English name.', 'GER'], {
  read: (cell) => countryOf(cell)?.code,
  write: (code) => code,
  reason: 'is not a known country: use a code such as GER, an ISO code such as DE, or an English name',
})

/** `label` is an example. */
export const about = (label: string) =>
  table({
    required: false,
    description:
      'A description of the collection, in one row. Without it, the data is shown as coming from an unnamed source.',
    columns: {
      label: text(['What the collection is, in a few words for readers.', label]),
      license: text(['The licence of the data.', 'CC-BY-4.0']),
      attribution: text(['The credit to show wherever the data is shown.', 'Data of the Northern Strength Archive.'], {
        maxLength: 500,
      }),
      attribution_url: optional(url(['The page that the attribution links to.', 'https://example.org/archive'])),
      attribution_link_text: optional(
        text(['The words of `attribution` that form the link. Empty: all of them.', 'Northern Strength Archive'], {
          maxLength: 500,
        }),
      ),
      source_date: optional(date(['The day on which the data was published.', '2026-11-01'])),
      source_url: optional(url(['Where the data was published.', 'https://example.org/archive/data'])),
      demo: orElse(flag(['Whether this is demo data. Empty means no.', 'false']), false),
    },
    check: ({ attribution, attribution_link_text: link }) =>
      link === null || attribution.includes(link)
        ? undefined
        : { column: 'attribution_link_text', reason: 'must be words of attribution', value: link },
  })

export const athletes = table({
  description:
    'One row for each person. A person in two sports is recognized by id and name, by name and day of birth, or by name, year of birth and country; an equal id alone means nothing.',
  key: ['id'],
  columns: {
    id: id('The person’s own id. It stays the same from bundle to bundle.', 'a17'),
    full_name: personName(['Given and family name.', 'Tauno Järvelä']),
    sex: optional(choice<Sex>(['The sex category they compete in.', 'male'], { male: 'MALE', female: 'FEMALE' })),
    country: optional(country),
    date_of_birth: optional(date(['Day of birth.', '1990-11-02'])),
    birth_year: optional(year(['Year of birth, if the day is not known.', '1990'], YEARS)),
    height_cm: optional(decimal(['Height in centimetres.', '191'], 'centimetres', { min: 100, max: 260 })),
    weight_kg: optional(decimal(['Bodyweight in kilograms.', '158.5'], 'kilograms', { min: 30, max: 350 })),
    aliases: optional(aliases),
  },
  check: (record, { today }) => birthFault(record, today),
})

/** `levels` maps the word for each level to the level of the sport. */
export const contests = <Level extends string>(levels: Readonly<Record<string, Level>>) =>
  table({
    description: 'One row for each contest, including upcoming contests.',
    key: ['id'],
    columns: {
      id: id('The contest’s own id. It stays the same from bundle to bundle.', '2024-northern-classic'),
      name: text(['Its name, including the year if that is part of it.', '2024 Northern Classic']),
      series: optional(
        text(['The name under which the contest is held repeatedly, without the year.', 'Northern Classic']),
      ),
      level: choice<Level>(['Importance of the contest.', 'major'], levels),
      stage: orElse(flag(['Whether it is a heat or group of a larger contest. Empty: no.', 'false']), false),
      status: optional(
        choice<SportContestRow<Level>['status']>(
          ['Whether it has been held. Empty: yes, unless its date is after the day of the import.', 'completed'],
          { completed: 'COMPLETED', upcoming: 'UPCOMING' },
        ),
      ),
      date: optional(date(['Its first day.', '2024-06-07'])),
      end_date: optional(date(['Its last day, if it lasts several days.', '2024-06-08'])),
      year: optional(
        year(['Its year, if the day is not known or falls in a different year from the season.', '2024'], YEARS),
      ),
      city: optional(text(['Where it was held.', 'Oulu'])),
      country: optional(country),
    },
    check: (record, { today }) => contestFault(record, today),
  })

export const MAX_PLACE = 1_000

/** A place beyond the last one is a typo. */
const placeOf = (cell: string): ReadPlace | undefined => {
  const read = readPlace(cell)
  return read && (read.place ?? 0) <= MAX_PLACE ? read : undefined
}

export const place = orElse<ReadPlace>(
  parsed(
    ['The place from 1 (ties share it, `T3`), or `DQ`, `DNF`, `WD`. Empty: entered, without a place yet.', '1'],
    {
      read: placeOf,
      write: ({ placeText, place }) => placeText ?? `${place ?? ''}`,
      reason: `must be a place from 1 to ${MAX_PLACE.toLocaleString('en-US')}, DQ, DNF, WD or empty`,
    },
    { maxLength: 40 },
  ),
  { status: 'ENTERED', place: null, placeText: null },
)

export const status = optional(
  choice<EntryStatus>(
    [
      'How the entry ended, if `place` does not say so. Only `placed` has a place; that of an athlete who was disqualified later stays as text.',
      'withdrawn',
    ],
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
  check: (record: ResultRecord, context: CheckContext) => RowFault | undefined = () => undefined,
) =>
  table({
    description: 'One row for each athlete in a division of a contest.',
    key: ['contest_id', 'athlete_id', 'division'],
    references: [
      { columns: ['contest_id'], table: 'contests' },
      { columns: ['athlete_id'], table: 'athletes' },
    ],
    columns: resultColumns(division),
    check: (record, context) => entryFault(record, context) ?? check(record, context),
  })

export type AboutRecord = RecordOf<ReturnType<typeof about>['columns']>
export type AthleteRecord = RecordOf<(typeof athletes)['columns']>
export type ContestRecord<Level extends string> = Omit<
  RecordOf<ReturnType<typeof contests<string>>['columns']>,
  'level'
> & { readonly level: Level }
