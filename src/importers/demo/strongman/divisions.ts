/** Who may enter which division, and what somebody who begins in one is like. */

import type { Draw } from '../../../kernel/draw.ts'
import { DIVISIONS } from '../../../services/strongman/rules/divisions.ts'
import type { Level, Sex } from '../../../services/strongman/rules/rows.ts'
import { birthdaysBy } from '../shared/careers.ts'
import type { Day } from '../shared/days.ts'
import { OLDEST, type Person, YOUNGEST_DEBUT } from './people.ts'

const MASTERS_FROM_AGE = 40
const JUNIORS_TO_AGE = 23

/** Women competed without classes before. */
const WOMENS_CLASSES_FROM = 2012

const divisionOf = new Map(DIVISIONS.map((division) => [division.code, division]))

export const sexOf = (division: string): Sex => divisionOf.get(division)!.sex

/**
 * How far a division is from the one the person is at home in, as what it costs in likelihood of entering; undefined
 * where its rules keep the person out.
 */
export function distanceTo(division: string, person: Person, day: Day, year: number): number | undefined {
  const { sex, maxBodyweightKg } = divisionOf.get(division)!
  if (person.sex !== sex) return undefined
  if (division === 'MM' || division === 'WM') return birthdaysBy(person, day) >= MASTERS_FROM_AGE ? 0 : undefined
  if (division === 'JM' || division === 'JW') return birthdaysBy(person, day) <= JUNIORS_TO_AGE ? 0 : undefined
  const { limitKg } = person
  if (maxBodyweightKg === null) {
    if (limitKg === null || (sex === 'FEMALE' && year < WOMENS_CLASSES_FROM)) return 0
    return limitKg < 100 ? 5 : 2.5
  }
  if (limitKg === null || limitKg > maxBodyweightKg) return undefined
  return limitKg === maxBodyweightKg ? 0 : 2
}

/** How old somebody in a division is. */
export function agesOf(division: string): readonly [from: number, to: number] {
  if (division === 'MM' || division === 'WM') return [MASTERS_FROM_AGE, OLDEST]
  return [YOUNGEST_DEBUT, division === 'JM' || division === 'JW' ? JUNIORS_TO_AGE : OLDEST]
}

/** Bodyweights that people without a class of their own keep within. */
const LIMITS: Readonly<Record<Sex, readonly (number | null)[]>> = {
  MALE: [null, null, null, null, 105],
  FEMALE: [null, null, 82, 73, 64],
}

interface Beginner {
  readonly sex: Sex
  readonly limitKg: number | null
  readonly ages: readonly [from: number, to: number] | null
}

export function drawBeginner(draw: Draw, division: string, level: Level, year: number): Beginner {
  const { sex, maxBodyweightKg } = divisionOf.get(division)!
  const anyLimit = draw.one(LIMITS[sex])
  if (division === 'MM' || division === 'WM') return { sex, limitKg: anyLimit, ages: [MASTERS_FROM_AGE + 0.1, 47] }
  if (division === 'JM' || division === 'JW') return { sex, limitKg: anyLimit, ages: [19, JUNIORS_TO_AGE - 0.5] }
  const unclassed = division === 'W' && year < WOMENS_CLASSES_FROM && level !== 'WORLD'
  return { sex, limitKg: unclassed ? anyLimit : maxBodyweightKg, ages: null }
}
