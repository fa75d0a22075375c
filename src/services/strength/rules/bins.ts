/** The stored counts of a cohort's distribution as bars with their edges. */

export interface Bin {
  readonly fromKg: number
  readonly toKg: number
  readonly count: number
  /** Share of the cohort, 0 to 1. */
  readonly share: number
}

/** Equal bins from p1 to p99. */
export function binsOf(cohort: {
  percentilesKg: readonly number[]
  bins: readonly number[]
  sampleSize: number
}): Bin[] {
  const { percentilesKg, bins, sampleSize } = cohort
  const [first = 0, last = 0] = [percentilesKg[0], percentilesKg.at(-1)]
  const width = (last - first) / bins.length
  return bins.map((count, index) => ({
    fromKg: first + index * width,
    toKg: first + (index + 1) * width,
    count,
    share: count / sampleSize,
  }))
}
