/**
 * The log: one JSON object per line, written asynchronously. Redacts everything that looks like a credential, as a
 * safeguard against logging one by mistake.
 */
import { destination, type Logger, pino } from 'pino'
import { withoutSecrets } from './text/secrets.ts'
import { activeTracer, traceIdsOf } from './tracing.ts'

export type Log = Logger

/** Receives log lines. */
export interface LogTarget {
  write(line: string): void
}

/** If the reader of the log stalls, lines beyond this are dropped instead of buffered in memory. */
const LONGEST_QUEUE = 16 * 1024 * 1024
/**
 * Lines are written in batches, which costs a fifth of writing each one: after this many characters, or after this
 * delay.
 */
const BATCH = 16_000
const BATCH_MS = 20

function standardError(): LogTarget {
  const stream = destination({ dest: 2, sync: false, maxLength: LONGEST_QUEUE })
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') stream.write(waiting)
    waiting = ''
  }
  // Before the stream's own listener, which writes its buffer and closes the stream.
  process.prependListener('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= BATCH) flush()
      else timer ??= setTimeout(flush, BATCH_MS)
    },
  }
}

export function createLog(level: string, target: LogTarget = standardError()): Log {
  const tracer = activeTracer()
  const traceIds = () => {
    const span = tracer?.current()
    return span ? { ...traceIdsOf(span) } : {}
  }
  return pino(
    {
      ...{ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
      ...(tracer && { mixin: traceIds }),
    },
    { write: (line: string) => target.write(withoutSecrets(line)) },
  )
}

export const silentLog: Log = pino({ level: 'silent' })
