/** Exports in the graph: what a table has, how many rows a filter selects, and the rows as lines of text, page by page. */
import { type Access, builder, type Context, NULL_ON_ERROR, readingCost } from '../../builder/index.ts'
import type { Database } from '../../database/database.ts'
import type { Service } from '../../database/generated/client.ts'
import type { LineFormat, Lines } from '../../database/sql-reads/lines.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { datasetIdOf } from '../datasets/versions.ts'
import { minorsIn } from './minors.ts'
import { columnsOf, countIn, type ExportTable, inDatasets, lineColumns, type TableColumn } from './table.ts'

/** The selected rows of a table. */
export interface SelectedRows {
  readonly service: Service
  readonly table: ExportTable
  /** Beside the dataset. */
  readonly where: object
}

export const LARGEST_PAGE = 5_000
const DEFAULT_PAGE = 1_000

/**
 * Rows to read at a time: enough that the statement takes most of the time, and few enough that other readers hardly
 * wait. Readers of an embedded database wait for the whole page.
 */
export const pageRowsOf = ({ kind }: Pick<Database, 'kind'>): number => (kind === 'embedded' ? 500 : 2_000)

/** Reading a line takes less than an object. */
const LINES_PER_POINT = 20

type NamedColumn = Omit<TableColumn, 'path'> & { readonly name: string }

const Column = builder.objectRef<NamedColumn>('ExportColumn').implement({
  access: 'public',
  description: 'A column of an export.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    type: t.exposeString('type', {
      description: 'Its Table Schema type: integer, number, string, boolean, date or year.',
    }),
    description: t.exposeString('description', { description: 'What it contains.' }),
    required: t.boolean({
      description: 'Whether every row has a value.',
      resolve: ({ required }) => required ?? false,
    }),
    values: t.exposeStringList('values', {
      nullable: true,
      description: 'All values that it can have; null if they are many.',
    }),
    references: t.exposeString('references', {
      nullable: true,
      description: 'The table of the same service whose `id` it is.',
    }),
  }),
})

const Format = builder.enumType('LineFormat', {
  description: 'How rows are written.',
  values: {
    NDJSON: { description: 'One JSON object per line.' },
    CSV: { description: 'Comma-separated values as defined in RFC 4180, without a header.' },
  } as const,
})

const pageType = (name: string, access: Access) =>
  builder.objectRef<TablePage>(name).implement({
    access,
    description: 'Rows of an export.',
    fields: (t) => ({
      lines: t.stringList({
        description: 'The rows, one per line, in blocks of lines without a line feed at the end.',
        resolve: ({ blocks }) => [...blocks],
      }),
      count: t.exposeInt('count', { description: 'Number of rows.' }),
      endCursor: t.string({
        nullable: true,
        description: 'Where the next page begins, as `after`; null on the last page.',
        resolve: ({ next }) => (next ? cursorOf(next) : null),
      }),
    }),
  })

/** The type of a service's exports, which fields with filters return. */
export function exportType(name: string, access: Access) {
  const Page = pageType(`${name}Page`, access)
  return builder.objectRef<SelectedRows>(name).implement({
    access,
    description: 'Rows of a table, all in one version of the data, for bulk reading.',
    fields: (t) => ({
      table: t.string({ description: 'Name of the table.', resolve: ({ table }) => table.name }),
      description: t.string({ description: 'What a row is.', resolve: ({ table }) => table.description }),
      key: t.stringList({
        description: 'The columns that identify a row, stable across imports; rows are sorted by them.',
        resolve: ({ table }) => [...table.key],
      }),
      columns: t.field({
        type: [Column],
        description: 'The columns, in order. The last three give the source of each row.',
        resolve: ({ table }) => Object.entries(columnsOf(table)).map(([name, column]) => ({ ...column, name })),
      }),
      rowCount: t.int({
        description: 'Number of rows.',
        complexity: readingCost(50),
        resolve: (selected, _args, context) => countRows(selected, context),
      }),
      page: t.field({
        type: Page,
        description: `Rows in the order of the key. The query costs one point for every ${LINES_PER_POINT}.`,
        args: {
          first: t.arg.int({
            defaultValue: DEFAULT_PAGE,
            description: 'Approximate number of rows; the rows of one contest or athlete stay together.',
            bounds: { min: 1, max: LARGEST_PAGE },
          }),
          after: t.arg.string({ description: 'The rows after this cursor.', bounds: { maxLength: 2_000 } }),
          format: t.arg({ type: Format, defaultValue: 'NDJSON', description: 'How rows are written.' }),
        },
        complexity: ({ first }) => readingCost(Math.ceil((first ?? DEFAULT_PAGE) / LINES_PER_POINT)),
        resolve: (selected, { first, after, format }, context) =>
          readPage(selected, context, {
            ...{ first: first ?? DEFAULT_PAGE, after: after ?? null, format: format ?? 'NDJSON' },
          }),
      }),
    }),
  })
}

