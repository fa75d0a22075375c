/** One stretch of a plain file, read synchronously into one buffer that is used again: the work of a thread. */
import { closeSync, openSync, readSync } from 'node:fs'
import { ImportRefused } from '../../../kernel/faults/report.ts'
import type { Layout } from './layout.ts'
import { Scan, type ScanCounts } from './scan.ts'
import type { Tables } from './tables.ts'

const READ_BYTES = 2 << 20

export interface Stretch {
  readonly path: string
  /** The name in messages. */
  readonly file: string
  readonly layout: Layout
  /** Folded names whose rows are kept. */
  readonly wanted: readonly string[]
  /** Both at the start of a line, or at the end of the file. */
  readonly from: number
  readonly to: number
}

/** Lines are counted from 0 in each stretch; who puts stretches together adds the lines before. */
export function scanStretch(
  { path, file, layout, wanted, from, to }: Stretch,
  tables: Tables,
  progress: (bytes: number, rows: number) => void,
): ScanCounts {
  const scan = new Scan(layout, file, 0, tables, wanted)
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
