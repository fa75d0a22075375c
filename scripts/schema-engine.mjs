// The difference between schema and migrations as SQL. Uses the WASM build of Prisma's schema engine on an in-memory
// PGlite, so it needs neither a download nor a server.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'

const root = resolve(import.meta.dirname, '..')
export const migrationsFolder = join(root, 'prisma', 'migrations')
const filters = { externalTables: [], externalEnums: [] }

/** The SQL that migrates from prisma/migrations to prisma/schema; empty if they match. */
export async function diffMigrations() {
  const shadows = []
  const factory = {
    provider: 'postgres',
    adapterName: 'pglite',
    connect: () => shadow(shadows),
    connectToShadowDb: () => shadow(shadows),
  }
  const schema = join(root, 'prisma', 'schema')
  const files = readdirSync(schema)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: join(schema, name), content: readFileSync(join(schema, name), 'utf8') }))
  const engine = await startEngine(files, factory)
  try {
    const list = migrationList()
    const from = list.migrationDirectories.length > 0 ? { tag: 'migrations', ...list } : { tag: 'empty' }
    const to = { tag: 'schemaDatamodel', files }
    const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters })
    const sql = stdout ?? ''
    return sql.trim() === '-- This is an empty migration.' ? '' : sql
  } finally {
    engine.free()
    for (const db of shadows) await db.close()
  }
}

async function shadow(shadows) {
  const db = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  shadows.push(db)
  const adapter = await new PrismaPGlite(db).connect()
  // The adapter's own version does not await, so errors in a migration would go unnoticed.
  adapter.executeScript = async (script) => void (await db.exec(script))
  return adapter
}

async function startEngine(files, factory) {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = readFileSync(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start?.()
  const datamodels = files.map(({ path, content }) => [path, content])
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory))
}

function migrationList() {
  const lock = join(migrationsFolder, 'migration_lock.toml')
  const names = existsSync(migrationsFolder)
    ? readdirSync(migrationsFolder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(migrationsFolder, path, 'migration.sql'), 'utf8') },
      },
    })),
  }
}
