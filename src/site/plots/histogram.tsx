/** Histogram of the lifts of one cohort, with one lifter marked. */

import type { VNode } from 'preact'
import { amount, integer, percent } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, markLabel, px } from './frame.tsx'

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly share: number
}

export interface Marked {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly bins: readonly Bin[]
  /** The marked lifter, and their lift. */
  readonly name: string
  readonly weight: number
  /** Of all weights. */
  readonly unit: 'kg' | 'lb'
}

const UNIT_NAMES = { kg: 'Kilograms', lb: 'Pounds' } as const

export function histogram({ id, title, description, bins, name, weight, unit }: Marked): VNode {
  const weights = [...bins.flatMap(({ from, to }) => [from, to]), weight]
  const tallest = Math.max(...bins.map(({ share }) => share))
  return chart({
    ...{ id, title, description, height: 260 },
    x: { label: UNIT_NAMES[unit], domain: [Math.min(...weights), Math.max(...weights)] },
    // The label of the mark is above the bars.
    y: { label: 'Share of lifters', domain: [0, tallest * HEADROOM], format: (share) => percent(share * 100, 0) },
    draw: (area) => (
      <>
        {bins.flatMap((bin) => partsOf(bin, weight)).map(({ mark, ...part }) => bar(area, part, mark))}
        <line class="mark-line" x1={area.at(weight)} x2={area.at(weight)} y1={area.top} y2={area.bottom} />
        {markLabel(area, weight, `${name}, ${amount(weight, unit)}`)}
      </>
    ),
    legend: [
      { mark: 'inner', label: 'as much or less' },
      { mark: 'bar', label: 'more' },
    ],
    data: table(
      title,
      [`From, ${unit}`, `To, ${unit}`, 'Lifters', 'Share'],
      bins.map(({ from, to, count, share }) => [from, to, integer(count), percent(share * 100)]),
    ),
  })
}

const HEADROOM = 1.12

interface Part extends Pick<Bin, 'from' | 'to' | 'share'> {
  readonly mark: 'inner' | 'bar'
}

/** The bar that contains the weight is split there: its left part is as much or less. */
const partsOf = ({ from, to, share }: Bin, weight: number): Part[] =>
  from < weight && weight < to
    ? [
        { from, to: weight, share, mark: 'inner' },
        { from: weight, to, share, mark: 'bar' },
      ]
    : [{ from, to, share, mark: to > weight ? 'bar' : 'inner' }]

const bar = ({ at, y, bottom }: Area, { from, to, share }: Omit<Part, 'mark'>, mark: Part['mark']): VNode => (
  <rect
    class={mark}
    x={at(from)}
    y={px(y(share))}
    width={`${(Number.parseFloat(at(to)) - Number.parseFloat(at(from))).toFixed(2)}%`}
    height={px(bottom - y(share))}
  />
)
