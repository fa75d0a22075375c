/**
 * What sources say of persons and contests, whatever the sport: plain rows that name each other by keys. Dates are
 * `YYYY-MM-DD`, weights kilograms.
 */

export type Sex = 'MALE' | 'FEMALE'

/** How an entry ended; who has only entered is on the start list of a contest to come. */
export type EntryStatus = 'PLACED' | 'DISQUALIFIED' | 'DID_NOT_FINISH' | 'WITHDRAWN' | 'ENTERED'

export interface AthleteRow {
  /** The person's key within the source; it stays from import to import. */
  readonly key: string
  readonly fullName: string
  readonly sex: Sex | null
  readonly countryCode: string | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
  readonly heightCm: number | null
  readonly weightKg: number | null
}

/** `Level` are the levels that the sport has. */
export interface SportContestRow<Level extends string> {
  /** The contest's key within the source; it stays from import to import. */
  readonly key: string
  readonly name: string
  /** The name of the series, without the year. */
  readonly series: string | null
  readonly level: Level
  /** A heat or group of a larger contest: its places count in no career. */
  readonly stage: boolean
  readonly status: 'UPCOMING' | 'COMPLETED'
  readonly date: string | null
  readonly endDate: string | null
  readonly year: number
  readonly city: string | null
  readonly countryCode: string | null
}

/** One athlete's entry in one division of one contest. */
export interface SportResultRow {
  readonly contest: string
  readonly athlete: string
  /** What the sport's divisions are named by. */
  readonly division: string
  readonly status: EntryStatus
  /** From 1; ties share it; null where there is none. */
  readonly place: number | null
  /** As the source writes it. */
  readonly placeText: string | null
}

/** What every sport has. */
export interface SportRows<Level extends string> {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly SportContestRow<Level>[]
  readonly results: readonly SportResultRow[]
}
