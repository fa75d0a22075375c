/** Orders lifts and bodyweights, which are whole hundredths of a kilogram. */
import { firstIndex } from '../../../kernel/numbers/binary-search.ts'
import { PER_KG } from './cohorts.ts'

/** Bodyweights and bests of lifters, in the same order. */
export interface Pairs {
  readonly bodyweights: Int32Array
  readonly lifts: Int32Array
}

/** Below this number, sorting takes less time than counting every possible weight. */
const COUNTING_FROM = 5_000

/** In kilograms, in ascending order. */
export function ascendingKg(weights: Int32Array): Float64Array {
  const kg = new Float64Array(weights.length)
  if (weights.length < COUNTING_FROM) {
    const sorted = weights.slice().sort()
    for (let at = 0; at < kg.length; at++) kg[at] = (sorted[at] as number) / PER_KG
    return kg
  }
  const counts = countsOf(weights)
  for (let weight = 0, from = 0; weight < counts.length; weight++) {
    const count = counts[weight] as number
    if (count === 0) continue
    kg.fill(weight / PER_KG, from, from + count)
    from += count
  }
  return kg
}

/** The number of lifters at each weight. */
export function countsOf(weights: Int32Array): Int32Array {
  let heaviest = 0
  for (let at = 0; at < weights.length; at++) heaviest = Math.max(heaviest, weights[at] as number)
  const counts = new Int32Array(heaviest + 1)
  for (let at = 0; at < weights.length; at++) counts[weights[at] as number]!++
  return counts
}

/** How many lifters weigh how much. */
export class Bodyweights {
  readonly size: number
  readonly lightest: number
  readonly heaviest: number
  /** Lifters of a bodyweight or less, from the lightest on. */
  readonly #upTo: Uint32Array

  constructor(bodyweights: Int32Array) {
    let [lightest, heaviest] = [Number.MAX_SAFE_INTEGER, 0]
    for (let at = 0; at < bodyweights.length; at++) {
      const bodyweight = bodyweights[at] as number
      if (bodyweight < lightest) lightest = bodyweight
      if (bodyweight > heaviest) heaviest = bodyweight
    }
    this.size = bodyweights.length
    this.lightest = lightest
    this.heaviest = heaviest
    this.#upTo = new Uint32Array(Math.max(0, heaviest - lightest + 1))
    for (let at = 0; at < bodyweights.length; at++) this.#upTo[(bodyweights[at] as number) - lightest]!++
    for (let at = 1; at < this.#upTo.length; at++) this.#upTo[at]! += this.#upTo[at - 1] as number
  }

  /** Number of lifters of this bodyweight or less. */
  upTo(bodyweight: number): number {
    if (bodyweight < this.lightest) return 0
    return bodyweight >= this.heaviest ? this.size : (this.#upTo[bodyweight - this.lightest] as number)
  }

  /** The bodyweight of the lifter at a position, counted from the lightest. */
  at(position: number): number {
    return firstIndex(this.lightest, this.heaviest, (bodyweight) => this.upTo(bodyweight) > position)
  }

  /** NaN without lifters. */
  median(): number {
    const middle = (this.size - 1) / 2
    return this.size === 0 ? Number.NaN : (this.at(Math.floor(middle)) + this.at(Math.floor(middle + 0.5))) / 2
  }
}
