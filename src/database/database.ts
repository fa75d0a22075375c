/**
 * The database as the rest of the house sees it, whichever of the three ways in was taken:
 * embedded (this process owns the data folder), guest (another process owns it) or a PostgreSQL server.
 */
import type { PrismaClient } from './generated/client.ts'
import type { Ask } from './reads/ask.ts'

/** Bare SQL on one connection, inside one transaction. Read text and integers only: the drivers differ in other types. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Several statements at once, without parameters. */
  script(text: string): Promise<void>
  /** Rows as COPY reads them, into a table and its columns; only where the database is in this process. */
  copy?(into: string, rows: string): Promise<void>
}

export type Release = () => Promise<void>

/** Without Prisma's clients, which take longer to load than most verbs to work. */
export interface SqlDatabase {
  readonly kind: 'embedded' | 'guest' | 'postgres'
  /** While it is open on an embedded database everybody else waits: keep it short, and use only what it is given. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** To be called when types or tables were made, so that the drivers learn of them. */
  schemaChanged(): Promise<void>
  /** Takes a name for this caller alone, across processes, until released or the process dies. Undefined: it is taken. */
  claim(name: string): Promise<Release | undefined>
  /** Who has a name, in words for the operator; undefined where nobody has it, or nobody knows. */
  holder?(name: string): Promise<string | undefined>
  /** For an operation that failed: the same error, or one for the operator where the process that owned the database ended. */
  explainFailure?(error: unknown): Promise<unknown>
  /** Gives back the room of removed rows; a server has its own housekeeper. */
  vacuum?(): Promise<void>
  /** Throws where the disk has no room for what is to be stored; a server of its own says so itself. */
  demandRoom?(): void
  /**
   * Resolves when listening. The payload is empty where notices may have been missed (a lost connection).
   * The function returned stops listening.
   */
  onNotify(channel: string, listener: (payload: string) => void): Promise<() => void>
  notify(channel: string, payload?: string): Promise<void>
  /**
   * How often reading moved to another database. What was read on the way may be older than it is called, so that it is
   * not to be taken for what is read afterwards.
   */
  readonly moves?: () => number
  /** The connections for serving, where there are several. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface Database extends SqlDatabase {
  /** For serving: on PostgreSQL its statements are stopped after two seconds. */
  readonly prisma: PrismaClient
  /** The one text that a reading statement answers with; where `prisma` reads, and as long. */
  readonly ask: Ask
  /** For imports: no time limit. Embedded, it is `prisma` itself. */
  readonly writer: PrismaClient
}

/** Thrown at start; its message is meant for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Channels are written into `LISTEN`, which takes no parameter. */
export function channelName(channel: string): string {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new TypeError(`${JSON.stringify(channel)} is not a channel name`)
  return channel
}
