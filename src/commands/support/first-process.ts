/** The stop signals of a command that is the first process of a container. */
import { constants } from 'node:os'

/**
 * The kernel ignores a signal that the first process of a container does not handle, so neither Ctrl-C nor `docker stop`
 * would end an import, or a server before it drains. Ends such a process as the signal would end any other; does
 * nothing once `onStop` handles it. Call before anything takes time.
 */
export function endOnSignals(): void {
  if (process.pid !== 1) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}
