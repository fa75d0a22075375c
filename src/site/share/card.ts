/** What a share image says. */
import type { Sport } from '../explorer/shared/parts.tsx'

export interface Card {
  /** The kind of page, above the title. */
  readonly eyebrow: string
  readonly title: string
  readonly subtitle?: string | undefined
  /** At most four. */
  readonly figures?: readonly CardFigure[]
  readonly sport?: Sport | 'strength' | undefined
  /** ISO 3166-1 alpha-2, for a flag. */
  readonly countryCode?: string | null | undefined
  /** The services that its figures come from, if they are not those of the whole page. */
  readonly services?: readonly string[] | undefined
}

export interface CardFigure {
  readonly value: string
  readonly label: string
  /** True if the label is a name, which keeps its capitals in a sentence. */
  readonly isName?: boolean
}

const MOST_FIGURES = 4

/** Drops figures that are unknown, and those for which there is no room. */
export const figuresOf = (
  all: readonly (readonly [label: string, value: string | number | null | undefined | false])[],
): CardFigure[] =>
  all
    .flatMap(([label, value]) =>
      value === null || value === undefined || value === false
        ? []
        : [{ label: String(value) === '1' ? singular(label) : label, value: String(value) }],
    )
    .slice(0, MOST_FIGURES)

/** Labels of counts are plural: `Wins` of 1 is `Win`. */
const singular = (label: string): string =>
  label.replace(/^(Win|Contest|Podium|Division|Athlete|New face|Tie)s\b/, '$1')

const SPORTS: Readonly<Record<string, { readonly sport: Card['sport']; readonly eyebrow: string }>> = {
  STRONGMAN: { sport: 'strongman', eyebrow: 'Strongman' },
  BODYBUILDING: { sport: 'bodybuilding', eyebrow: 'Bodybuilding' },
  STRENGTH: { sport: 'strength', eyebrow: 'Strength' },
}
const SEVERAL = { sport: undefined, eyebrow: 'Strength sports' } as const

interface Carded {
  readonly title: string
  readonly description: string
  readonly services: readonly string[]
  readonly card?: Card | undefined
}

/** The card of a page, or of one without the card that its title and description make. */
export function cardOf({ title, description, services: [only, another], card }: Carded): Card {
  const { sport, eyebrow } = (another === undefined && SPORTS[only ?? '']) || SEVERAL
  return card ?? { eyebrow, title, subtitle: description, sport }
}

/** The text of the image, for those who do not see it. */
export const altOf = ({ eyebrow, title, subtitle, figures = [] }: Card): string =>
  [
    `${eyebrow}: ${title}`,
    subtitle?.replace(/\.$/, ''),
    figures.map(({ value, label, isName }) => `${value} ${isName ? label : label.toLowerCase()}`).join(', '),
  ]
    .filter(Boolean)
    .join('. ')
