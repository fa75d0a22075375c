/** What tables keep folded on phones, and show on request without a script: facts of a row, and rows. */
import type { VNode } from 'preact'
import { type Column, isNothing, PHONE_ROWS } from './column.ts'

interface FoldedProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly at: number
  readonly summary: string | undefined
}

/** The folded facts of a row; nothing if it has none. */
export function Folded<Row>({ columns, row, at, summary }: FoldedProps<Row>): VNode | null {
  const facts = columns.map(({ head, cell }) => [head, cell(row, at)] as const).filter(([, fact]) => !isNothing(fact))
  if (facts.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <dl class="folds">
        {facts.map(([head, fact]) => (
          <div>
            <dt>{head}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Follows a table. While it is closed, the style sheet hides the further rows of the table from phones. */
export const Unfold = ({ rows }: { readonly rows: number }): VNode => (
  <details class="rest unfold">
    <summary>
      <span class="closed">Show all {rows}</span>
      <span class="open">Show only {PHONE_ROWS}</span>
    </summary>
  </details>
)
