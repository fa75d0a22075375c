/** The clock of the database, for times that several servers write and compare: their own clocks may differ. */
import type { SqlDatabase } from './database.ts'

/** The current time in milliseconds. */
export type Clock = () => number | Promise<number>

export const databaseClock =
  ({ transaction }: Pick<SqlDatabase, 'transaction'>): Clock =>
  async () => {
    const [row] = await transaction((sql) => sql.query<{ ms: string }>(NOW))
    return Number(row!.ms)
  }

/** Rounded up: what was stored a moment ago, rounded to milliseconds, must not be in the future. */
const NOW = 'SELECT ceil(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS ms'

/**
 * What the clock of the database is ahead of ours, in milliseconds. A difference that is no longer than the query took may
 * be none.
 */
export async function clockDifference(now: Clock): Promise<number> {
  const before = Date.now()
  const there = await now()
  return Math.min(0, there - before) + Math.max(0, there - Date.now())
}
