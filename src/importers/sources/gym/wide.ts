/**
 * One row per athlete, as the public file of CrossFit athletes has it: bodyweight and one-rep maxes in pounds.
 * Name, team and the rest are not looked at. A wrong cell is refused alone; the row's other lifts stay.
 */
import type { Report } from '../../../kernel/report.ts'
import { toKg } from '../../../kernel/units.ts'
import { gymLift, implausible, plausibleAge, plausibleBodyweight } from '../../../services/strength/rules/gym.ts'
import { isBlank, shown, toNumber, toSex, type Wrong, wrong } from './cells.ts'
import { WIDE_LIFTS } from './layouts.ts'
import type { GymSample } from './samples.ts'

const COLUMNS = Object.entries(WIDE_LIFTS).map(([column, slug]) => ({ column, lift: gymLift(slug)! }))

/**
 * The samples that a row holds. The report counts lifts, not rows: each cell with a lift is used, skipped or refused,
 * and a refused age, which costs no lift, counts as one more cell.
 */
export function readWideRow(
  cell: (column: string) => string,
  report: Report,
  refuse: (what: Wrong) => void,
): readonly GymSample[] {
  const given = COLUMNS.filter(({ column }) => !isBlank(cell(column)))
  report.read += Math.max(given.length, 1)
  if (given.length === 0) return none(report, 'no lift given', 1)
  if (isBlank(cell('gender'))) return none(report, 'no sex given', given.length)
  const sex = toSex(cell('gender'))
  if (!sex) {
    refuse(wrong('gender', 'sex is not male or female'))
    return none(report, 'sex is refused', given.length - 1)
  }
  if (isBlank(cell('weight'))) return none(report, 'no bodyweight given', given.length)
  const bodyweightKg = toKg(toNumber(cell('weight')), 'LB')
  if (!plausibleBodyweight(bodyweightKg)) {
    refuse(wrong('weight', 'bodyweight is not from 25 to 300 kg', shown(cell('weight'))))
    return none(report, 'bodyweight is refused', given.length - 1)
  }

  let age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) {
    report.read += 1
    refuse(wrong('age', 'age is not from 10 to 90', shown(cell('age'))))
    age = null
  }
  const samples: GymSample[] = []
  for (const { column, lift } of given) {
    const oneRepMaxKg = toKg(toNumber(cell(column)), 'LB')
    const reason = Number.isNaN(oneRepMaxKg)
      ? 'weight is not a number'
      : implausible(lift, sex, bodyweightKg, oneRepMaxKg)
    if (reason) refuse(wrong(column, reason, shown(cell(column))))
    else samples.push({ lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg })
  }
  return samples
}

function none(report: Report, reason: string, lifts: number): readonly GymSample[] {
  if (lifts > 0) report.skip(reason, lifts)
  return []
}
