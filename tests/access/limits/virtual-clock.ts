/** A clock that a test controls: timers, the system clock, the monotonic clock and the idle time of the event loop. */
import { performance } from 'node:perf_hooks'
import { vi } from 'vitest'

export interface VirtualClock {
  /** Time passes; due timers run. */
  advance(ms: number): Promise<void>
  /** Time passes during which this process is busy: timers run late, and the time is not idle. */
  work(ms: number): Promise<void>
  /** Sets the system clock forward, or back; no time passes. */
  setSystemClock(byMs: number): void
  restore(): void
}

const NOON = Date.parse('2026-11-24T12:00:00Z')

export function virtualClock(): VirtualClock {
  vi.useFakeTimers({
    now: NOON,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  let shiftMs = 0
  let busyMs = 0
  const monotonic = () => Date.now() - NOON - shiftMs
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(monotonic),
    vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => {
      return { idle: monotonic() - busyMs, active: busyMs, utilization: 0 }
    }),
  ]
  const advance = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms)
    // What the last timer scheduled with setImmediate runs before this does.
    await new Promise((done) => setImmediate(done))
  }
  return {
    advance,
    async work(ms) {
      busyMs += ms
      await advance(ms)
    },
    setSystemClock(byMs) {
      shiftMs += byMs
      vi.setSystemTime(Date.now() + byMs)
    },
    restore() {
      for (const spy of spies) spy.mockRestore()
      vi.useRealTimers()
    },
  }
}
