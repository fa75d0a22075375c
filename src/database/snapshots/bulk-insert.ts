/**
 * Writes many rows in few plain SQL statements. All rows are sent at once, so that their number is not limited by that
 * of parameters: as JSON or, if the database runs in this process, in COPY's binary format, which takes a third of the
 * time.
 */
import type { Sql } from '../database.ts'
import { binaryRows } from './copy-rows.ts'

const ROWS_AT_ONCE = 5_000

/** The columns to write and their SQL types, such as `{ lift: 'text', bins: 'int[]' }`; never from user input. */
export type Columns = Readonly<Record<string, string>>

/** Keyed by column; a missing key is null. */
export type RowOf<C extends Columns> = Readonly<Partial<Record<keyof C, unknown>>>

type Queries = Pick<Sql, 'query' | 'copy'>

/** Inserts rows in order. */
export async function insertRows<C extends Columns>(
  sql: Queries,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    if (sql.copy) await sql.copy(`"${table}" (${namesOf(columns)})`, binaryRows(columns, some))
    else await sql.query(insertion(table, columns), [JSON.stringify(some)])
  }
}

/** Inserts rows whose key does not exist, and updates rows that differ. Rows that are already equal stay untouched. */
export async function upsertRows<C extends Columns>(
  sql: Queries,
  table: string,
  columns: C,
  key: readonly (keyof C & string)[],
  rows: readonly RowOf<C>[],
): Promise<void> {
  const others = Object.keys(columns).filter((name) => !key.includes(name))
  const list = (of: readonly string[], from: string) => of.map((name) => `${from}"${name}"`).join(', ')
  const change = others.map((name) => `"${name}" = excluded."${name}"`).join(', ')
  const text = `${insertion(table, columns)} ON CONFLICT (${list(key, '')}) DO UPDATE SET ${change}
    WHERE ROW(${list(others, `"${table}".`)}) IS DISTINCT FROM ROW(${list(others, 'excluded.')})`
  await sql.query(text, [JSON.stringify(rows)])
}

/** Updates the columns of existing rows, identified by the integer `id`. */
export async function updateRows<C extends Columns>(
  sql: Queries,
  table: string,
  { id: _, ...columns }: C & { readonly id: string },
  rows: readonly RowOf<C>[],
): Promise<void> {
  if (rows.length === 0) return
  const change = Object.keys(columns).map((name) => `"${name}" = row."${name}"`)
  const text = `UPDATE "${table}" AS old SET ${change} FROM ${recordset({ id: 'int', ...columns })} WHERE old."id" = row."id"`
  await sql.query(text, [JSON.stringify(rows)])
}

function insertion(table: string, columns: Columns): string {
  const names = namesOf(columns)
  return `INSERT INTO "${table}" (${names}) SELECT ${names} FROM ${recordset(columns)}`
}

const namesOf = (columns: Columns): string =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ')

const recordset = (columns: Columns): string =>
  `json_to_recordset($1::text::json) AS row (${Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)})`
