// The cost of flushing every commit of the embedded database: a key, an import and a first start, with and without
// fsync. `npm run build`, then `node bench/evidence/fsync.mjs [folder on the disk in question]`.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { demoGym } from '../../dist/prisma/seed/gym/index.js'
import { createApiKey } from '../../dist/src/access/keys/keys.js'
import { firstStart } from '../../dist/src/commands/support/first-start.js'
import { openFolder } from '../../dist/src/database/embedded/pglite.js'
import { migrate } from '../../dist/src/database/migrate.js'
import { embed } from '../../dist/src/database/open.js'
import { storePopulation } from '../../dist/src/importers/population/store.js'
import { silentLog } from '../../dist/src/kernel/log.js'

const ROUNDS = 5
const KEYS = 300

const on = (folder) => openFolder(folder, silentLog)
const off = (folder) => {
  cpSync('dist/pgdata', join(folder, 'pgdata'), { recursive: true })
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return PGlite.create(join(folder, 'pgdata'), { extensions: { pg_trgm, unaccent }, startParams })
}

const timed = async (work) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const at = (share, times) => times.toSorted((one, other) => one - other)[Math.floor(share * times.length)]

async function round(open, times) {
  const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'strengthgraph-fsync-'))
  let database
  times.start.push(
    await timed(async () => {
      database = embed(await open(folder))
      await migrate(database, silentLog)
      await firstStart(database, { DEMO: false, DEMO_SCALE: 1 }, () => {})
    }),
  )
  const figures = demoGym({ scale: 1 })
  times.import.push(await timed(() => storePopulation(database, figures)))
  for (let count = 0; count < KEYS; count += 1) {
    times.key.push(await timed(() => createApiKey(database, { name: `bench ${count}`, scopes: ['strongman:read'] })))
  }
  await database.close()
  rmSync(folder, { recursive: true })
}

const fresh = () => ({ start: [], import: [], key: [] })
const [without, flushed] = [fresh(), fresh()]
// A warm-up round that does not count, so that neither side pays for compilation.
await round(off, fresh())
for (let count = 0; count < ROUNDS; count += 1) {
  await round(off, without)
  await round(on, flushed)
}
const row = (what, name) => ({
  what,
  'off, ms': at(0.5, without[name]).toFixed(2),
  'on, ms': at(0.5, flushed[name]).toFixed(2),
  'off, p95': at(0.95, without[name]).toFixed(2),
  'on, p95': at(0.95, flushed[name]).toFixed(2),
})
console.table([row('first start', 'start'), row('import of gym figures', 'import'), row('key created', 'key')])
