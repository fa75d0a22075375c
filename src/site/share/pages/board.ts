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
  /** The title where the eyebrow is not shown: it names the sport. By default, the title. */
  readonly headline?: string
  readonly sport: Card['sport']
  /** True if the title is in the plural, as in `Greatest strongmen of all time`, so that the leader is one of them. */
  readonly isOfMany?: boolean
  /** Entries of the shown page, which may not be the first. */
  readonly rows: readonly BoardRow[]
}

/** Later pages of a list do not know who leads it. */
export function shareBoard({ eyebrow, title, headline = title, sport, isOfMany = false, rows }: Board): PageShare {
  const leader = leaderOf(rows, isOfMany)
  return {
    // `Men’s Open: most wins` has a colon of its own.
    ...(leader && { headline: `${headline.replace(': ', ', ')}: ${leader}` }),
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

/** `A, 33 wins`, `A and B, 33 wins each`; of many `1. A, 99.1 points`. */
export function leaderOf(rows: readonly BoardRow[], isOfMany = false): string | undefined {
  const leaders = inPlace(rows, 1)
  const [first] = leaders
  if (!first) return undefined
  if (leaders.length === 1) return `${isOfMany ? '1. ' : ''}${first.name}, ${first.value}`
  if (leaders.length > MOST_NAMES) return `${leaders.length} in first place, ${first.value} each`
  return `${listed(leaders.map(({ name }) => name))}, ${first.value} each`
}
