/** The embedded database with Prisma's client, for who has PGlite open already. */
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { withPrisma } from '../prisma.ts'
import { overPglite, type PgliteOptions } from './pglite.ts'

export const embed = (db: PGlite, options?: PgliteOptions): Database => withPrisma(overPglite(db, options))
