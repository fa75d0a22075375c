/** The data of a sport's source (rows, provenance and counts), and the figures computed from it. */
import type {
  AchievementFigures,
  BoardFigures,
  CareerTotals,
  ContestFigures,
  CountryFigures,
} from '../../services/athletes/rules/sport/figures.ts'
import type { Decision } from '../identities/across-sports.ts'
import type { DemoProfile } from '../powerlifting/demo-profiles.ts'

export interface Attribution {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

/** Other names of series, by the folded name. */
export type SeriesAliases = Readonly<Record<string, readonly string[]>>

export interface SportData<Rows> {
  /** The name of the collection, for readers. */
  readonly label: string
  /** True for demo data. */
  readonly demo: boolean
  /** The day on which the source was published, if known. */
  readonly sourceDate: string | null
  readonly sourceUrl: string | null
  readonly attribution: Attribution
  /** Rows read, used and refused, and other counts of the source. */
  readonly counts: Readonly<Record<string, unknown>>
  /** True if the keys of athletes are derived from names, so that a key may pass to a namesake. */
  readonly keysMayPass?: boolean
  /** The operator's decisions about people of this sport and of another; undefined if there are none. */
  readonly acrossSports?: readonly Decision[]
  /** Undefined if there are none. */
  readonly seriesAliases?: SeriesAliases
  readonly rows: Rows
  /** Demo powerlifting profiles of demo athletes. */
  readonly powerlifters?: readonly DemoProfile[]
}

export interface SportCareer extends CareerTotals {
  readonly biography: string
  /** In order of importance. */
  readonly achievements: readonly AchievementFigures[]
}

/** Figures that every sport has. */
export interface SportFigures {
  readonly careers: readonly SportCareer[]
  readonly contests: readonly ContestFigures[]
  readonly boards: readonly BoardFigures[]
  readonly countries: readonly CountryFigures[]
}
