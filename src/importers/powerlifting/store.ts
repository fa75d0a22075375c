/** Stores profiles; those of the last bulk file replace all earlier ones. */
import type { Sql } from '../../database/database.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import type { Profile } from './profiles.ts'

export async function storeProfiles(sql: Sql, profiles: readonly Profile[]): Promise<void> {
  await sql.query('DELETE FROM "powerlifting_profile"')
  await insertProfiles(sql, profiles)
}

export const insertProfiles = (sql: Sql, profiles: readonly Profile[]): Promise<void> =>
  insertRows(sql, 'powerlifting_profile', PROFILE, profiles.map(rowOf))

const PROFILE = {
  ...{ athlete_id: 'int', name: 'text', confidence: 'float8', reasons: 'text[]', best_squat_kg: 'float8' },
  ...{ best_raw_squat_kg: 'float8', best_bench_kg: 'float8', best_deadlift_kg: 'float8', best_total_kg: 'float8' },
  ...{ bodyweight_kg: 'float8', dots: 'float8', meets: 'int', first_year: 'int', last_year: 'int' },
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