export type ExportType = ReturnType<typeof exportType>

/** Options of a field that returns rows of a table: null on errors, and its columns, which documents of routes show. */
export const ofTable = (table: ExportTable) => ({
  ...NULL_ON_ERROR,
  extensions: { ...NULL_ON_ERROR.extensions, columns: columnsOf(table) },
})

const conditionsOf = ({ service, table, where }: SelectedRows, context: Context): object => ({
  AND: [
    inDatasets(
      table,
      context.data.current(service).map(({ id }) => id),
    ),
    where,
  ],
})

const countRows = (selected: SelectedRows, context: Context): Promise<number> =>
  countIn(context.prisma, selected.table, conditionsOf(selected, context))

interface PageOptions {
  readonly first: number
  readonly after: string | null
  readonly format: LineFormat
}

/** A page, and where the next one begins. */
interface TablePage extends Lines {
  readonly next: Position | undefined
}

async function readPage(
  selected: SelectedRows,
  context: Context,
  { first, after, format }: PageOptions,
): Promise<TablePage> {
  const { service, table } = selected
  const { model, key, athletePath, isSmall } = table
  const where = conditionsOf(selected, context)
  const columns = columnsOf(table)
  if (isSmall) {
    return {
      ...(await context.lines.read({ model, key, format, where, columns: lineColumns(columns) })),
      next: undefined,
    }
  }
  const at = after === null ? await startOf(selected, context, first) : positionAt(after)
  if (!at) return { blocks: [], count: 0, next: undefined }
  const minors = athletePath === undefined ? [] : await minorsIn(datasetIdOf(context, service), context)
  const range = { from: at.from, to: Math.min(at.from + at.span, at.last + 1) }
  const lines = await context.lines.read({
    ...{ model, key, range, format, where, columns: lineColumns(columns, minors) },
    ...(athletePath !== undefined && { athletePath }),
  })
  return { ...lines, next: range.to > at.last ? undefined : { ...at, from: range.to, span: spanFor(first, at, lines) } }
}

// Pages are ranges of the first number of the key, so long that they have about as many rows as requested.

interface Position {
  readonly from: number
  readonly span: number
  /** The last number that there is. */
  readonly last: number
}

async function startOf(selected: SelectedRows, context: Context, rows: number): Promise<Position | undefined> {
  const { model, columns, key } = selected.table
  const where = conditionsOf(selected, context)
  const [bounds, count] = await Promise.all([
    context.lines.bounds({ model, where, path: columns[key[0]]!.path }),
    countRows(selected, context),
  ])
  if (!bounds) return undefined
  const { first, last } = bounds
  return { from: first, last, span: Math.max(1, Math.floor(((last - first + 1) / Math.max(1, count)) * rows)) }
}

/** Twice as long at most, as rows may be close together further on. */
const spanFor = (rows: number, { span }: Position, { count }: Lines): number =>
  Math.max(1, Math.min(2 * span, Math.floor((span * rows) / Math.max(1, count))))

const cursorOf = ({ from, span, last }: Position): string =>
  Buffer.from(JSON.stringify([from, span, last])).toString('base64url')

function positionAt(cursor: string): Position {
  try {
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    if (Array.isArray(parts) && parts.length === 3 && parts.every(isCount)) {
      const [from, span, last] = parts as [number, number, number]
      if (from <= last && span > 0) return { from, span, last }
    }
  } catch {
    // No cursor at all.
  }
  throw invalidParameters([{ parameter: 'after', detail: 'must be a cursor of this export' }])
}

const isCount = (part: unknown): boolean =>
  Number.isInteger(part) && (part as number) >= 0 && (part as number) < 2 ** 30
