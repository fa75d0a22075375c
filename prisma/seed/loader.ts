/**
 * Loads demo contests into a running server's database in a separate thread, so that the server keeps answering. The
 * thread generates import bundles in a temporary folder and imports them.
 */
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../src/kernel/config/config.ts'
import { threadFile } from '../../src/kernel/files/package.ts'
import { temporaryFolder } from '../../src/kernel/files/temporary.ts'

/** Settings that the thread needs. */
export type DemoSettings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DEMO_SCALE'>

/** What the thread gets. */
export interface DemoWork extends DemoSettings {
  /** Where it writes the bundles. */
  readonly folder: string
}

/** Progress of a sport, as the thread reports it. */
export type DemoMessage = { readonly sport: string } & (
  | { readonly generating: true }
  | { readonly stored: number; readonly rows: number }
  | { readonly version: string }
)

export interface DemoLoader {
  /** Resolves when loading is done, also when there was nothing to do. */
  readonly done: Promise<void>
  /** Stops loading; the next import or start deletes the rows stored so far. */
  stop(): Promise<void>
}

export function loadDemo(settings: DemoSettings, onMessage: (message: DemoMessage) => void): DemoLoader {
  const { DATABASE_URL, DATA_DIR, DEMO_SCALE } = settings
  const folder = temporaryFolder('demo')
  const worker = new Worker(threadFile('demo'), {
    workerData: { DATABASE_URL, DATA_DIR, DEMO_SCALE, folder } satisfies DemoWork,
  })
  let stopped = false
  const done = new Promise<void>((resolve, reject) => {
    worker.on('message', onMessage)
    worker.on('error', (error) => (stopped ? resolve() : reject(error)))
    worker.on('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      resolve()
    })
  })
  return {
    done,
    async stop() {
      stopped = true
      await worker.terminate()
    },
  }
}
