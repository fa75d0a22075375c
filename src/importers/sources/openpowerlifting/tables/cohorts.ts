/** The cohorts of the verified population, numbered: men from light to heavy, then women. */
import { summarize } from '../../../../services/strength/rules/cohort.ts'
import type { CohortFigures, Sex, WeightClass } from '../../../../services/strength/rules/figures.ts'
import { WEIGHT_CLASSES, weightClassIndex } from '../../../../services/strength/rules/lifts.ts'
import { LIFTS } from '../scan/layout.ts'
import type { Bests } from './bests.ts'

const SEXES: readonly Sex[] = ['MALE', 'FEMALE']
const PER_KG = 100

export const COHORTS: readonly { readonly sex: Sex; readonly weightClass: WeightClass }[] = SEXES.flatMap((sex) =>
  WEIGHT_CLASSES[sex].map((weightClass) => ({ sex, weightClass })),
)

/** The number of the cohort of a sex (0 men, 1 women) and a bodyweight in hundredths of a kilogram. */
export function cohortOf(sex: 0 | 1, bodyweight: number): number {
  return sex === 0
    ? weightClassIndex('MALE', bodyweight / PER_KG)
    : WEIGHT_CLASSES.MALE.length + weightClassIndex('FEMALE', bodyweight / PER_KG)
}

/** The figures of every cohort and lift, including cohorts without lifters. */
export function cohortFigures(bests: Bests): CohortFigures[] {
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
  let most = 0
  for (let at = 0; at < hundredths.length; at++) most = Math.max(most, hundredths[at] as number)
  const counts = new Int32Array(most + 1)
  for (let at = 0; at < hundredths.length; at++) {
    const value = hundredths[at] as number
    counts[value] = (counts[value] as number) + 1
  }
  const sorted = new Float64Array(hundredths.length)
  for (let value = 0, at = 0; value < counts.length; value++)
    for (const end = at + (counts[value] as number); at < end; at++) sorted[at] = value / PER_KG
  return sorted
}
