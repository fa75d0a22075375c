/**
 * A worker thread that scans one byte range of a plain file and posts its counts. On `transfer` it transfers its tables; on
 * `merge` it adds those of the other threads and posts a summary; on `measure` it posts the figures of a measure.
 */

import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from '../../../../kernel/faults/report.ts'
import type { EntriesByLifter } from '../bests.ts'
import { type MeasureFigures, measureFigures } from '../populations.ts'
import { type TableSummary, Tables, type TablesData } from '../tables.ts'
import type { Layout } from './layout.ts'
import { Scan, type ScanCounts } from './scan.ts'

/** Messages from the worker. Errors lose their class on the way, so a refusal has a message type of its own. */
export type Message =
  | { readonly bytes: number; readonly rows: number }
  | { readonly counts: ScanCounts }
  | { readonly tables: TablesData }
  | { readonly summary: TableSummary }
  | { readonly figures: MeasureFigures }
  | { readonly refused: string }

/** A message to the worker. */
export type Request =
  | 'transfer'
  | { readonly merge: readonly TablesData[] }
  | { readonly measure: number; readonly entries: EntriesByLifter }

const PROGRESS_MS = 100

const READ_BYTES = 2 << 20

/** A byte range of a plain file. */
export interface Range {
  readonly path: string
  /** Name of the file in messages. */
  readonly file: string
  readonly layout: Layout
  /** Folded names whose rows are collected. */
  readonly names: readonly string[]
  readonly allEquipment: boolean
  /** Both are at the start of a line, or at the end of the file. */
  readonly from: number
  readonly to: number
}

/** Scans synchronously, with one reused buffer. Counts lines from 0; the caller adds the lines of the ranges before it. */
function scanRange(
  { path, file, layout, names, allEquipment, from, to }: Range,
  tables: Tables,
  progress: (bytes: number, rows: number) => void,
): ScanCounts {
  const scan = new Scan(layout, file, tables, { names, allEquipment })
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
  const fd = openSync(path, 'r')
  try {
    for (let at = from; at < to; ) {
      const bytes = readSync(fd, buffer, 0, Math.min(buffer.length, to - at), at)
      if (bytes === 0) throw new ImportRefused(`${file} became shorter while it was read. Import a file that is whole.`)
      scan.feed(buffer.subarray(0, bytes))
      at += bytes
      progress(at - from, scan.rows)
    }
  } finally {
    closeSync(fd)
  }
  return scan.end()
}

const port = parentPort
if (port === null) throw new Error('This file is a thread of the importer.')
const post = (message: Message, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  const range = workerData as Range
  const tables = new Tables(range.to - range.from)
  let lastProgress = performance.now()
  const counts = scanRange(range, tables, (bytes, rows) => {
    if (performance.now() - lastProgress < PROGRESS_MS && bytes < range.to - range.from) return
    lastProgress = performance.now()
    post({ bytes, rows })
  })
  port.on('message', (request: Request) => {
    if (request === 'transfer') {
      const data = tables.data()
      const { names, lifters, entries } = data.bests
      post({ tables: data }, [names.buffer, lifters.buffer, entries.buffer, data.ratios.buffer])
    } else if ('merge' in request) {
      for (const others of request.merge) tables.merge(others)
      post({ summary: tables.summary(range.names) })
    } else post({ figures: measureFigures(request.entries, request.measure) })
  })
  post({ counts })
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  post({ refused: error.message })
}
