/**
 * PGlite, Postgres in this process and this thread: on a folder, or in memory for tests.
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { packageFolder } from '../kernel/package.ts'
import { databaseIn } from './data-folder.ts'
import { channelName, type Release, type SqlDatabase } from './database.ts'

const extensions = { pg_trgm, unaccent }

// The buffers live in this process, and the files are in the system's cache anyway: the default of 128 MB buys nothing.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const TEMPLATE = join(packageFolder(), 'dist/pgdata')

/** Opens the database of a data folder, whose lock must be held. */
export async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = databaseIn(dataDir)
  // A first start that was killed leaves a folder that looks like a database and is none.
  const unfinished = join(dataDir, 'pgdata.unfinished')
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const fresh = !existsSync(folder)
  if (fresh) {
    writeFileSync(unfinished, '')
    mkdirSync(folder, { mode: 0o700 })
    // Made by the build; without it PGlite makes one itself, which takes longer.
    if (existsSync(TEMPLATE)) cpSync(TEMPLATE, folder, { recursive: true })
  }
  const db = await PGlite.create(folder, { extensions, startParams })
  rmSync(unfinished, { force: true })
  return db
}

/** A database in memory, empty or from a dump of another. */
export const openMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions, startParams, ...(dump && { loadDataDir: dump }) })

export interface PgliteOptions {
  readonly claim?: (name: string) => Promise<Release | undefined>
  readonly holder?: (name: string) => Promise<string | undefined>
  /** What is to be undone before the database is closed, and after. */
  readonly before?: () => Promise<void>
  readonly after?: () => void
}

/** With the driver that Prisma's client is put on. */
export interface PgliteDatabase extends SqlDatabase {
  readonly driver: { readonly pglite: PGlite }
}

export function overPglite(
  db: PGlite,
  { claim = claims(), holder, before, after }: PgliteOptions = {},
): PgliteDatabase {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  db.onNotification((channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  })

  return {
    kind: 'embedded',
    driver: { pglite: db },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await tx.query<Row>(text, [...values])).rows,
          script: async (text) => void (await tx.exec(text)),
          copy: async (into, rows) =>
            void (await tx.query(`COPY ${into} FROM '/dev/blob'`, [], { blob: new Blob([rows]) })),
        }),
      ),
    schemaChanged: () => db.refreshArrayTypes(),
    claim,
    ...(holder && { holder }),
    async onNotify(channel, listener) {
      const name = channelName(channel)
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      // Never unlistened: the one connection listens for the guests as well.
      await db.exec(`LISTEN ${name}`)
      return () => known.delete(listener)
    },
    async notify(channel, payload = '') {
      await db.query('SELECT pg_notify($1, $2)', [channelName(channel), payload])
    },
    async close() {
      await before?.()
      await db.close()
      after?.()
    },
  }
}

/** Claims within one process, for a database that has no folder. */
function claims(): (name: string) => Promise<Release | undefined> {
  const taken = new Set<string>()
  return async (name) => {
    if (taken.has(name)) return undefined
    taken.add(name)
    return async () => void taken.delete(name)
  }
}
