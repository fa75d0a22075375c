/** Rows as lines of text that the database writes: for exports, whose rows need not become objects. */
import type { PrismaClient } from '../generated/client.ts'
import { type Cell, cellOf, type KeyRange, type LineColumn, valueAt } from './cells.ts'
import { type DifferencesQuery, differencesRows } from './differences.ts'
import { modelsOf } from './models.ts'
import { parameterize, withPlaceholders } from './parameterized.ts'
import { type QueryTexts, queryTextOf } from './query-text.ts'
import { Statement, Table, whereClause } from './statement.ts'
import { conditionOf } from './where.ts'

export type LineFormat = 'NDJSON' | 'CSV'

export interface LinesQuery extends KeyRange {
  readonly model: string
  /** As Prisma has it. */
  readonly where: object
  readonly columns: readonly LineColumn[]
  readonly format: LineFormat
}

export interface Lines {
  /** Blocks of lines that are separated by line feeds, without one at the end of a block. */
  readonly blocks: readonly string[]
  readonly count: number
}

/** The numbers that the first column of the key has; undefined if there are no rows. */
export type Bounds = { readonly first: number; readonly last: number } | undefined

export interface LinesReader {
  read(query: LinesQuery): Promise<Lines>
  /** The rows that differ between two selections, each as `[row before, row after]`, by key; null where there is none. */
  differences(query: DifferencesQuery): Promise<Lines>
  bounds(query: Pick<LinesQuery, 'model' | 'where'> & { readonly path: string }): Promise<Bounds>
}

/**
 * Pages are ranges of numbers, not numbers of rows: the database then reads just these rows through indexes, and no page
 * takes longer because many precede it.
 */
export function linesReader(prisma: PrismaClient, queryTexts: QueryTexts): LinesReader {
  const models = modelsOf(prisma)
  const begin = (model: string, where: object) => {
    const statement = new Statement()
    const { values } = parameterize(where as Record<string, unknown>)
    const table = new Table(models, statement, models.get(model)!)
    const condition = () => conditionOf(table, withPlaceholders(where as Record<string, unknown>))
    return { statement, table, condition, values }
  }
  return {
    async read(query) {
      const { statement, table, condition, values } = begin(query.model, query.where)
      const text = pageOf(query, statement, table, condition())
      return linesIn(await queryTexts(text, statement.parameters(values)))
    },
    async differences(query) {
      const { rows, parameters } = differencesRows(models, query)
      return linesIn(await queryTexts(linesOf(rows), parameters))
    },
    async bounds({ model, where, path }) {
      const { statement, table, condition, values } = begin(model, where)
      const { sql } = valueAt(table, path)
      const conditions = whereClause(condition())
      const text = `SELECT json_build_array(min(${sql}), max(${sql}))::text AS value ${table.from}${conditions}`
      const [first, last] = JSON.parse(await queryTextOf(queryTexts)(text, statement.parameters(values))) as (
        | number
        | null
      )[]
      return first == null || last == null ? undefined : { first, last }
    },
  }
}

function pageOf(
  { columns, key, range, athletePath, format }: LinesQuery,
  statement: Statement,
  table: Table,
  condition: string | undefined,
): string {
  const cells = columns.map((column) => cellOf(table, column, athletePath))
  const sqlOf = new Map(cells.map(({ name, sql }) => [name, sql]))
  const keys = key.map((name) => sqlOf.get(name)!)
  const selected = cells.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ')
  const within = range && [
    `${keys[0]} >= ${statement.parameter(range.from)}::int`,
    `${keys[0]} < ${statement.parameter(range.to)}::int`,
  ]
  const conditions = whereClause(condition, ...(within ?? []))
  const rows = `SELECT ${selected} ${table.from}${conditions} ORDER BY ${keys.join(', ')}`
  return linesOf(`SELECT ${LINES[format](cells)} AS line FROM (${rows}) s`)
}

/**
 * Small enough that V8 frees the texts soon after they are written: it keeps larger ones until it next collects all of its
 * memory.
 */
const LINES_OF_BLOCK = 100

/** The statement of blocks of the rows of `line`, each with the number of its rows in front. */
const linesOf = (rows: string): string =>
  `SELECT count(*) || E'\\n' || string_agg(line, E'\\n') AS value
   FROM (SELECT line, (row_number() OVER () - 1) / ${LINES_OF_BLOCK} AS block FROM (${rows}) q) numbered
   GROUP BY block ORDER BY block`

/** Its answer. */
function linesIn(answer: readonly string[]): Lines {
  let count = 0
  const blocks = answer.map((block) => {
    const end = block.indexOf('\n')
    count += Number(block.slice(0, end))
    return block.slice(end + 1)
  })
  return { blocks, count }
}

const LINES: Readonly<Record<LineFormat, (cells: readonly Cell[]) => string>> = {
  NDJSON: () => 'row_to_json(s)::text',
  // Not `concat`, which takes a hundred values at most.
  CSV: (cells) =>
    cells
      .map(({ name, isText }) => `coalesce(${isText ? csvText(name) : `s."${name}"::text`}, '')`)
      .join(" || ',' || "),
}

/** RFC 4180. A missing value is an empty cell, an empty text is in quotation marks. */
const csvText = (name: string): string =>
  `CASE WHEN s."${name}" = '' OR s."${name}" ~ '[",\\r\\n]' THEN '"' || replace(s."${name}", '"', '""') || '"' ELSE s."${name}" END`
