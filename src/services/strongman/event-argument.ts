/** Resolves the event argument: an event key with hyphens or underscores. */
import { notFound } from '../../kernel/faults/faults.ts'
import { EVENTS, type EventFacts, eventOfKey } from './rules/events/events.ts'

const KEYS = EVENTS.map(({ key }) => key)

export function requireEvent(key: string): EventFacts {
  const event = eventOfKey(key)
  if (!event) throw notFound('event', key, KEYS)
  return event
}
