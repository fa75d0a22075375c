/** Opens the database that the settings name, with Prisma's clients. */
import type { Config } from '../kernel/config.ts'
import type { Log } from '../kernel/log.ts'
import type { Database } from './database.ts'
import { type OpenOptions, openSql } from './open-sql.ts'
import { withPrisma } from './prisma.ts'

export type { OpenOptions } from './open-sql.ts'

export const openDatabase = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  options?: OpenOptions,
): Promise<Database> => withPrisma(await openSql(config, log, options))
