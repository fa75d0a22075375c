/**
 * Estimates the strength of athletes from the order in which they were placed, using the Plackett–Luce model. In a
 * field, the next place goes to each remaining athlete with probability `λ / Σ λ` over the remaining ones. Luce RD.
 * Individual Choice Behavior. Wiley 1959; Plackett RL. The Analysis of Permutations. Applied Statistics 1975; 24(2):
 * 193–202.
 *
 * The strengths maximize the likelihood, by minorisation–maximisation: `λ ← wins / Σ 1 / (Σ λ of those left)` until
 * they converge. Hunter DR. MM algorithms for generalized Bradley–Terry models. Annals of Statistics 2004; 32(1):
 * 384–406. Each plain step is at least as likely as the one before, and there is no step size to choose.
 *
 * - A part of a field is a field: the model makes the same statement about a subset as about all, so missing places do
 *   no harm.
 * - Athletes who share a place are taken in every order, by Efron's approximation: the k-th of m leaves behind all but
 *   `k / m` of the tie. Efron B. The efficiency of Cox’s likelihood function for censored data. JASA 1977; 72(359):
 *   557–565. Athletes who share the last place were behind all others, and nothing is known about their order: sources
 *   write the same number for everyone beyond a certain place.
 * - Athletes who were disqualified or did not finish are left out, because strength did not decide that.
 * - A field counts half as much for every `halfLifeDays` of age, and not at all once its weight falls below a 64th.
 * - As a prior, every athlete has also won and lost `prior` times against an average athlete of strength 1 (log 0).
 *   This keeps the strength finite for athletes who won or lost every meeting, and puts groups that never met on one
 *   scale. The likelihood is greatest when all athletes together win half of these meetings, so 0 is the average of the
 *   athletes in the fit. Caron F, Doucet A. Efficient Bayesian inference for generalized Bradley–Terry models. JCGS
 *   2012; 21(1): 174–196.
 */
import { at } from '../../../../kernel/collections/groups.ts'

export type Order = readonly (readonly string[])[]

/** A field in its final order. */
export interface Ranked {
  readonly day: string
  readonly order: Order
}

export interface Strength {
  /** Natural logarithm; 0 is the average. */
  readonly strength: number
  /** Its standard error. */
  readonly deviation: number
  /** Number of fields that counted. */
  readonly contests: number
}

export interface FitOptions {
  readonly asOf: string
  /** Also uses fields after the day. They count half as much for every `halfLifeDays` that they are later. */
  readonly inHindsight?: boolean
  readonly halfLifeDays: number
  readonly prior: number
  /** Starting point. It shortens the fit and does not change the result. */
  readonly start?: ReadonlyMap<string, Strength>
}

/** A field that is this many half-lives away no longer counts. */
export const HALF_LIVES = 6
const MAX_STEPS = 2000
/** Maximum number of steps that one leap may replace. */
const MAX_STEP_LENGTH = 64
/** Convergence threshold: the largest relative change of any strength. */
const TOLERANCE = 1e-6

const DAY_MS = 86_400_000

export function strengthsOf(fields: readonly Ranked[], options: FitOptions): Map<string, Strength> {
  const indexes = new Map<string, number>()
  const recent: Field[] = []
  const { asOf, halfLifeDays, inHindsight = false } = options
  const today = Date.parse(asOf)
  const reach = HALF_LIVES * halfLifeDays * DAY_MS
  const since = new Date(today - reach).toISOString()
  const until = inHindsight ? new Date(today + reach).toISOString() : asOf
  for (const { day, order } of fields) {
    if (day < since || day > until) continue
    let end = 0
    recent.push({
      weight: 2 ** (-Math.abs(Date.parse(day) - today) / DAY_MS / halfLifeDays),
      athletes: Uint32Array.from(order.flat(), (name) => at(indexes, name, () => indexes.size)),
      ends: Uint32Array.from(order, (tied) => (end += tied.length)),
    })
  }
  const names = [...indexes.keys()]
  const values = Float64Array.from(names, (name) => Math.exp(options.start?.get(name)?.strength ?? 0))
  const evidence = maximizeLikelihood(values, recent, options.prior)
  const variance = varianceOf(values, recent, evidence, options.prior)
  const contests = new Uint32Array(names.length)
  for (const { athletes } of recent) for (const one of athletes) contests[one]!++
  return new Map(
    names.map((name, one) => [
      name,
      { strength: Math.log(values[one]!), deviation: Math.sqrt(variance[one]!), contests: contests[one]! },
    ]),
  )
}

/** Moves the strengths to the maximum of the likelihood: two plain steps, a leap along them, and again. */
function maximizeLikelihood(values: Float64Array, fields: readonly Field[], prior: number): Evidence {
  const evidence = emptyEvidence(values.length)
  const step = (from: Float64Array, to: Float64Array): number => {
    collectEvidence(evidence, from, fields)
    let change = 0
    for (let one = 0; one < from.length; one++) {
      const value = from[one]!
      const next = (evidence.wins[one]! + prior) / (evidence.exposure[one]! + (2 * prior) / (1 + value))
      change = Math.max(change, Math.abs(next / value - 1))
      to[one] = next
    }
    return change
  }
  const [first, second] = [values.slice(), values.slice()]
  let [before, steps] = [Number.POSITIVE_INFINITY, 0]
  for (;;) {
    const change = step(values, first)
    if (change < TOLERANCE || steps > MAX_STEPS) {
      values.set(first)
      return evidence
    }
    step(first, second)
    steps += 2
    // If the steps are longer than before the leap, the leap went too far. Continue once from the plain steps.
    if (change > before) values.set(second)
    else extrapolate(values, first, second)
    before = change > before ? Number.POSITIVE_INFINITY : change
  }
}

