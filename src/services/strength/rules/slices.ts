/**
 * Slices of a cohort by bodyweight, and the lifters of about one bodyweight put together from them. A weight class is
 * up to 15 kg wide, and its heaviest lifters are a good deal stronger than its lightest.
 */
import type { SliceFigures } from './figures.ts'
import type { Points } from './percentile.ts'

/** Width of a slice: as narrow as this where lifters are many. */
const STEP = 50
/** The last tenth of a kilogram below a limit, where those weigh in who have made weight for it. */
const AT_LIMIT = 10
/** The share of a slice at its limit from which it is a slice of its own; one fifth would be even. */
const AT_LIMIT_SHARE = 0.3

/** Bodyweights and best lifts of one cohort in hundredths of a kilogram, in the same order. */
export interface Pairs {
  readonly bodyweights: Int32Array
  readonly lifts: Int32Array
}

export interface SliceRules {
  /** Minimum number of lifters of a slice. */
  readonly minLifters: number
}

type Slice = Omit<SliceFigures, 'population' | 'lift' | 'sex' | 'ageBracket' | 'equipment' | 'tested'>

/** Cuts a cohort, in its order by bodyweight, into slices of at least `minLifters`; into one if it has fewer than twice as many. */
export function slicesOf(
  { bodyweights, lifts }: Pairs,
  order: Order,
  limits: { readonly minKg: number | null; readonly maxKg: number | null },
  { minLifters }: SliceRules,
): Slice[] {
  const edges = edgesOf(order, limits, minLifters)
  return edges.slice(1).map(({ index: end, bodyweight: to }, position) => {
    const { index: start, bodyweight: from } = edges[position]!
    const median = bodyweights[order.order[(start + end - 1) >> 1] as number] as number
    return slice(lifts, order.order, [start, end], [from, to], median)
  })
}

interface Edge {
  /** Number of lifters below the edge or on it. */
  readonly index: number
  /** In hundredths of a kilogram. */
  readonly bodyweight: number
}

function edgesOf(
  order: Order,
  { minKg, maxKg }: { readonly minKg: number | null; readonly maxKg: number | null },
  minLifters: number,
): Edge[] {
  const size = order.order.length
  const first: Edge = { index: 0, bodyweight: minKg === null ? below(order.lightest) : minKg * 100 }
  const last: Edge = { index: size, bodyweight: maxKg === null ? above(order.heaviest) : maxKg * 100 }
  if (size < 2 * minLifters) return [first, last]
  // A class without a lower limit is cut from its upper limit down, so that its many lifters near the limit decide.
  const candidates = candidateEdges(order, first.bodyweight, last.bodyweight)
  const kept: Edge[] = []
  if (minKg === null) {
    let next = last
    for (const edge of candidates.toReversed())
      if (next.index - edge.index >= minLifters && edge.index >= minLifters) {
        kept.unshift(edge)
        next = edge
      }
  } else {
    let previous = first
    for (const edge of candidates)
      if (edge.index - previous.index >= minLifters && size - edge.index >= minLifters) {
        kept.push(edge)
        previous = edge
      }
  }
  return [first, ...kept, last]
}

const below = (bodyweight: number): number => Math.floor((bodyweight - 1) / STEP) * STEP
const above = (bodyweight: number): number => Math.ceil(bodyweight / STEP) * STEP

/** Every half kilogram, and a tenth below it where lifters crowd at the limit. */
function candidateEdges(order: Order, from: number, to: number): Edge[] {
  const edges: Edge[] = []
  let start = 0
  for (let edge = from + STEP; edge <= to; edge += STEP) {
    const crowd = order.upTo(edge - AT_LIMIT)
    const end = order.upTo(edge)
    if (end - crowd > (end - start) * AT_LIMIT_SHARE) edges.push({ index: crowd, bodyweight: edge - AT_LIMIT })
    if (edge < to) edges.push({ index: end, bodyweight: edge })
    start = end
  }
  return edges
}

/** The pairs of a cohort by bodyweight. */
export interface Order {
  readonly order: Uint32Array
  readonly lightest: number
  readonly heaviest: number
  /** Number of lifters of this bodyweight or less. */
  upTo(bodyweight: number): number
}

