/** `serve`: migrates, loads what is missing, serves, says what to try, and ends without losing a request. */
import cluster from 'node:cluster'
import type { Command } from 'commander'
import { type Config, WrongSettings } from '../kernel/config/config.ts'
import { settings } from './support/session.ts'

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Migrate the database, load what is missing, and serve.')
    .addHelpText('after', '\nExample:\n  npm run cli -- serve\n  PORT=8080 npm run cli -- serve')
    .action(serve)
}

/** A primary serves nothing, so it is spared what serves. */
async function serve(): Promise<void> {
  const given = settings()
  checkTogether(given)
  // Of each worker's limits the others have their part, whatever was counted.
  const config = { ...given, RATE_LIMIT_PROCESSES: Math.max(given.RATE_LIMIT_PROCESSES, given.WEB_CONCURRENCY) }
  if (cluster.isWorker) return (await import('./serve/worker.ts')).serveWorker(config)
  if (config.WEB_CONCURRENCY > 1) return (await import('./serve/primary.ts')).servePrimary(config)
  return (await import('./serve/alone.ts')).serveAlone(config)
}

/** What each setting needs of the others; all that is missing is named at once. */
export function checkTogether({ WEB_CONCURRENCY, DATABASE_URL, DATABASE_READ_URLS, REDIS_URL }: Config): void {
  const wrong: string[] = []
  const several = `WEB_CONCURRENCY: ${WEB_CONCURRENCY} processes`
  if (WEB_CONCURRENCY > 1 && DATABASE_URL === '')
    wrong.push(`${several} need a database that they share: name a PostgreSQL server with DATABASE_URL`)
  if (WEB_CONCURRENCY > 1 && REDIS_URL === '')
    wrong.push(`${several} count limits together: name a Redis with REDIS_URL`)
  if (DATABASE_READ_URLS.length > 0 && DATABASE_URL === '')
    wrong.push('DATABASE_READ_URLS: replicas are of a database: name it with DATABASE_URL')
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
}
