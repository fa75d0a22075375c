/** Log, health and metrics of requests and processes. */
export { gatherMetrics, shareMetrics } from './cluster-metrics.ts'
export type { ScheduledImports } from './import-metrics.ts'
export type { DrainOptions } from './lifecycle.ts'
export { startMemoryRelease } from './memory-release.ts'
export { listenForMetrics, type Metrics } from './metrics.ts'
export { observe } from './observe.ts'
