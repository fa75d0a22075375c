/** Folders for temporary files. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder such as `strengthgraph-demo-x1y2z3` where the system keeps such files. The caller removes it. */
export function temporaryFolder(purpose: string): string {
  try {
    return mkdtempSync(join(tmpdir(), `strengthgraph-${purpose}-`))
  } catch (cause) {
    throw new Error(
      `Temporary files cannot be written (${(cause as Error).message}). Set TMPDIR to a folder that this user can write to.`,
      { cause },
    )
  }
}
