/**
 * The records that a source lists, read by what they are for: the event in its own unit (`Max. Deadlift`, 510 kg), or
 * a category with a contest of its own (`Log for Reps (140-149 kg)`, 12 reps). A category may be both: `Weight Over Bar
 * (25 kg)`, 7.15 m, is a mark of the event like any other where its marks compare.
 */
import { roundTo } from '../../../kernel/units.ts'
import { dayOf } from '../../athletes/rules/sport/days.ts'
import { type EventMark, ownValue } from './event-marks.ts'
import { type EventFacts, eventNamed, eventOfKey } from './events.ts'
import { divisionOf, type Held, type League, type Person } from './league.ts'
import type { RecordRow, StrongmanRows, Unit } from './rows.ts'
import { measured } from './words.ts'

export interface ListedRecord {
  readonly row: RecordRow
  readonly event: EventFacts
  readonly person: Person
  readonly contest: Held | null
  readonly day: string
  readonly value: number
  readonly unit: Unit
  readonly text: string
  /** It is a mark of the event in its own unit. */
  readonly whole: boolean
  /** What it is for, where that is narrower than the event. */
  readonly narrower: string | null
}

/** Without those that have no number, or are of no event of the catalogue. */
export const listedRecords = ({ records }: StrongmanRows, league: League): ListedRecord[] =>
  records.flatMap((row) => {
    const event = eventOfKey(row.event)
    if (!event) return []
    const named = namesWhole(event, row.category)
    const own = row.category === null || (row.unit === event.unit && (named || event.comparable))
    const value = own ? ownValue(event, row) : null
    const mark = value === null ? asWritten(row) : { value, unit: event.unit }
    if (!mark) return []
    const contest = row.contest === null ? null : league.contest(row.contest)
    const day = row.date ?? contest?.row.date ?? dayOf(null, row.year)
    const text = row.text ?? measured(mark.value, mark.unit)
    const narrower = named && value !== null ? null : (row.category ?? text)
    return {
      ...{ row, event, contest, day, text, narrower },
      ...mark,
      person: league.person(row.athlete),
      whole: value !== null,
    }
  })

const asWritten = ({ value, unit }: RecordRow): Pick<ListedRecord, 'value' | 'unit'> | null =>
  value !== null && unit !== null && value > 0 ? { value: roundTo(value, 3), unit } : null

/** `Max. Deadlift` says no more than the event; what stands in brackets narrows it. */
export const namesWhole = (event: EventFacts, category: string | null): boolean =>
  category === null || (!category.includes('(') && eventNamed(category) === event)

/** Those of the whole event at a known contest are marks like any other. */
export const marksOf = (records: readonly ListedRecord[]): EventMark[] =>
  records.flatMap(({ row, event, value, person, contest, text, whole }) =>
    whole && contest
      ? {
          ...{ event, value, person, contest, text },
          division: divisionOf(row.division),
          implementKg: null,
          attempted: true,
          first: false,
        }
      : [],
  )
