/** The cohorts of the verified population, numbered: men from light to heavy, then women. */

import { summarize } from '../../../services/strength/rules/cohort.ts'
import type { CohortFigures, Sex, WeightClass } from '../../../services/strength/rules/figures.ts'
import { WEIGHT_CLASSES, weightClassIndex } from '../../../services/strength/rules/weight-classes.ts'
import type { Bests } from './bests.ts'
import { LIFTS } from './layout.ts'

const SEXES: readonly Sex[] = ['MALE', 'FEMALE']
const PER_KG = 100

export const COHORTS: readonly { readonly sex: Sex; readonly weightClass: WeightClass }[] = SEXES.flatMap((sex) =>
  WEIGHT_CLASSES[sex].map((weightClass) => ({ sex, weightClass })),
)

/** The number of a cohort, of a sex (0 men, 1 women) and a bodyweight in hundredths of a kilogram. */
export function cohortOf(sex: 0 | 1, bodyweight: number): number {
  return sex === 0
    ? weightClassIndex('MALE', bodyweight / PER_KG)
    : WEIGHT_CLASSES.MALE.length + weightClassIndex('FEMALE', bodyweight / PER_KG)
}

/** The figures of every cohort and lift, those without lifters too. */
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
        valuesKg: inKg(lifts.sort()),
        bodyweightsKg: inKg(bodyweights.sort()),
        withBins: true,
      })
    })
  })
}

interface Sample {
  readonly lifts: Int32Array
  readonly bodyweights: Int32Array
}

/** One lift and the bodyweights at it, by cohort; counted first, so that every array is made in its size. */
function samplesOf({ entries, columns }: Bests, lift: number): Sample[] {
  const { cohorts, lifts, bodyweights } = columns
  const sizes = new Int32Array(COHORTS.length)
  for (let entry = 0, at = lift; entry < entries; entry++, at += LIFTS.length) {
    const cohort = cohorts[entry] as number
    if (lifts[at] !== 0) sizes[cohort] = (sizes[cohort] as number) + 1
  }
  const samples = Array.from(sizes, (size) => ({ lifts: new Int32Array(size), bodyweights: new Int32Array(size) }))
  for (let entry = 0, at = lift; entry < entries; entry++, at += LIFTS.length) {
    if (lifts[at] === 0) continue
    const cohort = cohorts[entry] as number
    const left = (sizes[cohort] as number) - 1
    const sample = samples[cohort] as Sample
    sizes[cohort] = left
    sample.lifts[left] = lifts[at] as number
    sample.bodyweights[left] = bodyweights[at] as number
  }
  return samples
}

function inKg(hundredths: Int32Array): Float64Array {
  const kg = new Float64Array(hundredths.length)
  for (let at = 0; at < kg.length; at++) kg[at] = (hundredths[at] as number) / PER_KG
  return kg
}
