/**
 * How strong athletes are, out of who was placed before whom: the Plackett–Luce model. In a field the next place goes
 * to each of those left with probability `λ / Σ λ` of those left. Luce RD. Individual Choice Behavior. Wiley 1959;
 * Plackett RL. The Analysis of Permutations. Applied Statistics 1975; 24(2): 193–202.
 *
 * The strengths are those of the greatest likelihood, found by minorisation–maximisation: `λ ← wins / Σ 1 / (Σ λ of
 * those left)` until nothing moves. Hunter DR. MM algorithms for generalized Bradley–Terry models. Annals of
 * Statistics 2004; 32(1): 384–406. Each plain step is at least as likely as the one before and no step size is chosen.
 *
 * - A part of a field is a field: the model says the same of some as of all, so places that are missing do no harm.
 * - Who share a place are taken in every order, by Efron's approximation: the k-th of m leaves behind all but `k / m`
 *   of the tie. Efron B. The efficiency of Cox’s likelihood function for censored data. JASA 1977; 72(359): 557–565.
 *   Who share the last place were behind all others, and nothing is known of their order: sources write the same
 *   number for all beyond a certain place.
 * - Who were disqualified or did not finish are left out: that was not decided by strength.
 * - A field counts half as much when it is `halfLifeDays` older, and not at all once less than a 64th is left.
 * - Everybody has also met an average athlete of strength 1 (log 0) and both won and lost `prior` times. This keeps
 *   those finite who won or lost all they ever met, and puts groups that never met on one scale: the likelihood is
 *   greatest where all together win half of these meetings, so 0 is the average of those in the fit. Caron F, Doucet A.
 *   Efficient Bayesian inference for generalized Bradley–Terry models. JCGS 2012; 21(1): 174–196.
 */
import { at } from '../../../../kernel/groups.ts'

export type Order = readonly (readonly string[])[]

/** A field as it was placed. */
export interface Ranked {
  readonly day: string
  readonly order: Order
}

export interface Strength {
  /** Natural logarithm; 0 is the average. */
  readonly strength: number
  /** Standard error of it. */
  readonly deviation: number
  /** Fields that counted. */
  readonly contests: number
}

export interface FitOptions {
  readonly asOf: string
  /** Fields after the day are looked at too, and count half as much when they are `halfLifeDays` later. */
  readonly inHindsight?: boolean
  readonly halfLifeDays: number
  readonly prior: number
  /** Where to begin; the result is the same from everywhere, the way there shorter. */
  readonly start?: ReadonlyMap<string, Strength>
}

/** After so many a field no longer counts. */
const HALF_LIVES = 6
const MOST_STEPS = 2000
/** Steps that a leap may stand for. */
const LONGEST_LEAP = 64
/** Share by which the strength that moves most does. */
const SMALL_ENOUGH = 1e-6

const DAY_MS = 86_400_000

export function strengthsOf(fields: readonly Ranked[], options: FitOptions): Map<string, Strength> {
  const numbers = new Map<string, number>()
  const counted: Field[] = []
  const { asOf, halfLifeDays, inHindsight = false } = options
  const today = Date.parse(asOf)
  const reach = HALF_LIVES * halfLifeDays * DAY_MS
  const since = new Date(today - reach).toISOString()
  const until = inHindsight ? new Date(today + reach).toISOString() : asOf
  for (const { day, order } of fields) {
    if (day < since || day > until) continue
    let end = 0
    counted.push({
      weight: 2 ** (-Math.abs(Date.parse(day) - today) / DAY_MS / halfLifeDays),
      athletes: Uint32Array.from(order.flat(), (name) => at(numbers, name, () => numbers.size)),
      ends: Uint32Array.from(order, (tied) => (end += tied.length)),
    })
  }
  const names = [...numbers.keys()]
  const values = Float64Array.from(names, (name) => Math.exp(options.start?.get(name)?.strength ?? 0))
  const evidence = climbed(values, counted, options.prior)
  const variance = varianceOf(values, counted, evidence, options.prior)
  const contests = new Uint32Array(names.length)
  for (const { athletes } of counted) for (const one of athletes) contests[one]!++
  return new Map(
    names.map((name, one) => [
      name,
      { strength: Math.log(values[one]!), deviation: Math.sqrt(variance[one]!), contests: contests[one]! },
    ]),
  )
}

/** Moves the strengths to where they are most likely: two plain steps, a leap along them, and again. */
function climbed(values: Float64Array, fields: readonly Field[], prior: number): Evidence {
  const evidence = noEvidence(values.length)
  const step = (from: Float64Array, to: Float64Array): number => {
    gather(evidence, from, fields)
    let moved = 0
    for (let one = 0; one < from.length; one++) {
      const value = from[one]!
      const next = (evidence.wins[one]! + prior) / (evidence.exposure[one]! + (2 * prior) / (1 + value))
      moved = Math.max(moved, Math.abs(next / value - 1))
      to[one] = next
    }
    return moved
  }
  const [first, second] = [values.slice(), values.slice()]
  let [before, steps] = [Number.POSITIVE_INFINITY, 0]
  for (;;) {
    const moved = step(values, first)
    if (moved < SMALL_ENOUGH || steps > MOST_STEPS) {
      values.set(first)
      return evidence
    }
    step(first, second)
    steps += 2
    // A leap that led to where steps are longer than before it was too far: from there on plain steps, once.
    if (moved > before) values.set(second)
    else leap(values, first, second)
    before = moved > before ? Number.POSITIVE_INFINITY : moved
  }
}

