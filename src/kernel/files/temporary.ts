/** Folders for temporary files. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder such as `/tmp/strengthgraph-demo-x1y2z3`, which the caller removes. */
export function temporaryFolder(purpose: string): string {
  try {
    return mkdtempSync(join(tmpdir(), `strengthgraph-${purpose}-`))
  } catch (cause) {
    throw new Error(
      `Temporary files cannot be written (${(cause as Error).message}). Name a folder that can be with TMPDIR.`,
      { cause },
    )
  }
}
