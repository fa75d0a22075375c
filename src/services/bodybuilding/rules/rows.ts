/** The bodybuilding data as plain rows that refer to each other by key, like those of strongman. */
import type { AthleteRow, EntryStatus, FieldRow, SportContestRow } from '../../athletes/rules/rows.ts'

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
  /** From 1, shared by ties; null if not placed. */
  readonly place: number | null
  /** The original text. */
  readonly placeText: string | null
}

/** An athlete qualified for the flagship contest of a season, and the route. */
export interface QualificationRow {
  readonly athlete: string
  readonly division: string
  /** The season of the contest that the athlete qualified for. */
  readonly year: number
  /** The qualifying contest; null for a standing invitation. */
  readonly contest: string | null
  readonly points: number | null
  /** The route, e.g. a win, points, or a standing invitation. */
  readonly rule: string
}

export interface BodybuildingRows {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly ContestRow[]
  readonly results: readonly ResultRow[]
  readonly fields: readonly FieldRow[]
  readonly qualifications: readonly QualificationRow[]
}
