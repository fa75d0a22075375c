/** A column of a table: what its cells show, how rows are sorted by it, what files hold of it, and its part on phones. */
import type { ComponentChildren } from 'preact'

export type Value = string | number | null | undefined

export type Direction = 'asc' | 'desc'

/**
 * On phones, rows have two lines. The first cell starts line one; the key figure ends it; soft facts make line two. Folded
 * facts are in a part of the row that opens.
 */
export type Phone = 'key' | 'soft' | 'folded' | 'hidden'

/** How many rows of a table that is short on phones are shown there at first. */
export const PHONE_ROWS = 6

export interface Column<Row> {
  readonly head: ComponentChildren
  readonly cell: (row: Row, at: number) => ComponentChildren
  /** True for figures, which are aligned to the right. */
  readonly numeric?: boolean
  /** True for bars. On phones they are as wide as the row. */
  readonly bar?: boolean
  /** By default, the first bar or else the first figure is the key figure of a row, and all others are soft. */
  readonly phone?: Phone
  /** What stands before the fact on phones; by default, the head of a figure and nothing for text. */
  readonly label?: string
  /** True for columns that only wide windows have room for. */
  readonly roomy?: boolean
  /** Rows in which the column says nothing. If that is so in all rows, the column is left out; by default, if it is blank. */
  readonly isBlank?: (row: Row) => boolean
  /** What files hold instead of the text of the cell, by the name of the column in the file. */
  readonly data?: Readonly<Record<string, (row: Row, at: number) => Value>>
  /** Orders rows that are all on the page. */
  readonly by?: (row: Row) => Value
  /** The name of the order in the URL. */
  readonly sort?: string
  /** The direction of the first click; figures start with the largest. */
  readonly first?: Direction
}

/** Nothing, or the dash that stands for it. */
export const isNothing = (content: ComponentChildren): boolean =>
  content === null ||
  content === undefined ||
  typeof content === 'boolean' ||
  content === '' ||
  content === '–' ||
  (Array.isArray(content) && content.every(isNothing))

/** The columns that say something in some row, and the first, which names the rows. */
export const tellingColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] =>
  columns.filter(
    ({ cell, isBlank = (row: Row) => isNothing(cell(row, 0)) }, place) => place === 0 || !rows.every(isBlank),
  )

/** The part of each column on phones; undefined for the first. */
export function phoneParts<Row>(columns: readonly Column<Row>[]): (Phone | undefined)[] {
  const others = columns.slice(1)
  const isFree = ({ phone }: Column<Row>): boolean => phone === undefined
  const key =
    others.find(({ phone }) => phone === 'key') ??
    others.find((column) => isFree(column) && column.bar) ??
    others.find((column) => isFree(column) && column.numeric)
  return [undefined, ...others.map((column) => column.phone ?? (column === key ? 'key' : 'soft'))]
}
