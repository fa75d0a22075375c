/** When keys were last used: gathered in memory, and written for all of them at once every few seconds. */
import type { Database } from '../../database/database.ts'
import type { Log } from '../../kernel/log.ts'
import { logFields } from '../../kernel/outages.ts'

/** A statement about so many keys ends well within the time that statements are given. */
const AT_ONCE = 10_000

export interface LastUsed {
  touch(id: number): void
  /** Stops, and writes what is left. */
  close(): Promise<void>
}

export function createLastUsed(database: Database, log: Log, everyMs: number): LastUsed {
  let used = new Map<number, number>()
  let writing: Promise<void> | undefined
  let away = false

  const write = async () => {
    if (used.size === 0) return
    const moments = [...used]
    used = new Map()
    try {
      database.ensureDiskSpace?.()
      while (moments.length > 0) {
        await store(database, moments.slice(-AT_ONCE))
        moments.splice(-AT_ONCE)
      }
      away = false
    } catch (error) {
      // Tried again with the next ones, which are later.
      used = new Map([...moments, ...used])
      if (!away) log.warn(logFields(error), 'the last uses of keys cannot be written; they are kept')
      away = true
    }
  }
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined
    })
  }, everyMs).unref()

  return {
    touch: (id) => void used.set(id, Date.now()),
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}

/**
 * One statement of one text, however many keys it is about. Its rows are locked in the order of their ids, so that two
 * processes never wait for each other, and a moment never goes back. `updated_at` stays: no other process need know.
 */
async function store({ prisma }: Database, moments: readonly (readonly [id: number, ms: number])[]): Promise<void> {
  const ids = moments.map(([id]) => id).join()
  const times = moments.map(([, ms]) => ms).join()
  await prisma.$executeRaw`
    WITH used AS (
      SELECT id, to_timestamp(ms / 1000.0) AS at
      FROM unnest(string_to_array(${ids}, ',')::int[], string_to_array(${times}, ',')::bigint[]) AS given (id, ms)
    ), locked AS (
      SELECT api_key.id, used.at FROM api_key JOIN used ON used.id = api_key.id
      WHERE api_key.last_used_at IS NULL OR api_key.last_used_at < used.at
      ORDER BY api_key.id FOR NO KEY UPDATE OF api_key
    )
    UPDATE api_key SET last_used_at = locked.at FROM locked WHERE api_key.id = locked.id`
}
