/**
 * What is known of strongman, as plain rows that name each other by keys: what every source brings, what the
 * import bundle holds, what all computing starts from. Dates are `YYYY-MM-DD`, weights kilograms.
 */

import type { AthleteRow, EntryStatus, SportContestRow } from '../../athletes/rules/rows.ts'

export type { AthleteRow, EntryStatus, Sex } from '../../athletes/rules/rows.ts'

export type Level = 'WORLD' | 'MAJOR' | 'NATIONAL' | 'REGIONAL'

export type ContestRow = SportContestRow<Level>

/** One event as it was held at one contest. */
export interface ContestEventRow {
  readonly contest: string
  /** From 1. */
  readonly position: number
  /** The canonical key, e.g. `log_press`; null where the event is none of those. */
  readonly event: string | null
  /** As the source writes it. */
  readonly name: string
  /** Implement, distance and time limit, as the source writes them. */
  readonly details: string | null
}

/** One athlete's entry in one division of one contest. */
export interface ResultRow {
  readonly contest: string
  readonly athlete: string
  /** The code, e.g. `M105`. */
  readonly division: string
  readonly status: EntryStatus
  /** From 1; ties share it; null where there is none. */
  readonly place: number | null
  /** As the source writes it. */
  readonly placeText: string | null
  readonly points: number | null
  /** As the source writes them, where they are no plain number. */
  readonly pointsText: string | null
}

/** Kilograms, repetitions or implements, seconds, metres, metres a second, degrees of a circle. */
export type Unit = 'kg' | 'reps' | 's' | 'm' | 'm/s' | 'deg'

/** A mark: the text of a source and what was read from it. */
export interface Mark {
  /** As the source writes it. */
  readonly text: string | null
  /** The number that decides, in `unit`; null where the text has none. */
  readonly value: number | null
  readonly unit: Unit | null
  /** Repetitions, or implements moved, where they are counted. */
  readonly reps: number | null
  /** The implement's weight, where it is known and not the mark itself. */
  readonly implementKg: number | null
}

/** What one athlete did in one event of one contest. */
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
  /** Null where the contest is not among the rows. */
  readonly contest: string | null
  /** The contest's name as the source writes it. */
  readonly competition: string
  /** What it is for, where that is narrower than the event. */
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
  readonly eventResults: readonly EventResultRow[]
  readonly records: readonly RecordRow[]
}
