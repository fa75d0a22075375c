/** The database of an import, claimed early: by a file where it is embedded, by the server itself where it is one. */
import { resolve } from 'node:path'
import type { SqlDatabase } from '../../database/database.ts'
import { hasDatabase } from '../../database/embedded/data-folder.ts'
import { claimFile, fileHolder } from '../../database/embedded/locks.ts'
import type { ImportTarget } from '../../importers/run.ts'
import type { Config } from '../../kernel/config/config.ts'
import { makeFolderDurably } from '../../kernel/durable-files.ts'
import { COMMAND, explained } from './command.ts'

export interface ClosableTarget extends ImportTarget {
  /** The same, unless it is still to be made: then nothing is in it, and making it takes seconds. */
  openExisting(): Promise<SqlDatabase | undefined>
  /** For an import that failed: the error, in words for the operator where it is one of the database. */
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

/** Loaded when it is needed, so that the reading of the file does not wait for it; and without Prisma, which is not. */
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
    const why = await explained(database, error)
    await database.close()
    throw why
  }
  return database
}
