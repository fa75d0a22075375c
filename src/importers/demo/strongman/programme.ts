/** Which events a contest holds: something to press, to pull and to carry, more of other kinds, and stones at last. */

import type { Choice, Draw } from '../../../kernel/draw.ts'
import type { Level } from '../../../services/strongman/rules/rows.ts'
import { HABITS, type Habit, type Kind, type Mode } from './habits.ts'
import { type Course, drawCourse } from './marks.ts'

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
