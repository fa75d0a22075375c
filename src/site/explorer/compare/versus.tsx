/** Figures of two athletes side by side: the better one is marked, and both are dots on one line. */
import type { ComponentChildren, VNode } from 'preact'
import type { Column } from '../../layout/column.ts'
import { integer } from '../../layout/format.ts'
import { textOf } from '../../layout/render.tsx'
import { Table } from '../../layout/table.tsx'
import { dotOf, dumbbell, type Shares } from '../../plots/dumbbell.tsx'
import { athleteLink, type Person } from '../shared/parts.tsx'

/** Something of the first athlete and of the second. */
export type Pair<T> = readonly [first: T, second: T]

export type People = Pair<Person>

/** Which is better: 1 or 2; 0 if neither is. */
export type Better = 0 | 1 | 2

interface FigureText {
  readonly text: string
  /** What it is based on, or when it was. */
  readonly under?: string | number | undefined
}

export interface Figure {
  readonly label: ComponentChildren
  readonly texts: Pair<FigureText>
  readonly better?: Better
  /** No dots for figures that are no quantities. */
  readonly shares?: Shares
  /** True for the figure that stands out. */
  readonly main?: boolean
}

/** Of figures in which more is better. */
export const betterOf = ([first, second]: Pair<number | null>): Better =>
  first === null || second === null || first === second ? 0 : first > second ? 1 : 2

/** A figure that is no quantity. */
export const fact = (label: string, [first, second]: Pair<string>): Figure => ({
  label,
  texts: [{ text: first }, { text: second }],
})

/** A number of something, of which more is better; null if nothing is known. */
export function count(label: string, counts: Pair<number | null>): Figure {
  const most = Math.max(...counts.map((one) => one ?? 0))
  return {
    label,
    texts: both(counts, (one) => ({ text: one === null ? '–' : integer(one) })),
    better: betterOf(counts),
    // Two zeros are on no scale.
    ...(most > 0 && { shares: both(counts, (one) => one && one / most) }),
  }
}

export const both = <T, R>([first, second]: Pair<T>, map: (one: T) => R): Pair<R> => [map(first), map(second)]

interface VersusProps {
  readonly caption: ComponentChildren
  /** What the rows are. */
  readonly head: string
  readonly people: People
  readonly figures: readonly Figure[]
}

export function Versus({ caption, head, people, figures }: VersusProps): VNode {
  const [first, second] = [columnOf(people, 0), columnOf(people, 1)]
  const columns: readonly Column<Figure>[] = [
    { head, cell: ({ label }) => label, data: { [head]: ({ label }) => textOf(label) } },
    first,
    { head: <span class="said">On one scale</span>, cell: ({ shares }) => shares && dumbbell(shares), data: {} },
    second,
  ]
  return (
    <div class="versus">
      <Table caption={caption} columns={columns} rows={figures} phone="table" />
    </div>
  )
}

const columnOf = (people: People, at: 0 | 1): Column<Figure> => ({
  head: (
    <span class="who">
      {dotOf(at)} {athleteLink(people[at])}
    </span>
  ),
  cell: ({ texts, better = 0, main }) => {
    const { text, under } = texts[at]
    const marked = better === at + 1 ? betterMark(text) : text
    return (
      <>
        {main ? <span class="main">{marked}</span> : marked}
        {under !== undefined && <span class="under">{under}</span>}
      </>
    )
  },
  numeric: at === 0,
  data: { [people[at].fullName]: ({ texts }) => texts[at].text },
})

/** Marked by weight and by an arrow, not by colour alone. */
const betterMark = (text: string): VNode => (
  <strong class="better">
    {text}
    <span class="said"> (better)</span>
  </strong>
)
