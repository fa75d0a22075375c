/** How short-lived commands use an embedded database, and what they report if its owner ends meanwhile. */
import type { SqlDatabase } from '../../database/database.ts'
import type { OpenOptions } from '../../database/open-sql.ts'
import { isPlain } from './plain-errors.ts'

/** A command that owns the data folder waits for the clients that connected to it meanwhile. */
export const COMMAND: OpenOptions = { role: 'command', lingerMs: 10_000 }

/** Errors whose message is already written for the operator are returned unchanged. */
export const explained = async (database: SqlDatabase | undefined, error: unknown): Promise<unknown> =>
  isPlain(error) ? error : ((await database?.explainFailure?.(error)) ?? error)
