/**
 * The primary of `serve` with several processes. It serves no requests: it migrates, loads and cleans up, starts the
 * workers, replaces those that die, and exits when all of them have ended.
 */
import { firstKey } from '../../access/keys/keys.ts'
import { widgetSecrets } from '../../access/widget-tokens.ts'
import { startCleanup } from '../../database/snapshots/retention.ts'
import { createSnapshots } from '../../database/snapshots/snapshots.ts'
import type { Config } from '../../kernel/config/config.ts'
import { gatherMetrics, listenForMetrics } from '../../observe/index.ts'
import { startTracing } from '../../observe/tracing/start.ts'
import { recordAhead } from '../../server/changes/change-log.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import { loadDemoContests } from '../support/demo-contests.ts'
import { firstStart } from '../support/first-start.ts'
import { openSession } from '../support/session.ts'
import { onStop } from '../support/stop.ts'
import { Opened } from './closers.ts'
import { demandFreePorts, inPlainWords } from './ports.ts'
import { openSchedules } from './schedules.ts'
import { welcome } from './welcome.ts'
import { createWorkers } from './workers.ts'

export async function servePrimary(config: Config, schedules: readonly Schedule[]): Promise<void> {
  const started = performance.now()
  const tracing = await startTracing(config)
  // It serves no requests, so it stays patient.
  const session = await openSession(config, { role: 'server', startPatiently: true })
  const { log, database } = session
  tracing?.reportTo(log)
  const opened = new Opened()
  opened.add(() => tracing?.close())
  opened.add(() => database.close())
  const workers = createWorkers(config.WEB_CONCURRENCY, log)
  onStop(log, async (force) => {
    await workers.stop(force)
    await opened.close()
    log.info('stopped')
  })
  try {
    await demandFreePorts(config)
    // Demo contests are generated meanwhile, in a thread.
    const demo = await loadDemoContests(database, config, log)
    opened.add(() => demo.stop())
    await firstStart(database, config, (message) => console.log(message))
    // Create the secret here if none is configured, so that all workers find the same one.
    widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR)
    const metrics = gatherMetrics()
    if (config.METRICS_PORT !== '') {
      const listener = await listenForMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT)
      opened.add(() => listener.close())
      log.info({ url: listener.url }, 'metrics are served')
    }
    const url = await workers.start()
    if (url === undefined) return
    // Only once the port is bound: a failed start would leave a key that was never printed.
    const key = await firstKey(database)
    console.log(welcome(url, performance.now() - started, key))
    const snapshots = await createSnapshots(database, log)
    opened.add(() => snapshots.close())
    const cleanup = startCleanup(database, snapshots, log)
    opened.add(() => cleanup.close())
    const recording = recordAhead(database, snapshots, log)
    opened.add(() => recording.close())
    await openSchedules(session, schedules, opened)
  } catch (error) {
    // A start that `stop` interrupts fails here; the stop handler does the rest.
    if (workers.stopping) return
    await workers.stop()
    await opened.close()
    throw inPlainWords(error)
  }
}
