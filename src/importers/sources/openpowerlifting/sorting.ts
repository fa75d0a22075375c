/** Orders lifts and bodyweights, which are whole hundredths of a kilogram. */
import { firstIndex } from '../../../kernel/numbers/binary-search.ts'
import { PER_KG } from './cohorts.ts'

/** Bodyweights and bests of lifters, in the same order. */
export interface Pairs {
  readonly bodyweights: Int32Array
  readonly lifts: Int32Array
}

/** Above any lift, total or Dots in hundredths. */
const WEIGHTS = 1 << 19
/** The number of lifters at each weight; all zero between calls. */
const counts = new Uint32Array(WEIGHTS)
const different = new Int32Array(WEIGHTS)
/** From this share of all possible weights on, looking at each takes less time than sorting those that occur. */
const SORTED_SHARE = 1 / 16

/**
 * Calls `take` with each weight in ascending order, and the number of lifters at it. Lifters have few different weights,
 * so they are counted and not sorted.
 */
export function eachWeight(weights: Int32Array, take: (weight: number, lifters: number) => void): void {
  let size = 0
  let heaviest = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    if (weight >= WEIGHTS) throw new RangeError(`${weight / PER_KG} is above any lift, total or Dots.`)
    if (counts[weight]!++ > 0) continue
    different[size++] = weight
    if (weight > heaviest) heaviest = weight
  }
  if (size < heaviest * SORTED_SHARE) different.subarray(0, size).sort()
  else {
    size = 0
    for (let weight = 0; weight <= heaviest; weight++) if (counts[weight] !== 0) different[size++] = weight
  }
  for (let at = 0; at < size; at++) {
    const weight = different[at] as number
    const lifters = counts[weight] as number
    counts[weight] = 0
    take(weight, lifters)
  }
}

let scratch = new Float64Array(1 << 16)

/** In ascending order, in kilograms or in another unit; valid until the next call. */
export function ascending(weights: Int32Array, perUnit = PER_KG): Float64Array {
  if (scratch.length < weights.length) scratch = new Float64Array(2 * weights.length)
  const values = scratch.subarray(0, weights.length)
  let from = 0
  eachWeight(weights, (weight, lifters) => {
    const to = from + lifters
    values.fill(weight / perUnit, from, to)
    from = to
  })
  return values
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
