/** The table of every page: can be sorted by links and downloaded; on phones, its rows have two lines. */
import type { ComponentChildren, VNode } from 'preact'
import { type Column, type Direction, isNothing, PHONE_ROWS, type Phone, phoneParts, tellingColumns } from './column.ts'
import { Folded, Unfold } from './folded.tsx'
import { Pager } from './pager.tsx'
import { textOf, useRendering } from './render.tsx'
import { Download } from './table-file.tsx'

export interface TableProps<Row> {
  /** A caption may state the order of the rows, as in `Results, the latest first`; rows that are sorted do without it. */
  readonly caption: ComponentChildren
  /** A heading in place of the caption, which is then for those who do not see the page. */
  readonly title?: string
  /** The level of that heading; by default, it is in a section of the page. */
  readonly level?: 'h2' | 'h3'
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
  /** What rows are on phones; by default, two lines each, or as elsewhere if there are at most three columns. */
  readonly phone?: PhoneForm | undefined
  /** How many rows of a long table are shown at first. The others are in a part that opens, and in its file. */
  readonly first?: number
  /** True for a table of which phones show the first rows, and the others on request. */
  readonly isShortOnPhones?: boolean | undefined
  /** What opens the folded facts of a row on phones. */
  readonly foldedAs?: string
  /** The rows per page of a table that has all rows: they are sorted together, and are in one file. */
  readonly size?: number
}

/** Rows of two lines, or rows as elsewhere, which may hide columns. */
type PhoneForm = 'lines' | 'table'

export interface Sorted {
  readonly by: string
  readonly direction: Direction
  readonly orders: readonly string[]
}

const NARROW = 3

/** Tables with more columns may be wider than the window, so they scroll in a box of their own, without a sticky head. */
const MOST_STICKY = 8

/** A part that opens has to be worth it. */
const FEWEST_MORE = 4

export function Table<Row>(props: TableProps<Row>): VNode {
  const { title, rows, id, sorted, pages = 1, excerpt, first = rows.length, size = rows.length } = props
  const Heading = props.level ?? 'h3'
  const { query } = useRendering()
  const columns = tellingColumns(props.columns, rows)
  const isSortable = ({ sort, by }: Column<Row>): boolean =>
    sort !== undefined && (sorted ? sorted.orders.includes(sort) : by !== undefined && pages === 1 && !excerpt)
  const current = sorted ?? requestedOrder(props.columns.filter(isSortable), id, query)
  const all = sorted || !current ? rows : inOrder(rows, props.columns, current)
  const caption = all === rows ? props.caption : withoutOrder(props.caption)
  const last = Math.ceil(all.length / size) || 1
  const page = Math.min(/^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1, last)
  const ordered = all.slice((page - 1) * size, page * size)
  const label = textOf(caption)
  const visibleRows = ordered.length < first + FEWEST_MORE ? ordered.length : first
  const isSplit = visibleRows < ordered.length
  const phone = props.phone ?? (columns.length > NARROW ? 'lines' : 'table')
  const part = { columns, phone, isSplit, foldedAs: props.foldedAs } as const
  return (
    <>
      {title && <Heading>{title}</Heading>}
      <Part
        {...part}
        id={id}
        caption={caption}
        isSaid={title !== undefined}
        label={label}
        rows={ordered.slice(0, visibleRows)}
        head={(column) => ({
          order: current && current.by === column.sort ? `${current.direction}ending` : undefined,
          text:
            all.length > 1 && isSortable(column) ? <SortLink column={column} id={id} current={current} /> : column.head,
        })}
      />
      {isSplit && (
        <details class="rest">
          <summary>
            <span class="closed">
              {last > 1 ? `Show ${ordered.length - visibleRows} more` : `Show all ${ordered.length}`}
            </span>
            <span class="open">Show only {visibleRows}</span>
          </summary>
          <Part
            {...part}
            caption={`${label}: from row ${visibleRows + 1}`}
            label={`${label}: from row ${visibleRows + 1}`}
            rows={ordered.slice(visibleRows)}
            from={visibleRows}
            head={({ head }) => ({ text: head })}
          />
        </details>
      )}
      {props.isShortOnPhones && !isSplit && visibleRows >= PHONE_ROWS + FEWEST_MORE && <Unfold rows={visibleRows} />}
      <Download caption={label} columns={props.columns} rows={all} pages={pages} />
      {last > 1 && <Pager page={page} last={last} id={id} />}
    </>
  )
}

