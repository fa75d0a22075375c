/** The tables that a scan of the file or of a range fills, and the figures computed from them. */
import { quantileOfCounts } from '../../../kernel/numbers/quantiles.ts'
import { summarize } from '../../../services/strength/rules/cohort.ts'
import type { CohortFigures, EntryRatioFigures, Sex, WeightClass } from '../../../services/strength/rules/figures.ts'
import { WEIGHT_CLASSES, weightClassIndex } from '../../../services/strength/rules/lifts.ts'
import { Bests, type BestsData } from './bests.ts'
import { LIFTS } from './scan/layout.ts'
import { Folding } from './scan/names.ts'

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

  figures(names: readonly string[] = []): TableFigures {
    return {
      lifters: this.bests.lifters,
      cohorts: cohortFigures(this.bests),
      entryRatios: this.ratios.figures(),
      namesakes: names.length > 0 ? namesakesByChance(this.bests, names) : new Map(),
    }
  }
}

// The cohorts of the verified population, numbered: men from light to heavy, then women.

const SEXES: readonly Sex[] = ['MALE', 'FEMALE']
const PER_KG = 100

const COHORTS: readonly { readonly sex: Sex; readonly weightClass: WeightClass }[] = SEXES.flatMap((sex) =>
  WEIGHT_CLASSES[sex].map((weightClass) => ({ sex, weightClass })),
)

/** The number of the cohort of a sex (0 men, 1 women) and a bodyweight in hundredths of a kilogram. */
export function cohortOf(sex: 0 | 1, bodyweight: number): number {
  return sex === 0
    ? weightClassIndex('MALE', bodyweight / PER_KG)
    : WEIGHT_CLASSES.MALE.length + weightClassIndex('FEMALE', bodyweight / PER_KG)
}

/** The figures of every cohort and lift, including cohorts without lifters. */
function cohortFigures(bests: Bests): CohortFigures[] {
  return LIFTS.flatMap(({ slug }, lift) => {
    const samples = samplesOf(bests, lift)
    return COHORTS.map(({ sex, weightClass }, cohort) => {
      const { lifts, bodyweights } = samples[cohort] as Sample
      return summarize({
        lift: slug,
        sex,
        weightClass,
        ageBracket: null,
        valuesKg: sortedKg(lifts),
        bodyweightsKg: sortedKg(bodyweights),
        withBins: true,
      })
    })
  })
}

interface Sample {
  readonly lifts: Int32Array
  readonly bodyweights: Int32Array
}

/** One lift and the bodyweights at it, by cohort. Counts first, so that every array gets its exact size. */
function samplesOf(bests: Bests, lift: number): Sample[] {
  const sizes = new Int32Array(COHORTS.length)
  bests.each(lift, (cohort) => {
    sizes[cohort] = (sizes[cohort] as number) + 1
  })
  const samples = Array.from(sizes, (size) => ({ lifts: new Int32Array(size), bodyweights: new Int32Array(size) }))
  bests.each(lift, (cohort, weight, bodyweight) => {
    const left = (sizes[cohort] as number) - 1
    const sample = samples[cohort] as Sample
    sizes[cohort] = left
    sample.lifts[left] = weight
    sample.bodyweights[left] = bodyweight
  })
  return samples
}

/** Counting sort: a weight has fewer possible values in hundredths of a kilogram than a large cohort has lifters. */
function sortedKg(hundredths: Int32Array): Float64Array {
  let heaviest = 0
  for (let at = 0; at < hundredths.length; at++) heaviest = Math.max(heaviest, hundredths[at] as number)
  const counts = new Int32Array(heaviest + 1)
  for (let at = 0; at < hundredths.length; at++) {
    const value = hundredths[at] as number
    counts[value] = (counts[value] as number) + 1
  }
  const sorted = new Float64Array(hundredths.length)
  for (let value = 0, at = 0; value < counts.length; value++)
    for (const end = at + (counts[value] as number); at < end; at++) sorted[at] = value / PER_KG
  return sorted
}

// The expected number of lifters with a name, if first and last names were independent.

const ALL_PER_RAW = 1.8
/** One in this many lifters is sampled, which suffices to distinguish rare names from common ones. */
const SAMPLE_EVERY = 4
/** Below this number of lifters, all are counted. */
const SAMPLE_FROM = 50_000

/** The expected number of lifters with each name, by folded name. */
function namesakesByChance(bests: Bests, names: readonly string[]): ReadonlyMap<string, number> {
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
  const sampled = bests.eachName(bests.lifters < SAMPLE_FROM ? 1 : SAMPLE_EVERY, (bytes, from, to) => {
    folding.read(bytes, from, to)
    const [firstEnd, lastStart] = folding.edges()
    count(firsts, folding.hash(0, firstEnd))
    count(lasts, folding.hash(lastStart, folding.length))
  })
  const all = (ALL_PER_RAW * bests.lifters) / Math.max(1, sampled)
  return new Map(
    words.map(({ name, first, last }) => [name, (all * firsts.get(first)! * lasts.get(last)!) / Math.max(1, sampled)]),
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
