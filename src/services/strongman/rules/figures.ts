/** What is worked out at import and stored beside the rows it was worked out from; keys are those of the rows. */
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
  readonly contest: string
}

export interface CareerFigures extends CareerTotals {
  readonly biography: string
  /** The weightiest first. */
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
  /** It was the best of the event when it was set, of all men or all women. */
  readonly inLine: boolean
  readonly isCurrent: boolean
  /** Order within the event, from 1, the best first. */
  readonly position: number
}

export interface EventStandardFigures {
  readonly event: string
  readonly sex: Sex
  readonly sampleSize: number
  /** At percentiles 5, 20, 50, 80 and 95, from the weaker to the better. */
  readonly marks: readonly number[]
}

export interface EventSeasonFigures {
  readonly event: string
  readonly sex: Sex
  readonly year: number
  /** The best first. */
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
