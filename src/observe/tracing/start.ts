/** Starts tracing where the settings ask for it. Without them, no module of OpenTelemetry's SDK is loaded. */
import { environment } from '../../kernel/config/config.ts'
import { isTracingRequested, type Tracing, type TracingConfig } from './settings.ts'

export type { Tracing } from './settings.ts'

/** Call before the database is opened and the server created. Undefined if tracing is off. */
export async function startTracing(config: TracingConfig): Promise<Tracing | undefined> {
  if (!isTracingRequested(config)) return undefined
  // The SDK reads its settings from the environment alone, ours may also be in `.env`.
  for (const [name, value] of Object.entries(environment())) {
    if (name.startsWith('OTEL_') && value !== undefined) process.env[name] ??= value
  }
  const { openTracing } = await import('./provider.ts')
  return openTracing(config)
}
