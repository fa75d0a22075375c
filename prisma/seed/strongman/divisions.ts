/** Who may enter which division, and what somebody who begins in one is like. */
import type { Choice, Draw } from '../../../src/kernel/draw.ts'
import { DIVISIONS } from '../../../src/services/strongman/rules/divisions.ts'
import type { Level, Sex } from '../../../src/services/strongman/rules/rows.ts'
import { birthdaysBy } from '../shared/careers.ts'
import type { Day } from '../shared/random.ts'
import { HABITS, type Habit, type Kind, type Mode } from './habits.ts'
import { type Course, drawCourse } from './marks.ts'
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

// Which events a contest holds: something to press, to pull and to carry, more of other kinds, and stones at last.

export interface Item {
  readonly course: Course
  /** As the contest spells it. */
  readonly name: string
}

const EVENTS: Readonly<Record<Level, readonly [from: number, to: number]>> = {
  WORLD: [6, 8],
  MAJOR: [5, 7],
  NATIONAL: [5, 6],
  REGIONAL: [4, 5],
}

const ALWAYS: readonly Kind[] = ['PRESS', 'PULL', 'CARRY']
const OTHERS: readonly Choice<Kind>[] = [
  ...([
    ['HAUL', 5],
    ['LOAD', 4],
    ['CARRY', 3],
    ['HOLD', 2.5],
    ['THROW', 2],
    ['PULL', 1],
    ['PRESS', 1.5],
  ] as const),
]
const MOST_OF_A_KIND = 2
const STONES_LAST = 0.75
/** Small contests have neither the bars nor the referees for records. */
const RECORDS_AT: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL']
const RECORDS_BY: readonly Mode[] = ['MAX', 'REPS', 'FAR']
/** A contest that is about one event. */
const HEAVY_BAR = 'Night of the Heavy Bar'

/** Whether a mark can stand in a record book. */
export const mayBeRecord = (level: Level, { course }: Item): boolean =>
  RECORDS_AT.includes(level) && RECORDS_BY.includes(course.mode)

export function drawProgramme(draw: Draw, level: Level, series: string): Item[] {
  const count = draw.integer(...EVENTS[level])
  const stones = draw.chance(STONES_LAST)
  const kinds = [...ALWAYS]
  while (kinds.length < count - (stones ? 1 : 0)) {
    const kind = draw.pick(OTHERS)
    if (kinds.filter((one) => one === kind).length < MOST_OF_A_KIND) kinds.push(kind)
  }
  const used = new Set<Habit>()
  const item = (kind: Kind): Item => {
    const free = HABITS.filter((habit) => habit.kind === kind && !used.has(habit))
    const habit = draw.pick(free.map((one) => [one, one.weight]))
    used.add(habit)
    const heavy = series === HEAVY_BAR && habit.event === 'deadlift'
    const mode = heavy ? 'MAX' : draw.pick(habit.modes)
    return { course: drawCourse(draw, habit, mode, RECORDS_AT.includes(level)), name: draw.one(habit.names[mode]!) }
  }
  const items = kinds.map((kind) => ({ item: item(kind), order: draw.uniform() }))
  items.sort((one, other) => one.order - other.order)
  return [...items.map((one) => one.item), ...(stones ? [item('STONE')] : [])]
}
