/** The made-up contests of a first start, loaded while the server answers already; on a terminal with a bar. */

import { type DemoMessage, loadDemo } from '../../../prisma/seed/loader.ts'
import { DEMO_SPORTS } from '../../../prisma/seed/sports.ts'
import type { Database } from '../../database/database.ts'
import type { Config } from '../../kernel/config/config.ts'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { createRowProgress } from './progress.ts'

export interface DemoContests {
  stop(): Promise<void>
}

/** Nothing where it is not wanted, or where contests of every sport are there. */
export async function loadDemoContests(database: Database, config: Config, log: Log): Promise<DemoContests> {
  const none = { stop: async () => {} }
  if (!config.DEMO || !(await isMissing(database))) return none
  const progress = createRowProgress(false, 'stored')
  const hear = (message: DemoMessage) => {
    const { sport } = message
    if ('making' in message)
      console.log(`Making up ${sport} contests for demonstration; until they are loaded, its answers are empty …`)
    else if ('stored' in message) progress.update(message.stored, message.rows)
    else {
      progress.stop()
      console.log(`Made-up ${sport} contests are served now, as data version ${message.version}.`)
    }
  }
  const { done, stop } = loadDemo(config, hear)
  done
    .catch((error) => {
      log.error(logFields(error), 'demo contests could not be loaded; the next start or `demo` tries again')
    })
    .finally(() => progress.stop())
  return { stop }
}

async function isMissing({ prisma }: Database): Promise<boolean> {
  const datasets = DEMO_SPORTS.map(({ service, source }) => ({ service, source }))
  return (await prisma.dataset.count({ where: { current: true, OR: datasets } })) < datasets.length
}
