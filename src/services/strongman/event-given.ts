/** The event that a client names, by its key with hyphens or underscores. */
import { notFound } from '../../kernel/faults/faults.ts'
import { EVENTS, type EventFacts, eventOfKey } from './rules/events.ts'

const KEYS = EVENTS.map(({ key }) => key)

export function eventGiven(key: string): EventFacts {
  const event = eventOfKey(key)
  if (!event) throw notFound('event', key, KEYS)
  return event
}
