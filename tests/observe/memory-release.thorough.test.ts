/** Memory after load: the server releases what the load took once it is idle, and not before. */
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../src/kernel/log.ts'
import { startMemoryRelease } from '../../src/observe/memory-release.ts'

interface Release {
  readonly msg: string
  readonly beforeMb: number
  readonly afterMb: number
}

const OPTIONS = { checkMs: 100, minGrowthBytes: 40e6 }
const GROWTH_BYTES = 80e6

const releases: Release[] = []
const log = createLog('debug', { write: (line) => releases.push(JSON.parse(line)) })
let release: { stop(): void }
afterEach(() => release.stop())

/** Grows the heap with objects that survive young-generation collections. */
function load(): unknown[] {
  const held: unknown[] = []
  const until = getHeapStatistics().total_heap_size + GROWTH_BYTES
  while (getHeapStatistics().total_heap_size < until) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
  return held
}

test('what load took is given back once the server is idle', async () => {
  release = startMemoryRelease(log, OPTIONS)
  // V8 may collect the load before the check does, which leaves nothing to release; in that case the load repeats.
  const releasedOrLoadAgain = () => releases.length > 0 || load().length === 0
  await expect.poll(releasedOrLoadAgain, { interval: 1_000, timeout: 30_000 }).toBe(true)
  const [{ msg, beforeMb, afterMb }] = releases as [Release]
  expect(msg).toBe('memory was released')
  expect(beforeMb - afterMb).toBeGreaterThan(50)
}, 60_000)

test('a busy server is not paused, nor is one whose heap has not grown', async () => {
  releases.length = 0
  release = startMemoryRelease(log, { ...OPTIONS, minGrowthBytes: 1e12 })
  await sleep(500)
  expect(releases).toEqual([])
  release.stop()

  release = startMemoryRelease(log, OPTIONS)
  const held = load()
  const until = performance.now() + 1_000
  // Iterations of the event loop that are busy for longer than they wait.
  while (performance.now() < until) {
    const busy = performance.now() + 20
    while (performance.now() < busy);
    await new Promise(setImmediate)
  }
  expect([releases, held.length > 0]).toEqual([[], true])
})
