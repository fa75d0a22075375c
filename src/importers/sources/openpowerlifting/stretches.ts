/** A large plain file scanned by two threads, half each: both cores work, and the calling thread stays free. */
import { type FileHandle, open } from 'node:fs/promises'
import type { ScanResult } from './scan.ts'
import type { Stretch } from './stretch.ts'
import { startThread, THREADS, withThreads } from './thread.ts'

const NEWLINE = 10
const WINDOW = 64 * 1024

/** Results come in the order of the file. */
export async function scanStretches(
  whole: Stretch,
  progress: (bytes: number, rows: number) => void,
  signal?: AbortSignal,
): Promise<ScanResult[]> {
  const stretches = await cut(whole)
  const done = stretches.map(() => ({ bytes: 0, rows: 0 }))
  const sum = (of: 'bytes' | 'rows') => done.reduce((total, one) => total + one[of], 0)
  return withThreads(signal, (stop) =>
    Promise.all(
      stretches.map((stretch, at) => {
        const thread = startThread({ stretch }, stop, (message) => {
          if (!('bytes' in message)) return
          done[at] = message
          progress(sum('bytes'), sum('rows'))
        })
        return thread.result
      }),
    ),
  )
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
