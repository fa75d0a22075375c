/** The share preview of a list: who leads it. */

import { listed } from '../../../kernel/text/phrases.ts'
import type { Card } from '../card.ts'
import { inPlace, type PageShare } from './page-share.ts'

export interface BoardRow {
  readonly place: number
  readonly name: string
  /** With its unit: `33 wins`. */
  readonly value: string
}

export interface Board {
  readonly eyebrow: string
  readonly title: string
  readonly sport: Card['sport']
  /** Entries of the shown page, which may not be the first. */
  readonly rows: readonly BoardRow[]
}

/** Later pages of a list do not know who leads it. */
export function shareBoard({ eyebrow, title, sport, rows }: Board): PageShare {
  const leader = leaderOf(rows)
  return {
    // `Men: the greatest of all time` has a colon of its own.
    ...(leader && { headline: `${title.replace(': ', ', ')}: ${leader}` }),
    card: {
      ...{ eyebrow, title, sport },
      subtitle: leader,
      figures: leader
        ? rows.slice(0, 3).map(({ place, name, value }) => ({ value, label: `${place}. ${name}`, isName: true }))
        : [],
    },
  }
}

const MOST_NAMES = 3

/** `A with 33 wins`, `A and B with 33 wins each`. */
export function leaderOf(rows: readonly BoardRow[]): string | undefined {
  const leaders = inPlace(rows, 1)
  const [first] = leaders
  if (!first) return undefined
  if (leaders.length === 1) return `${first.name} with ${first.value}`
  if (leaders.length > MOST_NAMES) return `${leaders.length} in first place with ${first.value} each`
  return `${listed(leaders.map(({ name }) => name))} with ${first.value} each`
}
