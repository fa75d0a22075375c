/**
 * The strongman data as plain rows that refer to each other by key: the output of every source, the content of the
 * import bundle, and the input of all computations. Dates are `YYYY-MM-DD`, weights are in kilograms.
 */

import type { AthleteRow, EntryStatus, FieldRow, SportContestRow } from '../../athletes/rules/rows.ts'

export type { AthleteRow, EntryStatus, Sex } from '../../athletes/rules/rows.ts'

export type Level = 'WORLD' | 'MAJOR' | 'NATIONAL' | 'REGIONAL'

export type ContestRow = SportContestRow<Level>

/** One event as held at one contest. */
export interface ContestEventRow {
  readonly contest: string
  /** From 1. */
  readonly position: number
  /** The catalogue key, e.g. `log_press`; null if the event is not in the catalogue. */
  readonly event: string | null
  /** The original text. */
  readonly name: string
  /** Implement, distance and time limit, as written by the source. */
  readonly details: string | null
}

/** One athlete's entry in one division of one contest. */
export interface ResultRow {
  readonly contest: string
  readonly athlete: string
  /** The code, e.g. `M105`. */
  readonly division: string
  readonly status: EntryStatus
  /** From 1, shared by ties; null if not placed. */
  readonly place: number | null
  /** The original text. */
  readonly placeText: string | null
  readonly points: number | null
  /** The original text, if it is not a plain number. */
  readonly pointsText: string | null
}

/** Kilograms, repetitions or implements, seconds, metres, metres per second, degrees of a circle. */
export const UNITS = ['kg', 'reps', 's', 'm', 'm/s', 'deg'] as const

export type Unit = (typeof UNITS)[number]

/** A mark: the text from the source and its parsed values. */
export interface Mark {
  /** The original text. */
  readonly text: string | null
  /** The deciding number, in `unit`; null if the text has none. */
  readonly value: number | null
  readonly unit: Unit | null
  /** Repetitions or implements moved, if counted. */
  readonly reps: number | null
  /** The implement's weight, if known and not the mark itself. */
  readonly implementKg: number | null
}

/** One athlete's result in one event of one contest. */
export interface EventResultRow extends Mark {
  readonly contest: string
  /** The event's position in the contest. */
  readonly position: number
  readonly athlete: string
  readonly division: string
  readonly place: number | null
  readonly points: number | null
}

/** A mark that a source lists as a record. */
export interface RecordRow extends Mark {
  readonly event: string
  readonly division: string
  readonly athlete: string
  /** Null if the contest is not among the rows. */
  readonly contest: string | null
  /** The contest's name, as written by the source. */
  readonly competition: string
  /** The category, if it is narrower than the event. */
  readonly category: string | null
  readonly date: string | null
  readonly year: number
  readonly note: string | null
}

export interface StrongmanRows {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly ContestRow[]
  readonly contestEvents: readonly ContestEventRow[]
  readonly results: readonly ResultRow[]
  readonly fields: readonly FieldRow[]
  readonly eventResults: readonly EventResultRow[]
  readonly records: readonly RecordRow[]
}
