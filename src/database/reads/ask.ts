/** The one text that a statement answers with, asked of a driver itself. */
import type pg from 'pg'
import type { Statements } from '../statements.ts'

export type Ask = (text: string, values: readonly unknown[]) => Promise<string>

export const askPool =
  (pool: Pick<pg.Pool, 'query'>, nameOf?: (statement: { sql: string }) => string): Ask =>
  async (text, values) => {
    const name = nameOf?.({ sql: text })
    const { rows } = await pool.query<[string]>({ ...(name && { name }), text, values: [...values], rowMode: 'array' })
    return rows[0]![0]
  }

export const askPglite =
  (statements: Statements): Ask =>
  async (text, values) => {
    const { rows } = await statements.query<[string]>(text, [...values], { rowMode: 'array' })
    return rows[0]![0]
  }
