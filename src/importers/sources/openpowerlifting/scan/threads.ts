/**
 * Scans a large plain file with two threads, half each, so that both cores work and the calling thread stays free. More
 * threads would each need a table and save little. Packed input is scanned without threads: distributing its blocks was
 * tried and, next to the inflating thread, saved nothing on two cores.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ImportRefused } from '../../../../kernel/faults/report.ts'
import { threadFile } from '../../../../kernel/files/package.ts'
import type { EntriesByLifter } from '../bests.ts'
import type { MeasureFigures } from '../populations.ts'
import { type TableFigures, tableFigures } from '../tables.ts'
import { MEASURES } from './layout.ts'
import type { ScanCounts } from './scan.ts'
import type { Message, Range, Request } from './worker.ts'

const THREADS = 2
const NEWLINE = 10
const WINDOW = 64 * 1024

type Progress = (bytes: number, rows: number) => void

/** A scanned file whose tables are still in the threads that built them. */
export interface Scanned {
  /** In the order of the file. */
  readonly counts: readonly ScanCounts[]
  /** Call once. With threads, the calling thread is free once `onFree` is called. */
  figures(onFree: () => void): Promise<TableFigures>
  /** Releases the tables; after `figures` nothing is left to release. */
  close(): void
}

export async function scanInThreads(fileRange: Range, progress: Progress, signal?: AbortSignal): Promise<Scanned> {
  signal?.throwIfAborted()
  const ranges = await split(fileRange)
  const done = ranges.map(() => ({ bytes: 0, rows: 0 }))
  const sum = (of: 'bytes' | 'rows') => done.reduce((total, one) => total + one[of], 0)
  const threads = ranges.map(
    (range, thread) =>
      new Thread(range, (bytes, rows) => {
        done[thread] = { bytes, rows }
        progress(sum('bytes'), sum('rows'))
      }),
  )
  const close = () => {
    signal?.removeEventListener('abort', close)
    for (const thread of threads) thread.stop(signal?.reason)
  }
  signal?.addEventListener('abort', close)
  try {
    const counts = await Promise.all(threads.map(async (thread) => (await thread.next('counts')).counts))
    // The last range has the newest years and the most lifters, so the others are merged into its tables.
    const [last, ...others] = threads.toReversed() as [Thread, ...Thread[]]
    const figures = async (onFree: () => void) => {
      const tables = await Promise.all(
        others.map(async (thread) => (await thread.request('transfer', 'tables')).tables),
      )
      const buffers = tables.flatMap(({ bests: { names, lifters, entries }, ratios }) => [
        ...[names.buffer, lifters.buffer, entries.buffer],
        ratios.buffer,
      ])
      const merged = last.request({ merge: tables }, 'summary', buffers)
      onFree()
      const { summary } = await merged
      const measures = await measured(threads, summary.entries)
      close()
      return tableFigures(summary, measures)
    }
    return { counts, figures, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Each thread takes the next measure as soon as it is free. */
async function measured(threads: readonly Thread[], entries: EntriesByLifter): Promise<MeasureFigures[]> {
  const figures: MeasureFigures[] = []
  const waiting = BY_DURATION.values()
  await Promise.all(
    threads.map(async (thread) => {
      for (const measure of waiting) figures[measure] = (await thread.request({ measure, entries }, 'figures')).figures
    }),
  )
  return figures
}

/** Indexes of MEASURES, those that take longest first. */
const BY_DURATION = ['total', 'bench-press', 'deadlift', 'squat', 'dots'].map((name) =>
  MEASURES.findIndex(({ slug }) => slug === name),
)

type Kind = 'counts' | 'tables' | 'summary' | 'figures'
type Reply<K extends Kind> = Extract<Message, Record<K, unknown>>

class Thread {
  readonly #worker: Worker
  #pending: { readonly resolve: (message: never) => void; readonly reject: (error: unknown) => void } | undefined
  #failure: { readonly error: unknown } | undefined

  constructor(range: Range, progress: Progress) {
    this.#worker = new Worker(threadFile('scan'), { workerData: range })
    this.#worker.on('message', (message: Message) => {
      if ('rows' in message) progress(message.bytes, message.rows)
      else if ('refused' in message) this.#fail(new ImportRefused(message.refused))
      else this.#pending?.resolve(message as never)
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error(`The thread scanning ${range.file} stopped without a result.`)))
  }

  /** Resolves with the next message of the worker. */
  next<K extends Kind>(_: K): Promise<Reply<K>> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure.error)
      this.#pending = { resolve, reject }
    })
  }

  request<K extends Kind>(request: Request, kind: K, transfer: readonly ArrayBuffer[] = []): Promise<Reply<K>> {
    const reply = this.next(kind)
    this.#worker.postMessage(request, transfer)
    return reply
  }

  stop(reason?: unknown): void {
    if (reason !== undefined) this.#fail(reason)
    void this.#worker.terminate()
  }

  #fail(error: unknown): void {
    this.#failure ??= { error }
    this.#pending?.reject(this.#failure.error)
  }
}

/** Splits a file into equal parts, each of which ends with a line. */
async function split(fileRange: Range): Promise<Range[]> {
  const handle = await open(fileRange.path)
  try {
    const ranges: Range[] = []
    let from = fileRange.from
    for (let part = 1; part <= THREADS && from < fileRange.to; part++) {
      const near = fileRange.from + Math.floor(((fileRange.to - fileRange.from) * part) / THREADS)
      const to = part === THREADS ? fileRange.to : await nextLine(handle, Math.max(near, from), fileRange.to)
      ranges.push({ ...fileRange, from, to })
      from = to
    }
    return ranges
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
