/** The session of a command that needs the database: settings, log, and an open, migrated database. */
import cluster from 'node:cluster'
import type { Database } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { type OpenOptions, openDatabase } from '../../database/open.ts'
import {
  type Config,
  deprecatedSettings,
  environment,
  readConfig,
  unknownSettings,
} from '../../kernel/config/config.ts'
import { createLog, type Log } from '../../kernel/log.ts'
import { COMMAND, explained, refusedAtStart } from './command.ts'
import { shortLived } from './short-lived.ts'

export interface Session {
  readonly config: Config
  readonly log: Log
  readonly database: Database
}

/** Reads the settings. Warns about deprecated and unknown names once, whatever the number of workers. */
export function settings(): Config {
  const values = environment()
  const config = readConfig(values)
  if (!cluster.isWorker)
    for (const warning of [...deprecatedSettings(values), ...unknownSettings()]) console.warn(warning)
  return config
}

/**
 * Opens the database, either in this process or of the server that runs on the same data folder, and runs `prepare`,
 * which migrates it by default.
 */
export async function openSession(
  config: Config = settings(),
  options: OpenOptions = COMMAND,
  prepare: (database: Database, log: Log) => Promise<unknown> = migrate,
): Promise<Session> {
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log, options)
  try {
    await prepare(database, log)
  } catch (error) {
    const why = await refusedAtStart(database, error)
    await database.close()
    throw why
  }
  return { config, log, database }
}

/** Closes the database whether or not the work succeeds. */
export async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  shortLived()
  const session = await openSession()
  try {
    return await work(session)
  } catch (error) {
    throw await explained(session.database, error)
  } finally {
    await session.database.close()
  }
}
