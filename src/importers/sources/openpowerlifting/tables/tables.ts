/** The tables that a scan of the file or of a range fills, and the figures computed from them. */

import { quantileOfCounts } from '../../../../kernel/numbers/quantiles.ts'
import type { CohortFigures, EntryRatioFigures } from '../../../../services/strength/rules/figures.ts'
import { Folding } from '../folding.ts'
import { LIFTS } from '../scan/layout.ts'
import { Bests, type BestsData } from './bests.ts'
import { COHORTS, cohortFigures } from './cohorts.ts'

export interface TablesData {
  readonly bests: BestsData
  readonly ratios: Uint32Array<ArrayBuffer>
}

export interface TableFigures {
  readonly lifters: number
  readonly cohorts: readonly CohortFigures[]
  readonly entryRatios: readonly EntryRatioFigures[]
  /** The expected number of namesakes of each name, by chance. */
  readonly namesakes: ReadonlyMap<string, number>
}

export class Tables {
  readonly bests: Bests
  readonly ratios = new Ratios()

  /** Sized for a range of `bytes` bytes. */
  constructor(bytes?: number) {
    this.bests = new Bests(bytes)
  }

  merge({ bests, ratios }: TablesData): void {
    this.bests.merge(bests)
    this.ratios.merge(ratios)
  }

  data(): TablesData {
    return { bests: this.bests.data(), ratios: this.ratios.counts }
  }

  figures(wanted: readonly string[] = []): TableFigures {
    return {
      lifters: this.bests.lifters,
      cohorts: cohortFigures(this.bests),
      entryRatios: this.ratios.figures(),
      namesakes: wanted.length > 0 ? commonness(this.bests, wanted) : new Map(),
    }
  }
}

// The expected number of lifters with a name, if first and last names were independent.

const ALL_PER_RAW = 1.8
/** One in this many lifters is sampled, which suffices to distinguish rare names from common ones. */
const EVERY = 4
/** Below this number of lifters, all are counted. */
const FEW = 50_000

/** The expected number of lifters with each name, by folded name. */
function commonness(bests: Bests, names: readonly string[]): ReadonlyMap<string, number> {
  const folding = new Folding()
  const words = names.map((name) => {
    folding.read(Buffer.from(name), 0, name.length)
    const [firstEnd, lastStart] = folding.edges()
    return { name, first: folding.hash(0, firstEnd), last: folding.hash(lastStart, folding.length) }
  })
  const firsts = new Map(words.map(({ first }) => [first, 0]))
  const lasts = new Map(words.map(({ last }) => [last, 0]))
  const count = (counts: Map<number, number>, word: number) => {
    const before = counts.get(word)
    if (before !== undefined) counts.set(word, before + 1)
  }
  const asked = bests.eachName(bests.lifters < FEW ? 1 : EVERY, (bytes, from, to) => {
    folding.read(bytes, from, to)
    const [firstEnd, lastStart] = folding.edges()
    count(firsts, folding.hash(0, firstEnd))
    count(lasts, folding.hash(lastStart, folding.length))
  })
  const share = bests.lifters / Math.max(1, asked)
  const all = ALL_PER_RAW * share
  return new Map(
    words.map(({ name, first, last }) => [name, (all * firsts.get(first)! * lasts.get(last)!) / Math.max(1, asked)]),
  )
}

// Ratio of lift to bodyweight of every entry in drug-tested meets, in thousandths, for comparison with the figures that
// van den Hoek et al. (2024), J Sci Med Sport 27(10), 734–742, published from the same archive.

const PER_BODYWEIGHT = 1000
/** No one lifts ten times their bodyweight; the last step counts such claims. */
const STEPS = 10 * PER_BODYWEIGHT

class Ratios {
  readonly counts = new Uint32Array(COHORTS.length * LIFTS.length * STEPS)

  add(cohort: number, lift: number, weight: number, bodyweight: number): void {
    const step = Math.min(Math.round((weight * PER_BODYWEIGHT) / bodyweight), STEPS - 1)
    const at = (cohort * LIFTS.length + lift) * STEPS + step
    this.counts[at] = (this.counts[at] as number) + 1
  }

  merge(counts: Uint32Array): void {
    for (let at = 0; at < counts.length; at++) this.counts[at] = (this.counts[at] as number) + (counts[at] as number)
  }

  /** Only cohorts that have entries. */
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
