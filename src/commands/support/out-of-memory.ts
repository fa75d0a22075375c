/** What the kernel ends when a container or a machine runs out of memory. */
import { writeFileSync } from 'node:fs'

/** Before any process that has not asked for this, whatever its size. */
const FIRST = '1000'

/**
 * Offers this process first: an import can be repeated, and changes nothing when it is killed. The kernel would otherwise
 * choose the largest process, which may be the server beside it, and a container ends with its server.
 */
export function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST)
  } catch {
    // Not Linux, or the system does not allow it.
  }
}
