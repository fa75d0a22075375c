/** The worker thread of `loader.ts`. It connects to the database as a socket client of the server that started it. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqlDatabase } from '../../src/database/database.ts'
import { FIRST_START_CLAIM } from '../../src/database/database.ts'
import { openSql } from '../../src/database/open-sql.ts'
import { servedDataset } from '../../src/database/snapshots/datasets.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { outageOf } from '../../src/kernel/faults/outages.ts'
import { ImportRefused } from '../../src/kernel/faults/report.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { DemoMessage, DemoWork } from './loader.ts'
import { DEMO_SPORTS, type DemoImport, type DemoSport } from './sports.ts'

/** How long to retry while another import runs: that import may store the missing data. */
const PATIENCE_MS = 120_000

/**
 * How often to begin again after the connection was lost: on a busy machine, the embedded database takes a thread that
 * gets no time for one that hangs.
 */
const MOST_LOST_CONNECTIONS = 5

const port = parentPort
if (port === null) throw new Error('This file is a thread of the server.')
const report = (message: DemoMessage) => port.postMessage(message)
const { folder, ...settings } = workerData as DemoWork

const isServed = async (database: SqlDatabase, sport: DemoSport): Promise<boolean> =>
  (await database.transaction((sql) => servedDataset(sql, sport))) !== undefined

async function store(database: SqlDatabase, sport: DemoSport, { rows, store }: DemoImport): Promise<void> {
  if (await isServed(database, sport)) return
  const { name } = sport
  const { version } = await store(database, (stored) => report({ sport: name, stored, rows }))
  report({ sport: name, stored: rows, rows })
  report({ sport: name, version })
}

/** Retries while another import runs, and from the start if the connection is lost. */
async function storeInTurn(database: SqlDatabase, sport: DemoSport, prepared: DemoImport): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let lost = 0; ; await sleep(500)) {
    try {
      return await importing(database, () => store(database, sport, prepared))
    } catch (error) {
      if (error instanceof ImportRefused ? Date.now() > deadline : outageOf(error) !== 'connection') throw error
      if (!(error instanceof ImportRefused) && ++lost > MOST_LOST_CONNECTIONS) throw error
    }
  }
}

/** Prepares all sports at once, because some of the work is done by threads of its own, and stores them as they are ready. */
async function loadAll(database: SqlDatabase): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  let stored: Promise<unknown> = Promise.resolve()
  const load = async (sport: DemoSport): Promise<void> => {
    if (await isServed(database, sport)) return
    report({ sport: sport.name, generating: true })
    const prepared = await sport.prepare({ scale: settings.DEMO_SCALE, today }, join(folder, sport.name))
    stored = stored.then(() => storeInTurn(database, sport, prepared))
    await stored
  }
  await Promise.all(DEMO_SPORTS.map(load))
}

const database = await openSql(settings, silentLog)
try {
  // If several servers start together on one database, only one of them loads the data.
  const release = await database.claim(FIRST_START_CLAIM)
  if (release) await loadAll(database).finally(release)
} finally {
  await database.close()
}
