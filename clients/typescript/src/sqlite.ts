/** Stores a copy in SQLite, in the same tables as the Python client, so that either client can update it. */
import type { Change, CopyState, CopyStore, ExportValue, TableRows } from './types.ts'

/** The methods that `DatabaseSync` of `node:sqlite` and the databases of `better-sqlite3` have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

export interface SqliteStatement {
  // biome-ignore lint/suspicious/noExplicitAny: each driver has its own type for values
  run(...values: any[]): unknown
  // biome-ignore lint/suspicious/noExplicitAny: each driver has its own type for values
  all(...values: any[]): unknown[]
}

/** The columns that identify a row. Some can be null, so they cannot form a primary key. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  athletes: ['id'],
  contests: ['id'],
  results: ['contest_id', 'division', 'athlete_id'],
  'event-results': ['contest_id', 'event_order', 'division', 'athlete_id'],
  records: ['athlete_id', 'event', 'division', 'year', 'competition', 'category', 'result'],
  percentiles: ['population', 'lift', 'sex', 'equipment', 'tested', 'age_bracket', 'weight_class'],
}

const STATE_TABLE = 'strengthgraph_sync'

const PROVENANCE = ['data_version', 'attribution', 'license']

/** A store in an open database. Keep no transaction open on its connection while `sync` runs. */
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

  const tableExists = (name: string): boolean => columnsOf(name).size > 0

  const columnsOf = (name: string): Set<string> =>
    new Set(select(`PRAGMA main.table_info(${quote(name)})`).map((column) => column['name']!))

  function state(): CopyState | undefined {
    const [row] = tableExists(STATE_TABLE) ? select(`SELECT * FROM main.${STATE_TABLE}`) : []
    if (!row) return undefined
    const { service, data_version, cursor, attribution, license, tables } = row
    return {
      ...{ service: service!, tables: tables!.split(','), dataVersion: data_version!, cursor: cursor ?? null },
      ...{ attribution: attribution ?? '', license: license ?? '' },
    }
  }

  function setState({ service, dataVersion, cursor, attribution, license, tables }: CopyState): void {
    const values = [service, dataVersion, cursor, attribution, license, tables.join()]
    database.prepare(`INSERT OR REPLACE INTO main.${STATE_TABLE} VALUES (?, ?, ?, ?, ?, ?)`).run(...values)
  }

  /** Downloads into temporary tables first, so that other connections are not locked out meanwhile. */
  async function replace(rows: AsyncIterable<TableRows>, next: () => CopyState): Promise<void> {
    const previous = state()?.tables ?? []
    const staged = new Map<string, readonly string[]>()
    try {
      for await (const batch of rows) {
        const { table } = batch
        if (!staged.has(table)) {
          if (!previous.includes(table) && tableExists(tableName(table)))
            throw new Error(`The database already has a table ${tableName(table)} that sync did not create.`)
          staged.set(table, stage(batch))
        }
        fill(batch, staged.get(table)!)
      }
      transaction('IMMEDIATE', () => {
        for (const table of previous) database.exec(`DROP TABLE main.${quote(tableName(table))}`)
        for (const table of staged.keys()) {
          const name = tableName(table)
          const key = KEYS[table]!.map(quote).join(', ')
          database.exec(`CREATE TABLE main.${quote(name)} AS SELECT * FROM ${stagingTable(table)}`)
          database.exec(`CREATE INDEX main.${quote(`${table} key`)} ON ${quote(name)} (${key})`)
        }
        database.exec(
          `CREATE TABLE IF NOT EXISTS main.${STATE_TABLE} (service TEXT PRIMARY KEY, data_version, cursor, attribution, license, tables)`,
        )
        setState(next())
      })
    } finally {
      for (const table of staged.keys()) database.exec(`DROP TABLE IF EXISTS ${stagingTable(table)}`)
    }
  }

  function stage({ table, rows }: TableRows): readonly string[] {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !PROVENANCE.includes(name))
    const names = columns.length > 0 ? columns : KEYS[table]!
    database.exec(`DROP TABLE IF EXISTS ${stagingTable(table)}`)
    database.exec(`CREATE TEMP TABLE ${quote(`strengthgraph_new_${table}`)} (${names.map(quote).join(', ')})`)
    return names
  }

  function fill({ table, rows }: TableRows, columns: readonly string[]): void {
    const insert = database.prepare(`INSERT INTO ${stagingTable(table)} VALUES (${columns.map(() => '?').join(', ')})`)
    // Writes only to the temporary database, so other connections are not locked out.
    transaction('DEFERRED', () => {
      for (const row of rows) insert.run(...columns.map((name) => toSqlite(row[name])))
    })
  }

  function apply(changes: readonly Change[], next: CopyState): void {
    const statements = new Map<string, SqliteStatement>()
    const run = (sql: string, values: readonly ExportValue[]): void => {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      statement.run(...values.map(toSqlite))
    }
    const columns = new Map<string, Set<string>>()
    /** A newer version can have more columns, and a table that was empty has only its key. */
    const addColumns = (name: string, names: readonly string[]): void => {
      const existing = columns.get(name) ?? columnsOf(name)
      columns.set(name, existing)
      for (const column of names) {
        if (!existing.has(column)) database.exec(`ALTER TABLE main.${quote(name)} ADD COLUMN ${quote(column)}`)
        existing.add(column)
      }
    }
    const applyOne = ({ kind, table, key, fields }: Change): void => {
      const name = tableName(table)
      const values = Object.fromEntries(Object.entries(fields).map(([column, { to }]) => [column, to]))
      const where = Object.keys(key).map(equals).join(' AND ')
      if (kind !== 'changed') run(`DELETE FROM main.${quote(name)} WHERE ${where}`, Object.values(key))
      const row = kind === 'added' ? { ...key, ...values } : values
      const names = Object.keys(row)
      if (names.length === 0) return
      addColumns(name, names)
      if (kind === 'changed') {
        const set = names.map((column) => `${quote(column)} = ?`).join(', ')
        const parameters = [...Object.values(row), ...Object.values(key)]
        run(`UPDATE main.${quote(name)} SET ${set} WHERE ${where}`, parameters)
      } else {
        const placeholders = names.map(() => '?').join(', ')
        const into = `main.${quote(name)} (${names.map(quote).join(', ')})`
        run(`INSERT INTO ${into} VALUES (${placeholders})`, Object.values(row))
      }
    }
    transaction('IMMEDIATE', () => {
      changes.forEach(applyOne)
      setState(next)
    })
  }

  return { state, replace, apply }
}

/** The table `event-results` is `event_results` in SQLite. */
const tableName = (table: string): string => table.replaceAll('-', '_')

const stagingTable = (table: string): string => `temp.${quote(`strengthgraph_new_${table}`)}`

const equals = (column: string): string => `${quote(column)} IS ?`

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQLite stores booleans as integers, and drivers bind numbers as REAL unless they are BigInts. */
const toSqlite = (value: ExportValue | undefined): string | number | bigint | null =>
  typeof value === 'boolean' || Number.isSafeInteger(value) ? BigInt(value as number) : (value ?? null)
