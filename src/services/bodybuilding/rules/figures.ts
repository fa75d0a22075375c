/** What is worked out at import and stored beside the rows it was worked out from; keys are those of the rows. */
import type * as sport from '../../athletes/rules/sport/figures.ts'
import type {
  AchievementFigures,
  CareerTotals,
  ContestFigures,
  CountryFigures,
  Totals,
} from '../../athletes/rules/sport/figures.ts'
import type { Score } from './forecasts/backtest.ts'
import type { Factor } from './forecasts/prediction-factors.ts'
import type { Phase, Prime } from './peaks.ts'
import type { QualificationRow } from './rows.ts'

/** The two contests that are predicted. */
export type GreatLevel = 'FLAGSHIP' | 'SECOND'

export interface SeasonFigures extends sport.SeasonFigures {
  /** Lead over the ten best of the season, in the division in which it is greatest; null where nothing was rated. */
  readonly rating: number | null
  readonly deviation: number | null
  /** That division. */
  readonly division: string | null
  readonly phase: Phase | null
}

/** What a career adds up to in one division; with null in all of them. */
export interface DivisionTotals extends Totals {
  readonly division: string | null
  /** Of all divisions it is that of the best season ratings, whatever the division. */
  readonly prime: Prime | null
}

export interface MoveFigures {
  readonly from: string
  readonly to: string
  /** The season of the first contest in the new division. */
  readonly year: number
  readonly contestsBefore: number
  readonly winsBefore: number
  readonly meanPlaceBefore: number | null
  readonly contestsAfter: number
  readonly winsAfter: number
  readonly meanPlaceAfter: number | null
}

export interface CareerFigures extends CareerTotals {
  readonly seasons: readonly SeasonFigures[]
  readonly biography: string
  /** The weightiest first. */
  readonly achievements: readonly AchievementFigures[]
  /** All of it first, then by division. */
  readonly totals: readonly DivisionTotals[]
  /** In the order of time. */
  readonly moves: readonly MoveFigures[]
}

/** Rankings are no boards: they are read off the totals. */
export type BoardFigures = sport.BoardFigures<'GREATEST' | 'TOP_LIST' | 'RECORD' | 'DECADE' | 'ROAD'>

/** One division, all years. */
export interface DivisionFigures {
  readonly division: string
  readonly athletes: number
  readonly activeAthletes: number
  readonly contests: number
  readonly entries: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

export interface DivisionSeasonFigures {
  readonly division: string
  readonly year: number
  readonly contests: number
  readonly entries: number
  readonly athletes: number
  readonly meanFieldSize: number
  readonly nations: number
  readonly newFaces: number
  readonly winners: number
  /** Herfindahl index of wins: 1 where one athlete won all. */
  readonly winConcentration: number
  /** Mean strength of the ten best above the average athlete of the season; null without ratings. */
  readonly depth: number | null
}

/** The largest first. */
export interface FlowFigures {
  readonly from: string
  readonly to: string
  readonly athletes: number
  readonly firstYear: number
  readonly lastYear: number
  readonly meanPlaceBefore: number | null
  readonly meanPlaceAfter: number | null
  /** Share of those whose mean place got better. */
  readonly improved: number | null
}

export interface QualificationFigures extends QualificationRow {
  /** No source says so: worked out by the published rules. */
  readonly derived: boolean
}

export interface YearFigures {
  readonly year: number
  readonly contests: number
  readonly upcoming: number
  readonly athletes: number
  readonly results: number
  readonly nations: number
  readonly newFaces: number
}

export interface EntrantFigures {
  readonly athlete: string
  /** Order by strength, from 1. */
  readonly position: number
  readonly win: number
  readonly podium: number
  readonly topFive: number
  readonly factors: Readonly<Record<Factor, { readonly value: number; readonly effect: number }>>
  /** What it became, once the contest is over. */
  readonly place: number | null
}

export interface PredictionFigures {
  readonly level: GreatLevel
  readonly division: string
  readonly year: number
  readonly contest: string | null
  /** Whence the entrants. */
  readonly basis: 'ENTRIES' | 'QUALIFIED' | 'RECENT' | 'PLACED'
  readonly modelVersion: string
  readonly seed: number
  readonly simulations: number
  readonly entrants: readonly EntrantFigures[]
}

export interface BackTestFigures extends Score {
  readonly level: GreatLevel
  readonly division: string
  readonly year: number
  readonly forecaster: 'MODEL' | 'LAST_YEAR' | 'CAREER_BEST'
  readonly modelVersion: string
  readonly entrants: number
}

export interface AnniversaryFigures {
  readonly kind: 'CONTEST' | 'TITLE' | 'BIRTH'
  readonly month: number
  readonly day: number
  readonly year: number
  readonly contest: string | null
  readonly athlete: string | null
  readonly division: string | null
  readonly text: string
}

export interface FeedFigures {
  readonly kind: 'RESULT' | 'UPCOMING' | 'RECORD'
  /** The day it is about. */
  readonly date: string
  readonly title: string
  readonly text: string
  readonly contest: string | null
  readonly athlete: string | null
}

export interface PageFigures {
  readonly kind: 'ATHLETE' | 'CONTEST' | 'DIVISION' | 'SEASON' | 'RECORD' | 'TOP_LIST' | 'COUNTRY'
  /** The key of the athlete or contest, whose slug the import gives; otherwise the slug itself. */
  readonly key: string
  readonly title: string
  /** The day of the latest fact on it. */
  readonly lastModified: string
}

export interface BodybuildingFigures {
  readonly careers: readonly CareerFigures[]
  readonly contests: readonly ContestFigures[]
  readonly boards: readonly BoardFigures[]
  readonly countries: readonly CountryFigures[]
  readonly divisions: readonly DivisionFigures[]
  readonly divisionSeasons: readonly DivisionSeasonFigures[]
  readonly flows: readonly FlowFigures[]
  readonly qualifications: readonly QualificationFigures[]
  readonly years: readonly YearFigures[]
  readonly predictions: readonly PredictionFigures[]
  readonly backTests: readonly BackTestFigures[]
  readonly anniversaries: readonly AnniversaryFigures[]
  readonly feed: readonly FeedFigures[]
  readonly pages: readonly PageFigures[]
}
