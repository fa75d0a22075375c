/** A scanning thread: of one stretch of a plain file, which it reads itself, or of blocks that are dealt to it. */
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from '../../../kernel/report.ts'
import type { Layout } from './layout.ts'
import { Scan, type ScanResult } from './scan.ts'
import { type Stretch, scanStretch } from './stretch.ts'

export type Job = { readonly stretch: Stretch } | { readonly dealt: { readonly layout: Layout; readonly file: string } }

/** `bytes` of the block are to be scanned; null ends the input. */
export type Deal = { readonly block: SharedArrayBuffer; readonly bytes: number } | null

/** What the thread says; errors lose their class on the way, so a refusal says that it is one. */
export type Message =
  | { readonly bytes: number; readonly rows: number }
  | { readonly block: SharedArrayBuffer; readonly lines: number; readonly rows: number }
  | { readonly result: ScanResult }
  | { readonly refused: string }

const say = (message: Message, give: readonly ArrayBuffer[] = []) => parentPort?.postMessage(message, give)

function finish(result: ScanResult): void {
  say(
    { result },
    [...Object.values(result.bests), result.ratios].map(({ buffer }) => buffer),
  )
}

function inPlainWords(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    say({ refused: error.message })
    parentPort?.close()
  }
}

const job = workerData as Job
if ('stretch' in job) inPlainWords(() => finish(scanStretch(job.stretch, (bytes, rows) => say({ bytes, rows }))))
else {
  const scan = new Scan(job.dealt.layout, job.dealt.file, 0)
  parentPort?.on('message', (deal: Deal) =>
    inPlainWords(() => {
      if (deal) {
        scan.feed(Buffer.from(deal.block, 0, deal.bytes))
        say({ block: deal.block, lines: scan.line, rows: scan.rows })
      } else {
        finish(scan.end())
        parentPort?.close()
      }
    }),
  )
}
