/** Bars in a list: the share of each row in the maximum, and the parts of a score. */
import { el, svg } from '../../kit/elements.ts'

/** The parts of a score in order of weight: API name, colour and label. */
const PARTS = [
  ['flagship_titles', 'a', 'Flagship titles'],
  ['total_wins', 'b', 'Wins'],
  ['dominance', 'c', 'Dominance'],
  ['longevity', 'd', 'Longevity'],
] as const

export type Components = Readonly<Record<(typeof PARTS)[number][0], { readonly share: number }>>

interface Piece {
  /** Selects the colour. */
  readonly kind: string
  readonly value: number
}

export const componentsOf = (components: Components): Piece[] =>
  PARTS.map(([name, kind]) => ({ kind, value: components[name].share }))

/** Decorative: the figures beside it say the same. */
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
