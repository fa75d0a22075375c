/** Stores the events of contests, the entries and what was done in each event. */
import type { Stage } from '../../database/snapshots/publish.ts'
import { at } from '../../kernel/groups.ts'
import type { ContestEventRow, ResultRow, StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { type Keys, orNull, refuse } from '../sport/keys.ts'
import { lazily } from '../sport/lazy.ts'
import { byContest, storePlacings } from '../sport/store-contests.ts'
import { CONTEST_EVENT, PERFORMANCE } from './columns.ts'
import type { StrongmanKeys } from './keys.ts'

export async function storeResults(stage: Stage, keys: StrongmanKeys, rows: StrongmanRows): Promise<void> {
  const event = await storeEvents(stage, keys, byContest(keys, rows.contestEvents))
  const entry = await storeEntries(stage, keys, rows.results)
  await stage.insert(
    'performance',
    PERFORMANCE,
    lazily(byContest(keys, rows.eventResults), (row) => {
      const { id, eventId } = event(row)
      return {
        contest_event_id: id,
        placing_id: entry(row),
        event_id: eventId,
        text: row.text,
        value: row.value,
        unit: row.unit,
        reps: row.reps,
        implement_kg: row.implementKg,
        place: row.place,
        points: row.points,
      }
    }),
  )
}

interface StoredEvent {
  readonly id: number
  readonly eventId: number | null
}

type EventKey = Pick<ContestEventRow, 'contest' | 'position'>

async function storeEvents(
  stage: Stage,
  keys: StrongmanKeys,
  held: readonly ContestEventRow[],
): Promise<(row: EventKey) => StoredEvent> {
  const first = await stage.reserve('contest_event', held.length)
  const stored = new Map<string, Map<number, StoredEvent>>()
  const rows = lazily(held, (row, index) => {
    const eventId = orNull(row.event, keys.event)
    at(stored, row.contest, () => new Map()).set(row.position, { id: first + index, eventId })
    const { position, name, details } = row
    return { id: first + index, contest_id: keys.contest(row.contest).id, event_id: eventId, position, name, details }
  })
  await stage.insert('contest_event', CONTEST_EVENT, rows)
  return ({ contest, position }) =>
    stored.get(contest)?.get(position) ?? refuse('event of a contest', `${contest}\n${position}`)
}

type EntryKey = Pick<ResultRow, 'contest' | 'athlete' | 'division'>

async function storeEntries(
  stage: Stage,
  keys: Keys,
  entries: readonly ResultRow[],
): Promise<(row: EntryKey) => number> {
  const stored = new Map<string, Map<string, Map<string, number>>>()
  await storePlacings(stage, keys, entries, ({ contest, division, athlete }, id) => {
    const fields = at(stored, contest, () => new Map<string, Map<string, number>>())
    at(fields, division, () => new Map()).set(athlete, id)
  })
  return ({ contest, division, athlete }) =>
    stored.get(contest)?.get(division)?.get(athlete) ?? refuse('entry', `${contest}\n${athlete}\n${division}`)
}