interface PartProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly caption: ComponentChildren
  readonly label: string
  readonly id?: string | undefined
  readonly phone: PhoneForm
  readonly head: (column: Column<Row>) => {
    readonly text: ComponentChildren
    readonly order?: `${Direction}ending` | undefined
  }
  /** The number of rows before these. */
  readonly from?: number
  readonly isSplit: boolean
  readonly isSaid?: boolean
  readonly foldedAs: string | undefined
}

function Part<Row>(props: PartProps<Row>): VNode {
  const { columns, rows, caption, label, id, phone, head, from = 0, isSplit, isSaid, foldedAs } = props
  const parts = phoneParts(columns)
  const folded = phone === 'lines' ? columns.filter((_, place) => parts[place] === 'folded') : []
  // Blocks are no rows and cells to some browsers, unless their roles are stated.
  const role = <const Role extends string>(name: Role) => (phone === 'table' ? undefined : { role: name })
  const labels = columns.map((column, place) => labelOf(column, phone, parts[place]))
  const classes = [
    'scroll',
    phone !== 'table' && `as-${phone}`,
    isSplit && 'split',
    columns.length <= MOST_STICKY && 'sticky',
  ]
  return (
    <div class={classOf(classes)} tabindex={0} role="region" aria-label={label} id={id}>
      <table {...role('table')}>
        <caption class={isSaid ? 'said' : undefined}>{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column, place) => {
              const { text, order } = head(column)
              return (
                <th
                  scope="col"
                  class={classOf([...kindsOf(column), phone === 'table' && parts[place] === 'hidden' && 'off-phone'])}
                  aria-sort={order}
                  {...role('columnheader')}
                >
                  {text}
                </th>
              )
            })}
            {folded.length > 0 && (
              <th scope="col" class="folded" {...role('columnheader')}>
                {foldedAs}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {'\n'}
          {rows.map((row, at) => [
            <tr {...role('row')}>
              {columns.map((column, place) => {
                const content = column.cell(row, from + at)
                if (place === 0)
                  return (
                    <th scope="row" {...role('rowheader')}>
                      {content}
                    </th>
                  )
                const phoneClass = phoneClassOf(parts[place]!, phone, isNothing(content))
                return (
                  <td
                    class={classOf([...kindsOf(column), phoneClass])}
                    data-label={phoneClass === 'off-phone' ? undefined : labels[place]}
                    {...role('cell')}
                  >
                    {content}
                  </td>
                )
              })}
              {folded.length > 0 && (
                <td class="folded" {...role('cell')}>
                  <Folded columns={folded} row={row} at={from + at} summary={foldedAs} />
                </td>
              )}
            </tr>,
            // One line per row, for readers of the source.
            '\n',
          ])}
        </tbody>
      </table>
    </div>
  )
}

const classOf = (names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

const kindsOf = <Row,>({ numeric, bar, roomy }: Column<Row>) => [
  numeric && 'number',
  numeric && bar && 'bar-cell',
  roomy && 'roomy',
]

function labelOf<Row>({ head, label, numeric, bar }: Column<Row>, phone: PhoneForm, part?: Phone): string | undefined {
  if (phone === 'table') return undefined
  const isLabelled = numeric && !(bar && part === 'key')
  return (label ?? (isLabelled ? textOf(head) : '')) || undefined
}

/** Cells of the first line and of the second; what says nothing is in neither, and what is folded stands elsewhere. */
function phoneClassOf(part: Phone, phone: PhoneForm, isEmpty: boolean): string | undefined {
  if (part === 'hidden' || (phone === 'lines' && (isEmpty || part === 'folded'))) return 'off-phone'
  if (phone === 'lines') return part === 'key' ? 'line-one' : 'line-two'
  return undefined
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

/** `Results, the latest first: places` without the order. */
const withoutOrder = (caption: ComponentChildren): ComponentChildren =>
  typeof caption === 'string' ? caption.replace(/, (?:the|most) [a-z ]+ first\b/, '') : caption

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
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'en')
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
  const { page: _, ...otherParameters } = query
  const to = new URLSearchParams({ ...otherParameters, sort: nameOf(id, sort), order: next })
  return (
    <a class="sort" href={`${path}?${to}${id ? `#${id}` : ''}`} rel="nofollow">
      {head}
    </a>
  )
}
