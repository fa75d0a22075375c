/** The tables of a sport that exports and the feed of changes have, named as in its REST lists. */
import { ContestStatus, Coverage, PlacingStatus, Sex } from '../../database/generated/client.ts'
import {
  boolean,
  choice,
  date,
  type ExportTable,
  integer,
  number,
  ofAdults,
  referenceTo,
  string,
  type TableColumn,
  type TableColumns,
  year,
} from './table.ts'

/** What differs between sports. */
export interface TableNames {
  /** The column of a person's name, and of its main division and sex on the person's own row. */
  readonly person: string
  readonly mainDivision: string
  readonly sex: string
  readonly sexSigns?: TableColumn['signs']
  /** How divisions are identified. */
  readonly division: 'code' | 'slug'
  /** The column of a contest's level. */
  readonly level: string
  /** Its values. */
  readonly levels: readonly string[]
  /** The columns of the two highest wins of a career. */
  readonly titles: TableColumns
}

const DIVISION = 'The division.'

export const athletesTable = ({ person, mainDivision, sex, sexSigns, division, titles }: TableNames): ExportTable => ({
  name: 'athletes',
  description: 'The athletes, with the totals of their careers.',
  model: 'Career',
  key: ['id'],
  label: [person],
  athletePath: 'athleteId',
  datasetPath: 'dataset',
  columns: {
    id: integer('athleteId', 'Number of the athlete, stable across imports.'),
    slug: string('athlete.slug', 'URL-safe name.'),
    [person]: string('fullName', 'Name.'),
    aliases: string('aliases', 'Other names, separated by ` | `.'),
    [sex]: {
      ...choice('sex', 'Sex category in competition.', sexSigns ? Object.values(sexSigns) : Sex),
      ...(sexSigns && { signs: sexSigns }),
    },
    country: string('country.name', 'The country that the athlete competes for.'),
    country_code: string('countryCode', 'Its code.'),
    [mainDivision]: string(`division.${division}`, 'The main division.'),
    date_of_birth: ofAdults(date('dateOfBirth', 'Day of birth.')),
    birth_year: ofAdults(year('birthYear', 'Year of birth, even if the day is unknown.')),
    height_cm: ofAdults(number('heightCm', 'Height in centimetres.')),
    weight_kg: ofAdults(number('weightKg', 'Bodyweight in kilograms.')),
    total_contests: integer(
      'totalContests',
      'Contests competed in, without withdrawals; heats and groups count as part of the larger contest.',
    ),
    total_wins: integer('totalWins', 'First places.'),
    podiums: integer('podiums', 'Places 1 to 3.'),
    top_fives: integer('topFives', 'Places 1 to 5.'),
    ...titles,
    contests_with_field: integer('contestsWithField', 'Contests with a known field: no defeat is missing.'),
    wins_with_field: integer('winsWithField', 'First places in contests with a known field.'),
    win_rate: number('winRate', 'Share of the contests with a known field that were won, 0 to 1.'),
    season_count: integer('seasonCount', 'Years with at least one contest.'),
    longest_streak: integer('longestStreak', 'Most consecutive wins in contests with a known field.'),
    first_year: year('firstYear', 'Year of the first contest.'),
    last_year: year('lastYear', 'Year of the last contest.'),
    last_contest_on: date('lastContestOn', 'Day of the last contest whose day is known.'),
    active: boolean('active', 'Whether the last contest was within two years of the import.'),
  },
})

export const contestsTable = ({ level, levels }: TableNames): ExportTable => ({
  name: 'contests',
  description: 'The contests.',
  model: 'Contest',
  key: ['id'],
  label: ['name'],
  datasetPath: 'dataset',
  columns: {
    id: integer('number', 'Number of the contest, stable across imports.'),
    slug: string('slug', 'URL-safe name.'),
    name: string('name', 'Its name.'),
    series: string('series.name', 'The series that it belongs to.'),
    [level]: choice('level', 'Importance of the contest.', levels),
    stage: boolean('stage', 'True for a heat or group of a larger contest; its places count in no career.'),
    status: choice('status', 'Whether it had taken place when it was imported.', ContestStatus),
    date: date('date', 'Its first day; empty if only the year is known.'),
    end_date: date('endDate', 'Its last day.'),
    year: year('year', 'Its year.'),
    city: string('city', 'City.'),
    country: string('country.name', 'The country in which it was held.'),
    country_code: string('countryCode', 'Its code.'),
    competitors: integer(
      'competitors',
      'Athletes on record in all divisions, without withdrawals; not the size of the field.',
    ),
    winner_id: referenceTo(
      'athletes',
      'winnerId',
      'Number of the winner; with several divisions, of the first one listed. Empty if several share first place.',
    ),
    winner_slug: string('winner.slug', 'Slug of the winner.'),
  },
})

export const resultsTable = ({ person, division, level, levels }: TableNames, own: TableColumns = {}): ExportTable => ({
  name: 'results',
  description: 'Who placed where: the entries of athletes in divisions of contests.',
  model: 'Placing',
  key: ['contest_id', 'division', 'athlete_id'],
  label: [`athlete_${person}`, 'contest_name'],
  datasetPath: 'contest.dataset',
  columns: {
    contest_id: referenceTo('contests', 'contest.number', 'Number of the contest.'),
    contest_slug: string('contest.slug', 'URL-safe name of the contest.'),
    contest_name: string('contest.name', 'Name of the contest.'),
    contest_date: date('contest.date', 'Its first day; empty if only the year is known.'),
    contest_year: year('contest.year', 'Its year.'),
    contest_country_code: string('contest.countryCode', 'Code of the country in which it was held.'),
    [`contest_${level}`]: choice('contest.level', 'Importance of the contest.', levels),
    division: string(`division.${division}`, DIVISION),
    athlete_id: referenceTo('athletes', 'athleteId', 'Number of the athlete.'),
    athlete_slug: string('athlete.slug', 'URL-safe name of the athlete.'),
    [`athlete_${person}`]: string('career.fullName', 'Name of the athlete.'),
    athlete_country_code: string('career.countryCode', 'Code of the country that the athlete competes for.'),
    status: choice('status', 'Outcome of the entry.', PlacingStatus),
    place: integer('place', 'Place from 1, shared by ties; empty if unplaced.'),
    place_text: string('placeText', 'The place as written in the source, such as `T3` or `DQ`.'),
    ...own,
    coverage: choice('held.coverage', 'How much of the field of the division is on record.', Coverage),
    field_size: integer('held.fieldSize', 'Participants of the division; empty if the whole field is not known.'),
  },
})
