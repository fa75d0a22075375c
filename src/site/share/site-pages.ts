/** Cards of the pages outside the explorer. */

import type { Card } from './card.ts'
import type { Shared } from './head.tsx'
import type { JsonLd } from './json-ld/thing.ts'

const fixedCard = (eyebrow: string, title: string, subtitle: string, sport?: Card['sport']) => ({
  card: { eyebrow, title, subtitle, sport },
})

/** By path. Pages that are not listed share the image of the home page. */
const CARDS = {
  '/methodology': fixedCard(
    'Methodology',
    'How the percentiles are made',
    'Populations, rules, formulas, checks and limits',
    'strength',
  ),
  '/methodology/strongman': fixedCard(
    'Methodology',
    'How the numbers of strongman are made',
    'Careers, rankings, records and standards of events',
    'strongman',
  ),
  '/methodology/bodybuilding': fixedCard(
    'Methodology',
    'How the numbers of bodybuilding are made',
    'Careers, ratings, predictions and the greatest',
    'bodybuilding',
  ),
  '/widgets': fixedCard('Widgets', 'Paste strength data into any page', 'Standards, athletes, contests and rankings'),
  '/docs': fixedCard('API', 'Strength sports by REST and GraphQL', 'Reference, examples and data exports'),
} as const satisfies Readonly<Record<string, { readonly card: Card }>>

export type CardPath = keyof typeof CARDS

export const CARD_PATHS = Object.keys(CARDS) as readonly CardPath[]

/** What the head of such a page tells those who share it. */
export const shareSitePage = (path: string, origin: string, jsonLd: readonly JsonLd[] = []): Shared => ({
  ...{ origin, address: { path, query: {} }, jsonLd },
  card: Object.hasOwn(CARDS, path) ? CARDS[path as CardPath].card : undefined,
})

export const siteCard = (path: CardPath): Card => CARDS[path].card
