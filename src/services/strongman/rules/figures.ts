/** Figures that an import computes and stores beside the rows. They refer to rows by key. */
import type * as sport from '../../athletes/rules/sport/figures.ts'
import type {
  AchievementFigures,
  CareerTotals,
  ContestFigures,
  CountryFigures,
} from '../../athletes/rules/sport/figures.ts'
import type { Sex } from './rows.ts'

export interface PersonalBestFigures {
  readonly event: string
  /** In the unit of the event. */
  readonly value: number
  readonly text: string
  readonly year: number
  /** Null for a listed record whose contest is not among the rows. */
  readonly contest: string | null
}

export interface CareerFigures extends CareerTotals {
  readonly biography: string
  /** Most important first. */
  readonly achievements: readonly AchievementFigures[]
  readonly personalBests: readonly PersonalBestFigures[]
}

export type BoardFigures = sport.BoardFigures<'RANKING' | 'GREATEST' | 'TOP_LIST'>

export interface RecordFigures {
  readonly event: string
  readonly division: string
  readonly athlete: string
  readonly contest: string | null
  readonly category: string | null
  readonly competition: string
  readonly text: string
  readonly value: number
  readonly unit: string
  readonly implementKg: number | null
  readonly date: string | null
  readonly year: number
  readonly note: string | null
  /** True if it was the best of the event when it was set, among all men or all women. */
  readonly inLine: boolean
  readonly isCurrent: boolean
  /** Number of other athletes who hold the same record; 0 if it is no longer current. */
  readonly otherHolders: number
  /** Order within the event, from 1, best first. */
  readonly position: number
}

export interface EventStandardFigures {
  readonly event: string
  readonly sex: Sex
  readonly sampleSize: number
  /** At percentiles 5, 20, 50, 80 and 95, from weaker to better. */
  readonly marks: readonly number[]
}

export interface EventSeasonFigures {
  readonly event: string
  readonly sex: Sex
  readonly year: number
  /** Best first. */
  readonly marks: readonly number[]
  readonly winnerMarks: readonly number[]
  readonly bestAthlete: string
  readonly bestContest: string
}

export interface StrongmanFigures {
  readonly careers: readonly CareerFigures[]
  readonly contests: readonly ContestFigures[]
  readonly boards: readonly BoardFigures[]
  readonly records: readonly RecordFigures[]
  readonly standards: readonly EventStandardFigures[]
  readonly seasons: readonly EventSeasonFigures[]
  readonly countries: readonly CountryFigures[]
}
