/** Phases and primes of careers, and the chance of one prime against another. */
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../../src/kernel/numbers/random.ts'
import { chanceBetween, phasesOf, primeOf } from '../../../../../src/services/bodybuilding/rules/careers/peaks.ts'

const career = (first: number, leads: readonly number[], deviation = 0.4) =>
  leads.map((lead, at) => ({ year: first + at, lead, deviation }))

describe('the phases of a career', () => {
  const phases = (strengths: readonly number[]) => [...phasesOf(career(2001, strengths)).values()]

  it('are the rise, the peak and the decline', () => {
    expect(phases([0, 1, 2.1, 2.5, 2.2, 1, 0.5])).toEqual([
      ...['RISE', 'RISE', 'PEAK', 'PEAK', 'PEAK'],
      ...['DECLINE', 'DECLINE'],
    ])
  })

  it('include a dip in the peak if the athlete returns to their best', () => {
    expect(phases([0, 2.4, 1, 2.5])).toEqual(['RISE', 'PEAK', 'PEAK', 'PEAK'])
  })

  it('are all peak if ratings hardly differ, or with a single season', () => {
    expect(phases([1, 1.2, 1.1])).toEqual(['PEAK', 'PEAK', 'PEAK'])
    expect(phases([-2])).toEqual(['PEAK'])
    expect(phases([])).toEqual([])
  })

  it('can end with the peak', () => {
    expect(phases([0, 1, 2])).toEqual(['RISE', 'RISE', 'PEAK'])
  })
})

describe('the prime', () => {
  it('is the three best-rated seasons, in chronological order', () => {
    expect(primeOf(career(2001, [0, 3, 1, 2.5, 2]))).toEqual({
      years: [2002, 2004, 2005],
      lead: 2.5,
      deviation: expect.closeTo(0.4),
    })
  })

  it('is all seasons of a shorter career', () => {
    expect(primeOf(career(2001, [1, 2]))).toMatchObject({ years: [2001, 2002], lead: 1.5 })
    expect(primeOf([])).toBeNull()
  })
})

describe('the chance between two primes', () => {
  it('is even between equals, and the two chances sum to 1', () => {
    const [a, b] = [
      { lead: 2, deviation: 0.5 },
      { lead: 1.2, deviation: 0.3 },
    ]
    expect(chanceBetween(a, a).probability).toBe(0.5)
    expect(chanceBetween(a, b).probability + chanceBetween(b, a).probability).toBeCloseTo(1, 12)
    expect(chanceBetween(a, b).low).toBeCloseTo(1 - chanceBetween(b, a).high, 12)
  })

  it('is the Plackett–Luce probability if the strengths are certain', () => {
    const known = chanceBetween({ lead: Math.log(3), deviation: 0 }, { lead: 0, deviation: 0 })
    for (const value of Object.values(known)) expect(value).toBeCloseTo(0.75, 12)
  })

  it('moves towards even with uncertainty, as the average over possible strengths', () => {
    const random = createRandom(1)
    let sum = 0
    for (let run = 0; run < 100_000; run++) sum += 1 / (1 + Math.exp(-(1.5 + random.normal())))
    const unsure = chanceBetween({ lead: 1.5, deviation: 0.8 }, { lead: 0, deviation: 0.6 })
    expect(unsure.probability).toBeCloseTo(sum / 100_000, 2)
    expect(unsure.low).toBeLessThan(0.5)
    expect(unsure.high).toBeGreaterThan(0.95)
  })
})
