/** What operations look like to who calls them, and what the table of them holds. */

export interface CallOptions {
  /** Ends the call, and the waiting before another attempt. */
  readonly signal?: AbortSignal | undefined
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

type Paths = Readonly<Record<string, string>>

/** The operations of a service: their paths by their names. */
export interface ServiceTable {
  readonly base: string
  /** The header that the key goes in, and what stands before it. */
  readonly key?: readonly [header: string, prefix: string]
  /** What the number of rows of a page is called in a request, and the number of pages in an answer. */
  readonly paging?: readonly [size: string, pages: string]
  readonly get: Paths
  readonly list?: Paths
  readonly post?: Paths
}
