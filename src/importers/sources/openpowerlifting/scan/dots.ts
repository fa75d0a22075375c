/** Dots of totals, for the millions of results of the bulk CSV. */
import { dots } from '../../../../services/athletes/rules/dots.ts'
import { PER_KG } from '../cohorts.ts'

/** Above any bodyweight, in hundredths of a kilogram. */
const BODYWEIGHTS = 1 << 16
const DOTS_PER_KG = [new Float64Array(BODYWEIGHTS), new Float64Array(BODYWEIGHTS)] as const

/** In hundredths, as are the total and the bodyweight; 0 without a total. */
export const dotsOf = (sex: 0 | 1, bodyweight: number, total: number): number =>
  total === 0 ? 0 : Math.round(total * dotsPerKg(sex, bodyweight))

/** Bodyweights are few, so each is computed once. */
function dotsPerKg(sex: 0 | 1, bodyweight: number): number {
  const known = DOTS_PER_KG[sex]
  if (known[bodyweight] === 0) known[bodyweight] = dots(sex === 0 ? 'MALE' : 'FEMALE', bodyweight / PER_KG, 1)
  return known[bodyweight] as number
}
