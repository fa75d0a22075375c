/**
 * Loads made-up contests into a running server's database in a thread of its own, so that the server answers
 * meanwhile: the thread makes and works out everything, and stores it as any other import would.
 */
import { Worker } from 'node:worker_threads'
import type { Config } from '../../src/kernel/config/config.ts'

/** What the thread needs to know. */
export type DemoSettings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DEMO_SCALE'>

/** What it says of a sport. */
export type DemoMessage = { readonly sport: string } & (
  | { readonly making: true }
  | { readonly stored: number; readonly rows: number }
  | { readonly version: string }
)

export interface DemoLoader {
  /** Resolves when it is done, also where there was nothing to do. */
  readonly done: Promise<void>
  /** Gives it up; what was stored so far is swept away by the next import or start. */
  stop(): Promise<void>
}

/** The compiled thread stands beside this file. */
export function loadDemo(settings: DemoSettings, tell: (message: DemoMessage) => void): DemoLoader {
  const { DATABASE_URL, DATA_DIR, DEMO_SCALE } = settings
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { DATABASE_URL, DATA_DIR, DEMO_SCALE } satisfies DemoSettings,
  })
  let stopped = false
  const done = new Promise<void>((resolve, reject) => {
    worker.on('message', tell)
    worker.on('error', (error) => (stopped ? resolve() : reject(error)))
    worker.on('exit', () => resolve())
  })
  return {
    done,
    async stop() {
      stopped = true
      await worker.terminate()
    },
  }
}
