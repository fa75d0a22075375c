/**
 * Professional benchmarks: every mark in an event's own unit, year by year, at contests of world and major level. Heats
 * of these contests count, since the same professionals compete in them; only the open divisions do, since classes by
 * bodyweight and age would pull the marks down. A winner's mark is that of whoever was first in the event.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { betterFirst, type EventMark } from './event-marks.ts'
import { EVENTS } from './events.ts'
import type { EventSeasonFigures } from './figures.ts'
import type { Level } from './rows.ts'
import { SEXES } from './standards.ts'
import { isOpen } from './words.ts'

export const PROFESSIONAL_LEVELS: readonly Level[] = ['WORLD', 'MAJOR']

/** `marks` are in the order of time: of equal marks the first is the best. */
export function benchmarksOf(marks: readonly EventMark[]): EventSeasonFigures[] {
  const professional = marks.filter(
    ({ contest, division }) => PROFESSIONAL_LEVELS.includes(contest.row.level) && isOpen(division),
  )
  const events = groupedBy(professional, ({ event, division }) => `${event.key} ${division.sex}`)
  return EVENTS.flatMap((event) =>
    SEXES.flatMap((sex) => {
      const years = groupedBy(events.get(`${event.key} ${sex}`) ?? [], ({ contest }) => contest.row.year)
      return [...years]
        .sort(([a], [b]) => a - b)
        .map(([year, ofYear]) => ({ event: event.key, sex, year, ...best(ofYear) }))
    }),
  )
}

function best(marks: readonly EventMark[]): Omit<EventSeasonFigures, 'event' | 'sex' | 'year'> {
  const order = betterFirst((marks[0] as EventMark).event)
  const sorted = marks.toSorted((a, b) => order(a.value, b.value))
  const { person, contest } = sorted[0] as EventMark
  return {
    marks: sorted.map(({ value }) => value),
    winnerMarks: sorted.filter(({ first }) => first).map(({ value }) => value),
    bestAthlete: person.row.key,
    bestContest: contest.row.key,
  }
}
