/** Log, health and metrics of requests and processes. */
export { gatherMetrics, shareMetrics } from './cluster-metrics.ts'
export { isHealthCheck, LIVE_PATH, READY_PATH } from './health.ts'
export type { ScheduledImports } from './import-metrics.ts'
export type { DrainOptions } from './lifecycle.ts'
export { startMemoryRelease } from './memory-release.ts'
export type { Metrics } from './metrics.ts'
export { listenForMetrics } from './metrics-listener.ts'
export { observe } from './observe.ts'
