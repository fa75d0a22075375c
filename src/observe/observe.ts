/** All that tells an operator how the server fares, put together: log of requests, health, metrics, draining. */
import { type RequestHandler, Router } from 'express'
import type { Database } from '../database/database.ts'
import type { Snapshots } from '../database/snapshot.ts'
import type { Config } from '../kernel/config.ts'
import { Fault } from '../kernel/faults.ts'
import type { Log } from '../kernel/log.ts'
import { createHealth, type Health } from './health.ts'
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
  readonly health: Health
  readonly metrics: Metrics
  /** `/livez`, `/readyz`, and `/metrics` unless it has a port of its own. To be mounted before all that may refuse. */
  readonly endpoints: Router
  /** To be mounted after `endpoints`, before everything else. */
  readonly watch: RequestHandler
}

export function observe({ config, database, snapshots, services, log, ...sources }: ObserveParts): Observation {
  const lifecycle = createLifecycle()
  const health = createHealth({ database, snapshots, lifecycle, log })
  const metrics = createMetrics({ health, snapshots, lifecycle, ...sources })

  const endpoints = Router()
  const mount = (path: string, handler: RequestHandler) => {
    endpoints.get(path, handler)
    endpoints.all(path, ({ method }) => {
      throw new Fault('METHOD_NOT_ALLOWED', `${path} takes GET and HEAD, not ${method}.`, {
        headers: { Allow: 'GET, HEAD' },
      })
    })
  }
  mount('/livez', health.live)
  mount('/readyz', health.ready)
  if (config.METRICS_PORT === '') mount('/metrics', metrics.handler)

  const watch = watchRequests({
    ...{ nameOf: routeNames(services), lifecycle, clientIp: config.LOG_CLIENT_IP },
    tell(seen) {
      metrics.add(seen)
      if (log.isLevelEnabled('info')) log.info(seen, 'request')
    },
  })
  return { lifecycle, health, metrics, endpoints, watch }
}
