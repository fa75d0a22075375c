/** The numbers that keys stand for, those of events among them, which only strongman has. */
import type { Stage } from '../../database/snapshots/publish.ts'
import { type Keys, lookUp } from '../sport/keys.ts'

export interface StrongmanKeys extends Keys {
  event(key: string): number
}

export async function withEvents(stage: Stage, keys: Keys): Promise<StrongmanKeys> {
  const events = await stage.transaction((sql) =>
    sql.query<{ key: string; id: number }>('SELECT "key", "id" FROM "event"'),
  )
  return { ...keys, event: lookUp('event', new Map(events.map(({ key, id }) => [key, id]))) }
}
