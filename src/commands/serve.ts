/** `serve`: migrates, loads what is missing, serves, says what to try, and ends without losing a request. */
import type { Command } from 'commander'
import { firstKey } from '../access/keys/first-key.ts'
import { createKeyRing } from '../access/keys/ring.ts'
import { createSnapshots } from '../database/snapshot.ts'
import { startSweeper } from '../database/sweeper.ts'
import { firstStart } from '../importers/first-start.ts'
import { type Config, WrongSettings } from '../kernel/config.ts'
import type { Log } from '../kernel/log.ts'
import { listenForMetrics } from '../observe/metrics-listener.ts'
import { createServer, type Server } from '../server.ts'
import { loadDemoContests } from './support/demo-contests.ts'
import { openSession } from './support/session.ts'
import { onStop } from './support/stop.ts'

/** Requests that are not answered by then are cut off. */
const LONGEST_DRAIN_MS = 10_000

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Migrate the database, load what is missing, and serve.')
    .addHelpText('after', '\nExample:\n  npm run cli -- serve\n  PORT=8080 npm run cli -- serve')
    .action(serve)
}

async function serve(): Promise<void> {
  const started = performance.now()
  const { config, log, database } = await openSession()
  const open: (() => Promise<void>)[] = [() => database.close()]
  const closeAll = async () => {
    for (const close of open.splice(0).reverse()) await close()
  }
  try {
    await firstStart(database, config, (message) => console.log(message))
    const key = await firstKey(database)
    const snapshots = await createSnapshots(database, log)
    open.push(() => snapshots.close())
    const ring = await createKeyRing(database, log)
    open.push(() => ring.close())
    const server = createServer({ config, database, snapshots, ring, log })
    open.push(() => server.close())
    const metrics =
      config.METRICS_PORT === ''
        ? undefined
        : await listenForMetrics(server.metrics, config.METRICS_HOST, config.METRICS_PORT)
    if (metrics) {
      open.push(() => metrics.close())
      log.info({ url: metrics.url }, 'metrics are served')
    }
    // Before it says that it is ready: whoever hears that may end it at once.
    stopOnSignal(server, config, log, closeAll)
    const url = await server.listen()
    console.log(welcome(url, performance.now() - started, key))
    // From here on it answers; what takes longer to load, or to clear away, is done beside that.
    const demo = await loadDemoContests(database, config, log)
    open.push(() => demo.stop())
    const sweeper = startSweeper(database, snapshots, log)
    open.push(() => sweeper.close())
  } catch (error) {
    await closeAll()
    throw inPlainWords(error)
  }
}

function stopOnSignal(server: Server, config: Config, log: Log, closeAll: () => Promise<void>): void {
  const waitMs = config.DRAIN_SECONDS * 1000
  onStop(log, async (force) => {
    const whole = await server.drain({ waitMs, forceMs: waitMs + LONGEST_DRAIN_MS, force })
    if (!whole) log.warn('connections were cut off')
    await closeAll()
    log.info('stopped')
  })
}

/** What the system says of a port that cannot be had, as the setting to change. */
function inPlainWords(error: unknown): unknown {
  const { code, port, address } = (error ?? {}) as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return new WrongSettings(`PORT: ${port} is taken by another program; name another, e.g. PORT=${(port ?? 4000) + 1}`)
  if (code === 'EACCES')
    return new WrongSettings(`PORT: ${port} is not for this user; name one above 1023, e.g. PORT=4000`)
  if (code === 'EADDRNOTAVAIL')
    return new WrongSettings(`HOST: ${address} is no address of this machine, e.g. HOST=127.0.0.1`)
  return error
}

const welcome = (url: string, ms: number, key: string | undefined): string => `
Strengthgraph is ready at ${url} (${(ms / 1000).toFixed(1)} s). Try:

  curl '${url}/strength/v1/standards'
  curl '${url}/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg'
  curl '${url}/strength/v1/percentile' -H 'Content-Type: application/json' \\
       -d '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'
${key === undefined ? '' : withKey(url, key)}
  ${url}/graphql       GraphiQL, with examples
  ${url}/methodology   how the numbers are made
`

const withKey = (url: string, key: string): string => `
There was no API key, so here is one for development. It is shown only now:

  ${key}

  curl '${url}/strongman/v1/contests' -H 'Authorization: Bearer ${key}'
  curl '${url}/bodybuilding/v1/divisions' -H 'X-API-Key: ${key}'
`
