/**
 * What sources state about persons and contests in any sport: plain rows that refer to each other by key. Dates are
 * `YYYY-MM-DD`, weights are in kilograms.
 */

export type Sex = 'MALE' | 'FEMALE'

/** How an entry ended. `ENTERED` means on the start list of an upcoming contest. */
export type EntryStatus = 'PLACED' | 'DISQUALIFIED' | 'DID_NOT_FINISH' | 'WITHDRAWN' | 'ENTERED'

export interface AthleteRow {
  /** The person's key within the source, stable across imports. */
  readonly key: string
  readonly fullName: string
  readonly sex: Sex | null
  readonly countryCode: string | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
  readonly heightCm: number | null
  readonly weightKg: number | null
  /** Other names: spellings and nicknames. */
  readonly aliases?: readonly string[]
}

/** `Level` is the union of the sport's levels. */
export interface SportContestRow<Level extends string> {
  /** The contest's key within the source, stable across imports. */
  readonly key: string
  readonly name: string
  /** The name of the series, without the year. */
  readonly series: string | null
  readonly level: Level
  /** A heat or group of a larger contest. Its places do not count in a career. */
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
  /** The code or slug of the division. */
  readonly division: string
  readonly status: EntryStatus
  /** From 1, shared by ties; null if not placed. */
  readonly place: number | null
  /** The original text. */
  readonly placeText: string | null
}

/** How much of the field of a division at a contest is on record. */
export type Coverage = 'FULL_FIELD' | 'TOP_PLACES' | 'PODIUM' | 'WINNER_ONLY' | 'PARTIAL' | 'START_LIST' | 'NONE'

/** What a source states of the field of a division at a contest, besides its entries. */
export interface FieldRow {
  readonly contest: string
  readonly division: string
  /** How much of the field the results are; null if it is not stated and follows from them. */
  readonly coverage: Coverage | null
  /** All participants, also those that are not among the results; null if not stated. */
  readonly size: number | null
  /** The file, site or book that the results are from; null for the source of the whole. */
  readonly source: string | null
}

/** Rows common to all sports. */
export interface SportRows<Level extends string> {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly SportContestRow<Level>[]
  readonly results: readonly SportResultRow[]
  readonly fields: readonly FieldRow[]
}
