/**
 * Predicts an upcoming contest. Each entrant's strength combines factors with weights learned from earlier editions.
 * 10,000 contests are simulated from the Plackett–Luce model of these strengths, always the same ones for a seed, and
 * the probabilities are shares of these contests. Within a field they sum to 1 (win), 3 (podium) and 5 (top five), or
 * to the number of entrants if there are fewer.
 *
 * The simulation does not add the uncertainty of the ratings. The weight of the rating is learned from ratings that are
 * just as uncertain, and simulating it as well made the back-test worse.
 */

import { createRandom } from '../../../../kernel/numbers/random.ts'
import { type Contender, FACTORS, type Factor } from './prediction-factors.ts'
import { utilityOf, type Weights } from './prediction-weights.ts'

/** Change it whenever the same data would yield other probabilities. */
export const MODEL_VERSION = 'plackett-luce-2'

export const SIMULATIONS = 10_000

/** The value of a factor and its effect. */
export interface FactorShare {
  readonly value: number
  /** Contribution to the logarithm of strength, relative to the average entrant. */
  readonly effect: number
}

export interface Prediction {
  readonly athlete: string
  /** Rank by strength, from 1; that of each probability is the same. */
  readonly place: number
  readonly win: number
  readonly podium: number
  readonly topFive: number
  readonly factors: Readonly<Record<Factor, FactorShare>>
}

/** Sorted by strength, then by the athlete's key. The order of the input does not matter. */
export function predict(contenders: readonly Contender[], weights: Weights, seed: number): Prediction[] {
  const means = new Map(
    FACTORS.map((factor) => [
      factor,
      contenders.reduce((sum, { factors }) => sum + factors[factor], 0) / contenders.length,
    ]),
  )
  const ordered = contenders
    .map((contender) => ({ ...contender, utility: utilityOf(contender.factors, weights) }))
    .sort((a, b) => b.utility - a.utility || (a.athlete < b.athlete ? -1 : 1))
  const shares = simulateInOrder(
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
 * Simulated shares of utilities in descending order. The stronger is likelier to win, to be in the first three and in the
 * first five, but a simulation may swap athletes of nearly equal strength. So each kind of share is put in descending
 * order, which is never further from the truth and makes order and probabilities agree. Chernozhukov V, Fernández-Val I,
 * Galichon A. Improving point and interval estimators of monotone functions by rearrangement. Biometrika 2009; 96(3):
 * 559–575.
 */
function simulateInOrder(utilities: readonly number[], seed: number): ReturnType<typeof simulate> {
  const { win, podium, topFive } = simulate(utilities, seed)
  const falling = (shares: readonly number[]) => shares.toSorted((a, b) => b - a)
  return { win: falling(win), podium: falling(podium), topFive: falling(topFive) }
}

/**
 * Shares of simulated contests in which each entrant finishes first, in the top three and in the top five. A contest is
 * a race of exponential arrivals with strength as the rate, which ends in a Plackett–Luce order.
 */
export function simulate(utilities: readonly number[], seed: number): Record<'win' | 'podium' | 'topFive', number[]> {
  const random = createRandom(seed)
  const highest = Math.max(...utilities)
  const meanTimes = utilities.map((utility) => Math.exp(highest - utility))
  const counts = { win: zeros(utilities), podium: zeros(utilities), topFive: zeros(utilities) }
  const [first, times] = [new Int32Array(COUNTED), new Float64Array(COUNTED)]
  for (let run = 0; run < SIMULATIONS; run++) {
    let arrived = 0
    for (let one = 0; one < meanTimes.length; one++) {
      const [uniform, meanTime] = [random.uniform(), meanTimes[one]!]
      // −log(1 − u) is at least u, so most of those who come too late are known without the logarithm.
      if (arrived === COUNTED && uniform * meanTime > times[COUNTED - 1]! * ROUNDING) continue
      const time = -Math.log(1 - uniform) * meanTime
      if (arrived === COUNTED && times[COUNTED - 1]! <= time) continue
      if (arrived < COUNTED) arrived++
      let at = arrived - 1
      for (; at > 0 && times[at - 1]! > time; at--) {
        first[at] = first[at - 1]!
        times[at] = times[at - 1]!
      }
      first[at] = one
      times[at] = time
    }
    for (let place = 0; place < arrived; place++) {
      const one = first[place]!
      counts.topFive[one]!++
      if (place < 3) counts.podium[one]!++
      if (place === 0) counts.win[one]!++
    }
  }
  const share = (count: number) => count / SIMULATIONS
  return { win: counts.win.map(share), podium: counts.podium.map(share), topFive: counts.topFive.map(share) }
}

const zeros = (of: readonly unknown[]): number[] => of.map(() => 0)

/** Places that are counted. */
const COUNTED = 5

/** More than a logarithm may be off. */
const ROUNDING = 1 + 1e-9
