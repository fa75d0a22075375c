/** Compares the tables of a service in two versions, row by row. */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Context } from '../../builder/index.ts'
import type { Service } from '../../database/generated/client.ts'
import type { PinnedSnapshot } from '../../database/snapshots/snapshots.ts'
import type { ChangedField, Value } from '../../services/changes/types.ts'
import { minorsIn } from '../../services/exports/minors.ts'
import {
  countIn,
  type ExportTable,
  inDatasets,
  isKeyRequired,
  lineColumns,
  tablesOf,
} from '../../services/exports/table.ts'

export type Row = Readonly<Record<string, Value>>

/** A row that differs. */
export interface RowChange {
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MERGED'
  readonly table: string
  /** The values of the columns that identify it, by name. */
  readonly key: Row
  readonly label: string
  /** None of a row that is gone. */
  readonly fields: readonly ChangedField[]
  /** The values that it has, or had. */
  readonly row: Row
}

/** The values that identify a row as one text: `1208/open/77`. */
export const keyText = (key: Row): string =>
  Object.values(key)
    .map((value) => encodeURIComponent(String(value ?? '')))
    .join('/')

export type Reader = Pick<Context, 'prisma' | 'lines'>

/** Two versions of the data of a service. */
export interface Versions {
  readonly service: Service
  readonly before: PinnedSnapshot
  readonly after: PinnedSnapshot
}

/** How many rows a statement compares, and how many statements run at a time. */
export interface Batches {
  readonly rows: number
  readonly atOnce: number
}

/** Yields changes in the order of the tables and of their keys. */
export async function* compareVersions(
  reader: Reader,
  versions: Versions,
  batches: Batches,
): AsyncGenerator<readonly RowChange[]> {
  for (const table of tablesOf(versions.service)) {
    const [before, after] = await Promise.all([
      sideOf(reader, versions.service, table, versions.before),
      sideOf(reader, versions.service, table, versions.after),
    ])
    const sides = { before, after }
    const { model, key, athletePath, isSmall } = table
    const ranges = isSmall ? [undefined] : await rangesOf(reader, table, sides, batches.rows)
    const read = (range: Range | undefined) =>
      reader.lines.differences({
        ...{ model, key, range, ...sides, isKeyRequired: isKeyRequired(table) },
        ...(athletePath !== undefined && { athletePath }),
      })
    for (let at = 0; at < ranges.length; at += batches.atOnce) {
      const found = await Promise.all(ranges.slice(at, at + batches.atOnce).map(read))
      for (const block of found.flatMap(({ blocks }) => blocks)) {
        yield block.split('\n').map((line) => changeOf(table, JSON.parse(line) as [Row | null, Row | null]))
      }
      await nextTick()
    }
  }
}

interface Side {
  readonly where: object
  readonly columns: ReturnType<typeof lineColumns>
}

async function sideOf(
  { prisma }: Reader,
  service: Service,
  table: ExportTable,
  { data, today }: PinnedSnapshot,
): Promise<Side> {
  const ids = data.current(service).map(({ id }) => id)
  const minors = table.athletePath === undefined ? [] : await minorsIn(ids[0] ?? 0, { prisma, data, today })
  return { where: inDatasets(table, ids), columns: lineColumns(table.columns, minors) }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Ranges of the first number of the key, which have about as many rows as requested. */
async function rangesOf(
  { prisma, lines }: Reader,
  table: ExportTable,
  { before, after }: Readonly<Record<'before' | 'after', Side>>,
  pageRows: number,
): Promise<Range[]> {
  const { model, columns, key } = table
  const { path } = columns[key[0]]!
  const bounds = await Promise.all([before, after].map(({ where }) => lines.bounds({ model, where, path })))
  const known = bounds.filter((one) => one !== undefined)
  if (known.length === 0) return []
  const first = Math.min(...known.map((one) => one.first))
  const end = Math.max(...known.map((one) => one.last)) + 1
  const rows = Math.max(1, await countIn(prisma, table, after.where))
  const span = Math.max(1, Math.floor(((end - first) * pageRows) / rows))
  return Array.from({ length: Math.ceil((end - first) / span) }, (_, at) => ({
    from: first + at * span,
    to: Math.min(end, first + (at + 1) * span),
  }))
}

function changeOf(
  { name, columns, key, label }: ExportTable,
  [before, after]: readonly [Row | null, Row | null],
): RowChange {
  const row = (after ?? before)!
  const names = Object.keys(columns)
  const fields = after
    ? names
        .filter((one) => (before?.[one] ?? null) !== after[one])
        .map((one) => ({
          ...{ name: one, from: before?.[one] ?? null, to: after[one]! },
        }))
    : []
  return {
    kind: before ? (after ? 'CHANGED' : 'REMOVED') : 'ADDED',
    table: name,
    key: Object.fromEntries(key.map((one) => [one, row[one]!])),
    label: label.flatMap((one) => row[one] ?? []).join(', '),
    fields,
    row,
  }
}
