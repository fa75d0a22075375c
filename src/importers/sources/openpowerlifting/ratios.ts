/**
 * Ratio of lift to bodyweight of every entry in drug-tested meets, in thousandths, for comparison with the figures that
 * van den Hoek et al. (2024), J Sci Med Sport 27(10), 734–742, published from the same archive.
 */
import { quantileOfCounts } from '../../../kernel/numbers/quantiles.ts'
import type { EntryRatioFigures } from '../../../services/strength/rules/figures.ts'
import { CLASSES } from './cohorts.ts'
import { LIFTS } from './scan/layout.ts'

const PER_BODYWEIGHT = 1000
/** No one lifts ten times their bodyweight; the last step counts such claims. */
const STEPS = 10 * PER_BODYWEIGHT

export class Ratios {
  readonly counts = new Uint32Array(CLASSES.length * LIFTS.length * STEPS)

  add(inClass: number, lift: number, weight: number, bodyweight: number): void {
    const step = Math.min(Math.round((weight * PER_BODYWEIGHT) / bodyweight), STEPS - 1)
    const at = (inClass * LIFTS.length + lift) * STEPS + step
    this.counts[at] = (this.counts[at] as number) + 1
  }

  merge(counts: Uint32Array): void {
    for (let at = 0; at < counts.length; at++) this.counts[at] = (this.counts[at] as number) + (counts[at] as number)
  }

  /** Only cohorts that have entries. */
  figures(): EntryRatioFigures[] {
    return LIFTS.flatMap(({ slug }, lift) =>
      CLASSES.flatMap(({ sex, weightClass }, inClass) => {
        const from = (inClass * LIFTS.length + lift) * STEPS
        const counts = this.counts.subarray(from, from + STEPS)
        const entries = counts.reduce((sum, count) => sum + count, 0)
        const at = (share: number) => Math.round(quantileOfCounts(counts, entries, share)) / PER_BODYWEIGHT
        if (entries === 0) return []
        const deciles = Array.from({ length: 9 }, (_, index) => at((index + 1) / 10))
        const [p10, p50, p90] = [deciles[0]!, deciles[4]!, deciles[8]!]
        return { lift: slug, sex, weightClass: weightClass.label, entries, p10, p50, p90, deciles }
      }),
    )
  }
}
