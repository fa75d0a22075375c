/** The load shedder: which operations run, wait or are rejected, and when. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { CLIENT_GONE, createLoadShedder } from '../../src/http/overload/load-shedder.ts'

/** Operations that end on command. */
function jobs() {
  const ends: (() => void)[] = []
  const started: number[] = []
  const job = (name: number) => () => {
    started.push(name)
    return new Promise<number>((resolve) => ends.push(() => resolve(name)))
  }
  return { job, started, end: () => ends.shift()?.() }
}
const OPTIONS = { concurrency: 2, queueLength: 2, maxWaitMs: 60_000, rejectionDelayMs: 1 }
const refusal = { code: 'UNAVAILABLE', status: 503, headers: { 'Retry-After': '1' } }

describe('the load shedder', () => {
  test('runs n operations at a time, and those that wait in the order in which they came', async () => {
    const { job, started, end } = jobs()
    const shedder = createLoadShedder(OPTIONS)
    const all = [1, 2, 3, 4].map((name) => shedder.run(job(name)))
    await sleep(1)
    expect(started).toEqual([1, 2])
    expect(shedder.state).toEqual({ running: 2, waiting: 2, refused: 0, started: 2, abandoned: 0 })
    for (let at = 0; at < 4; at++) {
      end()
      await sleep(1)
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
    expect(started).toEqual([1, 2, 3, 4])
    expect(shedder.state).toEqual({ running: 0, waiting: 0, refused: 0, started: 4, abandoned: 0 })
  })

  test('rejects an operation when the queue is full, with Retry-After', async () => {
    const { job, started, end } = jobs()
    const shedder = createLoadShedder(OPTIONS)
    const all = [1, 2, 3, 4].map((name) => shedder.run(job(name)))
    await expect(shedder.run(job(5))).rejects.toMatchObject(refusal)
    expect([started, shedder.state.refused]).toEqual([[1, 2], 1])
    for (let at = 0; at < 4; at++) {
      end()
      await sleep(1)
    }
    await Promise.all(all)
  })

  test('does not begin an operation whose client has gone while it waited', async () => {
    const { job, started, end } = jobs()
    const shedder = createLoadShedder({ ...OPTIONS, concurrency: 1, queueLength: 4 })
    let hasGone = false
    const first = shedder.run(job(1))
    const gone = [2, 3].map((name) => shedder.run(job(name), () => hasGone).catch((error: unknown) => error))
    const last = shedder.run(job(4), () => false)
    hasGone = true
    end()
    expect(await first).toBe(1)
    expect(await Promise.all(gone)).toEqual([CLIENT_GONE, CLIENT_GONE])
    await sleep(1)
    end()
    expect(await last).toBe(4)
    expect(started).toEqual([1, 4])
    expect(shedder.state).toEqual({ running: 0, waiting: 0, refused: 0, started: 2, abandoned: 2 })
  })

  test('delays a rejection', async () => {
    const { job, end } = jobs()
    const shedder = createLoadShedder({ concurrency: 1, queueLength: 0, rejectionDelayMs: 40 })
    const running = shedder.run(job(1))
    const order: string[] = []
    const refused = shedder.run(job(2)).catch(() => order.push('refused'))
    await sleep(10)
    order.push('ten milliseconds later')
    await refused
    expect(order).toEqual(['ten milliseconds later', 'refused'])
    end()
    await running
  })

  test('delays rejections longer when many are pending, a second at most', async () => {
    const { job, end } = jobs()
    const shedder = createLoadShedder({ concurrency: 1, queueLength: 0, rejectionDelayMs: 1 })
    const running = shedder.run(job(1))
    const started = performance.now()
    const told: number[] = []
    const crowd = Array.from({ length: 3_000 }, (_, at) =>
      shedder.run(job(at)).catch(() => void told.push(performance.now() - started)),
    )
    await Promise.all(crowd)
    expect(told[0]).toBeLessThan(900)
    expect(told.at(-1)).toBeGreaterThanOrEqual(990)
    // Two thousand of them arrived while a thousand were pending, and no rejection is delayed by more than a second.
    expect(told.filter((ms) => ms > 990).length).toBeGreaterThanOrEqual(2_000)
    end()
    await running
  })

  /** A shedder that has just rejected an operation, with `left` operations waiting. */
  const afterRefusal = async (recoveryMs: number, left: number) => {
    const { job, end } = jobs()
    const shedder = createLoadShedder({
      concurrency: 1,
      queueLength: 16,
      maxWaitMs: 60_000,
      rejectionDelayMs: 1,
      recoveryMs,
    })
    const all = Array.from({ length: 17 }, (_, at) => shedder.run(job(at)))
    await expect(shedder.run(job(17))).rejects.toMatchObject(refusal)
    const finish = async (many: number) => {
      for (let at = 0; at < many; at++) {
        end()
        await sleep(0)
      }
    }
    await finish(16 - left)
    expect(shedder.state.waiting).toBe(left)
    return { shedder, job, all, finish }
  }

  test('keeps the queue short while load exceeds capacity', async () => {
    const { shedder, job, all, finish } = await afterRefusal(60_000, 1)
    all.push(shedder.run(job(18)))
    expect(shedder.state.waiting).toBe(2)
    await expect(shedder.run(job(19))).rejects.toMatchObject(refusal)
    await finish(3)
    await Promise.all(all)
  })

  test('allows bursts again after the overload', async () => {
    const { shedder, job, all, finish } = await afterRefusal(20, 1)
    await sleep(25)
    all.push(...Array.from({ length: 15 }, (_, at) => shedder.run(job(20 + at))))
    expect(shedder.state.waiting).toBe(16)
    await finish(17)
    await Promise.all(all)
  })

  test('allows bursts again although operations are rejected, if a queue of its whole length would hold them', async () => {
    const { shedder, job, all, finish } = await afterRefusal(500, 1)
    const recovered = sleep(500)
    all.push(shedder.run(job(18)))
    await sleep(200)
    await expect(shedder.run(job(19))).rejects.toMatchObject(refusal)
    await recovered
    expect(shedder.isOverloaded).toBe(false)
    all.push(shedder.run(job(20)))
    expect(shedder.state.waiting).toBe(3)
    await finish(4)
    await Promise.all(all)
  })

  test('rejects an operation that has waited for the maximum, and removes it from the queue', async () => {
    const { job, started, end } = jobs()
    const shedder = createLoadShedder({ concurrency: 1, queueLength: 5, maxWaitMs: 5 })
    const running = shedder.run(job(1))
    await expect(shedder.run(job(2))).rejects.toMatchObject(refusal)
    expect(shedder.state.waiting).toBe(0)
    end()
    await running
    expect(started).toEqual([1])
  })

  test('also keeps the queue short after a rejection by waiting time', async () => {
    const { job, end } = jobs()
    const shedder = createLoadShedder({
      concurrency: 1,
      queueLength: 8,
      maxWaitMs: 5,
      rejectionDelayMs: 1,
      recoveryMs: 60_000,
    })
    const running = shedder.run(job(1))
    await expect(shedder.run(job(2))).rejects.toMatchObject(refusal)
    const waiting = shedder.run(job(3))
    const refused = shedder.run(job(4))
    expect(shedder.state.waiting).toBe(1)
    await expect(refused).rejects.toMatchObject(refusal)
    await expect(waiting).rejects.toMatchObject(refusal)
    end()
    await running
  })

  test('passes a failure on, and the slot to the next operation', async () => {
    const shedder = createLoadShedder({ ...OPTIONS, concurrency: 1 })
    const failing = shedder.run(() => Promise.reject(new Error('broken')))
    const next = shedder.run(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(shedder.state.running).toBe(0)
  })
})
