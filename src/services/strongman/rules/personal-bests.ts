/**
 * An athlete's best mark in each event, in the event's own unit, and where it was set first. Heats count as well, and
 * so do records that a source lists at a known contest; what was set elsewhere is a record, but no contest's best.
 */

import { at } from '../../../kernel/groups.ts'
import { betterFirst, type EventMark } from './event-marks.ts'
import { EVENTS } from './events.ts'
import type { PersonalBestFigures } from './figures.ts'
import type { Person } from './league.ts'

export type Bests = ReadonlyMap<Person, ReadonlyMap<string, EventMark>>

/** The best of each person and event key; of equal marks the first. `marks` are in the order of time. */
export function bestsOf(marks: readonly EventMark[]): Bests {
  const bests = new Map<Person, Map<string, EventMark>>()
  const orders = new Map(EVENTS.map((event) => [event.key, betterFirst(event)]))
  for (const mark of marks) {
    const { person, event } = mark
    const own = at(bests, person, () => new Map<string, EventMark>())
    const known = own.get(event.key)
    const order = known && orders.get(event.key)!(mark.value, known.value)
    if (!known || order! < 0 || (order === 0 && mark.contest.order < known.contest.order)) own.set(event.key, mark)
  }
  return bests
}

const POSITIONS = new Map(EVENTS.map(({ key }, index) => [key, index]))

const positionOf = ({ event }: EventMark): number => POSITIONS.get(event.key) as number

/** In the order of the catalogue. */
export const personalBests = (bests: ReadonlyMap<string, EventMark> | undefined): PersonalBestFigures[] =>
  [...(bests?.values() ?? [])]
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map(({ event: { key: event }, value, text, contest: { row } }) => {
      const { year, key: contest } = row
      return { event, value, text, year, contest }
    })
