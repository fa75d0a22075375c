/** What is known of bodybuilding, as plain rows that name each other by keys, as strongman's do. */
import type { AthleteRow, EntryStatus, SportContestRow } from '../../athletes/rules/rows.ts'

export type { AthleteRow, EntryStatus, Sex } from '../../athletes/rules/rows.ts'

export type Level = 'FLAGSHIP' | 'SECOND' | 'MAJOR' | 'PRO' | 'REGIONAL'

export type ContestRow = SportContestRow<Level>

/** One athlete's entry in one division of one contest. */
export interface ResultRow {
  readonly contest: string
  readonly athlete: string
  /** The slug, e.g. `classic-physique`. */
  readonly division: string
  readonly status: EntryStatus
  /** From 1; ties share it; null where there is none. */
  readonly place: number | null
  /** As the source writes it. */
  readonly placeText: string | null
}

/** Who qualified for the flagship contest of a season, and how. */
export interface QualificationRow {
  readonly athlete: string
  readonly division: string
  /** The season of the contest qualified for. */
  readonly year: number
  /** The contest that qualified; null for a standing invitation. */
  readonly contest: string | null
  readonly points: number | null
  /** A win, points, a standing invitation. */
  readonly rule: string
}

export interface BodybuildingRows {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly ContestRow[]
  readonly results: readonly ResultRow[]
  readonly qualifications: readonly QualificationRow[]
}
