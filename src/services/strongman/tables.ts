/** The tables that only strongman has: what athletes did event by event, and the records. */
import {
  boolean,
  choice,
  date,
  integer,
  number,
  referenceTo,
  registerTable,
  string,
  type TableColumns,
  year,
} from '../exports/table.ts'
import { UNITS } from './rules/rows.ts'

/** Of results, beside those of every sport. */
export const RESULT_COLUMNS: TableColumns = {
  points: number('points', 'Points earned.'),
  points_text: string('pointsText', 'The points as written in the source.'),
}

const PERFORMANCE = {
  implement_kg: number('implementKg', 'Weight of the implement in kilograms; empty if unknown.'),
}

export const EVENT_RESULTS = registerTable('STRONGMAN', {
  name: 'event-results',
  description: 'The results of athletes in the events of contests.',
  model: 'Performance',
  key: ['contest_id', 'event_order', 'division', 'athlete_id'],
  label: ['athlete_full_name', 'event_name', 'contest_slug'],
  datasetPath: 'contestEvent.contest.dataset',
  columns: {
    contest_id: referenceTo('contests', 'contestEvent.contest.number', 'Number of the contest.'),
    contest_slug: string('contestEvent.contest.slug', 'URL-safe name of the contest.'),
    contest_year: year('contestEvent.contest.year', 'Its year.'),
    event_order: integer('contestEvent.position', 'Order of the event within the contest, from 1.'),
    event: string('event.key', 'Key of the event; empty if it is not in the catalogue.'),
    event_name: string('contestEvent.name', 'Name of the event as written in the source.'),
    event_details: string('contestEvent.details', 'Weights, distances and time limits as written in the source.'),
    division: string('placing.division.code', 'The division.'),
    athlete_id: referenceTo('athletes', 'placing.athleteId', 'Number of the athlete.'),
    athlete_slug: string('placing.athlete.slug', 'URL-safe name of the athlete.'),
    athlete_full_name: string('placing.career.fullName', 'Name of the athlete.'),
    result: string('text', 'The result as written in the source.'),
    value: number('value', 'The numeric value of the result, in `unit`.'),
    unit: choice('unit', 'The unit of `value`, `deg` being degrees; empty without a value.', UNITS),
    reps: integer('reps', 'Repetitions or implements moved, if counted.'),
    ...PERFORMANCE,
    place: integer('place', 'Place within the event, shared by ties.'),
    points: number('points', 'Points earned in the event.'),
  },
})

export const RECORDS = registerTable('STRONGMAN', {
  name: 'records',
  description: 'The records: marks that were the best of their kind when they were set, or that a source lists.',
  model: 'EventRecord',
  key: ['athlete_id', 'event', 'division', 'year', 'competition', 'category', 'result'],
  label: ['athlete_slug', 'event', 'result', 'competition'],
  datasetPath: 'dataset',
  columns: {
    event: string('event.key', 'Key of the event.'),
    category: string('category', 'The category of the record, if it is narrower than the event.'),
    division: string('division.code', 'The division.'),
    athlete_id: referenceTo('athletes', 'athleteId', 'Number of the athlete.'),
    athlete_slug: string('athlete.slug', 'URL-safe name of the athlete.'),
    contest_id: referenceTo('contests', 'contest.number', 'Number of the contest; empty if it is not in the data.'),
    contest_slug: string('contest.slug', 'URL-safe name of the contest.'),
    competition: string('competition', 'The name of the contest as written in the source.'),
    result: string('text', 'The mark as written in the source.'),
    value: number('value', 'The mark, in `unit`.'),
    unit: choice('unit', 'The unit of `value`, `deg` being degrees.', UNITS),
    ...PERFORMANCE,
    date: date('date', 'The day on which it was set.'),
    year: year('year', 'The year it was set.'),
    in_progression: boolean(
      'inLine',
      'Whether it was the best of the event when it was set, among all men or all women.',
    ),
    is_current: boolean('isCurrent', 'Whether no later mark is better.'),
    other_holders: integer(
      'otherHolders',
      'Number of other athletes who hold the same record; 0 if it is no longer current.',
    ),
    note: string('note', 'A remark, such as that it was set outside sanctioned competition.'),
  },
})
