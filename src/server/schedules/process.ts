/** The process of a run: `schedules run`, started by the server and ended with it. */
import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface RunProcess {
  /** Resolves when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  stop(): void
}

export type StartRun = (name: string, id: number) => RunProcess

/** No import takes this long; a run that does hangs. */
const LONGEST_MS = 6 * 60 * 60_000
/** Requests go first. */
const NICENESS = 10

/** The option of `schedules run` by which a server names the run that it has created. */
export const RUN_OPTION = '--run'

/**
 * `isPolite` gives requests priority. Not beside an embedded database: there an import that waits for its turn within a
 * transaction makes all requests wait.
 */
export const runProcesses =
  (isPolite: boolean): StartRun =>
  (name, id) => {
    const program = fileURLToPath(new URL('../../cli.js', import.meta.url))
    // The log goes to the log of the server. The channel tells the process when the server is gone.
    const child = fork(program, ['schedules', 'run', name, RUN_OPTION, String(id)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS).unref()
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
      child.once('error', () => resolve({ code: null, signal: null }))
      child.once('exit', (code, signal) => resolve({ code, signal }))
    }).finally(() => clearTimeout(timer))
    if (isPolite && child.pid !== undefined) lowerPriority(child.pid)
    return { ended, stop: () => void child.kill('SIGKILL') }
  }

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** In the process of a run: a server that was killed must leave none behind. */
export function endWithServer(): void {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
