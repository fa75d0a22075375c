/**
 * A seeded random number generator. The same seed gives the same numbers on every platform, so that generated and
 * simulated data is reproducible.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export interface Random {
  /** Uniform from 0 to 1, excluding 1. */
  uniform(): number
  /** Standard normal. */
  normal(): number
  chance(share: number): boolean
  /** Uniform between two numbers, excluding the second. */
  between(from: number, to: number): number
  /** An integer, including both bounds. */
  integer(from: number, to: number): number
  /** One of the values, with equal probability. */
  one<T>(values: readonly T[]): T
  /** An integer whose mean is the value: 2.3 becomes 2 or, three times in ten, 3. */
  rounded(value: number): number
  /** One of the values, by weight. */
  pick<T>(choices: readonly Choice<T>[]): T
}

/** A value and its relative weight. */
export type Choice<T> = readonly [value: T, weight: number]

export function createRandom(seed: number): Random {
  const source = xoroshiro128plus(seed)
  const uniform = () => uniformFloat64(source)
  let spare: number | undefined

  /**
   * Marsaglia's polar method, which yields two numbers at a time. Marsaglia G, Bray TA. SIAM Review 1964; 6(3):
   * 260–264.
   */
  function normal(): number {
    if (spare !== undefined) {
      const second = spare
      spare = undefined
      return second
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = x * x + y * y
      if (square === 0 || square >= 1) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * factor
      return x * factor
    }
  }

  function pick<T>(choices: readonly Choice<T>[]): T {
    let left = uniform() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return choices[choices.length - 1]![0]
  }

  return {
    uniform,
    normal,
    pick,
    chance: (share) => uniform() < share,
    between: (from, to) => from + (to - from) * uniform(),
    integer: (from, to) => from + Math.floor((to - from + 1) * uniform()),
    one: (values) => values[Math.floor(values.length * uniform())]!,
    rounded: (value) => Math.floor(value + uniform()),
  }
}
