/** The people whom the sports serve, each as the sport has them. */
import type { Sql } from '../../database/database.ts'
import type { KnownPerson } from './across-sports.ts'

export interface ServedPerson extends KnownPerson {
  readonly slug: string
  readonly demo: boolean
}

export const readServedPeople = (sql: Pick<Sql, 'query'>): Promise<ServedPerson[]> => sql.query<ServedPerson>(PEOPLE)

const PEOPLE = `SELECT a."id", a."slug", d."service"::text AS sport, d."demo", i."external_id" AS key,
    c."full_name" AS "fullName", c."sex"::text AS sex, c."country_code"::text AS "countryCode",
    c."date_of_birth"::text AS "dateOfBirth", c."birth_year" AS "birthYear", c."first_year" AS "firstYear",
    c."last_year" AS "lastYear"
  FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current"
  JOIN "athlete" a ON a."id" = c."athlete_id"
  LEFT JOIN "athlete_identity" i ON i."athlete_id" = a."id" AND i."sport"::text = d."service"::text
  ORDER BY a."slug"`
