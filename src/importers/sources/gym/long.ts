/** One row per lift: lift, sex, age, bodyweight, weight, reps, unit. The first wrong cell refuses the row. */
import { toKg } from '../../../kernel/units.ts'
import { gymLiftNamed, implausible, plausibleAge, plausibleBodyweight } from '../../../services/strength/rules/gym.ts'
import { MAX_REPS, oneRepMaxFactor } from '../../../services/strength/rules/one-rep-max.ts'
import { isBlank, shown, toNumber, toSex, toUnit, type Wrong, wrong } from './cells.ts'
import type { GymSample } from './samples.ts'

/** The sample that a row is, or why it is none. */
export function readLongRow(cell: (column: string) => string): GymSample | Wrong {
  const lift = gymLiftNamed(cell('lift'))
  if (!lift) return wrong('lift', 'lift is not known', shownLift(cell('lift')))
  const sex = toSex(cell('sex'))
  if (!sex) return wrong('sex', 'sex is not male or female', shown(cell('sex')))
  const unit = toUnit(cell('unit'))
  if (!unit) return wrong('unit', 'unit is not kg or lb', shown(cell('unit')))

  const age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) return wrong('age', 'age is not from 10 to 90', shown(cell('age')))
  const bodyweightKg = toKg(toNumber(cell('bodyweight')), unit)
  if (!plausibleBodyweight(bodyweightKg)) {
    return wrong('bodyweight', 'bodyweight is not from 25 to 300 kg', shown(cell('bodyweight')))
  }
  const reps = isBlank(cell('reps')) ? 1 : toNumber(cell('reps'))
  if (!(Number.isInteger(reps) && reps >= 1 && reps <= MAX_REPS)) {
    return wrong('reps', `reps is not a whole number from 1 to ${MAX_REPS}`, shown(cell('reps')))
  }
  const weightKg = toKg(toNumber(cell('weight')), unit)
  if (Number.isNaN(weightKg)) return wrong('weight', 'weight is not a number', shown(cell('weight')))
  const oneRepMaxKg = weightKg * oneRepMaxFactor(reps)
  const reason = implausible(lift, sex, bodyweightKg, oneRepMaxKg)
  if (reason) return wrong('weight', reason, shown(cell('weight')))
  return { lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg }
}

/** A lift that is not known is worth seeing; an address or a sentence is not one. */
const shownLift = (cell: string): string | undefined => (/^[\w ()/&+-]{1,40}$/.test(cell) ? cell : undefined)
