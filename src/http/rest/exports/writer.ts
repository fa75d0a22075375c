/** What writes the rows of an export in its format. */
import type { TablePage } from '../../../contract/index.ts'

type Table = NonNullable<TablePage['table']>
type Columns = Table['columns']

export interface TableHead {
  readonly columns: Columns
  readonly dataVersion: string
  readonly attribution: { readonly text: string; readonly license: string }
}

/** A text is written as UTF-8. */
export type Chunk = Uint8Array | string

/** Turns blocks of lines into the content of a file. */
export interface TableWriter {
  begin(): Chunk
  /** A block of lines, separated by line feeds. */
  rows(lines: string): Chunk
  end(): Chunk
}
