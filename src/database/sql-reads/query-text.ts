/** Runs a statement that returns texts, directly on the driver. */
import type pg from 'pg'
import type { NamedStatements } from '../embedded/prisma-adapter.ts'

/** The first column of every row. */
export type QueryTexts = (text: string, values: readonly unknown[]) => Promise<string[]>

/** Of the only row. */
export type QueryText = (text: string, values: readonly unknown[]) => Promise<string>

export const queryTextOf =
  (queryTexts: QueryTexts): QueryText =>
  async (text, values) =>
    (await queryTexts(text, values))[0]!

export const queryTextsOfPool =
  (pool: Pick<pg.Pool, 'query'>, nameOf?: (statement: { sql: string }) => string): QueryTexts =>
  async (text, values) => {
    const name = nameOf?.({ sql: text })
    const { rows } = await pool.query<[string]>({ ...(name && { name }), text, values: [...values], rowMode: 'array' })
    return rows.map(([value]) => value)
  }

export const queryTextsOfPglite =
  (statements: Pick<NamedStatements, 'query'>): QueryTexts =>
  async (text, values) => {
    const { rows } = await statements.query<[string]>(text, [...values], { rowMode: 'array' })
    return rows.map(([value]) => value)
  }
