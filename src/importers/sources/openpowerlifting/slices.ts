/** Cuts a cohort into slices by bodyweight, each with its lifts as text. */
import type { SliceFigures } from '../../../services/strength/rules/figures.ts'
import { AT_LIMIT } from '../../../services/strength/rules/slices.ts'
import { type Bodyweights, eachWeight, type Pairs } from './sorting.ts'

/** Width of a slice: as narrow as this where lifters are many. */
const STEP = 50
/** The share of a slice at its limit from which it is a slice of its own; one fifth would be even. */
const AT_LIMIT_SHARE = 0.3

interface Limits {
  readonly minKg: number | null
  readonly maxKg: number | null
}

type Slice = Pick<SliceFigures, 'minBodyweightKg' | 'maxBodyweightKg' | 'medianBodyweightKg' | 'sampleSize' | 'lifts'>

/** Slices of at least `minLifters` lifters; one if there are fewer than twice as many. */
export function slicesOf(pairs: Pairs, bodyweights: Bodyweights, limits: Limits, minLifters: number): Slice[] {
  const edges = edgesOf(bodyweights, limits, minLifters)
  const lifts = liftsByEdges(pairs, bodyweights, edges)
  return edges.slice(1).map(({ index: end, bodyweight: to }, position) => {
    const { index: start, bodyweight: from } = edges[position]!
    return {
      ...{ minBodyweightKg: from / 100, maxBodyweightKg: to / 100 },
      medianBodyweightKg: bodyweights.at((start + end - 1) >> 1) / 100,
      sampleSize: end - start,
      lifts: textOf(lifts.subarray(start, end)),
    }
  })
}

/** The lifts slice by slice, in the order of the pairs. */
function liftsByEdges(pairs: Pairs, { lightest, heaviest }: Bodyweights, edges: readonly Edge[]): Int32Array {
  if (edges.length === 2) return pairs.lifts
  const sliceAt = new Uint16Array(heaviest - lightest + 1)
  edges.slice(1).forEach(({ bodyweight }, slice) => {
    const previous = edges[slice]!.bodyweight
    sliceAt.fill(slice, Math.max(0, previous - lightest + 1), Math.max(0, bodyweight - lightest + 1))
  })
  const next = Uint32Array.from(edges, ({ index }) => index)
  const lifts = new Int32Array(pairs.lifts.length)
  for (let at = 0; at < lifts.length; at++) {
    const slice = sliceAt[(pairs.bodyweights[at] as number) - lightest] as number
    lifts[next[slice]!++] = pairs.lifts[at] as number
  }
  return lifts
}

interface Edge {
  /** Number of lifters below the edge or on it. */
  readonly index: number
  /** In hundredths of a kilogram. */
  readonly bodyweight: number
}

function edgesOf(
  bodyweights: Bodyweights,
  { minKg, maxKg }: { readonly minKg: number | null; readonly maxKg: number | null },
  minLifters: number,
): Edge[] {
  const { size } = bodyweights
  const first: Edge = { index: 0, bodyweight: minKg === null ? below(bodyweights.lightest) : minKg * 100 }
  const last: Edge = { index: size, bodyweight: maxKg === null ? above(bodyweights.heaviest) : maxKg * 100 }
  if (size < 2 * minLifters) return [first, last]
  // A class without a lower limit is cut from its upper limit down, so that its many lifters near the limit decide.
  const candidates = candidateEdges(bodyweights, first.bodyweight, last.bodyweight)
  const cuts: Edge[] = []
  if (minKg === null) {
    let next = last
    for (const edge of candidates.toReversed())
      if (next.index - edge.index >= minLifters && edge.index >= minLifters) {
        cuts.unshift(edge)
        next = edge
      }
  } else {
    let previous = first
    for (const edge of candidates)
      if (edge.index - previous.index >= minLifters && size - edge.index >= minLifters) {
        cuts.push(edge)
        previous = edge
      }
  }
  return [first, ...cuts, last]
}

const below = (bodyweight: number): number => Math.floor((bodyweight - 1) / STEP) * STEP
const above = (bodyweight: number): number => Math.ceil(bodyweight / STEP) * STEP

/** Every half kilogram, and a tenth below it where lifters crowd at the limit. */
function candidateEdges(bodyweights: Bodyweights, from: number, to: number): Edge[] {
  const edges: Edge[] = []
  let start = 0
  for (let edge = from + STEP; edge <= to; edge += STEP) {
    const crowd = bodyweights.upTo(edge - AT_LIMIT)
    const end = bodyweights.upTo(edge)
    if (end - crowd > (end - start) * AT_LIMIT_SHARE) edges.push({ index: crowd, bodyweight: edge - AT_LIMIT })
    if (edge < to) edges.push({ index: end, bodyweight: edge })
    start = end
  }
  return edges
}

let bytes = Buffer.alloc(64 * 1024)
/** The longest `1234.56:123456 `. */
const MAX_ITEM_BYTES = 20

/**
 * The lifts of a slice as text, in ascending order. It is written as bytes, because joining millions of small strings
 * takes several times as long.
 */
function textOf(lifts: Int32Array): string {
  if (bytes.length < lifts.length * MAX_ITEM_BYTES) bytes = Buffer.alloc(lifts.length * MAX_ITEM_BYTES)
  let at = 0
  eachWeight(lifts, (weight, count) => {
    if (at > 0) bytes[at++] = SPACE
    at = writeNumber(Math.floor(weight / 100), at)
    const [tenths, hundredths] = [Math.floor(weight / 10) % 10, weight % 10]
    if (tenths + hundredths > 0) {
      bytes[at++] = POINT
      bytes[at++] = ZERO + tenths
      if (hundredths > 0) bytes[at++] = ZERO + hundredths
    }
    if (count === 1) return
    bytes[at++] = COLON
    at = writeNumber(count, at)
  })
  return bytes.toString('latin1', 0, at)
}

const [SPACE, POINT, ZERO, COLON] = [32, 46, 48, 58]

function writeNumber(value: number, start: number): number {
  let digits = 1
  for (let power = 10; power <= value; power *= 10) digits++
  for (let at = start + digits - 1, rest = value; at >= start; at--) {
    bytes[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return start + digits
}
