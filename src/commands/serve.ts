/** `serve`: migrates, loads what is missing, serves, and says what to try. */
import type { Command } from 'commander'
import { createSnapshots } from '../database/snapshot.ts'
import { firstStart } from '../importers/first-start.ts'
import { createServer } from '../server.ts'
import { openSession } from './support/session.ts'

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
  await firstStart(database, config, (message) => console.log(message))
  const snapshots = await createSnapshots(database, log)
  const server = createServer({ config, database, snapshots, log })
  const url = await server.listen()
  console.log(welcome(url, performance.now() - started))

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    await server.close()
    await snapshots.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))
}

const welcome = (url: string, ms: number): string => `
Strengthgraph is ready at ${url} (${(ms / 1000).toFixed(1)} s). Try:

  curl '${url}/strength/v1/standards'
  curl '${url}/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg'
  curl '${url}/strength/v1/percentile' -H 'Content-Type: application/json' \\
       -d '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'

  ${url}/graphql       GraphiQL, with examples
  ${url}/methodology   how the numbers are made
`
