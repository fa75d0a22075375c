/** The made-up contests of a first start, loaded while the server answers already; on a terminal with a bar. */
import type { Database } from '../../database/database.ts'
import { type DemoMessage, loadDemo } from '../../importers/demo-loader.ts'
import type { Config } from '../../kernel/config.ts'
import type { Log } from '../../kernel/log.ts'
import { createRowProgress } from './progress.ts'

export interface DemoContests {
  stop(): Promise<void>
}

/** Nothing where it is not wanted, or where contests are there. */
export async function loadDemoContests(database: Database, config: Config, log: Log): Promise<DemoContests> {
  const none = { stop: async () => {} }
  if (!config.DEMO) return none
  if ((await database.prisma.dataset.count({ where: { service: 'STRONGMAN', current: true } })) > 0) return none
  const progress = createRowProgress(false, 'stored')
  const hear = (message: DemoMessage) => {
    if ('making' in message) console.log('Making up strongman contests for demonstration …')
    else if ('stored' in message) progress.update(message.stored, message.rows)
    else {
      progress.stop()
      console.log(`Made-up strongman contests are served now, as data version ${message.version}.`)
    }
  }
  const { done, stop } = loadDemo(config, hear)
  done
    .catch((error) => {
      log.error({ err: error }, 'the made-up contests could not be loaded; `demo --only strongman` tries again')
    })
    .finally(() => progress.stop())
  return { stop }
}
