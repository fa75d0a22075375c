/**
 * The file of refused rows that `--report` names, one JSON object per line. It is opened before the import and complete
 * before anything is stored.
 */
import { closeSync, openSync, realpathSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ImportRefused, type Refusal } from '../../kernel/faults/report.ts'
import { printable } from '../../kernel/text/printable.ts'

const BUFFERED_BYTES = 64 * 1024

export interface Refusals {
  add(refusal: Refusal): void
  /** Writes the remaining rows; calling it twice is harmless. */
  close(): void
}

/** `inputs` are the imported files, which the report must not overwrite. */
export function openRefusals(path: string, ...inputs: readonly string[]): Refusals {
  for (const input of inputs) {
    if (isSame(path, input))
      throw new ImportRefused(`${path} is the file to import. Choose another file for the report.`)
    if (isSame(dirname(path), input))
      throw new ImportRefused(`${path} is in the folder to import. Choose a file elsewhere for the report.`)
  }
  const handle = attempt(path, () => openSync(path, 'w'))
  let open = true
  let lines = ''
  const flush = () => {
    const bytes = Buffer.from(lines)
    lines = ''
    attempt(path, () => {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    })
  }
  return {
    add(refusal) {
      lines += `${printable(JSON.stringify(refusal))}\n`
      if (lines.length >= BUFFERED_BYTES) flush()
    },
    close() {
      if (!open) return
      open = false
      try {
        flush()
      } finally {
        closeSync(handle)
      }
    },
  }
}

function isSame(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ImportRefused(
      `The report cannot be written to ${path}: ${(error as Error).message}. Nothing was changed; choose a file in an existing folder with free space.`,
      { cause: error },
    )
  }
}
