/** What commands that end within seconds ask of V8 and, if they import, of the kernel. */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

/**
 * Disables the optimizing compiler for WebAssembly (PGlite, Prisma's query compiler). It would spend half a second of
 * processor time and 60 MB on code that runs once; for a server, which runs that code for days, it is worth it. Call
 * before the database is opened.
 */
export const shortLived = (): void => setFlagsFromString('--liftoff-only')

/** Before any process that has not asked for this, whatever its size. */
const FIRST = '1000'

/**
 * Offers this process to the kernel when memory runs out: an import can be repeated, and changes nothing when it is
 * killed. The kernel would otherwise choose the largest process, which may be the server beside it, and a container ends
 * with its server.
 */
export function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST)
  } catch {
    // Not Linux, or the system does not allow it.
  }
}
