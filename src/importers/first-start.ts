/** What a database is given before anything has been imported into it. */
import { importing } from '../database/commit.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../kernel/config.ts'
import { demoGym } from './demo/gym.ts'
import { shippedFigures } from './figures-file.ts'
import { storePopulation } from './population.ts'
import { loadReference } from './reference.ts'

export type Told = (message: string) => void

/** Loads what is missing: the shipped verified tables always, made-up data only where it is wanted. */
export async function firstStart(
  database: Database,
  config: Pick<Config, 'DEMO' | 'DEMO_SCALE'>,
  tell: Told,
): Promise<void> {
  await loadReference(database)
  const datasets = await database.prisma.dataset.findMany({ where: { service: 'STRENGTH' }, select: { source: true } })
  const present = new Set(datasets.map(({ source }) => source))
  const missing = (['verified', 'gym'] as const).filter((source) => !present.has(source))
  if (missing.length === 0 || (missing.join() === 'gym' && !config.DEMO)) return

  await importing(database, async () => {
    if (missing.includes('verified')) {
      tell('Loading the verified percentile tables …')
      await storePopulation(database, shippedFigures())
    }
    if (missing.includes('gym') && config.DEMO) {
      tell('Making up gym self-reports for demonstration …')
      await storePopulation(database, demoGym({ scale: config.DEMO_SCALE }))
    }
  })
}
