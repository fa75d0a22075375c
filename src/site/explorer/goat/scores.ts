/** Scores from 0 to 100 and their parts, in either sport: as a bar in the table and as numbers. */
import { fixed } from '../../layout/format.ts'
import { type Html, html, type Part } from '../../layout/html.ts'
import { table } from '../../layout/page.ts'
import { legend, stack } from '../../plots/stack.ts'
import { emptyNote, ranked } from '../shared/paging.ts'
import type { Person } from '../shared/parts.ts'

export interface ScorePart<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** The CSS class that sets the fill. */
  readonly mark: string
}

export interface Scored<Name extends string> {
  readonly place: number
  readonly athlete: Person
  readonly score: number
  readonly components: Readonly<Record<Name, { readonly value: number; readonly share: number }>>
}

/** The sport-specific content of the page. */
export interface Greatest {
  readonly lead: Part
  readonly body: Part
}

export interface Entries<Name extends string> {
  readonly totalCount: number
  readonly nodes: readonly Scored<Name>[]
}

export const scores = <Name extends string>(
  title: string,
  parts: readonly ScorePart<Name>[],
  { totalCount, nodes }: Entries<Name>,
): Html =>
  nodes.length === 0
    ? emptyNote(totalCount)
    : html`${legend(parts)}
${table(
  `${title}: score from 0 to 100, and what each part adds to it`,
  ['Athlete', 'Made of', 'Score', ...parts.map(({ label }) => label)],
  nodes.map(({ place, athlete, score, components }) => [
    ranked(place, athlete),
    stack(
      parts.map(({ name, mark }) => ({ mark, value: components[name].share })),
      100,
    ),
    html`<span class="key">${fixed(score, 1)}</span>`,
    ...parts.map(({ name }) => fixed(components[name].share, 1)),
  ]),
  2,
)}`
