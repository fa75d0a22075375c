/** Keeps a copy in SQLite, in the same tables as the Python client: each can continue what the other began. */
import type { Change, CopyState, CopyStore, ExportValue, TableRows } from './types.ts'

/** What `DatabaseSync` of `node:sqlite` and the databases of `better-sqlite3` have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

export interface SqliteStatement {
  // biome-ignore lint/suspicious/noExplicitAny: each driver has a type of its own for values
  run(...values: any[]): unknown
  // biome-ignore lint/suspicious/noExplicitAny: each driver has a type of its own for values
  all(...values: any[]): unknown[]
}

/** The columns that identify a row. They may be null, so that no primary key can have them all. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  athletes: ['id'],
  contests: ['id'],
  results: ['contest_id', 'division', 'athlete_id'],
  'event-results': ['contest_id', 'event_order', 'division', 'athlete_id'],
  records: ['athlete_id', 'event', 'division', 'year', 'competition', 'category', 'result'],
  percentiles: ['population', 'lift', 'sex', 'equipment', 'tested', 'age_bracket', 'weight_class'],
}

const STATE = 'strengthgraph_sync'

const PROVENANCE = ['data_version', 'attribution', 'license']

/** A store in an open database, which no transaction is open in while `sync` runs. */
export function sqliteStore(database: SqliteDatabase): CopyStore {
  const select = (sql: string) => database.prepare(sql).all() as Record<string, string>[]

  function transaction(kind: 'DEFERRED' | 'IMMEDIATE', work: () => void): void {
    database.exec(`BEGIN ${kind}`)
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const has = (name: string): boolean => columnsOf(name).size > 0

  const columnsOf = (name: string): Set<string> =>
    new Set(select(`PRAGMA main.table_info(${quoted(name)})`).map((column) => column['name']!))

  function state(): CopyState | undefined {
    const [row] = has(STATE) ? select(`SELECT * FROM main.${STATE}`) : []
    if (!row) return undefined
    const { service, data_version, cursor, attribution, license, tables } = row
    return {
      ...{ service: service!, tables: tables!.split(','), dataVersion: data_version!, cursor: cursor ?? null },
      ...{ attribution: attribution ?? '', license: license ?? '' },
    }
  }

  function setState({ service, dataVersion, cursor, attribution, license, tables }: CopyState): void {
    const values = [service, dataVersion, cursor, attribution, license, tables.join()]
    database.prepare(`INSERT OR REPLACE INTO main.${STATE} VALUES (?, ?, ?, ?, ?, ?)`).run(...values)
  }

  /** Rows wait in temporary tables until all are there, so that a download locks nobody out. */
  async function replace(rows: AsyncIterable<TableRows>, next: () => CopyState): Promise<void> {
    const former = state()?.tables ?? []
    const staged = new Map<string, readonly string[]>()
    try {
      for await (const batch of rows) {
        const { table } = batch
        if (!staged.has(table)) {
          if (!former.includes(table) && has(nameOf(table)))
            throw new Error(`The database has a table ${nameOf(table)} already, which is not of a copy.`)
          staged.set(table, stage(batch))
        }
        fill(batch, staged.get(table)!)
      }
      transaction('IMMEDIATE', () => {
        for (const table of former) database.exec(`DROP TABLE main.${quoted(nameOf(table))}`)
        for (const table of staged.keys()) {
          const name = nameOf(table)
          const key = KEYS[table]!.map(quoted).join(', ')
          database.exec(`CREATE TABLE main.${quoted(name)} AS SELECT * FROM ${stagedName(table)}`)
          database.exec(`CREATE INDEX main.${quoted(`${table} key`)} ON ${quoted(name)} (${key})`)
        }
        database.exec(
          `CREATE TABLE IF NOT EXISTS main.${STATE} (service TEXT PRIMARY KEY, data_version, cursor, attribution, license, tables)`,
        )
        setState(next())
      })
    } finally {
      for (const table of staged.keys()) database.exec(`DROP TABLE IF EXISTS ${stagedName(table)}`)
    }
  }

  function stage({ table, rows }: TableRows): readonly string[] {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !PROVENANCE.includes(name))
    const names = columns.length > 0 ? columns : KEYS[table]!
    database.exec(`DROP TABLE IF EXISTS ${stagedName(table)}`)
    database.exec(`CREATE TEMP TABLE ${quoted(`strengthgraph_new_${table}`)} (${names.map(quoted).join(', ')})`)
    return names
  }

  function fill({ table, rows }: TableRows, columns: readonly string[]): void {
    const insert = database.prepare(`INSERT INTO ${stagedName(table)} VALUES (${columns.map(() => '?').join(', ')})`)
    // It writes to the temporary database only, and so locks nobody out.
    transaction('DEFERRED', () => {
      for (const row of rows) insert.run(...columns.map((name) => bound(row[name])))
    })
  }

  function apply(changes: readonly Change[], next: CopyState): void {
    const statements = new Map<string, SqliteStatement>()
    const run = (sql: string, values: readonly ExportValue[]): void => {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      statement.run(...values.map(bound))
    }
    const columns = new Map<string, Set<string>>()
    /** A later release may have more columns, and a table that was empty had only its key. */
    const addColumns = (name: string, names: readonly string[]): void => {
      const known = columns.get(name) ?? columnsOf(name)
      columns.set(name, known)
      for (const column of names) {
        if (!known.has(column)) database.exec(`ALTER TABLE main.${quoted(name)} ADD COLUMN ${quoted(column)}`)
        known.add(column)
      }
    }
    const applyOne = ({ kind, table, key, fields }: Change): void => {
      const name = nameOf(table)
      const values = Object.fromEntries(Object.entries(fields).map(([column, { to }]) => [column, to]))
      const where = Object.keys(key).map(isValue).join(' AND ')
      if (kind !== 'changed') run(`DELETE FROM main.${quoted(name)} WHERE ${where}`, Object.values(key))
      const row = kind === 'added' ? { ...key, ...values } : values
      const names = Object.keys(row)
      if (names.length === 0) return
      addColumns(name, names)
      if (kind === 'changed') {
        const set = names.map((column) => `${quoted(column)} = ?`).join(', ')
        const all = [...Object.values(row), ...Object.values(key)]
        run(`UPDATE main.${quoted(name)} SET ${set} WHERE ${where}`, all)
      } else {
        const places = names.map(() => '?').join(', ')
        const into = `main.${quoted(name)} (${names.map(quoted).join(', ')})`
        run(`INSERT INTO ${into} VALUES (${places})`, Object.values(row))
      }
    }
    transaction('IMMEDIATE', () => {
      changes.forEach(applyOne)
      setState(next)
    })
  }

  return { state, replace, apply }
}

/** `event-results` is `event_results`. */
const nameOf = (table: string): string => table.replaceAll('-', '_')

const stagedName = (table: string): string => `temp.${quoted(`strengthgraph_new_${table}`)}`

const isValue = (column: string): string => `${quoted(column)} IS ?`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Booleans are numbers in SQLite, and drivers store numbers as REAL unless they are of BigInt. */
const bound = (value: ExportValue | undefined): string | number | bigint | null =>
  typeof value === 'boolean' || Number.isSafeInteger(value) ? BigInt(value as number) : (value ?? null)
