/**
 * Releases memory once load has fallen. V8 grows its heap under load and does not shrink it by itself: an idle server
 * would keep the peak of its last flood for hours.
 */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Log } from '../kernel/log.ts'

const CHECK_MS = 5_000
/** Above this, a pause would affect more callers than the memory is worth. */
const IDLE_UTILIZATION = 0.15
/** Consecutive checks that must find the event loop idle. */
const IDLE_CHECKS = 2
/** Ordinary work grows the heap by less than this between two collections. */
const MIN_GROWTH_BYTES = 40e6

export interface MemoryReleaseOptions {
  readonly checkMs?: number
  readonly minGrowthBytes?: number
}

/** Watches the heap until it is stopped. */
export function startMemoryRelease(
  log: Log,
  { checkMs = CHECK_MS, minGrowthBytes = MIN_GROWTH_BYTES }: MemoryReleaseOptions = {},
): { stop(): void } {
  let baseline = getHeapStatistics().total_heap_size
  let before = performance.eventLoopUtilization()
  let idleChecks = 0
  let pagesPooled = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    idleChecks = utilization < IDLE_UTILIZATION ? idleChecks + 1 : 0
    if (idleChecks < IDLE_CHECKS) return
    const heap = getHeapStatistics().total_heap_size
    // V8 shrinks the heap by itself at times.
    baseline = Math.min(baseline, heap)
    const grown = heap - baseline >= minGrowthBytes
    if (!grown && !pagesPooled) return
    const started = performance.now()
    collect(grown)
    const left = getHeapStatistics().total_heap_size
    // V8 pools the pages it has emptied, and unmaps them with the next collection.
    pagesPooled = grown
    // What is cached now is there to stay.
    baseline = left
    idleChecks = 0
    const megabytes = (bytes: number) => Math.round(bytes / 1e6)
    const ms = Math.round(performance.now() - started)
    if (grown) log.debug({ beforeMb: megabytes(heap), afterMb: megabytes(left), durationMs: ms }, 'memory was released')
  }, checkMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** Runs a full collection. Without compaction V8 keeps pages that are nearly empty. */
function collect(compacting: boolean): void {
  setFlagsFromString('--expose-gc')
  if (compacting) setFlagsFromString('--compact-on-every-full-gc')
  try {
    const gc = runInNewContext('gc') as () => void
    gc()
  } finally {
    setFlagsFromString('--no-compact-on-every-full-gc')
    setFlagsFromString('--no-expose-gc')
  }
}
