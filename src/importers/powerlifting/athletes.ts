/** The athletes that powerlifters are matched with: all with a served career, except demo data. */
import type { SqlDatabase } from '../../database/database.ts'
import type { AthleteFacts } from '../../services/athletes/rules/matching.ts'

export interface KnownAthlete extends AthleteFacts {
  readonly id: number
  readonly fullName: string
}

export const knownAthletes = (database: Pick<SqlDatabase, 'transaction'>): Promise<KnownAthlete[]> =>
  database.transaction((sql) =>
    sql.query<KnownAthlete>(
      `SELECT a."id", a."full_name" AS "fullName", a."sex"::text AS sex, a."country_code"::text AS "countryCode",
         COALESCE(a."birth_year", extract(year FROM a."date_of_birth")::int) AS "birthYear",
         min(c."first_year") AS "firstYear", max(c."last_year") AS "lastYear"
       FROM "athlete" a JOIN "career" c ON c."athlete_id" = a."id"
       JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current" AND NOT d."demo"
       GROUP BY a."id" ORDER BY a."id"`,
    ),
  )
