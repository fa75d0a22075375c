/** Many rows in few statements of bare SQL: they travel as one JSON text, so no number of them meets a limit of parameters. */
import type { Sql } from './database.ts'

const ROWS_AT_ONCE = 5_000

/** The columns that are written and their types in SQL, such as `{ lift: 'text', bins: 'int[]' }`; never from outside. */
export type Columns = Readonly<Record<string, string>>

/** Rows are keyed by column; a missing key is null. They are inserted in their order. */
export async function insertRows<C extends Columns>(
  sql: Pick<Sql, 'query'>,
  table: string,
  columns: C,
  rows: readonly Readonly<Partial<Record<keyof C, unknown>>>[],
): Promise<void> {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const types = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  const text = `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_to_recordset($1::text::jsonb) AS row (${types})`
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await sql.query(text, [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))])
  }
}
