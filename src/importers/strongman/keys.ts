/** The numbers that the keys of the rows stand for in the database. */
import type { Sql } from '../../database/database.ts'
import { ImportRefused } from '../../kernel/report.ts'
import type { ContestRow } from '../../services/strongman/rules/rows.ts'
import type { ContestNumber } from '../sport/contest-numbers.ts'
import type { People } from '../sport/people.ts'

/** A contest of the snapshot. */
export interface StoredContest {
  /** Within the database; the next snapshot has another. */
  readonly id: number
  /** The public one. */
  readonly number: number
  readonly slug: string
  readonly row: ContestRow
}

export interface Keys {
  readonly contests: readonly StoredContest[]
  athlete(key: string): number
  contest(key: string): StoredContest
  career(athlete: string): number
  division(code: string): number
  event(key: string): number
  /** The code itself. */
  country(code: string | null): string | null
}

export interface Reference {
  readonly countries: ReadonlyMap<string, string>
  readonly divisions: ReadonlyMap<string, number>
  readonly events: ReadonlyMap<string, number>
}

/** The reference rows that contests and results name. */
export async function readReference(sql: Sql): Promise<Reference> {
  const byKey = async (text: string) => {
    const rows = await sql.query<{ key: string; id: number }>(text)
    return new Map(rows.map(({ key, id }) => [key, id]))
  }
  const codes = await sql.query<{ code: string }>('SELECT "code"::text AS code FROM "country"')
  return {
    countries: new Map(codes.map(({ code }) => [code, code])),
    divisions: await byKey(`SELECT "code" AS key, "id" FROM "division" WHERE "sport"::text = 'STRONGMAN'`),
    events: await byKey('SELECT "key", "id" FROM "event"'),
  }
}

/** Of athletes, who are stored before there are keys. */
export function demandCountries(
  { countries }: Reference,
  rows: readonly { readonly countryCode: string | null }[],
): void {
  const country = lookUp('country', countries)
  for (const { countryCode } of rows) if (countryCode !== null) country(countryCode)
}

interface Known extends Reference {
  readonly people: People
  readonly numbers: ReadonlyMap<string, ContestNumber>
  /** In the order in which they are stored. */
  readonly contests: readonly ContestRow[]
  readonly firstContest: number
  /** Keys of the athletes, in the order in which their careers are stored. */
  readonly careers: readonly string[]
  readonly firstCareer: number
}

export function keysOf({ people, numbers, divisions, events, countries, ...known }: Known): Keys {
  const country = lookUp('country', countries)
  const number = lookUp('contest', numbers)
  const contests = known.contests.map((row, index) => {
    const { id, slug } = number(row.key)
    return { id: known.firstContest + index, number: id, slug, row }
  })
  return {
    contests,
    contest: lookUp('contest', new Map(contests.map((contest) => [contest.row.key, contest]))),
    athlete: lookUp('athlete', people.ids),
    career: lookUp('career', new Map(known.careers.map((key, index) => [key, known.firstCareer + index]))),
    division: lookUp('division', divisions),
    event: lookUp('event', events),
    country: (code) => (code === null ? null : country(code)),
  }
}

/** Sources check what they read, so that what is missing here is a fault of theirs, which must not be stored. */
export function lookUp<T>(noun: string, known: ReadonlyMap<string, T>): (key: string) => T {
  return (key) => known.get(key) ?? refuse(noun, key)
}

export function refuse(noun: string, key: string): never {
  throw new ImportRefused(
    `A row names the ${noun} ${JSON.stringify(key)}, which is none of those that were read. Nothing was changed.`,
  )
}
