/** The worker thread of `loader.ts`. It connects to the database as a socket client of the server that started it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqlDatabase } from '../../src/database/database.ts'
import { FIRST_START_CLAIM } from '../../src/database/database.ts'
import { openSql } from '../../src/database/open-sql.ts'
import { servedDataset } from '../../src/database/snapshots/datasets.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { ImportRefused } from '../../src/kernel/faults/report.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { DemoMessage, DemoSettings } from './loader.ts'
import { DEMO_SPORTS, type DemoData, type DemoSport } from './sports.ts'

/** How long to retry while another import runs: that import may store the missing data. */
const PATIENCE_MS = 120_000

const port = parentPort
if (port === null) throw new Error('This file is a thread of the server.')
const say = (message: DemoMessage) => port.postMessage(message)
const settings = workerData as DemoSettings

const isThere = async (database: SqlDatabase, sport: DemoSport): Promise<boolean> =>
  (await database.transaction((sql) => servedDataset(sql, sport))) !== undefined

async function store(database: SqlDatabase, sport: DemoSport, { rows, ...made }: DemoData): Promise<void> {
  if (await isThere(database, sport)) return
  const { name } = sport
  const { version } = await made.store(database, (stored) => say({ sport: name, stored, rows }))
  say({ sport: name, version })
}

async function load(database: SqlDatabase, sport: DemoSport): Promise<void> {
  if (await isThere(database, sport)) return
  say({ sport: sport.name, making: true })
  const today = new Date().toISOString().slice(0, 10)
  const made = await sport.make({ scale: settings.DEMO_SCALE, today })
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    try {
      return await importing(database, () => store(database, sport, made))
    } catch (error) {
      if (!(error instanceof ImportRefused) || Date.now() > deadline) throw error
    }
  }
}

async function loadAll(database: SqlDatabase): Promise<void> {
  for (const sport of DEMO_SPORTS) await load(database, sport)
}

const database = await openSql(settings, silentLog)
try {
  // If several servers start together on one database, only one of them loads the data.
  const release = await database.claim(FIRST_START_CLAIM)
  if (release) await loadAll(database).finally(release)
} finally {
  await database.close()
}
