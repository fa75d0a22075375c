/**
 * The database of an import, and its claim, which is taken early: through a file if the database is embedded, otherwise
 * through the server.
 */
import { resolve } from 'node:path'
import type { SqlDatabase } from '../../database/database.ts'
import { hasDatabase } from '../../database/embedded/data-folder.ts'
import { claimFile, fileHolder } from '../../database/embedded/locks.ts'
import type { ImportTarget } from '../../importers/run.ts'
import type { Config } from '../../kernel/config/config.ts'
import { makeFolderDurably } from '../../kernel/files/durable-files.ts'
import { COMMAND, explained, refusedAtStart } from './command.ts'

export interface ClosableTarget extends ImportTarget {
  /** The same, unless the database does not exist yet: it would be empty, and creating it takes seconds. */
  openExisting(): Promise<SqlDatabase | undefined>
  /** For a failed import: returns the error, or one with a message for the operator if the database caused it. */
  explained(error: unknown): Promise<unknown>
  close(): Promise<void>
}

export function importTarget(config: Config): ClosableTarget {
  let database: Promise<SqlDatabase> | undefined
  const open = () => {
    database ??= opened(config)
    return database
  }
  return {
    open,
    async openExisting() {
      return config.DATABASE_URL || hasDatabase(resolve(config.DATA_DIR)) ? open() : undefined
    },
    async claim(name) {
      if (config.DATABASE_URL) return (await open()).claim(name)
      const dataDir = resolve(config.DATA_DIR)
      makeFolderDurably(dataDir, 0o700)
      return claimFile(dataDir, name)
    },
    holder: async (name) =>
      config.DATABASE_URL ? (await open()).holder?.(name) : fileHolder(resolve(config.DATA_DIR), name),
    explained: async (error) => explained(await database?.catch(() => undefined), error),
    close: async () => (await database?.catch(() => undefined))?.close(),
  }
}

/**
 * Loads the database modules only when needed, so that reading the file does not wait for them, and without Prisma,
 * which is not needed.
 */
async function opened(config: Config): Promise<SqlDatabase> {
  const [{ openSql }, { migrate }, { createLog }] = await Promise.all([
    import('../../database/open-sql.ts'),
    import('../../database/migrate.ts'),
    import('../../kernel/log.ts'),
  ])
  const log = createLog(config.LOG_LEVEL)
  const database = await openSql(config, log, COMMAND)
  try {
    await migrate(database, log)
  } catch (error) {
    const why = await refusedAtStart(database, error)
    await database.close()
    throw why
  }
  return database
}
