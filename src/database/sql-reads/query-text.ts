/** Runs a statement that returns one text value, directly on the driver. */
import type pg from 'pg'
import type { NamedStatements } from '../embedded/prisma-adapter.ts'

export type QueryText = (text: string, values: readonly unknown[]) => Promise<string>

export const queryTextOfPool =
  (pool: Pick<pg.Pool, 'query'>, nameOf?: (statement: { sql: string }) => string): QueryText =>
  async (text, values) => {
    const name = nameOf?.({ sql: text })
    const { rows } = await pool.query<[string]>({ ...(name && { name }), text, values: [...values], rowMode: 'array' })
    return rows[0]![0]
  }

export const queryTextOfPglite =
  (statements: Pick<NamedStatements, 'query'>): QueryText =>
  async (text, values) => {
    const { rows } = await statements.query<[string]>(text, [...values], { rowMode: 'array' })
    return rows[0]![0]
  }
