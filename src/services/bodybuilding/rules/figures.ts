/** Figures that an import computes and stores beside the rows. They refer to rows by key. */
import type * as sport from '../../athletes/rules/sport/figures.ts'
import type {
  AchievementFigures,
  CareerTotals,
  ContestFigures,
  CountryFigures,
  Totals,
} from '../../athletes/rules/sport/figures.ts'
import type { Phase, Prime } from './careers/peaks.ts'
import type { Forecaster } from './forecasts/back-test/backtest.ts'
import type { Measure, Score } from './forecasts/back-test/scores.ts'
import type { Factor } from './forecasts/prediction-factors.ts'
import type { QualificationRow } from './rows.ts'

/** The two contests with predictions. */
export type GreatLevel = 'FLAGSHIP' | 'SECOND'

export interface SeasonFigures extends sport.SeasonFigures {
  /** Lead over the ten best of the season, in the division where it is greatest; null if the athlete has no rating. */
  readonly rating: number | null
  readonly deviation: number | null
  /** The division of the rating. */
  readonly division: string | null
  readonly phase: Phase | null
}

/** Career totals in one division; a null division means all of them. */
export interface DivisionTotals extends Totals {
  readonly division: string | null
  /** For the totals of all divisions, the prime of the best season ratings in any division. */
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
  /** Most important first. */
  readonly achievements: readonly AchievementFigures[]
  /** Overall totals first, then by division. */
  readonly totals: readonly DivisionTotals[]
  /** In chronological order. */
  readonly moves: readonly MoveFigures[]
}

/** Rankings are not leaderboards, because they are computed from the totals. */
export type BoardFigures = sport.BoardFigures<'GREATEST' | 'TOP_LIST' | 'RECORD' | 'DECADE' | 'ROAD'>

/** One division across all years. */
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
  /** Divisions of contests whose whole field is known. */
  readonly contestsWithField: number
  /** Of these contests; null if there are none. */
  readonly meanFieldSize: number | null
  /** Countries of the athletes on record; null if none is known. */
  readonly nations: number | null
  readonly newFaces: number
  readonly winners: number
  /** Herfindahl index of wins: 1 if one athlete won everything. */
  readonly winConcentration: number
  /** Where the results are from, as far as it is stated by field; the source of most fields first. */
  readonly sources: readonly string[]
  /** Mean strength of the ten best above the average athlete of the season; null without ratings. */
  readonly depth: number | null
}

/** Sorted by size, largest first. */
export interface FlowFigures {
  readonly from: string
  readonly to: string
  readonly athletes: number
  readonly firstYear: number
  readonly lastYear: number
  readonly meanPlaceBefore: number | null
  readonly meanPlaceAfter: number | null
  /** Share of athletes whose mean place improved. */
  readonly improved: number | null
}

export interface QualificationFigures extends QualificationRow {
  /** True if computed by the published rules instead of stated by a source. */
  readonly derived: boolean
}

export interface YearFigures {
  readonly year: number
  readonly contests: number
  readonly upcoming: number
  readonly athletes: number
  readonly results: number
  /** Countries of the athletes on record; null if none is known. */
  readonly nations: number | null
  readonly newFaces: number
}

export interface EntrantFigures {
  readonly athlete: string
  /** Rank by strength, from 1; that of each probability is the same. */
  readonly position: number
  readonly win: number
  readonly podium: number
  readonly topFive: number
  readonly factors: Readonly<Record<Factor, { readonly value: number; readonly effect: number }>>
  /** The actual place once the contest is over. */
  readonly place: number | null
}

export interface PredictionFigures {
  readonly level: GreatLevel
  readonly division: string
  readonly year: number
  readonly contest: string | null
  /** Name of the edition, with its year. */
  readonly name: string
  /** The source of the entrants. */
  readonly basis: 'ENTRIES' | 'QUALIFIED' | 'RECENT' | 'PLACED'
  readonly modelVersion: string
  /** Half-life of the rating, chosen on the editions of earlier years. */
  readonly halfLifeDays: number
  readonly seed: number
  readonly simulations: number
  readonly entrants: readonly EntrantFigures[]
}

export interface BackTestFigures extends Score {
  readonly level: GreatLevel
  readonly division: string
  readonly year: number
  readonly forecaster: 'MODEL' | 'LAST_YEAR' | 'CAREER_BEST' | 'ELO'
  readonly modelVersion: string
  readonly entrants: number
  /** Chosen on the editions of earlier years; null for a forecaster without settings. */
  readonly settings: ForecasterSettings | null
}

export interface ForecasterSettings {
  /** Null if nothing is forgotten. */
  readonly halfLifeDays: number | null
  /** Only of the Elo rating. */
  readonly k?: number
  readonly scale?: number
}

/** A mean over editions, with the interval in which it lies with 95% confidence; without one for few editions. */
export interface Estimate {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

export interface MeasureFigures {
  /** Null if no edition has a value. */
  readonly mean: Estimate | null
  /** How far the model is ahead: positive if it is better, whichever way the measure counts. Null for the model. */
  readonly ahead: Estimate | null
}

export type ForecasterFigures = Readonly<Record<Measure, MeasureFigures>>

/** How good forecasts of some editions have been. */
export interface AccuracyFigures {
  /** Null for both contests together. */
  readonly level: GreatLevel | null
  /** Null for all divisions. */
  readonly division: string | null
  readonly modelVersion: string
  readonly editions: number
  readonly firstYear: number
  readonly lastYear: number
  readonly forecasters: Readonly<Record<Forecaster, ForecasterFigures>>
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
  /** The day the item is about. */
  readonly date: string
  readonly title: string
  readonly text: string
  readonly contest: string | null
  readonly athlete: string | null
}

export interface PageFigures {
  readonly kind: 'ATHLETE' | 'CONTEST' | 'DIVISION' | 'SEASON' | 'RECORD' | 'TOP_LIST' | 'COUNTRY'
  /** The key of an athlete or contest, for which the import supplies the slug; otherwise the slug itself. */
  readonly key: string
  readonly title: string
  /** The day of the latest fact on the page. */
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
  readonly accuracies: readonly AccuracyFigures[]
  readonly anniversaries: readonly AnniversaryFigures[]
  readonly feed: readonly FeedFigures[]
  readonly pages: readonly PageFigures[]
}
