/** Scores from 0 to 100 with what they are made of, in any sport: a bar in the table, and the same in numbers. */
import { fixed } from '../../format.ts'
import { type Html, html, type Part } from '../../html.ts'
import { table } from '../../page.ts'
import { legend, stack } from '../../plots/stack.ts'
import { emptyNote, ranked } from '../shared/paging.ts'
import type { Person } from '../shared/parts.ts'

export interface ScorePart<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** The class that fills it. */
  readonly mark: string
}

export interface Scored<Name extends string> {
  readonly place: number
  readonly athlete: Person
  readonly score: number
  readonly components: Readonly<Record<Name, { readonly value: number; readonly share: number }>>
}

/** What a sport adds to the page of the greatest. */
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
