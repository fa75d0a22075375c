/**
 * The file of refused rows that `--report` names, one JSON object per line. It is opened before the import and complete
 * before anything is stored.
 */
import { closeSync, openSync, realpathSync, writeSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { ImportRefused, type Refusal } from '../../kernel/faults/report.ts'
import { printable } from '../../kernel/text/printable.ts'

const BUFFERED_BYTES = 64 * 1024

export interface Refusals {
  /** `source` tells the rows of several imports apart. */
  add(refusal: Refusal & { readonly source?: string }): void
  /** Writes what was added; harmless after `close`. */
  flush(): void
  /** Writes the remaining rows; calling it twice is harmless. */
  close(): void
}

/** Opens the report of an operator who wants one, and closes it after the work. */
export async function withRefusals<T>(
  path: string | undefined,
  inputs: readonly string[],
  work: (refusals: Refusals | undefined) => Promise<T>,
): Promise<T> {
  const refusals = path === undefined ? undefined : openRefusals(path, ...inputs)
  try {
    return await work(refusals)
  } finally {
    refusals?.close()
  }
}

/** `inputs` are the imported files, which the report must not overwrite. */
export function openRefusals(path: string, ...inputs: readonly string[]): Refusals {
  for (const input of inputs) {
    if (isSame(path, input))
      throw new ImportRefused(`${path} is the file to import. Choose another file for the report.`)
    if (isWithin(dirname(path), input))
      throw new ImportRefused(`${path} is in the folder to import. Choose a file elsewhere for the report.`)
  }
  const handle = attempt(path, () => openSync(path, 'w'))
  let open = true
  let lines = ''
  const flush = () => {
    if (!open) return
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
    flush,
    close() {
      if (!open) return
      try {
        flush()
      } finally {
        open = false
        closeSync(handle)
      }
    },
  }
}

const isSame = (one: string, other: string): boolean => realPath(one) !== undefined && realPath(one) === realPath(other)

function isWithin(inner: string, outer: string): boolean {
  const [real, root] = [realPath(inner), realPath(outer)]
  return real !== undefined && root !== undefined && (real === root || real.startsWith(`${root}${sep}`))
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
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
