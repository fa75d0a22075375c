/** Observability for operators, composed: request log, health, metrics, draining. */
import type { RequestHandler } from 'express'
import type { Database } from '../database/database.ts'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import { malformed } from '../http/malformed.ts'
import type { Config } from '../kernel/config/config.ts'
import { Fault } from '../kernel/faults/faults.ts'
import type { Log } from '../kernel/log.ts'
import { createHealth } from './health.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createMetrics, type Metrics, type Sources } from './metrics.ts'
import { watchRequests } from './requests.ts'
import { type Mounted, routeNames } from './route-names.ts'

export interface ObserveParts extends Sources {
  readonly config: Pick<Config, 'LOG_CLIENT_IP' | 'METRICS_PORT'>
  readonly database: Database
  readonly snapshots: Snapshots
  readonly services: readonly Mounted[]
  readonly log: Log
}

export interface Observation {
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /**
   * Responds to `/livez`, `/readyz` and, unless it has its own port, `/metrics`. Observes every other request. Mount it
   * before anything that may reject requests.
   */
  readonly handler: RequestHandler
}

export function observe({ config, database, snapshots, services, log, ...sources }: ObserveParts): Observation {
  const lifecycle = createLifecycle()
  const health = createHealth({ database, snapshots, lifecycle, log })
  const metrics = createMetrics({ health, snapshots, lifecycle, ...sources })

  const endpoints = new Map([
    ['/livez', health.live],
    ['/readyz', health.ready],
    ...(config.METRICS_PORT === '' ? ([['/metrics', metrics.handler]] as const) : []),
  ])
  const watch = watchRequests({
    ...{ nameOf: routeNames(services), lifecycle, clientIp: config.LOG_CLIENT_IP },
    tell(seen) {
      metrics.add(seen)
      if (log.isLevelEnabled('info')) log.info(seen, 'request')
    },
  })
  const handler: RequestHandler = (request, response, next) => {
    const endpoint = endpoints.get(request.path)
    if (endpoint === undefined || malformed(request)) return watch(request, response, next)
    if (request.method === 'GET' || request.method === 'HEAD') return endpoint(request, response, next)
    throw new Fault('METHOD_NOT_ALLOWED', `${request.path} takes GET and HEAD, not ${request.method}.`, {
      headers: { Allow: 'GET, HEAD' },
    })
  }
  return { lifecycle, metrics, handler }
}
