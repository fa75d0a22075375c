/** A worker process of `serve`. It stops when the primary sends a message or exits. */
import type { Config } from '../../kernel/config/config.ts'
import { shareMetrics } from '../../observe/index.ts'
import { startTracing } from '../../observe/tracing/start.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import { openSession } from '../support/session.ts'
import { Opened } from './closers.ts'
import { inPlainWords } from './ports.ts'
import { drainOnStop, openServing } from './process.ts'
import { type Order, WORKER_INDEX, type WorkerMessage } from './workers.ts'

export async function serveWorker(config: Config, schedules: readonly Schedule[]): Promise<void> {
  // A killed primary must leave no workers behind; its port is gone with it.
  process.once('disconnect', () => process.exit(1))
  const opened = new Opened()
  try {
    const tracing = await startTracing(config)
    opened.add(() => tracing?.close())
    const session = await openSession(config, { role: 'server', startPatiently: true })
    tracing?.reportTo(session.log)
    opened.add(() => session.database.close())
    const { server, startServing } = await openServing(session, opened, {
      start: Number(process.env[WORKER_INDEX] ?? 0),
      schedules,
    })
    shareMetrics(server.metrics)
    const onOrder = (order: Order, then: () => void) =>
      process.on('message', (message: { readonly order?: Order } | undefined) => {
        if (message?.order === order) then()
      })
    const last = new Promise<void>((resolve) => onOrder('last', resolve))
    const stopping = drainOnStop(session, server, opened, {
      othersClosed() {
        send({ accepting: false })
        return last
      },
    })
    onOrder('stop', stopping.stop)
    onOrder('hurry', stopping.hurry)
    startServing()
    send({ listening: await server.listen() })
  } catch (error) {
    await opened.close()
    // The channel to the primary would keep the process alive. Print the reason first.
    setImmediate(() => process.exit(1))
    throw inPlainWords(error)
  }
}

const send = (message: WorkerMessage): void => {
  if (process.connected) process.send?.(message)
}
