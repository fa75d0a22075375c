/** The table of every page: can be sorted by links and downloaded; scrolls in its own box, or is a list of cards on phones. */
import type { ComponentChildren, VNode } from 'preact'
import { type DataColumn, markupOf, plainText, textOf, useRendering } from './render.tsx'

type Value = string | number | null | undefined

export interface Column<Row> {
  readonly head: ComponentChildren
  readonly cell: (row: Row, at: number) => ComponentChildren
  /** True for figures, which are aligned to the right. */
  readonly numeric?: boolean
  /** True for bars, which are as wide as a card. */
  readonly bar?: boolean
  /** What files hold instead of the text of the cell, by the name of the column in the file. */
  readonly data?: Readonly<Record<string, (row: Row, at: number) => Value>>
  /** Orders rows that are all on the page. */
  readonly by?: (row: Row) => Value
  /** The name of the order in the URL. */
  readonly sort?: string
  /** The direction of the first click; figures start with the largest. */
  readonly first?: Direction
}

export type Direction = 'asc' | 'desc'

export interface TableProps<Row> {
  readonly caption: ComponentChildren
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Id of the table, which its links to sort lead to; prefix of its orders if the page has several tables. */
  readonly id?: string
  /** The order of a list that the server sorts, and the orders that it offers. */
  readonly sorted?: Sorted | undefined
  /** On how many pages the rows of the list are. The rows of one page say nothing of the others, so they stay as they are. */
  readonly pages?: number
  /** True for the first rows of a longer list. */
  readonly excerpt?: boolean
  /** Whether rows become cards on phones; by default those of more than three columns. */
  readonly cards?: boolean
}

export interface Sorted {
  readonly by: string
  readonly direction: Direction
  readonly orders: readonly string[]
}

const NARROW = 3

const classOf = ({ numeric, bar }: { readonly numeric?: boolean; readonly bar?: boolean }) =>
  numeric ? `number${bar ? ' bar-cell' : ''}` : undefined

export function Table<Row>(props: TableProps<Row>): VNode {
  const { caption, columns, rows, id, sorted, pages = 1, excerpt, cards = columns.length > NARROW } = props
  const { query } = useRendering()
  const isSortable = ({ sort, by }: Column<Row>): boolean =>
    sort !== undefined && (sorted ? sorted.orders.includes(sort) : by !== undefined && pages === 1 && !excerpt)
  const current = sorted ?? requestedOrder(columns.filter(isSortable), id, query)
  const ordered = sorted || !current ? rows : inOrder(rows, columns, current)
  const label = textOf(caption)
  // Blocks are no rows and cells to some browsers, unless their roles are stated.
  const role = <const Role extends string>(name: Role) => (cards ? { role: name } : undefined)
  const labels = cards ? columns.map(({ head }) => textOf(head)) : []
  const isInPairs = columns.filter(({ numeric, bar }) => numeric && !bar).length === 4
  return (
    <>
      <div
        class={`scroll${cards ? ` as-cards${isInPairs ? ' in-pairs' : ''}` : ''}`}
        tabindex={0}
        role="region"
        aria-label={label}
        id={id}
      >
        <table {...role('table')}>
          <caption>{caption}</caption>
          <thead {...role('rowgroup')}>
            <tr {...role('row')}>
              {columns.map((column) => (
                <th
                  scope="col"
                  class={classOf(column)}
                  aria-sort={current && current.by === column.sort ? `${current.direction}ending` : undefined}
                  {...role('columnheader')}
                >
                  {isSortable(column) ? <SortLink column={column} id={id} current={current} /> : column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {'\n'}
            {ordered.map((row, at) => [
              <tr {...role('row')}>
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th scope="row" {...role('rowheader')}>
                      {column.cell(row, at)}
                    </th>
                  ) : (
                    <td class={classOf(column)} data-label={labels[place]} {...role('cell')}>
                      {column.cell(row, at)}
                    </td>
                  ),
                )}
              </tr>,
              // One line per row, for readers of the source.
              '\n',
            ])}
          </tbody>
        </table>
      </div>
      <Download caption={label} columns={columns} rows={ordered} pages={pages} />
    </>
  )
}

// Order

interface Order {
  readonly by: string
  readonly direction: Direction
}

function requestedOrder<Row>(
  columns: readonly Column<Row>[],
  id: string | undefined,
  query: Readonly<Record<string, string>>,
): Order | undefined {
  const column = columns.find(({ sort }) => sort && query['sort'] === nameOf(id, sort))
  if (!column?.sort) return undefined
  return { by: column.sort, direction: directionOf(column, query['order']) }
}

const nameOf = (id: string | undefined, sort: string): string => (id ? `${id}.${sort}` : sort)

const firstOf = <Row,>({ first, numeric }: Column<Row>): Direction => first ?? (numeric ? 'desc' : 'asc')

const directionOf = <Row,>(column: Column<Row>, order: string | undefined): Direction =>
  order === 'asc' || order === 'desc' ? order : firstOf(column)

/** Unknown values come last in either direction. */
function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { by, direction }: Order): Row[] {
  const value = columns.find(({ sort }) => sort === by)?.by ?? (() => null)
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a) ?? null, value(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const difference =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    return sign * difference
  })
}

