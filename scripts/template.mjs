// Makes an empty embedded database once, for first starts to copy: creating one takes seconds and 800 MB, a copy neither.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const folder = 'dist/pgdata'
const stamp = 'dist/pgdata.version'
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))

if (!existsSync(folder) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
  const draft = `${folder}.${process.pid}`
  mkdirSync('dist', { recursive: true })
  const db = await PGlite.create(draft)
  await db.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  writeFileSync(stamp, version)
}
