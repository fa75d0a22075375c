/**
 * How a contest to come may end. Each entrant's strength is made of factors by weights learned from editions before;
 * 10,000 contests are drawn from the Plackett–Luce model of these strengths, always the same ones for a seed, and
 * probabilities are the shares of them. So those of a field sum to 1 (win), 3 (podium) and 5 (top five), or to the
 * number of entrants where there are fewer.
 *
 * Uncertainty of the ratings is not drawn on top: the weight of the rating is learned from ratings as uncertain as
 * these, and drawing it as well made the back-test worse.
 */

import { createRandom } from '../../../../kernel/random.ts'
import { type Contender, FACTORS, type Factor } from './prediction-factors.ts'
import { utilityOf, type Weights } from './prediction-weights.ts'

/** Changes whenever the same data would give other probabilities. */
export const MODEL_VERSION = 'plackett-luce-1'

export const RUNS = 10_000

/** What a factor is and what it does. */
export interface FactorShare {
  readonly value: number
  /** Added to the logarithm of strength, against the average of the entrants. */
  readonly effect: number
}

export interface Prediction {
  readonly athlete: string
  /** From 1, by strength. */
  readonly place: number
  readonly win: number
  readonly podium: number
  readonly topFive: number
  readonly factors: Readonly<Record<Factor, FactorShare>>
}

/** By strength, of equals by the athlete's key; the order in which they are given has no part in it. */
export function predicted(contenders: readonly Contender[], weights: Weights, seed: number): Prediction[] {
  const means = new Map(
    FACTORS.map((factor) => [
      factor,
      contenders.reduce((sum, { factors }) => sum + factors[factor], 0) / contenders.length,
    ]),
  )
  const ordered = contenders
    .map((contender) => ({ ...contender, utility: utilityOf(contender.factors, weights) }))
    .sort((a, b) => b.utility - a.utility || (a.athlete < b.athlete ? -1 : 1))
  const shares = simulated(
    ordered.map(({ utility }) => utility),
    seed,
  )
  return ordered.map(({ athlete, factors }, index) => ({
    ...{ athlete, place: index + 1 },
    ...{ win: shares.win[index]!, podium: shares.podium[index]!, topFive: shares.topFive[index]! },
    factors: Object.fromEntries(
      FACTORS.map((factor) => {
        const value = factors[factor]
        return [factor, { value, effect: weights[factor] * (value - means.get(factor)!) }]
      }),
    ) as Record<Factor, FactorShare>,
  }))
}

/**
 * Shares of drawn contests in which each is first, among three, among five. A contest is a race of exponential
 * arrivals at the rate of strength, which ends in the order of Plackett–Luce.
 */
export function simulated(utilities: readonly number[], seed: number): Record<'win' | 'podium' | 'topFive', number[]> {
  const draw = createRandom(seed)
  const highest = Math.max(...utilities)
  const slowness = utilities.map((utility) => Math.exp(highest - utility))
  const times = new Float64Array(utilities.length)
  const counts = { win: zeros(utilities), podium: zeros(utilities), topFive: zeros(utilities) }
  for (let run = 0; run < RUNS; run++) {
    for (const [one, slow] of slowness.entries()) times[one] = -Math.log(1 - draw.uniform()) * slow
    for (const [place, one] of firstOf(times, 5).entries()) {
      counts.topFive[one]!++
      if (place < 3) counts.podium[one]!++
      if (place === 0) counts.win[one]!++
    }
  }
  const share = (count: number) => count / RUNS
  return { win: counts.win.map(share), podium: counts.podium.map(share), topFive: counts.topFive.map(share) }
}

const zeros = (of: readonly unknown[]): number[] => of.map(() => 0)

/** Who come first, at most so many, in order. */
function firstOf(times: Float64Array, most: number): number[] {
  const first: number[] = []
  for (let one = 0; one < times.length; one++) {
    let at = first.length
    while (at > 0 && times[first[at - 1]!]! > times[one]!) at--
    if (at === most) continue
    first.splice(at, 0, one)
    if (first.length > most) first.pop()
  }
  return first
}
