/** Made-up people who report gym lifts: sex, bodyweight, age and how strong they are for those. */

import type { Draw } from '../../kernel/draw.ts'
import type { Sex } from '../../services/strength/rules/figures.ts'
import { AGE_CURVE } from './gym-levels.ts'

export interface Person {
  readonly sex: Sex
  readonly bodyweightKg: number
  readonly age: number
  /** Standard normal: what all lifts of the person share. */
  readonly strength: number
}

const SHARE_OF_MEN = 0.74

/** Log-normal bodyweights: the median in kilograms and the spread of the logarithm. */
const BODYWEIGHT: Readonly<Record<Sex, { median: number; spread: number }>> = {
  MALE: { median: 82, spread: 0.17 },
  FEMALE: { median: 66, spread: 0.18 },
}
const LIGHTEST_KG = 38
const HEAVIEST_KG = 200

/** Ages: few below 18, most between 20 and 45, a long tail. */
const YOUNGEST = 14
const OLDEST = 90
const AGE = { from: 13, median: 17, spread: 0.6 }

export function drawPerson(draw: Draw): Person {
  const sex: Sex = draw.chance(SHARE_OF_MEN) ? 'MALE' : 'FEMALE'
  const { median, spread } = BODYWEIGHT[sex]
  const kg = median * Math.exp(spread * draw.normal())
  // Bathroom scales.
  const bodyweightKg = Math.min(Math.max(Math.round(kg * 2) / 2, LIGHTEST_KG), HEAVIEST_KG)
  const years = Math.floor(AGE.from + AGE.median * Math.exp(AGE.spread * draw.normal()))
  const age = Math.min(Math.max(years, YOUNGEST), OLDEST)
  return { sex, bodyweightKg, age, strength: draw.normal() }
}

/** What age does to the square root of a lift, 1 at 35 years: straight lines between the ages of the tables. */
export function ageFactor(sex: Sex, age: number): number {
  const curve = AGE_CURVE[sex]
  const above = curve.findIndex(([years]) => years >= age)
  // Below the youngest of the tables the first line is drawn on; above the oldest there is nothing to go by.
  if (above === -1) return curve.at(-1)![1]
  const [[fromAge, from], [toAge, to]] = [curve[Math.max(above - 1, 0)]!, curve[Math.max(above, 1)]!]
  return from + ((to - from) * (age - fromAge)) / (toAge - fromAge)
}

/** Mean and standard deviation of the age factor among people, so that all ages together match a table of all ages. */
export function ageSpread(people: readonly Person[], sex: Sex): { mean: number; deviation: number } {
  const factors = people.filter((one) => one.sex === sex).map(({ age }) => ageFactor(sex, age))
  if (factors.length === 0) return { mean: 1, deviation: 0 }
  const mean = factors.reduce((sum, one) => sum + one, 0) / factors.length
  const square = factors.reduce((sum, one) => sum + (one - mean) ** 2, 0) / factors.length
  return { mean, deviation: Math.sqrt(square) }
}