/**
 * Goes on in the direction of two steps, as far as their shortening suggests: squared extrapolation of the logarithms.
 * Varadhan R, Roland C. Simple and globally convergent methods for accelerating the convergence of any EM algorithm.
 * Scandinavian Journal of Statistics 2008; 35(2): 335–353.
 */
function leap(values: Float64Array, first: Float64Array, second: Float64Array): void {
  let [steps, bends] = [0, 0]
  for (let one = 0; one < values.length; one++) {
    const step = Math.log(first[one]! / values[one]!)
    steps += step ** 2
    bends += (Math.log(second[one]! / first[one]!) - step) ** 2
  }
  const reach = bends === 0 ? 1 : Math.max(1, Math.min(LONGEST_LEAP, Math.sqrt(steps / bends)))
  for (let one = 0; one < values.length; one++) {
    const step = Math.log(first[one]! / values[one]!)
    const bend = Math.log(second[one]! / first[one]!) - step
    values[one]! *= Math.exp(2 * reach * step + reach ** 2 * bend)
  }
}

// Uncertainty of strengths: the curvature of the log-likelihood at its maximum (the observed information), in two parts,
// because inverting the whole matrix would take the cube of the number of athletes.
// - An athlete against the rivals met: one over the curvature along the athlete's strength, `Σ weight × q (1 − q)` over the
//   stages plus that of the prior, as if the rivals' strengths were known.
// - A group connected by common fields against everyone else: one over the prior's curvature summed over the group, less the
//   same of all athletes, because 0 is their common mean. It is small in a division whose athletes meet, and most of the
//   uncertainty of two athletes who have met only each other.
// Athletes without rivals have the prior alone.

function varianceOf(
  values: Float64Array,
  fields: readonly Field[],
  { exposure, squares }: Evidence,
  prior: number,
): Float64Array {
  const group = groupsOf(values.length, fields)
  const size = new Uint32Array(values.length)
  const held = new Float64Array(values.length)
  const own = values.map((value) => (2 * prior * value) / (1 + value) ** 2)
  for (const [one, curvature] of own.entries()) {
    size[group[one]!]!++
    held[group[one]!]! += curvature
  }
  const all = held.reduce((sum, curvature) => sum + curvature, 0)
  return values.map((value, one) => {
    const [together, among] = [held[group[one]!]!, size[group[one]!]!]
    if (among === 1) return 1 / own[one]!
    const curvature = own[one]! + value * exposure[one]! - value * value * squares[one]!
    return (1 - 1 / among) / curvature + 1 / together - 1 / all
  })
}

/** The smallest number of each athlete's group: those linked by common fields. */
function groupsOf(count: number, fields: readonly Field[]): Uint32Array {
  const parent = Uint32Array.from({ length: count }, (_, one) => one)
  const root = (one: number): number => {
    let top = one
    while (parent[top] !== top) {
      parent[top] = parent[parent[top]!]!
      top = parent[top]!
    }
    return top
  }
  for (const { athletes } of fields) {
    let first: number | undefined
    for (const one of athletes) {
      const [mine, theirs] = [root(one), first ?? root(one)]
      first = Math.min(mine, theirs)
      parent[Math.max(mine, theirs)] = first
    }
  }
  return parent.map((_, one) => root(one))
}

// The sums over fields from which the likelihood's gradient and curvature are computed.

/** Those of a field by number, from first to last, and how much it counts. */
interface Field {
  readonly weight: number
  readonly athletes: Uint32Array
  /** Where each place ends among them; more than one athlete share it where ends are further apart. */
  readonly ends: Uint32Array
}

interface Evidence {
  /** Stages won, by weight. */
  readonly wins: Float64Array
  /** Sum of `weight × share / Σ λ of those left` over the stages the athlete stood in. */
  readonly exposure: Float64Array
  /** The same of the squares of what follows the weight; it makes the curvature. */
  readonly squares: Float64Array
}

const noEvidence = (athletes: number): Evidence => ({
  wins: new Float64Array(athletes),
  exposure: new Float64Array(athletes),
  squares: new Float64Array(athletes),
})

/** At the strengths as they are; what was there before is written over. */
function gather(evidence: Evidence, values: Float64Array, fields: readonly Field[]): void {
  evidence.wins.fill(0)
  evidence.exposure.fill(0)
  evidence.squares.fill(0)
  for (const field of fields) gatherOne(evidence, values, field)
}

function gatherOne({ wins, exposure, squares }: Evidence, values: Float64Array, field: Field): void {
  const { weight, athletes, ends } = field
  const last = ends.length - 1
  let left = 0
  for (let index = 0; index < athletes.length; index++) left += values[athletes[index]!]!
  /** Sums over the stages so far of 1 / left and of its square. */
  let [sum, square] = [0, 0]
  for (let place = 0, from = 0; place <= last; place++) {
    const to = ends[place]!
    const tied = to - from
    let together = 0
    for (let index = from; index < to; index++) together += values[athletes[index]!]!
    let [own, ownSquare] = [sum, square]
    for (let gone = 0; gone < tied && place < last; gone++) {
      const share = 1 - gone / tied
      const stage = 1 / (left - together * (1 - share))
      own += weight * share * stage
      ownSquare += weight * (share * stage) ** 2
      sum += weight * stage
      square += weight * stage * stage
    }
    for (let index = from; index < to; index++) {
      const one = athletes[index]!
      if (place < last) wins[one]! += weight
      exposure[one]! += own
      squares[one]! += ownSquare
    }
    left -= together
    from = to
  }
}
