/**
 * The database as every other module sees it, whatever kind it is: embedded (this process owns the data folder), a
 * socket client of the process that owns it, or a PostgreSQL server.
 */
import type { PrismaClient } from './generated/client.ts'
import type { Retention } from './snapshots/versions.ts'
import type { QueryTexts } from './sql-reads/query-text.ts'

/**
 * Plain SQL on one connection, inside one transaction. Read only text and integers: the drivers differ in other types.
 */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>
  /** Loads rows in COPY's binary format into a table and its columns; embedded only. */
  copy?(into: string, rows: Uint8Array<ArrayBuffer>): Promise<void>
}

/** Releases a claim. `lost` is aborted, with a `ClaimLost`, if the claim ends by itself; a lock on a file cannot. */
export type Release = (() => Promise<void>) & { readonly lost?: AbortSignal }

/** The lock that every writer of data must hold. */
export const IMPORT_CLAIM = 'import'
/** The lock that a server holds while it loads the initial data of a new database. */
export const FIRST_START_CLAIM = 'first_start'
/** The lock of the process that records what changed from version to version. */
export const CHANGES_CLAIM = 'changes'

/** Without the Prisma clients, which take longer to load than most commands take to run. */
export interface SqlDatabase {
  readonly kind: 'embedded' | 'socket-client' | 'postgres'
  /** How much of the past stays in it. */
  readonly retention: Retention
  /** Blocks all other users of an embedded database: keep it short, and use only the `sql` that is passed. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Call after creating types or tables, so that the drivers learn about them. */
  schemaChanged(): Promise<void>
  /**
   * Takes an exclusive lock by name, across processes, until it is released, the process ends or its connection is lost.
   * Undefined if it is taken.
   */
  claim(name: string): Promise<Release | undefined>
  /** Describes the holder of a lock, for the operator; undefined if there is none or it is unknown. */
  holder?(name: string): Promise<string | undefined>
  /** Returns the same error, or a clearer one if the process that owned the database ended. */
  explainFailure?(error: unknown): Promise<unknown>
  /** Frees the space of deleted rows; a PostgreSQL server has autovacuum. */
  vacuum?(): Promise<void>
  /** Throws if the disk has no space left; a PostgreSQL server reports that itself. */
  ensureDiskSpace?(): void
  /**
   * Resolves once it listens. The payload is empty if notifications may have been missed (a lost connection).
   * Returns a function that stops listening.
   */
  onNotify(channel: string, listener: (payload: string) => void): Promise<() => void>
  notify(channel: string, payload?: string): Promise<void>
  /** Ends the patience of a start: from now on, connections are waited for as briefly as requests allow. */
  startServing?(): void
  /**
   * Incremented whenever reads fail over to another replica. What was read during a failover may be older than its
   * snapshot says, so nothing cached then may be reused afterwards.
   */
  readonly failoverEpoch?: () => number
  /** The connections that serve requests, if there is more than one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface Database extends SqlDatabase {
  /** For serving requests: on PostgreSQL, statements time out after two seconds. */
  readonly prisma: PrismaClient
  /** Runs a SQL read of texts; from the same database and with the same timeout as `prisma`. */
  readonly queryTexts: QueryTexts
  /** For imports: without a timeout. Embedded, it is `prisma` itself. */
  readonly writer: PrismaClient
}

/**
 * A search path, as SQL. All tables are in `public`, also where the role has a schema of its own name; extensions may be in
 * any schema that is searched.
 */
export const PUBLIC_FIRST = `concat_ws(', ', 'public', nullif(current_setting('search_path'), ''))`

/** Thrown at startup; its message is for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** The connection of a claim was lost, so another process may have taken it. Thrown before anything is committed. */
export class ClaimLost extends DatabaseError {
  constructor(name: string, reason = 'it was closed') {
    super(
      `The lock ${JSON.stringify(name)} was lost with its connection to the database (${reason}). Nothing was changed; try again.`,
    )
  }
}

/** Validates a channel name, because `LISTEN` takes no parameters. */
export function channelName(channel: string): string {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new TypeError(`${JSON.stringify(channel)} is not a channel name`)
  return channel
}
