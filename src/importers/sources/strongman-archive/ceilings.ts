/**
 * Detects contests that use an event's name for another lift: a mark as good as the best that the archive lists for the
 * event, at a contest without such a record, belongs to a different lift (a partial deadlift in a `Max Deadlift`). The
 * event keeps its name and takes part in no comparison.
 */
import type { Report } from '../../../kernel/faults/report.ts'
import { eventOfKey } from '../../../services/strongman/rules/events/events.ts'
import type { ContestEventRow, ContestRow, EventResultRow, RecordRow } from '../../../services/strongman/rules/rows.ts'

interface Rows {
  readonly contests: readonly ContestRow[]
  readonly contestEvents: readonly ContestEventRow[]
  readonly eventResults: readonly EventResultRow[]
  readonly records: readonly RecordRow[]
}

export function withoutImpossible(
  { contests, contestEvents, eventResults, records }: Rows,
  report: Report,
): ContestEventRow[] {
  const best = new Map<string, number>()
  const holders = new Set<string>()
  for (const { event, category, value, contest, unit } of records) {
    const facts = eventOfKey(event)
    if (category !== null || value === null || !facts?.higherIsBetter || facts.unit !== unit) continue
    best.set(event, Math.max(value, best.get(event) ?? 0))
    holders.add(`${event} ${contest}`)
  }
  const tops = new Map<string, EventResultRow>()
  for (const row of eventResults) {
    const key = `${row.contest} ${row.position}`
    if (row.value !== null && row.value > (tops.get(key)?.value ?? 0)) tops.set(key, row)
  }
  const names = new Map(contests.map(({ key, name }) => [key, name]))
  return contestEvents.map((event) => {
    const top = tops.get(`${event.contest} ${event.position}`)
    const listed = event.event === null ? undefined : best.get(event.event)
    const impossible =
      listed !== undefined &&
      top?.value != null &&
      top.unit === eventOfKey(event.event ?? '')?.unit &&
      top.value >= listed &&
      !holders.has(`${event.event} ${event.contest}`)
    if (!impossible) return event
    report.decide(
      'another event',
      `${event.name} at ${names.get(event.contest)} is held to be no ${event.event}: ${top.text} would be more than its record.`,
    )
    return { ...event, event: null }
  })
}
