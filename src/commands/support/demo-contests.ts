/** Loads the demo contests at the first start, while the server already serves. Shows a progress bar on a terminal. */

import { type DemoMessage, loadDemo } from '../../../prisma/seed/loader.ts'
import { DEMO_SPORTS } from '../../../prisma/seed/sports.ts'
import type { Database } from '../../database/database.ts'
import type { Config } from '../../kernel/config/config.ts'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { createRowProgress } from './progress.ts'

/** Printed once everything is loaded. */
const LARGER = 'All demo data is served now. It is a sample; the command `demo` loads as much as is published.'

export interface DemoContests {
  stop(): Promise<void>
}

/** Does nothing if demo data is disabled or every sport has contests. */
export async function loadDemoContests(database: Database, config: Config, log: Log): Promise<DemoContests> {
  const none = { stop: async () => {} }
  if (!config.DEMO || !(await isMissing(database))) return none
  const progress = createRowProgress(false, 'stored')
  const show = (message: DemoMessage) => {
    const { sport } = message
    if ('generating' in message)
      console.log(`Generating ${sport} demo contests; until they are loaded, its responses are empty …`)
    else if ('stored' in message) progress.update(message.stored, message.rows)
    else {
      progress.stop()
      console.log(`The ${sport} demo contests are served now, as data version ${message.version}.`)
    }
  }
  const { done, stop } = loadDemo(config, show)
  done
    .then(() => {
      if (config.DEMO_SCALE < 1) console.log(LARGER)
    })
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
