/**
 * A worker thread that scans one byte range of a plain file and posts its counts. On `give` it transfers its tables; on
 * `finish` it merges those of the other threads and posts the figures.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from '../../../../kernel/faults/report.ts'
import { type TableFigures, Tables, type TablesData } from '../tables/tables.ts'
import { type Stretch, scanStretch } from './byte-range.ts'
import type { ScanCounts } from './scan.ts'

/** Messages from the worker. Errors lose their class on the way, so a refusal has a message type of its own. */
export type Message =
  | { readonly bytes: number; readonly rows: number }
  | { readonly counts: ScanCounts }
  | { readonly tables: TablesData }
  | { readonly figures: TableFigures }
  | { readonly refused: string }

/** A message to the worker. */
export type Request = 'give' | { readonly finish: readonly TablesData[] }

const PROGRESS_MS = 100

const port = parentPort
if (port === null) throw new Error('This file is a thread of the importer.')
const say = (message: Message, give: readonly ArrayBuffer[] = []) => port.postMessage(message, give)

try {
  const stretch = workerData as Stretch
  const tables = new Tables(stretch.to - stretch.from)
  let told = performance.now()
  const counts = scanStretch(stretch, tables, (bytes, rows) => {
    if (performance.now() - told < PROGRESS_MS && bytes < stretch.to - stretch.from) return
    told = performance.now()
    say({ bytes, rows })
  })
  port.once('message', (request: Request) => {
    if (request === 'give') {
      const data = tables.data()
      const { names, lifters, entries } = data.bests
      say({ tables: data }, [names.buffer, lifters.buffer, entries.buffer, data.ratios.buffer])
    } else {
      for (const one of request.finish) tables.merge(one)
      say({ figures: tables.figures(stretch.wanted) })
    }
  })
  say({ counts })
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  say({ refused: error.message })
}
