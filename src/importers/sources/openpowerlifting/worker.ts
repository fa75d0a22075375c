/** A thread that scans one stretch of a plain file and posts what it found. */
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from '../../../kernel/report.ts'
import type { ScanResult } from './scan.ts'
import { type Stretch, scanStretch } from './stretch.ts'

/** What the thread says; errors lose their class on the way, so a refusal says that it is one. */
export type Message =
  | { readonly bytes: number; readonly rows: number }
  | { readonly result: ScanResult }
  | { readonly refused: string }

const say = (message: Message, give: readonly ArrayBuffer[] = []) => parentPort?.postMessage(message, give)

try {
  const result = scanStretch(workerData as Stretch, (bytes, rows) => say({ bytes, rows }))
  const arrays = [...Object.values(result.bests), result.ratios]
  say(
    { result },
    arrays.map(({ buffer }) => buffer),
  )
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  say({ refused: error.message })
}
