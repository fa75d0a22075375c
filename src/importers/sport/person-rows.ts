/** The rows of persons across all sports: the facts of each sport, and what they were before an import. */
import type { Sql } from '../../database/database.ts'
import { updateRows } from '../../database/snapshots/bulk-insert.ts'
import { bestBirth } from '../../services/athletes/rules/minors.ts'
import type { SportPerson } from '../identities/across-evidence.ts'

export const ATHLETE = {
  ...{ id: 'int', full_name: 'text', sex: '"Sex"', country_code: 'text', date_of_birth: 'date' },
  ...{ birth_year: 'int', by_sport: 'jsonb' },
} as const

export type Row = Readonly<Record<keyof typeof ATHLETE, unknown>>

export type Facts = Pick<SportPerson, 'fullName' | 'sex' | 'countryCode' | 'dateOfBirth' | 'birthYear'>

export type SportFacts = readonly [sport: string, facts: Facts]

/** The first of the facts that are known. */
export function rowOf(id: number, sports: readonly SportFacts[]): Row {
  const known = <Name extends keyof Facts>(name: Name) =>
    sports.find(([, facts]) => facts[name] !== null)?.[1][name] ?? null
  const birth = bestBirth(sports.map(([, facts]) => facts))
  return {
    id,
    full_name: known('fullName'),
    sex: known('sex'),
    country_code: known('countryCode'),
    date_of_birth: birth?.dateOfBirth ?? null,
    birth_year: birth?.birthYear ?? null,
    by_sport: sports.length > 1 ? Object.fromEntries(sports.map(([sport, facts]) => [sport, ownFacts(facts)])) : null,
  }
}

export const ownFacts = ({ fullName, sex, countryCode, dateOfBirth, birthYear }: Facts): Facts => ({
  ...{ fullName, sex, countryCode, dateOfBirth, birthYear },
})

export const differs = (one: Row, other: Row): boolean =>
  (Object.keys(ATHLETE) as (keyof Row)[]).some(
    (column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  )

/** Updates rows. Versions before the dataset keep the facts as they are now. */
export async function changePeople(sql: Sql, datasetId: number, changed: readonly Row[]): Promise<void> {
  if (changed.length === 0) return
  const facts = Object.keys(ATHLETE).flatMap((name) => (name === 'id' ? [] : `"${name}"`))
  await sql.query(
    `INSERT INTO "former_athlete" ("athlete_id", "until_id", ${facts})
     SELECT "id", $1::int, ${facts} FROM "athlete" WHERE "id" = ANY ($2::text::int[])`,
    [datasetId, `{${changed.map(({ id }) => id)}}`],
  )
  await updateRows(sql, 'athlete', ATHLETE, changed)
}
