/** The gate: who gets in, who waits, who is refused and when. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createGate } from '../../src/kernel/gate.ts'

/** Work that ends when it is told to. */
function jobs() {
  const ends: (() => void)[] = []
  const started: number[] = []
  const job = (name: number) => () => {
    started.push(name)
    return new Promise<number>((resolve) => ends.push(() => resolve(name)))
  }
  return { job, started, end: () => ends.shift()?.() }
}
const OPTIONS = { atOnce: 2, waiting: 2, patienceMs: 60_000, heldMs: 1 }
const refusal = { code: 'UNAVAILABLE', status: 503, headers: { 'Retry-After': '1' } }

describe('a gate', () => {
  test('lets in so many at once, and those who wait in the order in which they came', async () => {
    const { job, started, end } = jobs()
    const gate = createGate(OPTIONS)
    const all = [1, 2, 3, 4].map((name) => gate.through(job(name)))
    await sleep(1)
    expect(started).toEqual([1, 2])
    expect(gate.state).toEqual({ running: 2, waiting: 2, refused: 0 })
    for (let at = 0; at < 4; at++) {
      end()
      await sleep(1)
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
    expect(started).toEqual([1, 2, 3, 4])
    expect(gate.state).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('refuses whoever finds the queue full, and says when to come again', async () => {
    const { job, started, end } = jobs()
    const gate = createGate(OPTIONS)
    const all = [1, 2, 3, 4].map((name) => gate.through(job(name)))
    await expect(gate.through(job(5))).rejects.toMatchObject(refusal)
    expect([started, gate.state.refused]).toEqual([[1, 2], 1])
    for (let at = 0; at < 4; at++) {
      end()
      await sleep(1)
    }
    await Promise.all(all)
  })

  test('holds a refusal back', async () => {
    const { job, end } = jobs()
    const gate = createGate({ atOnce: 1, waiting: 0, heldMs: 40 })
    const running = gate.through(job(1))
    const order: string[] = []
    const refused = gate.through(job(2)).catch(() => order.push('refused'))
    await sleep(10)
    order.push('ten milliseconds later')
    await refused
    expect(order).toEqual(['ten milliseconds later', 'refused'])
    end()
    await running
  })

  test('holds refusals back for longer where many are held, and for a second at most', async () => {
    const { job, end } = jobs()
    const gate = createGate({ atOnce: 1, waiting: 0, heldMs: 1 })
    const running = gate.through(job(1))
    const started = performance.now()
    const told: number[] = []
    const crowd = Array.from({ length: 3_000 }, (_, at) =>
      gate.through(job(at)).catch(() => void told.push(performance.now() - started)),
    )
    await Promise.all(crowd)
    expect(told[0]).toBeLessThan(900)
    expect(told.at(-1)).toBeGreaterThanOrEqual(990)
    // Two thousand of them came when a thousand were held, and one more second is the most that anybody is asked to wait.
    expect(told.filter((ms) => ms > 990).length).toBeGreaterThanOrEqual(2_000)
    end()
    await running
  })

  /** A gate that has just refused somebody, with `left` who wait. */
  const afterRefusal = async (calmMs: number, left: number) => {
    const { job, end } = jobs()
    const gate = createGate({ atOnce: 1, waiting: 16, patienceMs: 60_000, heldMs: 1, calmMs })
    const all = Array.from({ length: 17 }, (_, at) => gate.through(job(at)))
    await expect(gate.through(job(17))).rejects.toMatchObject(refusal)
    const finish = async (many: number) => {
      for (let at = 0; at < many; at++) {
        end()
        await sleep(0)
      }
    }
    await finish(16 - left)
    expect(gate.state.waiting).toBe(left)
    return { gate, job, all, finish }
  }

  test('keeps the queue short while more comes than can be done', async () => {
    const { gate, job, all, finish } = await afterRefusal(60_000, 1)
    all.push(gate.through(job(18)))
    expect(gate.state.waiting).toBe(2)
    await expect(gate.through(job(19))).rejects.toMatchObject(refusal)
    await finish(3)
    await Promise.all(all)
  })

  test('gives the queue back to bursts when that is over', async () => {
    const { gate, job, all, finish } = await afterRefusal(20, 1)
    await sleep(25)
    all.push(...Array.from({ length: 15 }, (_, at) => gate.through(job(20 + at))))
    expect(gate.state.waiting).toBe(16)
    await finish(17)
    await Promise.all(all)
  })

  test('refuses who has waited as long as it has patience, and forgets them', async () => {
    const { job, started, end } = jobs()
    const gate = createGate({ atOnce: 1, waiting: 5, patienceMs: 5 })
    const running = gate.through(job(1))
    await expect(gate.through(job(2))).rejects.toMatchObject(refusal)
    expect(gate.state.waiting).toBe(0)
    end()
    await running
    expect(started).toEqual([1])
  })

  test('keeps the queue short too where work is so slow that nobody is refused before patience ends', async () => {
    const { job, end } = jobs()
    const gate = createGate({ atOnce: 1, waiting: 8, patienceMs: 5, heldMs: 1, calmMs: 60_000 })
    const running = gate.through(job(1))
    await expect(gate.through(job(2))).rejects.toMatchObject(refusal)
    const waiting = gate.through(job(3))
    const refused = gate.through(job(4))
    expect(gate.state.waiting).toBe(1)
    await expect(refused).rejects.toMatchObject(refusal)
    await expect(waiting).rejects.toMatchObject(refusal)
    end()
    await running
  })

  test('passes a failure on, and the turn to the next', async () => {
    const gate = createGate({ ...OPTIONS, atOnce: 1 })
    const failing = gate.through(() => Promise.reject(new Error('broken')))
    const next = gate.through(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(gate.state.running).toBe(0)
  })
})
