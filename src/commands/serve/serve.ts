/** `serve`: migrates, loads missing data, serves, prints requests to try, and shuts down without losing a request. */
import cluster from 'node:cluster'
import type { Command } from 'commander'
import { type Config, InvalidSettings } from '../../kernel/config/config.ts'
import { example } from '../support/invocation.ts'
import { settings } from '../support/session.ts'
import { schedulesOf } from './schedules.ts'

export function defineServe(command: Command): void {
  command.addHelpText('after', example('serve', 'PORT=8080 serve')).action(serve)
}

/** Loads only the modules of its role: a primary does not need the server. */
async function serve(): Promise<void> {
  const stated = settings()
  checkTogether(stated)
  // The workers share the limits, so each enforces its part while Redis is unreachable.
  const config = { ...stated, RATE_LIMIT_PROCESSES: Math.max(stated.RATE_LIMIT_PROCESSES, stated.WEB_CONCURRENCY) }
  const schedules = await schedulesOf(config)
  if (cluster.isWorker) return (await import('./worker.ts')).serveWorker(config, schedules)
  if (config.WEB_CONCURRENCY > 1) return (await import('./primary.ts')).servePrimary(config, schedules)
  return (await import('./single-process.ts')).serveAlone(config, schedules)
}

/** Checks settings that depend on each other, and reports all missing ones at once. */
export function checkTogether(config: Config): void {
  const { WEB_CONCURRENCY, DATABASE_URL, DATABASE_READ_URLS, REDIS_URL } = config
  const wrong = [...wrongOperators(config)]
  const several = `WEB_CONCURRENCY: ${WEB_CONCURRENCY} processes`
  if (WEB_CONCURRENCY > 1 && DATABASE_URL === '')
    wrong.push(`${several} need a shared database: set DATABASE_URL to a PostgreSQL server`)
  if (WEB_CONCURRENCY > 1 && REDIS_URL === '')
    wrong.push(`${several} share rate limits: set REDIS_URL to a Redis server`)
  if (DATABASE_READ_URLS.length > 0 && DATABASE_URL === '')
    wrong.push('DATABASE_READ_URLS: replicas need a primary database: set DATABASE_URL')
  if (wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
}

/** A header is worth nothing unless the proxy that sets it is known, and not everybody behind that proxy is an operator. */
function wrongOperators({ OPERATOR_IDENTITY_HEADER, OPERATOR_IDENTITIES, TRUSTED_PROXIES }: Config): string[] {
  if (OPERATOR_IDENTITY_HEADER === '') return []
  return [
    ...(TRUSTED_PROXIES.length > 0
      ? []
      : ['OPERATOR_IDENTITY_HEADER: only a proxy may state who signed in: set TRUSTED_PROXIES to its address']),
    ...(OPERATOR_IDENTITIES.length > 0
      ? []
      : ['OPERATOR_IDENTITY_HEADER: set OPERATOR_IDENTITIES to the names of those who are operators']),
  ]
}
