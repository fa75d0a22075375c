/** Loads the initial data of a database into which nothing has been imported. */
import { setTimeout as sleep } from 'node:timers/promises'
import { demoGym } from '../../../prisma/seed/gym/index.ts'
import type { Database } from '../../database/database.ts'
import { importing, stoppedBy } from '../../database/snapshots/replace.ts'
import { shippedFigures } from '../../importers/population/figures-file.ts'
import { storePopulation } from '../../importers/population/store.ts'
import { loadReference } from '../../importers/reference.ts'
import type { Config } from '../../kernel/config/config.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'

export type Announce = (message: string) => void

type DemoSettings = Pick<Config, 'DEMO' | 'DEMO_SCALE'>

/** Of several servers that start on one database, one loads the data and the others wait for it this long. */
const PATIENCE_MS = 120_000

/** Loads what is missing: the verified tables always, demo data only if it is enabled. */
export async function firstStart(database: Database, config: DemoSettings, announce: Announce): Promise<void> {
  await loadReference(database)
  const deadline = performance.now() + PATIENCE_MS
  while ((await missing(database, config)).length > 0) {
    try {
      await importing(database, (lost) => load(stoppedBy(database, lost), config, announce))
    } catch (error) {
      if (!(error instanceof ImportRefused) || performance.now() > deadline) throw error
      await sleep(500)
    }
  }
}

async function missing({ prisma }: Database, { DEMO }: DemoSettings): Promise<string[]> {
  const datasets = await prisma.dataset.findMany({ where: { service: 'STRENGTH' }, select: { source: true } })
  const present = new Set(datasets.map(({ source }) => source))
  return ['verified', ...(DEMO ? ['gym'] : [])].filter((source) => !present.has(source))
}

async function load(database: Database, config: DemoSettings, announce: Announce): Promise<void> {
  const sources = await missing(database, config)
  if (sources.includes('verified')) {
    announce('Loading the verified percentile tables …')
    await storePopulation(database, shippedFigures())
  }
  if (sources.includes('gym')) {
    announce('Generating demo gym self-reports …')
    await storePopulation(database, demoGym({ scale: config.DEMO_SCALE }))
  }
}
