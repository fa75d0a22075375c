/** Powerlifting profiles: matches athletes with the lifters of a bulk file, and stores those who match. */

import type { Sql, SqlDatabase } from '../../database/database.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import { groupedBy } from '../../kernel/collections/groups.ts'
import { roundTo } from '../../kernel/numbers/units.ts'
import { fold } from '../../kernel/text/names.ts'
import { type AthleteFacts, type LifterFacts, matchNamesakes } from '../../services/athletes/rules/matching.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'

/** A lifter's bests in the meets that count, in kilograms. */
export interface Feats {
  readonly bestSquatKg: number | null
  readonly bestRawSquatKg: number | null
  readonly bestBenchKg: number | null
  readonly bestDeadliftKg: number | null
  readonly bestTotalKg: number | null
  readonly bodyweightKg: number | null
  readonly dots: number | null
  readonly meets: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

export interface Lifter extends LifterFacts {
  /** The spelling of the results. */
  readonly name: string
  /** True if the lifter is, or may be, younger than eighteen today. */
  readonly minor: boolean
  /** Null if no meet counts. */
  readonly feats: Feats | null
}

/** A match to store. */
export interface Profile extends Feats {
  readonly athleteId: number
  readonly name: string
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** A population; if its source names lifters, also those lifters who are athletes of another sport. */
export interface PopulationWithProfiles extends PopulationFigures {
  /** In order of athlete id. Undefined if no matching took place; the stored profiles then stay. */
  readonly profiles?: readonly Profile[]
}

/** A person who may still be seventeen this year is neither matched nor shown. */
const ADULT_AT_YEARS_END = 19

export const isSurelyAdult = (born: number, thisYear: number): boolean => thisYear - born >= ADULT_AT_YEARS_END

interface MatchInput {
  readonly athletes: readonly KnownAthlete[]
  readonly lifters: readonly Lifter[]
  /** Expected number of lifters with a name by chance, by folded name. */
  readonly namesakes: ReadonlyMap<string, number>
  readonly thisYear: number
}

/**
 * Matches the athletes of each sport separately, so that the matches of one sport do not depend on which others are
 * imported. A person of several sports has the match of the highest confidence.
 */
export function profilesOf({ athletes, lifters, namesakes, thisYear }: MatchInput): Profile[] {
  // Whom one sport may know as a minor is a minor for all.
  const minors = new Set(
    athletes.flatMap(({ id, birthYear }) => (birthYear === null || isSurelyAdult(birthYear, thisYear) ? [] : id)),
  )
  const adults = athletes.filter(({ id }) => !minors.has(id))
  const athletesOf = groupedBy(adults, ({ fullName, sport }) => `${sport ?? ''}/${fold(fullName)}`)
  const liftersOf = groupedBy(lifters, ({ name }) => fold(withoutNumber(name)))
  const profiles = [...athletesOf.values()]
    .flatMap((namesakeAthletes) => {
      const name = fold(namesakeAthletes[0]!.fullName)
      return matchNamesakes(namesakeAthletes, liftersOf.get(name) ?? [], namesakes.get(name) ?? 0)
    })
    .flatMap(({ athlete, lifter: { name, minor, feats }, confidence, reasons }) =>
      minor || feats === null
        ? []
        : [{ athleteId: athlete.id, name, confidence: roundTo(confidence, 2), reasons, ...feats }],
    )
    .toSorted((one, other) => one.athleteId - other.athleteId || other.confidence - one.confidence)
  return profiles.filter(({ athleteId }, at) => profiles[at - 1]?.athleteId !== athleteId)
}

/** Namesakes are numbered: `Jo Example #2`. */
const withoutNumber = (name: string): string => name.replace(/ *#.*$/, '')

/** An athlete that powerlifters are matched with: one with a served career, except demo data. */
export interface KnownAthlete extends AthleteFacts {
  readonly id: number
  /** A person of two sports is known twice, each time as that sport has them. */
  readonly sport?: string
  readonly fullName: string
}

export const knownAthletes = (database: Pick<SqlDatabase, 'transaction'>): Promise<KnownAthlete[]> =>
  database.transaction((sql) =>
    sql.query<KnownAthlete>(
      `SELECT c."athlete_id" AS id, d."service"::text AS sport, c."full_name" AS "fullName", c."sex"::text AS sex,
         c."country_code"::text AS "countryCode",
         COALESCE(c."birth_year", extract(year FROM c."date_of_birth")::int) AS "birthYear",
         c."first_year" AS "firstYear", c."last_year" AS "lastYear",
         d."service" = 'STRONGMAN' AND v."code" = 'M' AS "openStrongman"
       FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current" AND NOT d."demo"
       JOIN "division" v ON v."id" = c."division_id"
       ORDER BY d."service", c."athlete_id"`,
    ),
  )

/** The profiles of the last bulk file replace all earlier ones, from this dataset on. */
export async function storeProfiles(sql: Sql, profiles: readonly Profile[], datasetId: number): Promise<void> {
  await sql.query('UPDATE "powerlifting_profile" SET "until_id" = $1::int WHERE "until_id" IS NULL', [datasetId])
  await insertProfiles(sql, profiles, datasetId)
}

export const insertProfiles = (sql: Sql, profiles: readonly Profile[], datasetId: number): Promise<void> =>
  insertRows(
    sql,
    'powerlifting_profile',
    PROFILE,
    profiles.map((profile) => ({ ...rowOf(profile), since_id: datasetId })),
  )

const PROFILE = {
  ...{ athlete_id: 'int', since_id: 'int', name: 'text', confidence: 'float8', reasons: 'text[]' },
  ...{ best_squat_kg: 'float8', best_raw_squat_kg: 'float8', best_bench_kg: 'float8', best_deadlift_kg: 'float8' },
  ...{ best_total_kg: 'float8', bodyweight_kg: 'float8', dots: 'float8', meets: 'int' },
  ...{ first_year: 'int', last_year: 'int' },
} satisfies Columns

const rowOf = ({ name, confidence, reasons, dots, meets, ...profile }: Profile) => ({
  ...{ athlete_id: profile.athleteId, name, confidence, reasons, dots, meets },
  best_squat_kg: profile.bestSquatKg,
  best_raw_squat_kg: profile.bestRawSquatKg,
  best_bench_kg: profile.bestBenchKg,
  best_deadlift_kg: profile.bestDeadliftKg,
  best_total_kg: profile.bestTotalKg,
  bodyweight_kg: profile.bodyweightKg,
  first_year: profile.firstYear,
  last_year: profile.lastYear,
})
