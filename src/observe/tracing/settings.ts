/** What tracing offers, and whether the settings ask for it. Light, because every server and every import decides it. */
import type { Config } from '../../kernel/config/config.ts'
import type { Log } from '../../kernel/log.ts'

export interface Tracing {
  /** Logs from here on whether spans can be exported. */
  reportTo(log: Pick<Log, 'info' | 'warn'>): void
  /** Sends what is left, within two seconds. False if the collector took longer, and something was lost. */
  close(): Promise<boolean>
}

export type TracingConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

export function isTracingRequested(config: TracingConfig): boolean {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return false
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT || config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  return Boolean(endpoint || config.OTEL_TRACES_EXPORTER)
}
