/**
 * Learns the weight of each factor from completed editions: the weights that make their orders most likely if an
 * athlete's strength is `exp(Σ weight × factor)`. This is the rank-ordered logit. Beggs S, Cardell S, Hausman J.
 * Assessing the potential demand for electric cars. Journal of Econometrics 1981; 17(1): 1–19. Only the first ten
 * places are used, because lower places say little about who wins.
 *
 * Without anything to learn from, only the rating counts, with weight 1. Every weight is pulled towards this start by a
 * normal prior of deviation 1. The maximum is unique, and Newton's method finds it.
 */

import { type Edition, FACTORS, type Factor } from './prediction-factors.ts'

export type Weights = Readonly<Record<Factor, number>>

/** Number of places that the weights are learned from. */
export const LEARNED_PLACES = 10

export const UNLEARNED: Weights = { rating: 1, form: 0, champion: 0, standing: 0, experience: 0, newcomer: 0 }

const PRIOR_PRECISION = 1
const MAX_STEPS = 50
const TOLERANCE = 1e-9

const SIZE = FACTORS.length
const PRIOR_MEAN = FACTORS.map((factor) => UNLEARNED[factor])

/** `start` only speeds up convergence. */
export function weightsOf(editions: readonly Edition[], start: Weights = UNLEARNED): Weights {
  const orders = editions.map(({ contenders, order }) => {
    const vectors = new Map(contenders.map(({ athlete, factors }) => [athlete, FACTORS.map((one) => factors[one])]))
    return order.map((tied) => tied.map((athlete) => vectors.get(athlete) as number[]))
  })
  let weights = FACTORS.map((factor) => start[factor])
  let now = assess(weights, orders)
  for (let step = 0; step < MAX_STEPS; step++) {
    const moves = solve(now.information, now.gradient)
    let next = now
    let to = weights
    // Far from the maximum, a full step may overshoot it.
    for (let part = 1; part > TOLERANCE; part /= 2) {
      to = weights.map((weight, one) => weight + part * moves[one]!)
      next = assess(to, orders)
      if (next.likelihood >= now.likelihood) break
    }
    if (!(next.likelihood > now.likelihood)) break
    const longest = Math.max(...moves.map(Math.abs))
    weights = to
    now = next
    if (longest < TOLERANCE) break
  }
  return Object.fromEntries(FACTORS.map((factor, one) => [factor, weights[one]])) as unknown as Weights
}

export const utilityOf = (factors: Contender['factors'], weights: Weights): number =>
  FACTORS.reduce((sum, factor) => sum + weights[factor] * factors[factor], 0)

type Contender = Edition['contenders'][number]
type Order = readonly (readonly (readonly number[])[])[]

interface Assessment {
  /** Log-likelihood, including the prior. */
  likelihood: number
  readonly gradient: number[]
  /** Negated second derivatives. */
  readonly information: number[][]
}

function assess(weights: readonly number[], orders: readonly Order[]): Assessment {
  const deviations = weights.map((weight, one) => weight - PRIOR_MEAN[one]!)
  const all: Assessment = {
    likelihood: (-PRIOR_PRECISION * dot(deviations, deviations)) / 2,
    gradient: deviations.map((distance) => -PRIOR_PRECISION * distance),
    information: weights.map((_, one) => weights.map((__, other) => (one === other ? PRIOR_PRECISION : 0))),
  }
  for (const order of orders) addOrder(all, weights, order)
  return all
}

/**
 * Adds the contribution of one order. It runs from the last place to the first, so that the sums over the remaining
 * athletes only grow.
 */
function addOrder(all: Assessment, weights: readonly number[], order: Order): void {
  const { gradient, information } = all
  const utilities = order.map((tied) => tied.map((vector) => dot(vector, weights)))
  const highest = Math.max(...utilities.flat())
  const sums = new Float64Array(SIZE)
  const products = new Float64Array(SIZE * SIZE)
  let [total, place] = [0, order.flat().length + 1]
  for (let group = order.length - 1; group >= 0; group--) {
    const tied = order[group]!
    for (const [index, vector] of tied.entries()) {
      const strength = Math.exp(utilities[group]![index]! - highest)
      total += strength
      for (let one = 0; one < SIZE; one++) {
        sums[one]! += strength * vector[one]!
        for (let other = 0; other < SIZE; other++)
          products[one * SIZE + other]! += strength * vector[one]! * vector[other]!
      }
    }
    place -= tied.length
    if (group === order.length - 1 || place > LEARNED_PLACES) continue
    for (const [index, vector] of tied.entries()) {
      all.likelihood += utilities[group]![index]! - highest - Math.log(total)
      for (let one = 0; one < SIZE; one++) {
        const mean = sums[one]! / total
        gradient[one]! += vector[one]! - mean
        for (let other = 0; other < SIZE; other++)
          information[one]![other]! += (products[one * SIZE + other]! - mean * sums[other]!) / total
      }
    }
  }
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] as number), 0)

/** Solves `matrix × x = right` for a positive definite matrix, by elimination. */
function solve(coefficients: readonly (readonly number[])[], right: readonly number[]): number[] {
  const matrix = coefficients.map((row) => [...row])
  const x = [...right]
  for (let row = 0; row < SIZE; row++)
    for (let below = row + 1; below < SIZE; below++) {
      const ratio = matrix[below]![row]! / matrix[row]![row]!
      for (let column = row; column < SIZE; column++) matrix[below]![column]! -= ratio * matrix[row]![column]!
      x[below]! -= ratio * x[row]!
    }
  for (let row = SIZE - 1; row >= 0; row--) {
    for (let column = row + 1; column < SIZE; column++) x[row]! -= matrix[row]![column]! * x[column]!
    x[row]! /= matrix[row]![row]!
  }
  return x
}
