/**
 * What is kept of one cohort: its size and, from thirty lifters on, the percentile points, the tails and the curve.
 * The same arithmetic for the bulk CSV and for self-reports.
 */

import { quantile } from '../../../kernel/quantiles.ts'
import { roundTo } from '../../../kernel/units.ts'
import { type CohortFigures, type Sex, SMALLEST_COHORT, type WeightClass } from './figures.ts'

/** Bars of the curve. */
export const BINS = 18

export const TAIL_SHARES = [0.001, 0.005, 0.995, 0.999] as const

export interface CohortSample {
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: WeightClass
  readonly ageBracket: string | null
  /** The best lift of each lifter, ascending. */
  readonly valuesKg: ArrayLike<number>
  /** Their bodyweights at that lift, ascending by themselves. */
  readonly bodyweightsKg: ArrayLike<number>
  readonly withBins: boolean
}

const stored = (kg: number): number => roundTo(kg, 3)

export function summarize(sample: CohortSample): CohortFigures {
  const { lift, sex, weightClass, ageBracket, valuesKg, bodyweightsKg, withBins } = sample
  const sampleSize = valuesKg.length
  const cohort = { lift, sex, weightClass, ageBracket, sampleSize }
  if (sampleSize < SMALLEST_COHORT) {
    const nothing = { medianBodyweightKg: null, meanKg: null, minKg: null, maxKg: null }
    return { ...cohort, ...nothing, percentilesKg: [], tailsKg: [], bins: [] }
  }
  const percentilesKg = Array.from({ length: 99 }, (_, at) => stored(quantile(valuesKg, (at + 1) / 100)))
  return {
    ...cohort,
    medianBodyweightKg: stored(quantile(bodyweightsKg, 0.5)),
    meanKg: stored(mean(valuesKg)),
    minKg: stored(valuesKg[0] as number),
    maxKg: stored(valuesKg[sampleSize - 1] as number),
    percentilesKg,
    tailsKg: TAIL_SHARES.map((share) => stored(quantile(valuesKg, share))),
    bins: withBins ? binned(valuesKg, percentilesKg[0] as number, percentilesKg[98] as number) : [],
  }
}

/**
 * Counts in equal bins from p1 to p99 as they are stored, so that a reader can tell the edges; a value on an edge
 * belongs to the bin above it, the tails to the end bins. Where all values are one, the first bin has them.
 */
function binned(values: ArrayLike<number>, fromKg: number, toKg: number): number[] {
  const bins = new Array<number>(BINS).fill(0)
  // In whole thousandths, multiplied before divided: a value on an edge is not rounded into the bin below.
  const from = Math.round(fromKg * 1000)
  const width = Math.round(toKg * 1000) - from
  for (let at = 0; at < values.length; at++) {
    const over = Math.round((values[at] as number) * 1000) - from
    const bin = width > 0 ? Math.floor((over * BINS) / width) : 0
    const within = Math.min(Math.max(bin, 0), BINS - 1)
    bins[within] = (bins[within] as number) + 1
  }
  return bins
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] as number
  return sum / values.length
}
