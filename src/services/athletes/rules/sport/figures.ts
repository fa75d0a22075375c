/** Figures that an import computes for any sport and stores beside the rows. They refer to rows by key. */
import type { Sex } from '../rows.ts'
import type { FieldCoverage } from './coverage.ts'

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

/** Totals of contests, over a whole career or in one division. */
export interface Totals {
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly topFives: number
  /** Wins at the sport's highest contests. */
  readonly flagshipTitles: number
  /** Wins at the sport's second contest. */
  readonly secondTitles: number
  /** Contests with a known field: all participants are on record, so that no defeat is missing. */
  readonly contestsWithField: number
  readonly winsWithField: number
  /** The share of these contests that were won; null if there are none. */
  readonly winRate: number | null
  readonly seasonCount: number
  readonly longestStreak: number
  readonly bestPlace: number | null
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/** Career figures that every sport computes. */
export interface CareerTotals extends Totals {
  readonly athlete: string
  /** The division competed in most often; in a tie, the one of the latest contest. */
  readonly division: string
  readonly lastContestOn: string | null
  readonly active: boolean
  /** Sorted by year. */
  readonly seasons: readonly SeasonFigures[]
}

/** Figures from a contest's own rows. */
export interface ContestFigures {
  readonly contest: string
  readonly competitors: number
  readonly winner: string | null
  readonly divisions: readonly ContestDivisionFigures[]
}

export interface ContestDivisionFigures extends FieldCoverage {
  readonly division: string
  /** Countries of the athletes on record; null if none is known. */
  readonly nations: number | null
  /** The source of the results; null for that of the whole. */
  readonly source: string | null
}

export interface BoardEntry {
  /** Position in the list, from 1. */
  readonly position: number
  /** Place, shared by ties. */
  readonly place: number
  readonly athlete: string | null
  readonly countryCode: string | null
  readonly value: number
  readonly detail: string | null
  /** The parts of the value. Contests in it are identified by key, under `contest`. */
  readonly components: unknown
}

/** A leaderboard by one measure. */
export interface BoardFigures<Kind extends string = string> {
  readonly kind: Kind
  readonly slug: string
  /** Code of the division; null for all divisions. */
  readonly division: string | null
  /** Men or women only; null for both, and if a division implies it. */
  readonly sex: Sex | null
  /** The season or the first year of a decade; null for all years. */
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
