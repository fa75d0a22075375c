/** The types of operations and copies, and of the table that describes the operations. */

export interface CallOptions {
  /** Aborts the request and any wait before a retry. */
  readonly signal?: AbortSignal | undefined
  /** Maximum number of retries if the service is busy (429 and 503). Default: the `retries` of the client. */
  readonly retries?: number | undefined
}

export interface ListOptions extends CallOptions {
  /**
   * Called with the new version if the data changes between two pages. The list then starts over, so discard what has
   * been read so far. Without it, the list throws a `DataChangedError`.
   */
  readonly onRestart?: ((dataVersion: string) => void) | undefined
}

/** Parameters are optional if none of them is required. */
type Args<Params, Options> =
  Partial<Params> extends Params ? [params?: Params, options?: Options] : [params: Params, options?: Options]

export type ParameterlessMethod<Body> = (params?: Record<string, never>, options?: CallOptions) => Promise<Body>

export type Method<Params, Body> = (...args: Args<Params, CallOptions>) => Promise<Body>

/** A paginated list. A call returns one page; `all`, `pages` and `collect` read to the last page. */
export interface ListMethod<Params, Page extends { data: unknown[] }> {
  (...args: Args<Params, CallOptions>): Promise<Page>
  /** Iterates over the rows of this page and all later ones. */
  all(...args: Args<Params, ListOptions>): AsyncGenerator<Page['data'][number], void, undefined>
  /** Iterates over this page and all later ones. */
  pages(...args: Args<Params, ListOptions>): AsyncGenerator<Page, void, undefined>
  /** Returns the rows of this page and all later ones, from a single snapshot of the data. */
  collect(...args: Args<Params, CallOptions>): Promise<Page['data'][number][]>
}

/** A row of an exported table: values by column name. */
export type ExportRow = Readonly<Record<string, ExportValue>>

export type ExportValue = string | number | boolean | null

/** Iterates over the rows of a table as they arrive, all from one data version. */
export type ExportRows<Table extends string> = (
  table: Table,
  filters?: Readonly<Record<string, string | number | boolean | undefined>>,
  options?: CallOptions,
) => AsyncGenerator<ExportRow, void, undefined>

/** The state of a copy. */
export interface CopyState {
  readonly service: string
  /** The tables in the copy, named as in the URLs of their exports. */
  readonly tables: readonly string[]
  /** The data version of the rows. While `cursor` is not null, some changes of the next version are applied too. */
  readonly dataVersion: string
  /** Cursor of the next page of changes; null if all are applied. */
  readonly cursor: string | null
  /** The credits to show wherever you show the data, one per line. */
  readonly attribution: string
  /** The licences, one per line. */
  readonly license: string
}

/** A changed row, as returned by `GET /changes`. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed' | 'merged'
  readonly table: string
  /** The columns that identify the row. */
  readonly key: ExportRow
  readonly label: string
  /** The changed columns. For an added row, all non-null columns outside the key; empty for a removed or merged row. */
  readonly fields: Readonly<Record<string, { readonly from: ExportValue; readonly to: ExportValue }>>
  readonly merged_into: string | null
}

/** A batch of rows of a table. */
export interface TableRows {
  readonly table: string
  readonly rows: readonly ExportRow[]
}

/** Stores the copy that `sync` keeps current. */
export interface CopyStore {
  /** The state that was stored last; undefined if there is no copy. */
  state(): CopyState | undefined | Promise<CopyState | undefined>
  /**
   * Replaces the copy with these rows, and its state with the result of `state()`, called after the last row. Must be
   * atomic: if it fails, the copy stays as it was. Every table has at least one batch; an empty table has an empty one.
   */
  replace(rows: AsyncIterable<TableRows>, state: () => CopyState): Promise<void>
  /** Applies the changes in order and stores the state, atomically. Must be idempotent: changes can be repeated. */
  apply(changes: readonly Change[], state: CopyState): void | Promise<void>
}

export interface SyncOptions<Table extends string> extends CallOptions {
  /** The tables to copy. Default: those already in the copy, or all tables for a new copy. */
  readonly tables?: readonly Table[] | undefined
}

/** Creates or updates a copy of the tables; resolves to its data version. */
export type Sync<Table extends string> = (store: CopyStore, options?: SyncOptions<Table>) => Promise<string>

type Paths = Readonly<Record<string, string>>

/** A service and its operations: paths by method name. */
export interface ServiceTable {
  readonly base: string
  /** The header that contains the API key, and the prefix of its value. */
  readonly key?: readonly [header: string, prefix: string]
  /** The name of the page-size parameter, and of the page-count field in responses. */
  readonly paging?: readonly [size: string, pages: string]
  /** The tables that can be exported. */
  readonly tables?: readonly string[]
  readonly get: Paths
  readonly list?: Paths
  readonly post?: Paths
}
