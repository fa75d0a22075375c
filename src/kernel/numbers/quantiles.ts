/**
 * Quantiles of type 7 (linear interpolation between order statistics), the default of R and NumPy, and `quantile_cont`
 * in SQL. Hyndman, R. J. & Fan, Y. (1996), Sample Quantiles in Statistical Packages, The American Statistician 50(4),
 * 361–365.
 */

/** The quantile at `share` (0 to 1) of values in ascending order; NaN if there are none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const rank = (sorted.length - 1) * share
  const below = Math.floor(rank)
  const low = sorted[below]
  if (low === undefined) return Number.NaN
  const high = sorted[below + 1] ?? low
  return low + (high - low) * (rank - below)
}

/**
 * The quantile of a histogram: `counts[i]` values equal `i`, and there are `total` values. The result is in steps of
 * the histogram.
 */
export function quantileOfCounts(counts: ArrayLike<number>, total: number, share: number): number {
  if (total === 0) return Number.NaN
  const rank = (total - 1) * share
  const below = Math.floor(rank)
  let seen = 0
  let low = -1
  for (let step = 0; step < counts.length; step++) {
    seen += counts[step] as number
    if (low < 0 && seen > below) low = step
    if (low >= 0 && seen > Math.min(below + 1, total - 1)) return low + (step - low) * (rank - below)
  }
  return low
}
