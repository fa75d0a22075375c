/** Reads the rows of both layouts as samples, and refuses invalid cells. */
import type { Report } from '../../../kernel/faults/report.ts'
import { toKg, type WeightUnit } from '../../../kernel/numbers/units.ts'
import type { Sex } from '../../../services/strength/rules/figures.ts'
import {
  gymLift,
  gymLiftNamed,
  implausible,
  plausibleAge,
  plausibleBodyweight,
} from '../../../services/strength/rules/gym.ts'
import { MAX_REPS, oneRepMaxFactor } from '../../../services/strength/rules/one-rep-max.ts'
import { type RowFault, rowFault } from '../../input/csv.ts'
import type { GymSample } from './samples.ts'

/** Spellings of an empty value by people and databases. */
const isBlank = (cell: string): boolean => /^(|-+|n\/?a|nan|null|none|unknown)$/i.test(cell)

/** A decimal number with an optional sign and nothing else; NaN otherwise. */
const toNumber = (cell: string): number => (/^[-+]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN)

/** Shows a cell that should be a number only if it may be one: in a shifted row it could be a name. */
const quotable = (cell: string): string | undefined => (/^[-+\d.,\s]*[a-z]{0,3}$/i.test(cell) ? cell : undefined)

function toSex(cell: string): Sex | undefined {
  if (/^(m|male)$/i.test(cell)) return 'MALE'
  return /^(f|female)$/i.test(cell) ? 'FEMALE' : undefined
}

function toUnit(cell: string): WeightUnit | undefined {
  if (/^kgs?$/i.test(cell)) return 'KG'
  return /^lbs?$/i.test(cell) ? 'LB' : undefined
}

// One row per lift: lift, sex, age, bodyweight, weight, reps, unit. A row is refused at its first invalid cell.

export function readLongRow(cell: (column: string) => string): GymSample | RowFault {
  const lift = gymLiftNamed(cell('lift'))
  if (!lift) return rowFault('lift', 'lift is not known', quotableLift(cell('lift')))
  const sex = toSex(cell('sex'))
  if (!sex) return rowFault('sex', 'sex is not male or female', quotable(cell('sex')))
  const unit = toUnit(cell('unit'))
  if (!unit) return rowFault('unit', 'unit is not kg or lb', quotable(cell('unit')))

  const age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) return rowFault('age', 'age is not from 10 to 90', quotable(cell('age')))
  const bodyweightKg = toKg(toNumber(cell('bodyweight')), unit)
  if (!plausibleBodyweight(bodyweightKg))
    return rowFault('bodyweight', 'bodyweight is not from 25 to 300 kg', quotable(cell('bodyweight')))
  const reps = isBlank(cell('reps')) ? 1 : toNumber(cell('reps'))
  if (!(Number.isInteger(reps) && reps >= 1 && reps <= MAX_REPS))
    return rowFault('reps', `reps is not a whole number from 1 to ${MAX_REPS}`, quotable(cell('reps')))
  const weightKg = toKg(toNumber(cell('weight')), unit)
  if (Number.isNaN(weightKg)) return rowFault('weight', 'weight is not a number', quotable(cell('weight')))
  const oneRepMaxKg = weightKg * oneRepMaxFactor(reps)
  const reason = implausible(lift, sex, bodyweightKg, oneRepMaxKg)
  if (reason) return rowFault('weight', reason, quotable(cell('weight')))
  return { lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg }
}

/** Shows an unknown lift only if it looks like one; addresses and sentences stay hidden. */
const quotableLift = (cell: string): string | undefined => (/^[\w ()/&+-]{1,40}$/.test(cell) ? cell : undefined)

// One row per athlete, like the public file of CrossFit athletes: bodyweight and one-rep maxes in pounds. Other columns
// are ignored. An invalid cell is refused alone; the row's other lifts are used.

/** Columns of the wide layout with a one-rep max in pounds, and the lift of each. */
export const WIDE_LIFTS: Readonly<Record<string, string>> = {
  backsq: 'squat',
  deadlift: 'deadlift',
  candj: 'clean-and-jerk',
  snatch: 'snatch',
}

const LIFT_COLUMNS = Object.entries(WIDE_LIFTS).map(([column, slug]) => ({ column, lift: gymLift(slug)! }))

/**
 * The samples of a row. The report counts lifts, not rows: each cell with a lift is used, skipped or refused. A refused
 * age costs no lift, so it counts as one more cell.
 */
export function readWideRow(
  cell: (column: string) => string,
  report: Report,
  refuse: (fault: RowFault) => void,
): readonly GymSample[] {
  const lifts = LIFT_COLUMNS.filter(({ column }) => !isBlank(cell(column)))
  report.read += Math.max(lifts.length, 1)
  if (lifts.length === 0) return skip(report, 'no lift given', 1)
  if (isBlank(cell('gender'))) return skip(report, 'no sex given', lifts.length)
  const sex = toSex(cell('gender'))
  if (!sex) {
    refuse(rowFault('gender', 'sex is not male or female'))
    return skip(report, 'sex is refused', lifts.length - 1)
  }
  if (isBlank(cell('weight'))) return skip(report, 'no bodyweight given', lifts.length)
  const bodyweightKg = toKg(toNumber(cell('weight')), 'LB')
  if (!plausibleBodyweight(bodyweightKg)) {
    refuse(rowFault('weight', 'bodyweight is not from 25 to 300 kg', quotable(cell('weight'))))
    return skip(report, 'bodyweight is refused', lifts.length - 1)
  }

  let age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) {
    report.read += 1
    refuse(rowFault('age', 'age is not from 10 to 90', quotable(cell('age'))))
    age = null
  }
  const samples: GymSample[] = []
  for (const { column, lift } of lifts) {
    const oneRepMaxKg = toKg(toNumber(cell(column)), 'LB')
    const reason = Number.isNaN(oneRepMaxKg)
      ? 'weight is not a number'
      : implausible(lift, sex, bodyweightKg, oneRepMaxKg)
    if (reason) refuse(rowFault(column, reason, quotable(cell(column))))
    else samples.push({ lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg })
  }
  return samples
}

function skip(report: Report, reason: string, lifts: number): readonly GymSample[] {
  if (lifts > 0) report.skip(reason, lifts)
  return []
}
