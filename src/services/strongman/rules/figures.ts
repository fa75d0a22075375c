/** What is worked out at import and stored beside the rows it was worked out from; keys are those of the rows. */
import type { Sex } from './rows.ts'

export interface SeasonFigures {
  readonly year: number
  readonly contests: number
  readonly wins: number
  readonly bestPlace: number | null
  readonly meanPlace: number | null
}

export interface AchievementFigures {
  readonly kind: 'TITLE' | 'RECORD' | 'MILESTONE'
  readonly text: string
  readonly year: number | null
}

export interface PersonalBestFigures {
  readonly event: string
  /** In the unit of the event. */
  readonly value: number
  readonly text: string
  readonly year: number
  readonly contest: string
}

export interface CareerFigures {
  readonly athlete: string
  /** The division competed in most often; of equals the one of the latest contest. */
  readonly division: string
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly topFives: number
  /** Wins at world level, in the open divisions alone. */
  readonly flagshipTitles: number
  readonly winRate: number
  readonly seasonCount: number
  readonly longestStreak: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly lastContestOn: string | null
  readonly active: boolean
  readonly biography: string
  /** By year. */
  readonly seasons: readonly SeasonFigures[]
  /** The weightiest first. */
  readonly achievements: readonly AchievementFigures[]
  readonly personalBests: readonly PersonalBestFigures[]
}

/** What is worked out of a contest's own rows. */
export interface ContestFigures {
  readonly contest: string
  readonly competitors: number
  readonly winner: string | null
  readonly divisions: readonly { readonly division: string; readonly fieldSize: number; readonly nations: number }[]
}

export interface BoardEntry {
  /** Order, from 1. */
  readonly position: number
  /** Ties share it. */
  readonly place: number
  readonly athlete: string | null
  readonly countryCode: string | null
  readonly value: number
  readonly detail: string | null
  /** What the value is made of; contests in it are named by key, under `contest`. */
  readonly components: unknown
}

/** A list of the best by one measure. */
export interface BoardFigures {
  readonly kind: 'RANKING' | 'GREATEST' | 'TOP_LIST'
  readonly slug: string
  /** Code of the division; null for all. */
  readonly division: string | null
  readonly year: number | null
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly entries: readonly BoardEntry[]
}

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

export interface CountryFigures {
  readonly countryCode: string
  readonly athletes: number
  readonly activeAthletes: number
  readonly contestsHosted: number
  readonly wins: number
  readonly podiums: number
  readonly flagshipTitles: number
  readonly bestAthlete: string | null
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
