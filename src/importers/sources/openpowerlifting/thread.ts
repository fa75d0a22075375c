/**
 * Starts a scanning thread. The compiled worker stands beside this file; TypeScript sources, as tests load them,
 * scan small inputs on the calling thread alone.
 */
import { Worker } from 'node:worker_threads'
import { ImportRefused } from '../../../kernel/report.ts'
import type { ScanResult } from './scan.ts'
import type { Deal, Job, Message } from './worker.ts'

/** More than two would each hold a table of their own and save little, as merging them takes longer. */
export const THREADS = 2

export interface Thread {
  readonly result: Promise<ScanResult>
  deal(deal: Deal): void
}

export function startThread(
  job: Job,
  signal: AbortSignal,
  heard: (message: Exclude<Message, { result: ScanResult } | { refused: string }>) => void,
): Thread {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: job })
  const result = new Promise<ScanResult>((resolve, reject) => {
    const halt = () => {
      void worker.terminate()
      reject(signal.reason)
    }
    signal.addEventListener('abort', halt, { once: true })
    worker.on('message', (message: Message) => {
      if ('result' in message) resolve(message.result)
      else if ('refused' in message) reject(new ImportRefused(message.refused))
      else heard(message)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal.removeEventListener('abort', halt)
      reject(new Error('A scanning thread stopped without a result.'))
    })
  })
  // Whoever awaits it hears of a failure; until then it is not an unhandled one.
  result.catch(() => {})
  return {
    result,
    deal: (deal) => worker.postMessage(deal),
  }
}

/** Runs work whose threads are ended with it, however it ends. */
export async function withThreads<T>(signal: AbortSignal | undefined, work: (stop: AbortSignal) => Promise<T>) {
  signal?.throwIfAborted()
  const done = new AbortController()
  try {
    return await work(signal ? AbortSignal.any([done.signal, signal]) : done.signal)
  } finally {
    done.abort()
  }
}
