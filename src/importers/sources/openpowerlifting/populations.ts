/**
 * The figures of the competition populations: adults, adults by age bracket, the two brackets of the young, para
 * classes, and adults by equipment and drug testing. A lifter counts once in each weight class of a population, by the
 * best lift there, and once in its Dots.
 */
import { quantile } from '../../../kernel/numbers/quantiles.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { figuresOfValues, summarize } from '../../../services/strength/rules/cohort.ts'
import {
  type CohortFigures,
  type DotsFigures,
  type LeftOutFigures,
  MIN_COHORT_SIZE,
  type SliceFigures,
  type WeightClass,
} from '../../../services/strength/rules/figures.ts'
import type { EntriesByLifter } from './bests.ts'
import {
  CLASS_OF_SEX,
  CLASSES,
  IS_RAW_ADULT,
  isPublished,
  LEFT_OUT,
  PER_KG,
  RAW_ADULTS,
  SAMPLES,
  SAMPLES_BY_CLASS,
  SAMPLES_BY_SEX,
  type Sample,
} from './cohorts.ts'
import { samplesOf } from './samples.ts'
import { DOTS, MEASURES } from './scan/layout.ts'
import { slicesOf } from './slices.ts'
import { ascending, Bodyweights, type Pairs } from './sorting.ts'

/** Minimum number of lifters in a slice of all adults, and of the smaller populations. */
const [ADULT_SLICE, OTHER_SLICE] = [MIN_COHORT_SIZE, 1000]

export interface MeasureFigures {
  readonly cohorts: readonly CohortFigures[]
  readonly slices: readonly SliceFigures[]
  readonly dots: readonly DotsFigures[]
}

/**
 * The figures of one measure: every weight class of the adults, also without lifters; of others those that have some.
 * Those of Dots are across all weight classes.
 */
export function measureFigures(entries: EntriesByLifter, measure: number): MeasureFigures {
  const bests = entries.measures[measure]!
  return measure === DOTS
    ? { cohorts: [], slices: [], dots: dotsFigures(samplesOf(entries, bests, SAMPLES_BY_SEX)) }
    : { ...liftFigures(samplesOf(entries, bests, SAMPLES_BY_CLASS), measure), dots: [] }
}

function liftFigures(pairs: readonly Pairs[], measure: number): Omit<MeasureFigures, 'dots'> {
  const cohorts: CohortFigures[] = []
  const slices: SliceFigures[] = []
  const { slug: lift } = MEASURES[measure]!
  const of = (sample: Sample, inClass: number) => pairs[SAMPLES.indexOf(sample) * CLASSES.length + inClass]!
  for (const sample of SAMPLES) {
    if (!isPublished(sample)) continue
    const { population, ageBracket, equipment, tested } = sample
    for (const [inClass, { sex, weightClass }] of CLASSES.entries()) {
      const some = of(sample, inClass)
      if (some.lifts.length === 0 && sample !== RAW_ADULTS) continue
      const key = { population, lift, sex, ageBracket, equipment, tested }
      const bodyweights = new Bodyweights(some.bodyweights)
      const leftOut = sample === RAW_ADULTS && leftOutOf(inClass, of)
      cohorts.push({ ...cohortOf(key, weightClass, some, bodyweights), ...(leftOut && { leftOut }) })
      if (some.lifts.length < MIN_COHORT_SIZE) continue
      const minLifters = sample === RAW_ADULTS ? ADULT_SLICE : OTHER_SLICE
      for (const slice of slicesOf(some, bodyweights, weightClass, minLifters)) slices.push({ ...key, ...slice })
    }
  }
  return { cohorts, slices }
}

type Key = Omit<SliceFigures, 'minBodyweightKg' | 'maxBodyweightKg' | 'medianBodyweightKg' | 'sampleSize' | 'lifts'>

function cohortOf(key: Key, weightClass: WeightClass, { lifts }: Pairs, bodyweights: Bodyweights): CohortFigures {
  const medianBodyweightKg = bodyweights.median() / PER_KG
  return summarize({ ...key, weightClass, valuesKg: ascending(lifts), medianBodyweightKg, withBins: true })
}

/** How many lifters are left out of the adults, and what the figures would be with them. */
function leftOutOf(inClass: number, of: (sample: Sample, inClass: number) => Pairs): LeftOutFigures {
  const { lifts } = of(LEFT_OUT.everybody, inClass)
  const figures = { para: of(LEFT_OUT.para, inClass).lifts.length, youth: of(LEFT_OUT.youth, inClass).lifts.length }
  if (lifts.length < MIN_COHORT_SIZE) return { ...figures, medianKg: null, eliteKg: null }
  const hundredths = ascending(lifts, 1)
  const point = (share: number) => roundTo(quantile(hundredths, share) / PER_KG, 3)
  return { ...figures, medianKg: point(0.5), eliteKg: point(0.95) }
}

/** Each lifter by the highest Dots of any total, which need not be those of the heaviest one. */
function dotsFigures(pairs: readonly Pairs[]): DotsFigures[] {
  return SAMPLES.filter(isPublished).flatMap((sample) => {
    const { population, ageBracket, equipment, tested } = sample
    return CLASS_OF_SEX.flatMap((inClass) => {
      const { lifts } = pairs[SAMPLES.indexOf(sample) * CLASSES.length + inClass]!
      if (lifts.length < MIN_COHORT_SIZE) return []
      const { mean, min, max, percentiles, tails } = figuresOfValues(ascending(lifts))
      const { sex } = CLASSES[inClass]!
      return {
        ...{ population, sex, ageBracket, equipment, tested },
        ...{ sampleSize: lifts.length, mean, min, max, percentiles, tails },
      }
    })
  })
}

/** Number of different raw adults. */
export function liftersIn({ lifters, cohorts }: EntriesByLifter): number {
  let count = 0
  let last = -1
  for (let at = 0; at < lifters.length; at++) {
    if (lifters[at] === last || IS_RAW_ADULT[cohorts[at] as number] === 0) continue
    last = lifters[at] as number
    count++
  }
  return count
}
