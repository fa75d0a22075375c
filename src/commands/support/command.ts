/** How commands that end use an embedded database, and what they say where it went away under them. */
import type { SqlDatabase } from '../../database/database.ts'
import type { OpenOptions } from '../../database/open-sql.ts'
import { isPlain } from './plain-errors.ts'

/** A command that owns the data folder lets others finish that came to it meanwhile. */
export const COMMAND: OpenOptions = { role: 'command', lingerMs: 10_000 }

/** Errors that say what they have to say are left alone. */
export const explained = async (database: SqlDatabase | undefined, error: unknown): Promise<unknown> =>
  isPlain(error) ? error : ((await database?.explainFailure?.(error)) ?? error)
