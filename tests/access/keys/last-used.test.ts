/** Last uses of keys: collected, written in batches, and retried. */
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LastUse } from '../../../src/access/keys/key-table.ts'
import { createLastUsed, type LastUsed } from '../../../src/access/keys/last-used.ts'
import { deferred } from '../deferred.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const INTERVAL_MS = 1_000

let written: (readonly LastUse[])[]
let warnings: string[]
/** What each attempt to write does, in order; further attempts succeed. */
let attempts: (() => Promise<void>)[]
let lastUsed: LastUsed
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  written = []
  warnings = []
  attempts = []
  const write = async (uses: readonly LastUse[]) => {
    await attempts.shift()?.()
    written.push(uses)
  }
  lastUsed = createLastUsed(write, pino({}, { write: (line) => void warnings.push(JSON.parse(line).msg) }), INTERVAL_MS)
})
afterEach(async () => {
  await lastUsed.close()
  vi.useRealTimers()
})

const fails = () => Promise.reject(new Error('connection refused'))

describe('uses of keys', () => {
  test('are written together, the latest of each key', async () => {
    lastUsed.touch(1)
    lastUsed.touch(2)
    await vi.advanceTimersByTimeAsync(400)
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(600)
    expect(written.map((uses) => new Map(uses))).toEqual([
      new Map([
        [1, NOON + 400],
        [2, NOON],
      ]),
    ])
  })

  test('are written once, and nothing is written if there are none', async () => {
    await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS)
    expect(written).toEqual([])
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS)
    expect(written).toHaveLength(1)
  })

  test('are written in batches of 10,000', async () => {
    for (let id = 0; id < 10_001; id += 1) lastUsed.touch(id)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(written.map(({ length }) => length)).toEqual([10_000, 1])
    expect(new Set(written.flat().map(([id]) => id)).size).toBe(10_001)
  })

  test('are written by one statement at a time', async () => {
    const slow = deferred()
    attempts.push(() => slow.promise)
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    lastUsed.touch(2)
    await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS)
    expect([written, attempts]).toEqual([[], []])
    slow.resolve()
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(written.flat().map(([id]) => id)).toEqual([1, 2])
  })

  test('are written before close() resolves, after a write in progress', async () => {
    const slow = deferred()
    attempts.push(() => slow.promise)
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    lastUsed.touch(2)
    const closed = lastUsed.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(written).toEqual([])
    slow.resolve()
    await closed
    expect(written.flat().map(([id]) => id)).toEqual([1, 2])
    lastUsed.touch(3)
    await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS)
    expect(written.flat().map(([id]) => id)).toEqual([1, 2])
  })
})

describe('uses that could not be written', () => {
  test('are written by the next attempt; a later use takes precedence', async () => {
    attempts.push(fails)
    lastUsed.touch(1)
    lastUsed.touch(2)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS + 500)
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(new Map(written.flat())).toEqual(
      new Map([
        [1, NOON + 1_500],
        [2, NOON],
      ]),
    )
  })

  test('are only those of the batches that failed', async () => {
    for (let id = 0; id < 10_001; id += 1) lastUsed.touch(id)
    attempts.push(async () => {}, fails)
    await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS)
    expect(written.map(({ length }) => length)).toEqual([10_000, 1])
    expect(new Set(written.flat().map(([id]) => id)).size).toBe(10_001)
  })

  test('are reported once per outage', async () => {
    attempts.push(fails, fails, async () => {}, fails)
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS)
    expect(warnings).toEqual(['the last uses of keys cannot be written; the next attempt writes them'])
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect([written.length, warnings.length]).toEqual([1, 1])
    lastUsed.touch(1)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(warnings).toHaveLength(2)
  })

  test('do not keep close() from resolving', async () => {
    attempts.push(fails)
    lastUsed.touch(1)
    await lastUsed.close()
    expect(written).toEqual([])
  })
})
