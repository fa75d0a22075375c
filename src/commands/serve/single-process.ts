/** `serve` in one process, which does everything: migrates, loads, serves and cleans up. */
import { firstKey } from '../../access/keys/keys.ts'
import { startCleanup } from '../../database/snapshots/retention.ts'
import type { Config } from '../../kernel/config/config.ts'
import { listenForMetrics } from '../../observe/index.ts'
import { startTracing } from '../../observe/tracing/start.ts'
import { recordAhead } from '../../server/changes/change-log.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import { loadDemoContests } from '../support/demo-contests.ts'
import { firstStart } from '../support/first-start.ts'
import { openSession } from '../support/session.ts'
import type { Stopping } from '../support/stop.ts'
import { Opened } from './closers.ts'
import { demandFreePorts, inPlainWords } from './ports.ts'
import { drainOnStop, openServing } from './process.ts'
import { openSchedules } from './schedules.ts'
import { welcome } from './welcome.ts'

export async function serveAlone(config: Config, schedules: readonly Schedule[]): Promise<void> {
  const started = performance.now()
  const tracing = await startTracing(config)
  const session = await openSession(config, {
    role: 'server',
    startPatiently: true,
    onWait: (message) => console.log(message),
  })
  const { log, database } = session
  tracing?.reportTo(log)
  const opened = new Opened()
  let stopping: Stopping | undefined
  opened.add(() => tracing?.close())
  opened.add(() => database.close())
  try {
    await demandFreePorts(config)
    const { server, snapshots, keyCache, startServing } = await openServing(session, opened, { schedules })
    if (config.METRICS_PORT !== '') {
      const metrics = await listenForMetrics(server.metrics, config.METRICS_HOST, config.METRICS_PORT)
      opened.add(() => metrics.close())
      log.info({ url: metrics.url }, 'metrics are served')
    }
    // Register before readiness is announced, because whatever waits for it may stop the server immediately.
    stopping = drainOnStop(session, server, opened)
    const url = await server.starting(async () => {
      // Health checks are answered from here on.
      const listening = await server.listen()
      // Demo contests are generated meanwhile, in a thread.
      const demo = await loadDemoContests(database, config, log)
      opened.add(() => demo.stop())
      await firstStart(database, config, (message) => console.log(message))
      await snapshots.refresh()
      startServing()
      return listening
    })
    // Only once the port is bound: a failed start would leave a key that was never printed.
    const key = await firstKey(database)
    if (key !== undefined) await keyCache.refresh()
    console.log(welcome(url, performance.now() - started, key))
    // The server responds from here on. What takes long runs in the background.
    const cleanup = startCleanup(database, snapshots, log)
    opened.add(() => cleanup.close())
    const recording = recordAhead(database, snapshots, log)
    opened.add(() => recording.close())
    await openSchedules(session, schedules, opened)
  } catch (error) {
    // A start that a signal interrupts fails here; the handler of the signal does the rest.
    if (stopping?.isStopping) return
    await opened.close()
    throw inPlainWords(error)
  }
}
