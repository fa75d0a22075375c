/** The one owner of the signals that end a server: the first asks, a second does not wait. */
import type { Log } from '../../kernel/log.ts'

/** Ctrl-C under npm arrives twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 300
/** What the closing of database and logs may take after a second signal, and after everything else. */
const LAST_MS = 2_000
const LONGEST_MS = 30_000

export interface Stopping {
  /** As the first signal does; a second time it does nothing. */
  ask(): void
  /** As the second signal does. */
  hurry(): void
}

/** `work` ends everything; its signal is told where it must not wait. The process ends with 0, or 1 where it was hurried. */
export function onStop(log: Log, work: (force: AbortSignal) => Promise<void>): Stopping {
  const force = new AbortController()
  let asked: number | undefined

  const end = async () => {
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    try {
      await work(force.signal)
      process.exit(force.signal.aborted ? 1 : 0)
    } catch (error) {
      log.error({ err: error }, 'the end was not clean')
      process.exit(1)
    }
  }
  const ask = (signal?: NodeJS.Signals) => {
    if (asked !== undefined) return
    asked = performance.now()
    log.info({ signal }, 'stopping')
    void end()
  }
  const hurry = (signal?: NodeJS.Signals) => {
    if (force.signal.aborted) return
    log.warn({ signal }, 'asked to stop again: not waiting')
    force.abort()
    setTimeout(() => process.exit(1), LAST_MS).unref()
  }
  const hear = (signal: NodeJS.Signals) => {
    if (asked === undefined) ask(signal)
    else if (performance.now() - asked > SAME_SIGNAL_MS) hurry(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear)
  return {
    ask: () => ask(),
    hurry() {
      ask()
      hurry()
    },
  }
}
