/** Plots the distribution of a cohort: bars, the start of each tier, and optionally one lifter. */
import { type Child, el, svg } from '../kit/elements.ts'
import { type Curve, TIERS } from './api.ts'
import { round } from './fields.ts'
import type { Speech } from './words.ts'

const HEIGHT = 132
const [TOP, BOTTOM, SIDE] = [34, 108, 18]

export function curvePlot(curve: Curve, { say, number }: Speech, lifter?: number): Child {
  const { bins, percentiles, unit, source_label: population } = curve
  const [low, high] = [bins[0]!.from, bins.at(-1)!.to]
  const tallest = Math.max(...bins.map((bin) => bin.share))
  const starts = TIERS.map(([tier, percentile]) => ({ tier, percentile, at: percentiles[percentile]! }))
  const you = lifter && say('you', { weight: number(lifter, unit) })
  const described = starts
    .map((start) => say('curveSays', { share: number(start.percentile, 'percent'), weight: number(start.at, unit) }))
    .concat(you || [])
  const drawn = (width: number): Child => {
    const x = (value: number): number => round(SIDE + ((value - low) / (high - low)) * (width - 2 * SIDE))
    const y = (part: number): number => round(BOTTOM - (part / tallest) * (BOTTOM - TOP))
    // The end bars include everything beyond them, so a lifter beyond is clamped to the end.
    const at = x(Math.min(Math.max(lifter ?? high, low), high))
    return [
      [false, true].map((over) =>
        svg('path', {
          class: over ? 'bar over' : 'bar',
          d: bins
            .filter((bin) => x(bin.to) > at === over)
            .map((bin) => `M${x(bin.from)} ${BOTTOM}V${y(bin.share)}H${x(bin.to) - 1}V${BOTTOM}`)
            .join(''),
        }),
      ),
      svg('path', { d: `M0 ${BOTTOM}H${width}` }),
      starts.map(({ tier, at: weight }) => [
        svg('path', { 'stroke-dasharray': 2, d: `M${x(weight)} ${TOP - 6}V${BOTTOM + 4}` }),
        svg('text', { x: x(weight), y: TOP - 10 }, say(`${tier}Short`)),
        svg('text', { x: x(weight), y: BOTTOM + 18 }, number(weight, 'tenth')),
      ]),
      you && [
        svg('path', { class: 'lifter', d: `M${at} 14V${BOTTOM}` }),
        svg('text', { class: 'you', x: Math.min(Math.max(at, 46), width - 46), y: 10 }, you),
      ],
    ]
  }
  const plot = svg('svg', { width: '100%', height: HEIGHT, role: 'img', 'aria-label': described.join('. ') })
  // Redrawn at the actual pixel width on every resize, so that text keeps its size.
  new ResizeObserver(([seen]) => plot.replaceChildren(svg('g', {}, drawn(seen!.contentRect.width)))).observe(plot)
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
