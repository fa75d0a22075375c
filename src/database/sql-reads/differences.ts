/** The statement that finds the rows in which two versions of a table differ. */
import { cellOf, type KeyRange, type LineColumn } from './cells.ts'
import type { Models } from './models.ts'
import { parameterize, type QueryArgs, withPlaceholders } from './parameterized.ts'
import { Statement, Table, whereClause } from './statement.ts'
import { conditionOf } from './where.ts'

/** The rows of one version. */
interface Side {
  /** As Prisma has it. */
  readonly where: object
  readonly columns: readonly LineColumn[]
}

export interface DifferencesQuery extends KeyRange {
  readonly model: string
  readonly before: Side
  readonly after: Side
  /** Whether no column of the key is ever null. */
  readonly isKeyRequired: boolean
}

/**
 * The database compares: rows that are equal are not sent. Keys with columns that may be null are joined as texts, which
 * takes longer.
 */
export function differencesRows(
  models: Models,
  { model, key, isKeyRequired, athletePath, range, before, after }: DifferencesQuery,
): { readonly rows: string; readonly parameters: readonly unknown[] } {
  const statement = new Statement()
  const conditions = { before: before.where, after: after.where }
  const { values } = parameterize(conditions)
  const placeholders = withPlaceholders(conditions) as Readonly<Record<'before' | 'after', QueryArgs>>
  const bounds = range && [statement.parameter(range.from), statement.parameter(range.to)]

  const side = (name: 'before' | 'after', { columns }: Side): string => {
    const table = new Table(models, statement, models.get(model)!)
    const cells = columns.map((column) => cellOf(table, column, athletePath))
    const first = cells.find((cell) => cell.name === key[0])!.sql
    const within = bounds && [`${first} >= ${bounds[0]}::int`, `${first} < ${bounds[1]}::int`]
    const condition = conditionOf(table, placeholders[name])
    const selected = cells.map((cell) => `${cell.sql} AS "${cell.name}"`).join(', ')
    const rows = `SELECT ${selected} ${table.from}${whereClause(condition, ...(within ?? []))}`
    const keys = key.map((column) => `r."${column}"`)
    const text = isKeyRequired ? '' : `json_build_array(${keys})::text AS key, `
    return `(SELECT ${text}${keys.map((sql, at) => `${sql} AS k${at}`)}, r FROM (${rows}) r)`
  }
  const isSame = isKeyRequired ? key.map((_, at) => `a.k${at} = b.k${at}`).join(' AND ') : 'a.key = b.key'
  const order = key.map((_, at) => `coalesce(b.k${at}, a.k${at})`)
  const rows = `SELECT json_build_array(to_json(b.r), to_json(a.r))::text AS line
    FROM ${side('before', before)} b FULL JOIN ${side('after', after)} a ON ${isSame}
    WHERE b.r IS DISTINCT FROM a.r ORDER BY ${order}`
  return { rows, parameters: statement.parameters(values) }
}
