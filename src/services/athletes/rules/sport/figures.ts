/** What is worked out at import of any sport and stored beside the rows it was worked out from; keys are those of the rows. */
import type { Sex } from '../rows.ts'

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

/** What contests add up to: all of a career, or those in one division. */
export interface Totals {
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly topFives: number
  /** Wins of the sport's highest contests. */
  readonly flagshipTitles: number
  /** Wins of the sport's second contest. */
  readonly secondTitles: number
  /** Contests of which more than the winner is known. */
  readonly contestsWithRivals: number
  /** Wins over these contests. */
  readonly winRate: number
  readonly seasonCount: number
  readonly longestStreak: number
  readonly bestPlace: number | null
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/** What every sport computes of a career. */
export interface CareerTotals extends Totals {
  readonly athlete: string
  /** The division competed in most often; of equals the one of the latest contest. */
  readonly division: string
  readonly lastContestOn: string | null
  readonly active: boolean
  /** By year. */
  readonly seasons: readonly SeasonFigures[]
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
export interface BoardFigures<Kind extends string = string> {
  readonly kind: Kind
  readonly slug: string
  /** Code of the division; null for all. */
  readonly division: string | null
  /** Of men or of women; null for both, and where a division says it. */
  readonly sex: Sex | null
  /** The season, or the first year of a decade; null for all years. */
  readonly year: number | null
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly entries: readonly BoardEntry[]
}

export interface CountryFigures {
  readonly countryCode: string
  readonly athletes: number
  readonly activeAthletes: number
  readonly contestsHosted: number
  readonly wins: number
  readonly podiums: number
  readonly flagshipTitles: number
  readonly secondTitles: number
  readonly bestAthlete: string | null
}
