/** Recognizes contests of one event, for which the archive states marks in place of points. */
import { type EventFacts, eventNamed } from '../../../../services/strongman/rules/events/events.ts'
import { type ReadMark, readMark } from '../../../../services/strongman/rules/events/marks.ts'
import type { ArchiveContest, Entry } from '../contests.ts'
import { eventHeld } from './descriptions.ts'

export interface OneEvent {
  readonly event: EventFacts
  readonly name: string
  /** `400 kg`, if the name of the contest states it. */
  readonly details: string | null
  readonly marks: ReadonlyMap<Entry, ReadMark>
}

const LONGEST_NAME = 4

/** Undefined if the points are real points, or if the contest's name does not name a single event. */
export function oneEventOf({ name, entries }: ArchiveContest): OneEvent | undefined {
  const marks = new Map(entries.map((entry) => [entry, readMark(entry.points.pointsText ?? '')]))
  if (![...marks.values()].some(({ status }) => status === 'VALUE')) return undefined
  const found = new Map<string, string>()
  const words = name.series.split(' ').filter((word) => /\w/.test(word))
  // Try the longest names first: `Log Lift` before `Log`.
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(' ')
      const event = eventNamed(text)
      if (event && !found.has(event.key)) found.set(event.key, text)
    }
  }
  const [only, another] = found.values()
  const event = only === undefined || another !== undefined ? undefined : eventHeld(only, null)
  if (!event || only === undefined) return undefined
  return { event, name: only, details: /\b\d+(?:\.\d+)? kg\b/.exec(name.series)?.[0] ?? null, marks }
}
