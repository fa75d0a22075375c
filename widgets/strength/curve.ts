/** Plots the distribution of a cohort: bars, the start of each tier, and optionally one lifter. */
import { type Child, el, svg } from '../kit/elements.ts'
import { type Curve, TIERS } from './api.ts'
import { round } from './fields.ts'
import type { Speech } from './words.ts'

const HEIGHT = 132
const TOP = 20
const BOTTOM = 94
const SIDE = 18
/** Half of the least space between two labels. */
const GAP = 3

/** A bar of a drawing, by its edges. */
export const bar = (name: string, left: number, right: number, top: number, bottom: number): Child =>
  svg('path', { class: `bar ${name}`, d: `M${left} ${bottom}V${top}H${right}V${bottom}` })

export function curvePlot(curve: Curve, { say, number }: Speech, lifter?: number): Child {
  const { bins, percentiles, unit, source_label: population } = curve
  const [low, high] = [bins[0]!.from, bins.at(-1)!.to]
  const scale = (BOTTOM - TOP) / Math.max(...bins.map(({ share }) => share))
  const starts = TIERS.map(([tier, percentile]) => ({ tier, percentile, at: percentiles[percentile]! }))
  const you = lifter && say('you', { weight: number(lifter, unit) })
  const described = starts
    .map((start) => say('curveSays', { share: number(start.percentile, 'percent'), weight: number(start.at, unit) }))
    .concat(you || [])
  const plot = svg('svg', { width: '100%', height: HEIGHT, role: 'img', 'aria-label': described.join('. ') })
  const draw = (width: number): void => {
    const x = (value: number): number => round(SIDE + ((value - low) / (high - low)) * (width - 2 * SIDE))
    // The end bars include everything beyond them, so a lifter beyond is clamped to the end.
    const at = x(Math.min(Math.max(lifter ?? high, low), high))
    const positions = starts.map((start) => x(start.at))
    const tiers = starts.map(({ tier, at: weight }) =>
      svg('text', { y: BOTTOM + 17 }, say(`${tier}Short`), svg('tspan', { x: 0, dy: 14 }, number(weight, 'tenth'))),
    )
    const own = svg('text', { class: 'you', y: 10 }, you)
    const marks: Child = [
      bins.map(({ from, to, share }) =>
        bar(x(to) > at ? 'over' : '', x(from), x(to) - 1, round(BOTTOM - share * scale), BOTTOM),
      ),
      svg('path', { d: `M0 ${BOTTOM}H${width}` }),
      svg('path', { 'stroke-dasharray': 2, d: positions.map((start) => `M${start} ${TOP}V${BOTTOM + 4}`).join('') }),
      you && bar('', at - 1, at + 1, 14, BOTTOM),
    ]
    plot.replaceChildren(svg('g', {}, marks, own, tiers))
    // The lifter has the line above the bars, the tiers have those below.
    spread([own], [at], width)
    spread(tiers, positions, width)
  }
  // Redrawn at the actual pixel width on every resize, so that text keeps its size.
  new ResizeObserver(([seen]) => draw(seen!.contentRect.width)).observe(plot)
  return el(
    'figure',
    {},
    plot,
    el(
      'figcaption',
      'soft',
      say('curveNote', {
        ...{ population, unit, class: curve.weight_class.label },
        lifters: say('lifters', { n: curve.sample_size }),
      }),
    ),
  )
}

/** Centres labels on positions in ascending order, but apart and within the plot: only drawn text has a width. */
function spread(labels: readonly SVGGraphicsElement[], positions: readonly number[], width: number): void {
  let edge = 0
  const placed = labels.map((label, nth) => {
    const half = label.getBBox().width / 2 + GAP
    edge = Math.max(positions[nth]!, edge + half) + half
    return { label, half, at: edge - half }
  })
  edge = width
  for (const { label, half, at } of placed.reverse()) {
    edge = Math.min(at, edge - half) - half
    label.setAttribute('transform', `translate(${edge + half})`)
  }
}
