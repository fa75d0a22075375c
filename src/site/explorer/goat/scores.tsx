/** Scores from 0 to 100 and their parts, in either sport: as a bar in the table and as numbers. */

import type { ComponentChildren, VNode } from 'preact'
import { fixed } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { legend, stack } from '../../plots/stack.tsx'
import { shareBoard } from '../../share/pages/board.ts'
import { type PageShare, withUnit } from '../../share/pages/said.ts'
import { emptyNote, ranked } from '../shared/paging.tsx'
import { type Person, SPORT_NAMES, type Sport } from '../shared/parts.tsx'

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
  readonly components: Readonly<Record<Name, { readonly share: number }>> & { readonly dominance: Dominance }
}

interface Dominance {
  readonly value: number | null
  readonly share: number
  readonly contests: number
  readonly contestsWithField: number
}

/** The sport-specific content of the page. */
export interface Greatest {
  readonly lead: ComponentChildren
  readonly body: ComponentChildren
  readonly share: PageShare
}

export interface Entries<Name extends string> {
  readonly totalCount: number
  readonly nodes: readonly Scored<Name>[]
}

export const scores = <Name extends string>(
  title: string,
  parts: readonly ScorePart<Name>[],
  { totalCount, nodes }: Entries<Name>,
  pages = 1,
): VNode =>
  nodes.length === 0 ? (
    emptyNote(totalCount)
  ) : (
    <>
      {legend(parts)}
      {table(
        `${title}: score from 0 to 100, and what each part adds to it`,
        ['Athlete', 'Made of', 'Score', ...parts.map(({ label }) => label), 'Rivals beaten'],
        nodes.map(({ place, athlete, score, components }) => [
          ranked(place, athlete),
          stack(
            parts.map(({ name, mark }) => ({ mark, value: components[name].share })),
            100,
          ),
          <span class="key">{fixed(score, 1)}</span>,
          ...parts.map(({ name }) => (isUnknown(name, components) ? '–' : fixed(components[name].share, 1))),
          rivalsBeaten(components.dominance),
        ]),
        2,
        pages,
      )}
      {nodes.some(({ components }) => components.dominance.value === null) && (
        <p class="soft">
          A dash means that none of these contests has a known field. The score is then made of the other parts, which
          weigh more.
        </p>
      )}
    </>
  )

export const shareScores = <Name extends string>(sport: Sport, title: string, { nodes }: Entries<Name>): PageShare =>
  shareBoard({
    ...{ eyebrow: SPORT_NAMES[sport], title, sport },
    rows: nodes.map(({ place, athlete, score }) => ({
      ...{ place, name: athlete.fullName },
      value: withUnit(fixed(score, 1), 'points'),
    })),
  })

/** A list of women below that of men; absent where the reader chose a division. */
interface OfWomen<Name extends string> {
  readonly title: string
  readonly entries: Entries<Name>
}

const hasSome = <Name extends string>(women: OfWomen<Name> | null | undefined): women is OfWomen<Name> =>
  (women?.entries.totalCount ?? 0) > 0

/** Only scores of one division are comparable, so the page opens on one. */
export const opening = <Name extends string>(women: OfWomen<Name> | null | undefined): VNode => (
  <p>
    This page opens on the men’s open division
    {hasSome(women) && (
      <>
        , with <a href="#women">the women’s</a> below it
      </>
    )}
    . Scores of different divisions have no common scale.
  </p>
)

export const ofWomen = <Name extends string>(
  women: OfWomen<Name> | null | undefined,
  parts: readonly ScorePart<Name>[],
  href: string,
): ComponentChildren =>
  hasSome(women) && (
    <section aria-labelledby="women">
      <h2 id="women">{women.title}</h2>
      {scores(women.title, parts, women.entries)}
      <p>
        <a href={href}>All of them</a>
      </p>
    </section>
  )

const isUnknown = (name: string, { dominance }: { readonly dominance: Dominance }): boolean =>
  name === 'dominance' && dominance.value === null

/** `88 %, in 8 of 15 contests`; the basis is left out if it is all contests. */
function rivalsBeaten({ value, contests, contestsWithField }: Dominance): string {
  if (value === null) return 'unknown'
  const basis = contestsWithField < contests ? `, in ${contestsWithField} of ${contests} contests` : ''
  return `${Math.round(value * 100)} %${basis}`
}

/** Above a board of several divisions. */
export const ACROSS_DIVISIONS = (
  <p>
    Scores of different divisions have no common scale: this board counts titles, wins and podiums of every division
    alike, however large or strong its fields are.
  </p>
)