/** Counting sort. */
export function byBodyweight(bodyweights: Int32Array): Order {
  let [lightest, heaviest] = [Number.MAX_SAFE_INTEGER, 0]
  for (let at = 0; at < bodyweights.length; at++) {
    const bodyweight = bodyweights[at] as number
    if (bodyweight < lightest) lightest = bodyweight
    if (bodyweight > heaviest) heaviest = bodyweight
  }
  const ends = new Uint32Array(Math.max(0, heaviest - lightest) + 2)
  for (let at = 0; at < bodyweights.length; at++) ends[(bodyweights[at] as number) - lightest + 1]!++
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!
  const order = new Uint32Array(bodyweights.length)
  for (let at = 0; at < bodyweights.length; at++) order[ends[(bodyweights[at] as number) - lightest]!++] = at
  const upTo = (bodyweight: number) =>
    bodyweight < lightest ? 0 : bodyweight >= heaviest ? order.length : (ends[bodyweight - lightest] as number)
  return { order, lightest, heaviest, upTo }
}

const TEXTS: string[] = []

/** Hundredths of a kilogram as text. Few different weights are lifted millions of times, so each is written once. */
const inKg = (hundredths: number): string => {
  TEXTS[hundredths] ??= String(hundredths / 100)
  return TEXTS[hundredths]
}

function slice(
  weights: Int32Array,
  order: Uint32Array,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
  medianBodyweight: number,
): Slice {
  const sorted = new Int32Array(end - start)
  for (let at = start; at < end; at++) sorted[at - start] = weights[order[at] as number] as number
  sorted.sort()
  let lifts = ''
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && sorted[to] === sorted[from]) to++
    const kg = inKg(sorted[from] as number)
    lifts += `${from > 0 ? ' ' : ''}${to - from === 1 ? kg : `${kg}:${to - from}`}`
  }
  const bounds = { minBodyweightKg: from / 100, maxBodyweightKg: to / 100 }
  return { ...bounds, medianBodyweightKg: medianBodyweight / 100, sampleSize: end - start, lifts }
}

// The lifters of about one bodyweight.

/** A lifter is compared with those who weigh at most this much more or less. */
export const NEAR_KG = 1

export interface StoredSlice {
  readonly minBodyweightKg: number
  readonly maxBodyweightKg: number
  readonly medianBodyweightKg: number
  readonly sampleSize: number
  /** `140:12 142.5`: weights in kilograms, ascending, each with the number of lifters unless it is one. */
  readonly lifts: string
}

/**
 * The slices near a bodyweight, each with the share of it that is near. If none is near, the nearest one. `slices` are
 * in the order of bodyweight.
 */
export function slicesNear<S extends StoredSlice>(
  slices: readonly S[],
  bodyweightKg: number,
): { readonly slice: S; readonly part: number }[] {
  const near = slices.flatMap((slice) => {
    const part = partNear(slice, bodyweightKg - NEAR_KG, bodyweightKg + NEAR_KG)
    return part > SMALL ? [{ slice, part: Math.min(part, 1) }] : []
  })
  if (near.length > 0 || slices.length === 0) return near
  const distance = (one: S) => Math.max(one.minBodyweightKg - bodyweightKg, bodyweightKg - one.maxBodyweightKg)
  const nearest = slices.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return [{ slice: nearest, part: 1 }]
}

const SMALL = 1e-9

/** The share of a slice between two bodyweights. A slice at a limit counts where the limit is: nearly all weigh just that. */
function partNear(
  { minBodyweightKg: from, maxBodyweightKg: to }: StoredSlice,
  lightest: number,
  heaviest: number,
): number {
  if (to - from < AT_LIMIT / 100 + SMALL) return to > lightest - SMALL && to < heaviest + SMALL ? 1 : 0
  return (Math.min(to, heaviest) - Math.max(from, lightest)) / (to - from)
}

/** The points of a slice: each weight at the share that lifts less, and at the share that lifts no more. */
export function slicePoints({ lifts, sampleSize }: StoredSlice): Points {
  const counted = lifts.split(' ').map((one) => one.split(':'))
  const weights = new Float64Array(2 * counted.length)
  const percentiles = new Float64Array(2 * counted.length)
  let lighter = 0
  for (const [index, [kg, count = 1]] of counted.entries()) {
    const at = 2 * index
    weights[at] = weights[at + 1] = Number(kg)
    percentiles[at] = (100 * lighter) / sampleSize
    lighter += Number(count)
    percentiles[at + 1] = (100 * lighter) / sampleSize
  }
  return { weights, percentiles }
}