/**
 * Extrapolates two steps as far as their shortening suggests: squared extrapolation of the logarithms. Varadhan R,
 * Roland C. Simple and globally convergent methods for accelerating the convergence of any EM algorithm. Scandinavian
 * Journal of Statistics 2008; 35(2): 335–353.
 */
function extrapolate(values: Float64Array, first: Float64Array, second: Float64Array): void {
  let [steps, bends] = [0, 0]
  for (let one = 0; one < values.length; one++) {
    const step = Math.log(first[one]! / values[one]!)
    steps += step ** 2
    bends += (Math.log(second[one]! / first[one]!) - step) ** 2
  }
  const reach = bends === 0 ? 1 : Math.max(1, Math.min(MAX_STEP_LENGTH, Math.sqrt(steps / bends)))
  for (let one = 0; one < values.length; one++) {
    const step = Math.log(first[one]! / values[one]!)
    const bend = Math.log(second[one]! / first[one]!) - step
    values[one]! *= Math.exp(2 * reach * step + reach ** 2 * bend)
  }
}

// Uncertainty of the strengths: the curvature of the log-likelihood at its maximum (the observed information). It is
// computed in two parts, because inverting the whole matrix would take time cubic in the number of athletes.
//
// - An athlete against the rivals met: one over the curvature along the athlete's strength, `Σ weight × q (1 − q)` over
//   the stages plus that of the prior, as if the rivals' strengths were known.
// - A group connected by common fields against everyone else: one over the prior's curvature summed over the group,
//   less the same for all athletes, because 0 is their common mean. This part is small in a division whose athletes
//   meet, and makes up most of the uncertainty of two athletes who have met only each other.
//
// Athletes without rivals have the prior alone.

function varianceOf(
  values: Float64Array,
  fields: readonly Field[],
  { exposure, squares }: Evidence,
  prior: number,
): Float64Array {
  const group = groupsOf(values.length, fields)
  const size = new Uint32Array(values.length)
  const groupCurvature = new Float64Array(values.length)
  const own = values.map((value) => (2 * prior * value) / (1 + value) ** 2)
  for (const [one, curvature] of own.entries()) {
    size[group[one]!]!++
    groupCurvature[group[one]!]! += curvature
  }
  const all = groupCurvature.reduce((sum, curvature) => sum + curvature, 0)
  return values.map((value, one) => {
    const [together, among] = [groupCurvature[group[one]!]!, size[group[one]!]!]
    if (among === 1) return 1 / own[one]!
    const curvature = own[one]! + value * exposure[one]! - value * value * squares[one]!
    return (1 - 1 / among) / curvature + 1 / together - 1 / all
  })
}

/** The smallest index in each athlete's group. A group consists of athletes linked by common fields. */
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

// The sums over fields that yield the gradient and the curvature of the likelihood.

/** The athletes of a field by number, from first to last, and the weight of the field. */
interface Field {
  readonly weight: number
  readonly athletes: Uint32Array
  /** The end index of each place. Ends further than one apart mean a shared place. */
  readonly ends: Uint32Array
}

interface Evidence {
  /** Weighted number of stages won. */
  readonly wins: Float64Array
  /** Sum of `weight × share / Σ λ of those left` over the athlete's stages. */
  readonly exposure: Float64Array
  /** The same sum with the factor after the weight squared. It yields the curvature. */
  readonly squares: Float64Array
}

const emptyEvidence = (athletes: number): Evidence => ({
  wins: new Float64Array(athletes),
  exposure: new Float64Array(athletes),
  squares: new Float64Array(athletes),
})

/** Computes the sums at the current strengths and overwrites earlier values. */
function collectEvidence(evidence: Evidence, values: Float64Array, fields: readonly Field[]): void {
  evidence.wins.fill(0)
  evidence.exposure.fill(0)
  evidence.squares.fill(0)
  for (const field of fields) addField(evidence, values, field)
}

function addField({ wins, exposure, squares }: Evidence, values: Float64Array, field: Field): void {
  const { weight, athletes, ends } = field
  const last = ends.length - 1
  let remaining = 0
  for (let index = 0; index < athletes.length; index++) remaining += values[athletes[index]!]!
  /** Sums over the stages so far of 1 / left and of its square. */
  let [sum, square] = [0, 0]
  for (let place = 0, from = 0; place <= last; place++) {
    const to = ends[place]!
    const tied = to - from
    let together = 0
    for (let index = from; index < to; index++) together += values[athletes[index]!]!
    let [own, ownSquare] = [sum, square]
    for (let departed = 0; departed < tied && place < last; departed++) {
      const share = 1 - departed / tied
      const stage = 1 / (remaining - together * (1 - share))
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
    remaining -= together
    from = to
  }
}
