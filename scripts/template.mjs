// Creates a migrated embedded database for first starts to copy: creating one takes seconds and 800 MB, a copy neither.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgliteDatabase } from '../dist/src/database/embedded/pglite.js'
import { migrate, readMigrations } from '../dist/src/database/migrate.js'

const folder = 'dist/pgdata'
const stamp = 'dist/pgdata.version'
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
const hash = createHash('sha256').update(version)
for (const { name, checksum } of readMigrations()) hash.update(`${name}\0${checksum}\0`)
const made = hash.digest('hex')

if (
  !existsSync(folder) ||
  !existsSync(`${folder}.folders.json`) ||
  !existsSync(stamp) ||
  readFileSync(stamp, 'utf8') !== made
) {
  const draft = `${folder}.${process.pid}`
  // Interrupted, it leaves nothing behind.
  process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  mkdirSync('dist', { recursive: true })
  const database = createPgliteDatabase(await PGlite.create(draft, { extensions: { pg_trgm, unaccent } }))
  await migrate(database, { info() {} })
  await database.close()
  // Packages contain no empty folders, without which PostgreSQL does not start.
  const folders = readdirSync(draft, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  const paths = folders.map(({ name, parentPath }) => relative(draft, join(parentPath, name))).sort()
  writeFileSync(`${folder}.folders.json`, JSON.stringify(paths))
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  writeFileSync(stamp, made)
}
