/** The formats of exports: how the lines that the graph returns become a file. */
import type { TableHead, TableWriter } from './writer.ts'

export interface TableFormat {
  readonly extension: string
  readonly mediaType: string
  /** How the graph writes the rows. */
  readonly lines: 'CSV' | 'NDJSON'
  /** Whether it may be compressed on the way. */
  readonly isText: boolean
  writer(head: TableHead): TableWriter | Promise<TableWriter>
}

/** Pages of lines, each line with a line feed. */
const textWriter = (begin: string): TableWriter => ({
  begin: () => begin,
  rows: (lines) => `${lines}\n`,
  end: () => '',
})

const csv: TableFormat = {
  ...{ extension: 'csv', mediaType: 'text/csv; charset=utf-8; header=present', lines: 'CSV', isText: true },
  writer: ({ columns }) => textWriter(`${columns.map(({ name }) => name).join(',')}\n`),
}

const ndjson: TableFormat = {
  ...{ extension: 'ndjson', mediaType: 'application/x-ndjson; charset=utf-8', lines: 'NDJSON', isText: true },
  writer: () => textWriter(''),
}

const parquet: TableFormat = {
  ...{ extension: 'parquet', mediaType: 'application/vnd.apache.parquet', lines: 'NDJSON', isText: false },
  // Loaded with the first file.
  writer: async (head) => (await import('./parquet.ts')).parquetWriter(head),
}

export const FORMATS: readonly TableFormat[] = [csv, ndjson, parquet]
