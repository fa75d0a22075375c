/**
 * Where a lift stands: the share of each population that lifts no more, by weight. The populations are never combined,
 * so each has its own line.
 */
import { line } from 'd3-shape'
import type { ComponentChildren, VNode } from 'preact'
import { fixed, integer, percent, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, markLabel, px, stretched } from './frame.tsx'

/** The percentiles of a cohort, and its lightest and heaviest lift. */
export interface CohortPercentiles {
  readonly range: { readonly min: number; readonly max: number }
  readonly percentiles: readonly { readonly percentile: number; readonly weight: number }[]
}

/** A population, and the lifter's percentile in it. */
export interface Crowd {
  readonly name: string
  readonly mark: 'line-a' | 'line-b'
  readonly percentile: number
  readonly standards: CohortPercentiles
}

export interface Standing {
  readonly title: string
  readonly description: string
  readonly crowds: readonly Crowd[]
  /** The lifter’s one-rep max. */
  readonly weight: number
  readonly unit: string
  /** The percentile at which each tier begins. */
  readonly tiers: readonly { readonly tier: string; readonly fromPercentile: number }[]
}

type Point = readonly [weight: number, percentile: number]

export function standing({ title, description, crowds, weight, unit, tiers }: Standing): VNode {
  const drawn = crowds.map((crowd) => ({ ...crowd, points: pointsOf(crowd.standards) }))
  const domain = spread(
    drawn.flatMap(({ standards }) => middle(standards)),
    weight,
  )
  return chart({
    id: 'standing',
    ...{ title, description },
    height: 380,
    x: { label: `One-rep max (${unit})`, domain },
    y: {
      ...{ label: 'Lifters who lift no more', domain: [0, 100], format: (value) => `${value}%` },
      values: tiers.map(({ fromPercentile }) => fromPercentile),
    },
    draw: (area) => [
      stretched(
        area,
        drawn.map(({ mark, points }) => <path class={mark} d={pathOf(area, within(points, domain))} />),
      ),
      tierNames(area, tiers),
      <line class="mark-line" x1={area.at(weight)} x2={area.at(weight)} y1={area.top} y2={area.bottom} />,
      markLabel(area, weight, `${fixed(weight, 1)} ${unit}`),
      drawn.map(({ mark, percentile }) => (
        <circle class={`dot-${mark.slice(-1)}`} cx={area.at(weight)} cy={px(area.y(percentile))} r="6" />
      )),
    ],
    legend: crowds.map(({ name, mark, percentile }) => ({
      mark,
      label: (
        <>
          {name}: stronger than {percent(percentile)}
        </>
      ),
    })),
    data: numbers(drawn, unit),
  })
}

/** In ascending order. A weight that many lifters share has several points, which is a step. */
export const pointsOf = ({ range, percentiles }: CohortPercentiles): Point[] => [
  [range.min, 0],
  ...percentiles.map(({ weight, percentile }): Point => [weight, percentile]),
  [range.max, 100],
]

/** The percentile at a weight, interpolated linearly between points. */
function at(points: readonly Point[], weight: number, end: 'first' | 'last'): number {
  const equal = points.filter(([one]) => one === weight)
  const [, percentile] = (end === 'first' ? equal[0] : equal.at(-1)) ?? []
  if (percentile !== undefined) return percentile
  const after = points.findIndex(([one]) => one > weight)
  if (after === -1) return 100
  const [above, below] = [points[after], points[after - 1]]
  if (!above || !below) return 0
  return below[1] + ((weight - below[0]) / (above[0] - below[0])) * (above[1] - below[1])
}

/** The weights at p1 and p99; the tails beyond them would compress the chart. */
const middle = ({ percentiles }: CohortPercentiles): number[] =>
  [percentiles[0], percentiles.at(-1)].flatMap((point) => (point ? [point.weight] : []))

function spread(weights: readonly number[], lifted: number): readonly [number, number] {
  const [least, most] = [Math.min(...weights, lifted), Math.max(...weights, lifted)]
  const room = Math.max((most - least) * 0.04, 1)
  return [Math.max(0, least - room), most + room]
}

const within = (points: readonly Point[], [from, to]: readonly [number, number]): Point[] => {
  const seen = points.filter(([weight]) => weight >= from && weight <= to)
  return [[from, at(points, from, 'last')], ...seen, [to, at(points, to, 'first')]]
}

const pathOf = ({ x, y }: Area, points: readonly Point[]): string =>
  line<Point>(
    ([weight]) => x(weight),
    ([, percentile]) => y(percentile),
  ).digits(1)([...points]) ?? ''

/** Labels each tier just above the line at which it begins. */
const tierNames = ({ y }: Area, tiers: Standing['tiers']): ComponentChildren =>
  tiers.map(({ tier, fromPercentile }) => (
    <text class="halo" x="6" y={px(y(fromPercentile) - 4)}>
      {words(tier)}
    </text>
  ))

const SHOWN = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99] as const

/** The weights at round percentiles, one column per population. */
const numbers = (crowds: readonly { name: string; points: readonly Point[] }[], unit: string): VNode =>
  table(
    `One-rep max in ${unit} by percentile`,
    ['Percentile', ...crowds.map(({ name }) => name)],
    SHOWN.map((percentile) => [
      integer(percentile),
      ...crowds.map(({ points }) => {
        const weight = weightAt(points, percentile)
        return weight === undefined ? '–' : fixed(weight, 1)
      }),
    ]),
  )

/** The lightest weight that reaches a percentile. */
function weightAt(points: readonly Point[], percentile: number): number | undefined {
  const reached = points.findIndex(([, one]) => one >= percentile - 1e-9)
  const [above, below] = [points[reached], points[reached - 1]]
  if (!above || !below || above[1] === below[1]) return above?.[0]
  return below[0] + ((percentile - below[1]) / (above[1] - below[1])) * (above[0] - below[0])
}
