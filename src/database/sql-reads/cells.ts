/** The values of rows as SQL, spelled as clients read them. */
import type { Column } from './models.ts'
import { columnOf, type Table } from './statement.ts'

/** A value of a row, or of a row that it references. */
export interface LineColumn {
  readonly name: string
  /** Names of relations and the field, with dots between them: `contest.number`; of a list, also the position from 1. */
  readonly path: string
  /** How values of an enum are spelled, where it is not in lower case with hyphens. */
  readonly signs?: Readonly<Record<string, string>>
  /** Null in rows of these athletes. */
  readonly hiddenFor?: readonly number[]
}

/** The rows of a range of a table. */
export interface KeyRange {
  /** The columns that identify a row; they also decide the order. */
  readonly key: readonly [string, ...string[]]
  /**
   * Numbers of the first column of the key, which then has an index; `to` is not included. Without it, all rows are read.
   */
  readonly range?: { readonly from: number; readonly to: number } | undefined
  /** The field of the row that says whose it is, for `hiddenFor`. */
  readonly athletePath?: string
}

/** A value as SQL. */
export interface Cell {
  readonly name: string
  readonly sql: string
  readonly isText: boolean
}

export function cellOf(
  table: Table,
  { name, path, signs, hiddenFor }: LineColumn,
  athletePath: string | undefined,
): Cell {
  const { sql, isText } = valueAt(table, path, signs)
  if (hiddenFor === undefined || athletePath === undefined) return { name, sql, isText }
  const hidden = `${valueAt(table, athletePath).sql} = ANY (${table.parameter(`{${hiddenFor}}`)}::text::int[])`
  return { name, sql: `CASE WHEN ${hidden} THEN NULL ELSE ${sql} END`, isText }
}

export function valueAt(table: Table, path: string, signs?: LineColumn['signs']): Omit<Cell, 'name'> {
  const names = path.split('.')
  const position = /^\d+$/.test(names.at(-1)!) ? names.pop() : undefined
  let at = table
  for (const name of names.slice(0, -1)) at = at.join(at.model.relations.get(name)!)
  const column = at.model.columns.get(names.at(-1)!)
  if (!column) throw new Error(`${table.model.name} has no ${path}.`)
  const sql = columnOf(at.alias, column)
  if (position !== undefined) return { sql: `${sql}[${position}]`, isText: isTextType(column) }
  return { sql: spelled(sql, column, signs), isText: column.list || isTextType(column) }
}

const isTextType = ({ type }: Column): boolean => type === 'String' || type === 'enum'

/** As REST spells values: enums in lower case with hyphens. Lists become one text. */
function spelled(sql: string, { type, list }: Column, signs: LineColumn['signs']): string {
  if (list) return `nullif(array_to_string(${sql}, ' | '), '')`
  if (signs) {
    const cases = Object.entries(signs).map(([value, sign]) => `WHEN '${value}' THEN '${sign}'`)
    return `CASE ${sql}::text ${cases.join(' ')} END`
  }
  return type === 'enum' ? `replace(lower(${sql}::text), '_', '-')` : sql
}
