/** An exporter that logs once when spans can no longer be exported, and once when they can again. */
import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Log } from '../../kernel/log.ts'

type ReportLog = Pick<Log, 'info' | 'warn'>

export interface ReportedExporter extends SpanExporter {
  /** Until then, only the last result is kept. */
  reportTo(log: ReportLog): void
  /** Spans are given up, although no export has failed yet. */
  reportLost(reason: string): void
}

export function reported(exporter: SpanExporter): ReportedExporter {
  let log: ReportLog | undefined
  let failure: string | undefined
  const note = (reason: string | undefined) => {
    const before = failure
    failure = reason
    if (failure !== undefined && before === undefined) log?.warn({ reason: failure }, FAILED)
    if (failure === undefined && before !== undefined) log?.info('traces are exported again')
  }
  return {
    reportTo(used) {
      log = used
      if (failure !== undefined) log.warn({ reason: failure }, FAILED)
    },
    reportLost: note,
    export(spans, done) {
      exporter.export(spans, (result) => {
        note(result.code === ExportResultCode.SUCCESS ? undefined : reasonOf(result.error))
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

const FAILED = 'traces cannot be exported; requests are not affected, but spans are lost'

/** The response of a collector may be a whole page. */
function reasonOf(error: Error | undefined): string {
  const { code, message } = (error ?? {}) as { code?: string | number; message?: string }
  return [code, message].filter(Boolean).join(' ').slice(0, 200) || 'unknown'
}
