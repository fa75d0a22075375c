/**
 * The cohorts of competitors by number: each combination of equipment, tested or not, group, sex and weight class. Entries
 * are kept by cohort; the published populations are made of several cohorts each.
 */
import { COMPETITION_BRACKETS } from '../../../services/strength/rules/ages.ts'
import { CATEGORIES, type Category, EQUIPMENT, isDefault, RAW } from '../../../services/strength/rules/categories.ts'
import type { Population, Sex, WeightClass } from '../../../services/strength/rules/figures.ts'
import { WEIGHT_CLASSES, weightClassIndex } from '../../../services/strength/rules/lifts.ts'
import { GROUPS, isAdult, PARA, UNKNOWN_AGE } from './scan/groups.ts'

/** Weights are whole hundredths of a kilogram here. */
export const PER_KG = 100

const SEXES: readonly Sex[] = ['MALE', 'FEMALE']

/** The classes of the men from light to heavy, then those of the women. */
export const CLASSES: readonly { readonly sex: Sex; readonly weightClass: WeightClass }[] = SEXES.flatMap((sex) =>
  WEIGHT_CLASSES[sex].map((weightClass) => ({ sex, weightClass })),
)

/** Of the lightest men and women, under which measures without weight classes are kept. */
export const CLASS_OF_SEX = [0, WEIGHT_CLASSES.MALE.length] as const

const COHORT_COUNT = 2 * EQUIPMENT.length * GROUPS * CLASSES.length

/** The class of a sex (0 men, 1 women) and a bodyweight in hundredths of a kilogram. */
export const classIndex = (sex: 0 | 1, bodyweight: number): number =>
  CLASS_OF_SEX[sex] + weightClassIndex(SEXES[sex] as Sex, bodyweight / PER_KG)

/** `equipment` is an index of EQUIPMENT. Only raw adults are told apart by age. */
export const cohortOf = (equipment: number, isTested: boolean, group: number, inClass: number): number =>
  ((2 * equipment + (isTested ? 1 : 0)) * GROUPS + (equipment > 0 ? UNKNOWN_AGE : group)) * CLASSES.length + inClass

const classOf = (cohort: number): number => cohort % CLASSES.length
const groupOf = (cohort: number): number => Math.floor(cohort / CLASSES.length) % GROUPS
const categoryOf = (cohort: number): number => Math.floor(cohort / CLASSES.length / GROUPS)

/** Whether it is of women, by the number of the cohort. */
export const IS_OF_WOMEN = Uint8Array.from({ length: COHORT_COUNT }, (_, cohort) =>
  classOf(cohort) < CLASS_OF_SEX[1] ? 0 : 1,
)

/** Whether it is of raw adults, by the number of the cohort. */
export const IS_RAW_ADULT = Uint8Array.from({ length: COHORT_COUNT }, (_, cohort) =>
  EQUIPMENT[categoryOf(cohort) >> 1] === 'RAW' && isAdult(groupOf(cohort)) ? 1 : 0,
)

/** Lifters who are summarized together: a population that is published, or one that it is compared with. */
export interface Sample extends Category {
  readonly population: Population
  readonly ageBracket: string | null
  readonly hasGroup: (group: number) => boolean
}

const adults = (category: Category): Sample => ({
  ...category,
  population: 'VERIFIED',
  ageBracket: null,
  hasGroup: isAdult,
})

export const RAW_ADULTS = adults(RAW)

const PARA_CLASSES: Sample = { ...adults(RAW), population: 'PARA', hasGroup: (group) => group === PARA }

/** Samples that tell how many lifters are left out of the adults, and how much that changes; not published. */
const UNDER_18: Sample = { ...adults(RAW), hasGroup: (group) => group !== PARA && !isAdult(group) }
const EVERYBODY: Sample = { ...adults(RAW), hasGroup: () => true }
export const LEFT_OUT = { para: PARA_CLASSES, youth: UNDER_18, everybody: EVERYBODY } as const

export const isPublished = (sample: Sample): boolean => sample !== UNDER_18 && sample !== EVERYBODY

export const SAMPLES: readonly Sample[] = [
  RAW_ADULTS,
  UNDER_18,
  EVERYBODY,
  ...COMPETITION_BRACKETS.map(({ label }, bracket) => ({
    ...adults(RAW),
    ageBracket: label,
    hasGroup: (group: number) => group === bracket,
  })),
  PARA_CLASSES,
  ...CATEGORIES.filter((category) => !isDefault(category)).map(adults),
]

/**
 * The samples that each cohort belongs to, each with its class: `sample * CLASSES.length + class`. Those of a cohort are
 * in `slots` from `starts[cohort]` up to the start of the next one.
 */
export interface SampleSlots {
  readonly starts: Uint16Array
  readonly slots: Uint16Array
}

export const SAMPLES_BY_CLASS = slotsOf(classOf, SAMPLES)

/** The same for measures without weight classes, where all lifters of a sex are in the class of CLASS_OF_SEX. */
export const SAMPLES_BY_SEX = slotsOf(
  (cohort) => CLASS_OF_SEX[IS_OF_WOMEN[cohort] as 0 | 1],
  SAMPLES.filter(isPublished),
)

function slotsOf(classIn: (cohort: number) => number, among: readonly Sample[]): SampleSlots {
  const starts = new Uint16Array(COHORT_COUNT + 1)
  const slots: number[] = []
  // Cohorts of one category and group are in the same samples.
  for (let first = 0; first < COHORT_COUNT; first += CLASSES.length) {
    const samples = samplesWith(first, among)
    for (let cohort = first; cohort < first + CLASSES.length; cohort++) {
      const inClass = classIn(cohort)
      for (const sample of samples) slots.push(sample * CLASSES.length + inClass)
      starts[cohort + 1] = slots.length
    }
  }
  return { starts, slots: Uint16Array.from(slots) }
}

/** The numbers of the samples that a cohort belongs to. */
function samplesWith(cohort: number, among: readonly Sample[]): number[] {
  const [category, group] = [categoryOf(cohort), groupOf(cohort)]
  const [ownEquipment, isTested] = [EQUIPMENT[category >> 1], category % 2 === 1]
  return among
    .filter(
      ({ equipment, tested, hasGroup }) =>
        equipment === ownEquipment && (tested === null || tested === isTested) && hasGroup(group),
    )
    .map((sample) => SAMPLES.indexOf(sample))
}