interface SortLinkProps<Row> {
  readonly column: Column<Row>
  readonly id: string | undefined
  readonly current: Order | undefined
}

function SortLink<Row>({ column, id, current }: SortLinkProps<Row>): VNode {
  const { path, query } = useRendering()
  const { head, sort = '' } = column
  const next = current?.by === sort ? (current.direction === 'asc' ? 'desc' : 'asc') : firstOf(column)
  const { page: _, ...kept } = query
  const to = new URLSearchParams({ ...kept, sort: nameOf(id, sort), order: next })
  return (
    <a class="sort" href={`${path}?${to}${id ? `#${id}` : ''}`} rel="nofollow">
      {head}
    </a>
  )
}

// Downloads

/** The parameter that names a table of the page by its number, from 1. */
export const DOWNLOAD_PARAMETER = 'download'

/** A longer list is downloaded page by page. */
export const MOST_PAGES = 20

interface DownloadProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly pages: number
}

function Download<Row>({ caption, columns, rows, pages }: DownloadProps<Row>): VNode | null {
  const { path, query, tables } = useRendering()
  if (!tables) return null
  tables.push({ caption, pages, length: rows.length, columns: () => dataOf(columns, rows) })
  const { page: _, ...filters } = query
  const isWhole = pages <= MOST_PAGES
  const address = new URLSearchParams({ ...(isWhole ? filters : query), [DOWNLOAD_PARAMETER]: String(tables.length) })
  const what = isWhole && pages > 1 ? `all ${pages} pages` : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  return (
    <p class="download">
      <a href={`${path}?${address}`} rel="nofollow" download="">
        Download {what}
        <span class="said"> of “{caption}”</span> (CSV)
      </a>
      {!isWhole && (
        <>
          . <a href="/docs">The API</a> exports the whole list.
        </>
      )}
    </p>
  )
}

// Cells as data: days as ISO dates, plain numbers, and the rank and the country of an athlete in columns of their own.

const dataOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): DataColumn[] =>
  columns.flatMap((column) => {
    const { data, head, cell } = column
    if (data) {
      const entries = Object.entries(data)
      const cells = rows.map((row, at) => entries.map(([, value]) => String(value(row, at) ?? '')))
      return [{ names: entries.map(([name]) => name), cells }]
    }
    const markups = rows.map((row, at) => markupOf(cell(row, at)))
    return markups.every(isGraphic) ? [] : [columnOfTexts(textOf(head), markups)]
  })

const isGraphic = (markup: string): boolean => markup !== '' && plainText(markup) === ''

const RANK = /^<span class="rank">([^<]*)<\/span>\s*/
const CODE = /<img class="flag"[^>]* alt="([^"]*)"[^>]*>\s*/

function columnOfTexts(name: string, markups: readonly string[]): DataColumn {
  const hasRank = markups.some((markup) => RANK.test(markup))
  const hasCode = markups.some((markup) => CODE.test(markup))
  return {
    names: [...(hasRank ? ['Rank'] : []), name, ...(hasCode ? [`${name}: country`] : [])],
    cells: markups.map((markup) => [
      ...(hasRank ? [RANK.exec(markup)?.[1] ?? ''] : []),
      dataValue(plainText(markup.replace(RANK, '').replace(CODE, ''))),
      ...(hasCode ? [CODE.exec(markup)?.[1] ?? ''] : []),
    ]),
  }
}

/** `1,409,590` and `−2.5` as numbers are written in data; a dash is no value. */
function dataValue(text: string): string {
  if (text === '–') return ''
  return /^[+−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(/[+,]/g, '').replace('−', '-') : text
}
