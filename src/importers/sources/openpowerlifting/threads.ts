/**
 * A large plain file scanned by two threads, half each, so that both cores work and the calling thread stays free.
 * More would each hold a table of their own and save little. What must be unpacked first is scanned without threads:
 * dealing blocks out to them was tried and, beside the inflating thread, saved nothing on two cores.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ImportRefused } from '../../../kernel/report.ts'
import type { ScanResult } from './scan.ts'
import type { Stretch } from './stretch.ts'
import type { Message } from './worker.ts'

const THREADS = 2
const NEWLINE = 10
const WINDOW = 64 * 1024

type Progress = (bytes: number, rows: number) => void

/** Results come in the order of the file. */
export async function scanInThreads(whole: Stretch, progress: Progress, signal?: AbortSignal): Promise<ScanResult[]> {
  signal?.throwIfAborted()
  const stretches = await cut(whole)
  const done = stretches.map(() => ({ bytes: 0, rows: 0 }))
  const sum = (of: 'bytes' | 'rows') => done.reduce((total, one) => total + one[of], 0)
  const stop = new AbortController()
  const stopped = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal
  try {
    return await Promise.all(
      stretches.map((stretch, thread) =>
        run(stretch, stopped, (bytes, rows) => {
          done[thread] = { bytes, rows }
          progress(sum('bytes'), sum('rows'))
        }),
      ),
    )
  } finally {
    stop.abort()
  }
}

/** The compiled worker stands beside this file; TypeScript sources, as tests load them, scan small files alone. */
function run(stretch: Stretch, signal: AbortSignal, progress: Progress): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: stretch })
    const halt = () => {
      void worker.terminate()
      reject(signal.reason)
    }
    signal.addEventListener('abort', halt, { once: true })
    worker.on('message', (message: Message) => {
      if ('result' in message) resolve(message.result)
      else if ('refused' in message) reject(new ImportRefused(message.refused))
      else progress(message.bytes, message.rows)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal.removeEventListener('abort', halt)
      reject(new Error(`The thread scanning ${stretch.file} stopped without a result.`))
    })
  })
}

/** Equal parts, each ending with a line. */
async function cut(whole: Stretch): Promise<Stretch[]> {
  const handle = await open(whole.path)
  try {
    const stretches: Stretch[] = []
    let from = whole.from
    for (let part = 1; part <= THREADS && from < whole.to; part++) {
      const near = whole.from + Math.floor(((whole.to - whole.from) * part) / THREADS)
      const to = part === THREADS ? whole.to : await nextLine(handle, Math.max(near, from), whole.to)
      stretches.push({ ...whole, from, to })
      from = to
    }
    return stretches
  } finally {
    await handle.close()
  }
}

async function nextLine(handle: FileHandle, near: number, end: number): Promise<number> {
  const buffer = Buffer.alloc(WINDOW)
  for (let at = near; at < end; at += WINDOW) {
    const { bytesRead } = await handle.read(buffer, 0, WINDOW, at)
    const newline = buffer.subarray(0, bytesRead).indexOf(NEWLINE)
    if (newline >= 0) return at + newline + 1
  }
  return end
}
