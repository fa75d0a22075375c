/** The thread of `demo-loader.ts`. It comes to the database as a guest of the server that started it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { FIRST_START_CLAIM, importing } from '../database/commit.ts'
import type { SqlDatabase } from '../database/database.ts'
import { servedDataset } from '../database/datasets.ts'
import { openSql } from '../database/open-sql.ts'
import { silentLog } from '../kernel/log.ts'
import { ImportRefused } from '../kernel/report.ts'
import { demoStrongman } from './demo/strongman/index.ts'
import type { DemoMessage, DemoSettings } from './demo-loader.ts'
import { type ComputedStrongman, computed, rowsOf, STRONGMAN, STRONGMAN_IMPORT } from './strongman/store.ts'

/** How long to try where another import is running: its data may be what is missing here. */
const PATIENCE_MS = 120_000

const port = parentPort
if (port === null) throw new Error('This file is a thread of the server.')
const say = (message: DemoMessage) => port.postMessage(message)
const settings = workerData as DemoSettings

const isThere = async (database: SqlDatabase): Promise<boolean> =>
  (await database.transaction((sql) => servedDataset(sql, STRONGMAN))) !== undefined

async function store(database: SqlDatabase, made: ComputedStrongman): Promise<void> {
  if (await isThere(database)) return
  const rows = rowsOf(made)
  const { version } = await STRONGMAN_IMPORT.store(database, made, (stored) => say({ stored, rows }))
  say({ version })
}

async function load(database: SqlDatabase): Promise<void> {
  if (await isThere(database)) return
  say({ making: true })
  const today = new Date().toISOString().slice(0, 10)
  const made = computed(demoStrongman({ scale: settings.DEMO_SCALE, today }), today)
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    try {
      return await importing(database, () => store(database, made))
    } catch (error) {
      if (!(error instanceof ImportRefused) || Date.now() > deadline) throw error
    }
  }
}

const database = await openSql(settings, silentLog)
try {
  // Of servers that start together on one database, one loads.
  const release = await database.claim(FIRST_START_CLAIM)
  if (release) await load(database).finally(release)
} finally {
  await database.close()
}
