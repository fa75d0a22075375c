/** What operations look like to who calls them, and what the table of them holds. */

export interface CallOptions {
  /** Ends the call, and the waiting before another attempt. */
  readonly signal?: AbortSignal | undefined
  /** Further attempts where the service is busy (429 and 503), instead of as many as the client makes. */
  readonly retries?: number | undefined
}

export interface ListOptions extends CallOptions {
  /**
   * Called with the new version where the data changes between two pages; the list begins again then, so drop what
   * you have of it. Left out: the list ends with a `DataChangedError`.
   */
  readonly onRestart?: ((dataVersion: string) => void) | undefined
}

/** Parameters may be left out where none of them is required. */
type Given<Params, Options> =
  Partial<Params> extends Params ? [params?: Params, options?: Options] : [params: Params, options?: Options]

/** An operation without parameters. */
export type Bare<Answer> = (params?: Record<string, never>, options?: CallOptions) => Promise<Answer>

export type One<Params, Answer> = (...given: Given<Params, CallOptions>) => Promise<Answer>

/** A list by the page. Called, it answers one page; `all`, `pages` and `collect` go on to the last. */
export interface List<Params, Answer extends { data: unknown[] }> {
  (...given: Given<Params, CallOptions>): Promise<Answer>
  /** Every row, page by page. */
  all(...given: Given<Params, ListOptions>): AsyncGenerator<Answer['data'][number], void, undefined>
  /** Every page. */
  pages(...given: Given<Params, ListOptions>): AsyncGenerator<Answer, void, undefined>
  /** Every row, of one snapshot of the data. */
  collect(...given: Given<Params, CallOptions>): Promise<Answer['data'][number][]>
}

/** A row of an exported table: its columns by name. */
export type ExportRow = Readonly<Record<string, ExportValue>>

export type ExportValue = string | number | boolean | null

/** The rows of one version of a table, as they arrive. */
export type ExportRows<Table extends string> = (
  table: Table,
  filters?: Readonly<Record<string, string | number | boolean | undefined>>,
  options?: CallOptions,
) => AsyncGenerator<ExportRow, void, undefined>

/** How far a copy is. */
export interface CopyState {
  readonly service: string
  /** The tables that it has, named as in the addresses of their exports. */
  readonly tables: readonly string[]
  /** The version of all rows; while `cursor` is not null, the one that the copy is on its way from. */
  readonly dataVersion: string
  /** Where the next page of changes begins; null once all are applied. */
  readonly cursor: string | null
  /** The credits to show wherever the data is shown, one a line, and the licences. */
  readonly attribution: string
  readonly license: string
}

/** A row that differs, as `GET /changes` has it. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed' | 'merged'
  readonly table: string
  /** The columns that identify the row. */
  readonly key: ExportRow
  readonly label: string
  /** The columns that differ; of an added row those with a value beside the key, of a row that is gone none. */
  readonly fields: Readonly<Record<string, { readonly from: ExportValue; readonly to: ExportValue }>>
  readonly merged_into: string | null
}

/** Some rows of a table. */
export interface TableRows {
  readonly table: string
  readonly rows: readonly ExportRow[]
}

/** Where `sync` keeps a copy. */
export interface CopyStore {
  /** As it was stored last; undefined if there is no copy. */
  state(): CopyState | undefined | Promise<CopyState | undefined>
  /**
   * Replaces the copy by these rows, and its state by what `state` returns after the last of them, at once: if this
   * ends halfway or throws, the copy is as it was. Every table comes at least once, an empty one without rows.
   */
  replace(rows: AsyncIterable<TableRows>, state: () => CopyState): Promise<void>
  /** Applies the changes in their order and stores the state, both or neither. Changes may come again. */
  apply(changes: readonly Change[], state: CopyState): void | Promise<void>
}

export interface SyncOptions<Table extends string> extends CallOptions {
  /** Only these tables. Left out: those that the copy has, of a new one all. */
  readonly tables?: readonly Table[] | undefined
}

/** Makes a copy of the tables, or updates it; resolves to its version. */
export type Sync<Table extends string> = (store: CopyStore, options?: SyncOptions<Table>) => Promise<string>

type Paths = Readonly<Record<string, string>>

/** The operations of a service: their paths by their names. */
export interface ServiceTable {
  readonly base: string
  /** The header that the key goes in, and what stands before it. */
  readonly key?: readonly [header: string, prefix: string]
  /** What the number of rows of a page is called in a request, and the number of pages in an answer. */
  readonly paging?: readonly [size: string, pages: string]
  /** The tables that can be exported. */
  readonly tables?: readonly string[]
  readonly get: Paths
  readonly list?: Paths
  readonly post?: Paths
}
