/**
 * The log: one JSON object a line, written beside the work and not within it. Whatever looks like a credential is
 * blacked out on its way: nobody means to log one, and this holds where somebody does.
 */
import { destination, type Logger, pino } from 'pino'
import { withoutSecrets } from './secrets.ts'

export type Log = Logger

/** Where lines go. */
export interface LogTarget {
  write(line: string): void
}

/** A reader of the log that does not read: what has piled up beyond this is dropped rather than kept in memory. */
const LONGEST_QUEUE = 16 * 1024 * 1024
/** Lines are written together, which costs a fifth of writing each: when there are so many characters, or so late. */
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
  // Before the stream's own listener, which writes what it has and ends it.
  process.prependListener('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= BATCH) flush()
      else timer ??= setTimeout(flush, BATCH_MS)
    },
  }
}

export const createLog = (level: string, target: LogTarget = standardError()): Log =>
  pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    { write: (line: string) => target.write(withoutSecrets(line)) },
  )

export const silentLog: Log = pino({ level: 'silent' })
