/** Scans one byte range of a plain file synchronously, with one reused buffer. A worker thread runs it. */
import { closeSync, openSync, readSync } from 'node:fs'
import { ImportRefused } from '../../../../kernel/faults/report.ts'
import type { Tables } from '../tables/tables.ts'
import type { Layout } from './layout.ts'
import { Scan, type ScanCounts } from './scan.ts'

const READ_BYTES = 2 << 20

export interface Stretch {
  readonly path: string
  /** Name of the file in messages. */
  readonly file: string
  readonly layout: Layout
  /** Folded names whose rows are collected. */
  readonly wanted: readonly string[]
  /** Both are at the start of a line, or at the end of the file. */
  readonly from: number
  readonly to: number
}

/** Counts lines from 0 in each range; the caller adds the lines of the ranges before it. */
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
