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

  test('passes a failure on, and the turn to the next', async () => {
    const gate = createGate({ ...OPTIONS, atOnce: 1 })
    const failing = gate.through(() => Promise.reject(new Error('broken')))
    const next = gate.through(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(gate.state.running).toBe(0)
  })
})
