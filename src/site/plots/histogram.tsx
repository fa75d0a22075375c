/** Histogram of the lifts of one cohort, with one lifter marked. */

import type { VNode } from 'preact'
import { amount, percent, whole } from '../layout/format.ts'
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
    y: { label: 'Share of lifters', domain: [0, tallest], format: (share) => percent(share * 100, 0) },
    draw: (area) => (
      <>
        {bins.map((bin) => bar(area, bin, bin.to > weight))}
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
      bins.map(({ from, to, count, share }) => [from, to, whole(count), percent(share * 100)]),
    ),
  })
}

const bar = ({ at, y, bottom }: Area, { from, to, share }: Bin, more: boolean): VNode => (
  <rect
    class={more ? 'bar' : 'inner'}
    x={at(from)}
    y={px(y(share))}
    width={`${(Number.parseFloat(at(to)) - Number.parseFloat(at(from))).toFixed(2)}%`}
    height={px(bottom - y(share))}
  />
)
