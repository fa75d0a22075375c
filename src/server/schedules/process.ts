/** The process of a run: `schedules run`, started by the server and ended with it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { InvalidSettings } from '../../kernel/config/config.ts'
import { programFile } from '../../kernel/files/package.ts'
import { definitionOf, type Schedule } from './schedule.ts'

export interface RunProcess {
  /** Resolves when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  stop(): void
}

export type StartRun = (schedule: Schedule, id: number) => RunProcess

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
  (schedule, id) => {
    const program = programFile()
    // The log goes to the log of the server. The channel tells the process its schedule, and when the server is gone.
    const child = fork(program, ['schedules', 'run', schedule.name, RUN_OPTION, String(id)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS).unref()
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
      child.once('error', () => resolve({ code: null, signal: null }))
      child.once('exit', (code, signal) => resolve({ code, signal }))
    }).finally(() => clearTimeout(timer))
    // Not as an argument, which other users can see: URLs and alerts may contain secrets.
    if (child.connected) child.send(definitionOf(schedule), () => {})
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

/**
 * In the process of a run: returns the definition of its schedule, from the server. A server that was killed must leave
 * no process behind.
 */
export async function endWithServer(): Promise<unknown> {
  if (!process.channel) throw new InvalidSettings(`${RUN_OPTION} is only for servers, which start runs by themselves.`)
  process.once('disconnect', () => process.exit(1))
  const [definition] = (await once(process, 'message')) as [unknown]
  process.channel.unref()
  return definition
}
