/**
 * The lifters of about one bodyweight, put together from slices of cohorts by bodyweight. A weight class is up to 15 kg
 * wide, and its heaviest lifters are a good deal stronger than its lightest.
 */
import { firstIndex } from '../../../kernel/numbers/binary-search.ts'
import type { SliceFigures } from './figures.ts'
import type { Points } from './percentile.ts'

/** The last tenth of a kilogram below a limit, in hundredths, where those weigh in who have made weight for it. */
export const AT_LIMIT = 10

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

/** All slices of a table in one row: each list has an item per slice. */
export interface SlicesRow extends Omit<SliceFigures, keyof StoredSlice> {
  readonly minBodyweightsKg: readonly number[]
  readonly maxBodyweightsKg: readonly number[]
  readonly medianBodyweightsKg: readonly number[]
  readonly sampleSizes: readonly number[]
  readonly lifts: readonly string[]
}

export const slicesInRow = ({
  population,
  lift,
  sex,
  ageBracket,
  equipment,
  tested,
  ...row
}: SlicesRow): SliceFigures[] =>
  row.lifts.map((lifts, at) => ({
    ...{ population, lift, sex, ageBracket, equipment, tested },
    minBodyweightKg: row.minBodyweightsKg[at]!,
    maxBodyweightKg: row.maxBodyweightsKg[at]!,
    medianBodyweightKg: row.medianBodyweightsKg[at]!,
    sampleSize: row.sampleSizes[at]!,
    lifts,
  }))

/**
 * The slices near a bodyweight, each with the share of it that is near. If none is near, the nearest one. `slices` are
 * in the order of bodyweight, and do not overlap.
 */
export function slicesNear<S extends StoredSlice>(
  slices: readonly S[],
  bodyweightKg: number,
): { readonly slice: S; readonly part: number }[] {
  const [lightest, heaviest] = [bodyweightKg - NEAR_KG, bodyweightKg + NEAR_KG]
  const near: { slice: S; part: number }[] = []
  const first = firstIndex(0, slices.length, (at) => slices[at]!.maxBodyweightKg > lightest - SMALL)
  for (let at = first; at < slices.length && slices[at]!.minBodyweightKg < heaviest + SMALL; at++) {
    const part = partNear(slices[at]!, lightest, heaviest)
    if (part > SMALL) near.push({ slice: slices[at]!, part: Math.min(part, 1) })
  }
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
