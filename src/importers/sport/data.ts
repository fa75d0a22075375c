/** What a source of a sport brings to an import: rows, what they are, what was counted on the way, and what is worked out. */
import type {
  AchievementFigures,
  BoardFigures,
  CareerTotals,
  ContestFigures,
  CountryFigures,
} from '../../services/athletes/rules/sport/figures.ts'
import type { MadeUpProfile } from '../powerlifting/made-up.ts'

export interface Attribution {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

export interface SportData<Rows> {
  /** What the collection is, in words for readers. */
  readonly label: string
  /** True where it is made up. */
  readonly demo: boolean
  /** The day the source was published, where that is known. */
  readonly sourceDate: string | null
  readonly sourceUrl: string | null
  readonly attribution: Attribution
  /** Rows read, used and refused, and whatever else the source counted. */
  readonly counts: Readonly<Record<string, unknown>>
  /** True where keys of athletes are worked out from names, so that one may pass from somebody to a namesake. */
  readonly keysMayPass?: boolean
  readonly rows: Rows
  /** Made-up powerlifters who are among the made-up athletes. */
  readonly powerlifters?: readonly MadeUpProfile[]
}

export interface SportCareer extends CareerTotals {
  readonly biography: string
  /** The weightiest first. */
  readonly achievements: readonly AchievementFigures[]
}

/** What is worked out of every sport's rows. */
export interface SportFigures {
  readonly careers: readonly SportCareer[]
  readonly contests: readonly ContestFigures[]
  readonly boards: readonly BoardFigures[]
  readonly countries: readonly CountryFigures[]
}
