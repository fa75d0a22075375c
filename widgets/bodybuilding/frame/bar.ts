/** How much a line of a list has of the most there is, and what the score of the greatest is made of. */
import { el, svg } from '../../kit/elements.ts'

/** What a score is made of, as spelt by the API and as it is called, in the order of their weight. */
const PARTS = [
  ['flagship_titles', 'a', 'Flagship titles'],
  ['total_wins', 'b', 'Wins'],
  ['dominance', 'c', 'Dominance'],
  ['longevity', 'd', 'Longevity'],
] as const

export type Components = Readonly<Record<(typeof PARTS)[number][0], { readonly share: number }>>

interface Piece {
  /** Names the colour. */
  readonly kind: string
  readonly value: number
}

export const componentsOf = (components: Components): Piece[] =>
  PARTS.map(([name, kind]) => ({ kind, value: components[name].share }))

/** The same is told in figures beside it: whoever does not see it misses nothing. */
export function bar(pieces: readonly Piece[], most: number): SVGElement {
  let start = 0
  return svg(
    'svg',
    { class: 'bar', viewBox: `0 0 ${most || 1} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    pieces.map(({ kind, value }) => {
      const x = start
      start += value
      return svg('rect', { class: `fill-${kind}`, x, y: 0, width: value, height: 1 })
    }),
  )
}

export const legend = (): HTMLElement =>
  el(
    'ul',
    { class: 'legend' },
    PARTS.map(([, kind, label]) => el('li', {}, el('i', { class: `fill-${kind}` }), label)),
  )
