/** Maps the keys of rows to their numbers in the database, and creates the rows to store. */
import type { Sql } from '../../database/database.ts'
import type { Sport } from '../../database/generated/client.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { SportContestRow } from '../../services/athletes/rules/rows.ts'
import type { ContestNumber } from './numbering.ts'
import type { People } from './people.ts'

/** A contest of the snapshot. */
export interface StoredContest {
  /** The id within the database; the next snapshot has a different one. */
  readonly id: number
  /** The public number. */
  readonly number: number
  readonly slug: string
  readonly row: SportContestRow<string>
}

export interface Keys {
  readonly contests: readonly StoredContest[]
  athlete(key: string): number
  athleteSlug(key: string): string
  contest(key: string): StoredContest
  career(athlete: string): number
  division(code: string): number
  /** Returns the code itself; throws if it is unknown. */
  country(code: string | null): string | null
}

export interface Reference {
  readonly countries: ReadonlyMap<string, string>
  readonly divisions: ReadonlyMap<string, number>
}

/** Reads the reference rows that contests and results refer to. */
export async function readReference(sql: Sql, sport: Sport): Promise<Reference> {
  const codes = await sql.query<{ code: string }>('SELECT "code"::text AS code FROM "country"')
  const divisions = await sql.query<{ code: string; id: number }>(
    'SELECT "code", "id" FROM "division" WHERE "sport"::text = $1',
    [sport],
  )
  return {
    countries: new Map(codes.map(({ code }) => [code, code])),
    divisions: new Map(divisions.map(({ code, id }) => [code, id])),
  }
}

/** Checks the countries of athletes, who are stored before there are keys. */
export function requireKnownCountries(
  { countries }: Reference,
  rows: readonly { readonly countryCode: string | null }[],
): void {
  const country = lookUp('country', countries)
  for (const { countryCode } of rows) if (countryCode !== null) country(countryCode)
}

interface KeyParts extends Reference {
  readonly people: People
  readonly numbers: ReadonlyMap<string, ContestNumber>
  /** In storage order. */
  readonly contests: readonly SportContestRow<string>[]
  readonly firstContest: number
  /** Keys of the athletes, in the storage order of their careers. */
  readonly careers: readonly string[]
  readonly firstCareer: number
}

export function keysOf({ people, numbers, divisions, countries, ...rest }: KeyParts): Keys {
  const country = lookUp('country', countries)
  const number = lookUp('contest', numbers)
  const contests = rest.contests.map((row, index) => {
    const { id, slug } = number(row.key)
    return { id: rest.firstContest + index, number: id, slug, row }
  })
  return {
    contests,
    contest: lookUp('contest', new Map(contests.map((contest) => [contest.row.key, contest]))),
    athlete: lookUp('athlete', people.ids),
    athleteSlug: lookUp('athlete', people.slugs),
    career: lookUp('career', new Map(rest.careers.map((key, index) => [key, rest.firstCareer + index]))),
    division: lookUp('division', divisions),
    country: (code) => (code === null ? null : country(code)),
  }
}

/** Looks up a key that may be null. */
export const orNull = <T>(key: string | null, of: (key: string) => T): T | null => (key === null ? null : of(key))

/** Sources validate their rows, so a missing reference here is a bug of the source and must not be stored. */
export function lookUp<T>(noun: string, known: ReadonlyMap<string, T>): (key: string) => T {
  return (key) => known.get(key) ?? refuse(noun, key)
}

export function refuse(noun: string, key: string): never {
  throw new ImportRefused(
    `A row refers to the ${noun} ${JSON.stringify(key)}, which is not among those that were read. Nothing was changed.`,
  )
}

/** Creates rows while they are stored, so that a hundred thousand of them are never in memory at once. */
export function* lazily<T, R>(items: Iterable<T>, rowOf: (item: T, index: number) => R): Generator<R> {
  let index = 0
  for (const item of items) yield rowOf(item, index++)
}
