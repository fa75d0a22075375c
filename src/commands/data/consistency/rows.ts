/** The rows and figures that both sports publish alike, as the documents of each sport select them. */

export interface Slug {
  readonly slug: string
}

export interface SlugAndName extends Slug {
  readonly name: string
}

export interface CountryRef extends SlugAndName {
  readonly code: string
}

export interface DivisionRef extends Slug {
  /** Only strongman has codes. */
  readonly code?: string
}

export interface ContestRef extends Slug {
  readonly name: string
  readonly date: string | null
  readonly year: number
  readonly status: 'UPCOMING' | 'COMPLETED'
  readonly level: string
  /** Whether it is a heat of a larger contest. */
  readonly stage: boolean
}

export type Status = 'PLACED' | 'DISQUALIFIED' | 'DID_NOT_FINISH' | 'WITHDRAWN' | 'ENTERED'

/** One entry in one division of one contest. */
export interface ResultRow {
  readonly athlete: Slug
  readonly contest: ContestRef
  readonly division: Slug
  readonly status: Status
  readonly place: number | null
  readonly placeText: string | null
  readonly coverage: string
  readonly fieldSize: number | null
  readonly divisionWinner: Slug | null
}

interface SeasonFigures {
  readonly year: number
  readonly contests: number
  readonly wins: number
  readonly bestPlace: number | null
  readonly meanPlace: number | null
}

export interface CareerRow {
  readonly athlete: Slug & { readonly databaseId: number }
  readonly fullName: string
  readonly aliases: readonly string[]
  readonly sex: string | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
  readonly country: CountryRef | null
  readonly division: DivisionRef
  readonly heightCm: number | null
  readonly weightKg: number | null
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly topFives: number
  readonly contestsWithField: number
  readonly winsWithField: number
  readonly winRate: number | null
  readonly seasonCount: number
  readonly longestStreak: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly lastContestOn: string | null
  readonly active: boolean
  readonly biography: string | null
  readonly achievements: readonly { readonly kind: string; readonly text: string }[]
  readonly worldTitles?: number
  readonly flagshipTitles?: number
  readonly secondTitles?: number
  readonly seasons: readonly SeasonFigures[]
}

export interface ContestRow extends ContestRef {
  readonly databaseId: number
  readonly endDate: string | null
  readonly city: string | null
  readonly series: { readonly name: string } | null
  readonly competitors: number
  readonly divisionCount: number
  readonly country: CountryRef | null
  readonly winner: Slug | null
  readonly divisions: readonly FieldRow[] | null
}

/** The field of one division at one contest. */
export interface FieldRow {
  readonly division: DivisionRef & SlugAndName
  readonly coverage: string
  readonly fieldSize: number | null
  readonly recorded: number
  readonly nations: number | null
  readonly winners: readonly Slug[]
}

export interface CountryRow {
  readonly country: CountryRef
  readonly bestAthlete: Slug | null
  readonly athletes: number
  readonly activeAthletes: number
  readonly contestsHosted: number
  readonly wins: number
  readonly podiums: number
  readonly worldTitles?: number
  readonly flagshipTitles?: number
  readonly secondTitles?: number
}

export interface SeasonRow {
  readonly year: number
  readonly totalContests: number
  readonly totalUpcoming: number
  readonly totalAthletes: number
  readonly newFaces: number
  /** Only bodybuilding counts results and nations. */
  readonly totalResults?: number
  readonly nations?: number | null
}
