/**
 * A pool of in-memory databases. Closing a database undoes what the test wrote, which takes a twentieth of the time of
 * opening another; a database whose tables were altered is discarded.
 */
import type { PGlite } from '@electric-sql/pglite'

/** Maximum number of idle databases of all kinds; each takes some 100 MB. */
const IDLE = 4

/** A database with the initial state to which it is reset. */
interface Original {
  readonly db: PGlite
  readonly kind: string
  readonly shape: string
  /** Initial content of each table in COPY format; undefined if it was empty. */
  readonly rows: ReadonlyMap<string, Blob | undefined>
  readonly sequences: string
  marks: Map<string, string>
}

const idle: Original[] = []

/** A database of this kind in its initial state; closing it returns it to the pool. */
export async function pooled(kind: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const known = idle.findIndex((one) => one.kind === kind)
  const [found] = known < 0 ? [] : idle.splice(known, 1)
  const original = found ?? (await remember(kind, await make()))
  return lend(original.db, () => giveBack(original))
}

async function remember(kind: string, db: PGlite): Promise<Original> {
  await db.exec('DISCARD ALL')
  const marks = await marksOf(db, await tablesOf(db))
  const rows = new Map<string, Blob | undefined>()
  for (const [table, mark] of marks) {
    const filled = !mark.startsWith('0 ')
    rows.set(table, filled ? (await db.query(`COPY ${table} TO '/dev/blob'`)).blob : undefined)
  }
  return { db, kind, marks, rows, shape: await text(db, SHAPE), sequences: await text(db, SEQUENCES) }
}

/** A handle that works until it is closed, although the database stays open and may be lent to another test. */
export function lend(db: PGlite, giveBack: () => Promise<void>): PGlite {
  const listening: (() => void)[] = []
  let closed = false
  const own: Partial<PGlite> = {
    onNotification(listener) {
      const end = db.onNotification(listener)
      listening.push(end)
      return end
    },
    async close() {
      if (closed) throw new Error('PGlite is closed')
      closed = true
      for (const end of listening) end()
      await giveBack()
    },
  }
  const gone = () => Promise.reject(new Error('PGlite is closed'))
  return new Proxy(db, {
    get(target, name) {
      if (name === 'closed') return closed
      if (name in own) return own[name as keyof PGlite]
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return closed ? gone : value.bind(target)
    },
  })
}

async function giveBack(original: Original): Promise<void> {
  if (!(await restored(original))) return original.db.close()
  idle.push(original)
  while (idle.length > IDLE) await idle.shift()?.db.close()
}

/** False if the tables were altered. */
async function restored(original: Original): Promise<boolean> {
  const { db, rows, shape, sequences } = original
  await db.exec('DISCARD ALL')
  if ((await text(db, SHAPE)) !== shape) return false
  const now = await marksOf(db, [...rows.keys()])
  const changed = [...now].filter(([table, mark]) => mark !== original.marks.get(table)).map(([table]) => table)
  if (changed.length === 0) return true
  await db.transaction(async (tx) => {
    // Disables triggers and foreign keys.
    await tx.exec("SET LOCAL session_replication_role = 'replica'")
    await tx.exec(changed.map((table) => `DELETE FROM ${table};`).join(''))
    for (const table of changed) {
      const blob = rows.get(table)
      if (blob) await tx.query(`COPY ${table} FROM '/dev/blob'`, [], { blob })
    }
    await tx.exec(sequences)
  })
  original.marks = await marksOf(db, [...rows.keys()])
  return true
}

/** Changes if a table, index, function or the like is created, altered or dropped. */
const SHAPE = `SELECT string_agg(mark, ',') AS text FROM (${[
  'class',
  'attribute',
  'constraint',
  'proc',
  'trigger',
  'type',
]
  .map((name) => `SELECT count(*) || ' ' || max(xmin::text::bigint) AS mark FROM pg_${name}`)
  .join(' UNION ALL ')}) AS marks`

/** Statements that set the sequences to their current values. */
const SEQUENCES = `SELECT string_agg(format('SELECT setval(%L, %s, %L)', quote_ident(sequencename),
  coalesce(last_value, start_value), last_value IS NOT NULL), ';') AS text FROM pg_sequences`

const text = async (db: PGlite, sql: string): Promise<string> => (await db.query<{ text: string }>(sql)).rows[0]!.text

const tablesOf = async (db: PGlite): Promise<string[]> =>
  (
    await db.query<{ name: string }>(`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`)
  ).rows.map(({ name }) => name)

/** Row count and latest writing transaction of each table, which change with every write. */
async function marksOf(db: PGlite, tables: readonly string[]): Promise<Map<string, string>> {
  const each = tables.map(
    (table) =>
      `SELECT '${table}' AS name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS mark FROM ${table}`,
  )
  const { rows } = await db.query<{ name: string; mark: string }>(each.join(' UNION ALL '))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}
