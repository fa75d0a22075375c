/**
 * Intervals of means and of differences between means, by resampling editions with replacement. The bootstrap is paired:
 * a resample contains the same editions for every forecaster, so that editions that are hard for all of them cancel out
 * of a difference. Intervals are percentiles of the resampled means. Efron B, Tibshirani RJ. An Introduction to the
 * Bootstrap. Chapman & Hall 1993, chapters 13 and 16.
 */
import { createRandom } from '../../../../../kernel/numbers/random.ts'

export const RESAMPLES = 2000

/** Share of resampled means that lie within an interval. */
export const CONFIDENCE = 0.95

export interface Interval {
  readonly low: number
  readonly high: number
}

/** How often each edition occurs in each resample; the same for a number of editions and a seed. */
export interface Resamples {
  readonly editions: number
  readonly counts: readonly Uint8Array[]
}

export function resamplesOf(editions: number, seed: number): Resamples {
  const random = createRandom(seed)
  const counts = Array.from({ length: RESAMPLES }, () => {
    const count = new Uint8Array(editions)
    for (let drawn = 0; drawn < editions; drawn++) count[Math.floor(random.uniform() * editions)]!++
    return count
  })
  return { editions, counts }
}

/** The interval of the mean of these values, one per edition. Editions without a value are left out. */
export function meanInterval(values: readonly (number | null)[], { editions, counts }: Resamples): Interval {
  const known = Uint8Array.from(values, (value) => (value === null ? 0 : 1))
  const filled = Float64Array.from(values, (value) => value ?? 0)
  const means: number[] = []
  for (const count of counts) {
    let [sum, size] = [0, 0]
    for (let one = 0; one < editions; one++) {
      sum += count[one]! * filled[one]!
      size += count[one]! * known[one]!
    }
    // A resample may consist of editions without a value.
    if (size > 0) means.push(sum / size)
  }
  const sorted = Float64Array.from(means).sort()
  const tail = (1 - CONFIDENCE) / 2
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) }
}

/** Linear between the order statistics (type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below]!
  return low + (at - below) * ((sorted[below + 1] ?? low) - low)
}
