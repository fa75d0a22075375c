/**
 * A thread that scans one stretch of a plain file and posts what it counted. Asked to give, it hands its tables over;
 * asked to finish, it takes those of the others into its own and posts the figures.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from '../../../kernel/faults/report.ts'
import type { ScanCounts } from './scan.ts'
import { type Stretch, scanStretch } from './stretch.ts'
import { type TableFigures, Tables, type TablesData } from './tables.ts'

/** What the thread says; errors lose their class on the way, so a refusal says that it is one. */
export type Message =
  | { readonly bytes: number; readonly rows: number }
  | { readonly counts: ScanCounts }
  | { readonly tables: TablesData }
  | { readonly figures: TableFigures }
  | { readonly refused: string }

/** What it is asked. */
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
