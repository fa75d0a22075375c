/** Tables of the framed widgets. */
import { type Child, el } from '../../kit/elements.ts'

export interface Column {
  readonly name: string
  readonly class?: string
}

export interface Cell {
  readonly child: Child
  readonly class?: string
}

export type Row = readonly (Child | Cell)[]

/** `head` is the index of the column that is the row header. */
export function table(caption: string, columns: readonly Column[], head: number, rows: readonly Row[]): HTMLElement {
  return el(
    'table',
    {},
    el('caption', {}, caption),
    el(
      'thead',
      {},
      el('tr', {}, ...columns.map(({ name, class: kind }) => el('th', { scope: 'col', class: kind }, name))),
    ),
    el('tbody', {}, ...rows.map((row) => line(columns, head, row))),
  )
}

const line = (columns: readonly Column[], head: number, row: Row): HTMLElement =>
  el(
    'tr',
    {},
    ...row.map((given, at) => {
      const { child, class: kind = '' } = isCell(given) ? given : { child: given }
      const classes = `${columns[at]?.class ?? ''}${kind}`
      const attributes = { class: classes || false }
      return at === head ? el('th', { scope: 'row', ...attributes }, child) : el('td', attributes, child)
    }),
  )

const isCell = (given: Child | Cell): given is Cell =>
  typeof given === 'object' && given !== null && !(given instanceof Node) && 'child' in given
