/**
 * Tables of the data, for exports and for the feed of changes: flat rows with a key that imports keep. A column is named
 * as in the rows of the REST list, and has the same values.
 */
import type { Service } from '../../database/generated/client.ts'
import { getDatamodel } from '../../database/generated/pothos.ts'
import type { LineColumn } from '../../database/sql-reads/cells.ts'
import { wireEnum } from '../../kernel/text/names.ts'

/** As Table Schema has them (specs.frictionlessdata.io). */
export type ColumnType = 'integer' | 'number' | 'string' | 'boolean' | 'date' | 'year'

export interface TableColumn extends Pick<LineColumn, 'path' | 'signs'> {
  readonly type: ColumnType
  readonly description: string
  /** Null in rows of minors. */
  readonly ofAdults?: true
  /** Never null, as the model says. */
  readonly required?: true
  /** All values that it can have. */
  readonly values?: readonly string[]
  /** The table of the same service whose `id` it is. */
  readonly references?: string
}

/** Columns by name, in order. */
export type TableColumns = Readonly<Record<string, TableColumn>>

export interface ExportTable {
  /** As in the address of its export: `results`. */
  readonly name: string
  /** What the rows are, for people. */
  readonly description: string
  /** The Prisma model of the rows. */
  readonly model: string
  readonly columns: TableColumns
  /** The columns that identify a row, in the order of the rows; the first has an index, unless the table is small. */
  readonly key: readonly [string, ...string[]]
  /** The columns that name a row for people. */
  readonly label: readonly [string, ...string[]]
  /** From a row to the number of its athlete, where columns are null for minors. */
  readonly athletePath?: string
  /** From a row to its dataset. */
  readonly datasetPath: string
  /** True if all rows are read at once. */
  readonly isSmall?: true
}

const columnOf =
  (type: ColumnType) =>
  (path: string, description: string): TableColumn => ({ type, path, description })

export const integer = columnOf('integer')
export const number = columnOf('number')
export const string = columnOf('string')
export const boolean = columnOf('boolean')
export const date = columnOf('date')
export const year = columnOf('year')

/** A column with few values, which are those of an enum or of a list. */
export function choice(
  path: string,
  description: string,
  of: Readonly<Record<string, string>> | readonly string[],
): TableColumn {
  const values = Array.isArray(of) ? of : Object.values(of).map(wireEnum)
  return { ...string(path, `${description} One of ${values.map((value) => `\`${value}\``).join(', ')}.`), values }
}

/** The number of a row of another table. */
export const referenceTo = (references: string, path: string, description: string): TableColumn => ({
  ...integer(path, description),
  references,
})

export const ofAdults = (column: TableColumn): TableColumn => ({
  ...column,
  ofAdults: true,
  description: `${column.description} Empty if unknown, and for minors.`,
})

/** Whether no column of the key is ever null. */
export function isKeyRequired(table: ExportTable): boolean {
  const columns = columnsOf(table)
  return table.key.every((name) => columns[name]?.required)
}

/** The condition that rows are of these datasets. */
export const inDatasets = ({ datasetPath }: ExportTable, ids: readonly number[]): object =>
  `${datasetPath}Id`
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), ids.length === 1 ? ids[0] : { in: ids }) as object

/** The columns of every row beside those of its table: where it comes from. */
export const provenanceOf = ({ datasetPath }: ExportTable): TableColumns => ({
  data_version: string(`${datasetPath}.version`, 'The version of the data.'),
  attribution: string(`${datasetPath}.attributionText`, 'The credit to show wherever the data is shown.'),
  license: string(`${datasetPath}.license`, 'The licence of the data.'),
})

export const columnsOf = (table: ExportTable): TableColumns =>
  Object.fromEntries(
    Object.entries({ ...table.columns, ...provenanceOf(table) }).map(([name, column]) => [
      name,
      isRequired(table.model, column) ? { ...column, required: true } : column,
    ]),
  )

const { models } = getDatamodel().datamodel

/** Whether every row has the value: no relation on the way to it and no field at its end is optional. */
function isRequired(model: string, { path, ofAdults }: TableColumn): boolean {
  let at = model
  return path.split('.').every((name) => {
    const field = models[at]?.fields.find((one) => one.name === name)
    if (field?.kind === 'object') at = field.type
    // An empty list is null.
    return field?.isRequired && !field.isList && !ofAdults
  })
}

/** Columns as the database reads them, without what is hidden of these athletes. */
export const lineColumns = (columns: TableColumns, minors: readonly number[] = []): LineColumn[] =>
  Object.entries(columns).map(([name, { path, signs, ofAdults }]) => ({
    ...{ name, path },
    ...(signs && { signs }),
    ...(ofAdults && { hiddenFor: minors }),
  }))

const registered = new Map<Service, ExportTable[]>()

/** Makes a table one of its service, whose changes are recorded. */
export function registerTable(service: Service, table: ExportTable): ExportTable {
  const tables = registered.get(service) ?? []
  registered.set(service, [...tables, table])
  return table
}

/** The tables of a service, by name. */
export const tablesOf = (service: Service): readonly ExportTable[] =>
  (registered.get(service) ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** How many rows of a table meet a condition. */
export function countIn(prisma: object, { model }: ExportTable, where: object): Promise<number> {
  const delegate = `${model[0]!.toLowerCase()}${model.slice(1)}`
  return (prisma as Record<string, { count(args: object): Promise<number> }>)[delegate]!.count({ where })
}
