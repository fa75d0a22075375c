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
  const orders = editions.map(orderOf)
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

/** The factors of a field in its final order, in a form that is fast to sum over. */
interface Order {
  /** `SIZE` values for each athlete, from first to last. */
  readonly factors: Float64Array
  /** The end index of each place. */
  readonly ends: Uint16Array
}

/** Every year learns from the editions of all years before. */
const ordersOfEditions = new WeakMap<Edition, Order>()

function orderOf(edition: Edition): Order {
  const known = ordersOfEditions.get(edition)
  if (known) return known
  const factorsOf = new Map(edition.contenders.map(({ athlete, factors }) => [athlete, factors]))
  let end = 0
  const order = {
    factors: Float64Array.from(
      edition.order.flat().flatMap((athlete) => FACTORS.map((factor) => factorsOf.get(athlete)![factor])),
    ),
    ends: Uint16Array.from(edition.order, (tied) => (end += tied.length)),
  }
  ordersOfEditions.set(edition, order)
  return order
}

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
function addOrder(all: Assessment, weights: readonly number[], { factors, ends }: Order): void {
  const { gradient, information } = all
  const athletes = factors.length / SIZE
  const utilities = new Float64Array(athletes)
  let highest = Number.NEGATIVE_INFINITY
  for (let athlete = 0; athlete < athletes; athlete++) {
    let utility = 0
    for (let one = 0; one < SIZE; one++) utility += weights[one]! * factors[athlete * SIZE + one]!
    utilities[athlete] = utility
    highest = Math.max(highest, utility)
  }
  const sums = new Float64Array(SIZE)
  const products = new Float64Array(SIZE * SIZE)
  let total = 0
  for (let group = ends.length - 1; group >= 0; group--) {
    const [from, to] = [group === 0 ? 0 : ends[group - 1]!, ends[group]!]
    for (let athlete = from; athlete < to; athlete++) {
      const strength = Math.exp(utilities[athlete]! - highest)
      const at = athlete * SIZE
      total += strength
      for (let one = 0; one < SIZE; one++) {
        const share = strength * factors[at + one]!
        sums[one]! += share
        for (let other = 0; other < SIZE; other++) products[one * SIZE + other]! += share * factors[at + other]!
      }
    }
    if (group === ends.length - 1 || from + 1 > LEARNED_PLACES) continue
    for (let athlete = from; athlete < to; athlete++) {
      all.likelihood += utilities[athlete]! - highest - Math.log(total)
      for (let one = 0; one < SIZE; one++) {
        const mean = sums[one]! / total
        gradient[one]! += factors[athlete * SIZE + one]! - mean
        const row = information[one]!
        for (let other = 0; other < SIZE; other++)
          row[other]! += (products[one * SIZE + other]! - mean * sums[other]!) / total
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
