/**
 * Lift over bodyweight of every competition entry of a drug-tested meet, counted in thousandths: the figures that
 * van den Hoek et al. (2024), J Sci Med Sport 27(10), 734–742, published of the same archive.
 */

import { quantileOfCounts } from '../../../kernel/quantiles.ts'
import type { EntryRatioFigures } from '../../../services/strength/rules/figures.ts'
import { COHORTS } from './cohorts.ts'
import { LIFTS } from './layout.ts'

const PER_BODYWEIGHT = 1000
/** Nobody lifts ten times their bodyweight; what claims to is counted at the end. */
const STEPS = 10 * PER_BODYWEIGHT

export class Ratios {
  readonly counts = new Uint32Array(COHORTS.length * LIFTS.length * STEPS)

  add(cohort: number, lift: number, weight: number, bodyweight: number): void {
    const step = Math.min(Math.round((weight * PER_BODYWEIGHT) / bodyweight), STEPS - 1)
    const at = (cohort * LIFTS.length + lift) * STEPS + step
    this.counts[at] = (this.counts[at] as number) + 1
  }

  merge(counts: Uint32Array): void {
    for (let at = 0; at < counts.length; at++) this.counts[at] = (this.counts[at] as number) + (counts[at] as number)
  }

  /** Only of cohorts that have entries. */
  figures(): EntryRatioFigures[] {
    return LIFTS.flatMap(({ slug }, lift) =>
      COHORTS.flatMap(({ sex, weightClass }, cohort) => {
        const from = (cohort * LIFTS.length + lift) * STEPS
        const counts = this.counts.subarray(from, from + STEPS)
        const entries = counts.reduce((sum, count) => sum + count, 0)
        const at = (share: number) => Math.round(quantileOfCounts(counts, entries, share)) / PER_BODYWEIGHT
        if (entries === 0) return []
        return { lift: slug, sex, weightClass: weightClass.label, entries, p10: at(0.1), p50: at(0.5), p90: at(0.9) }
      }),
    )
  }
}
