/** Estimates of one quantity side by side: a dot for each, on the interval that it may lie in. */
import type { VNode } from 'preact'
import { chart, px } from './frame.tsx'

export interface Estimated {
  readonly name: string
  readonly value: number
  /** Null if the interval is unknown. */
  readonly low: number | null
  readonly high: number | null
}

export interface Intervals {
  readonly id: string
  readonly title: string
  /** The quantity, below the axis. */
  readonly label: string
  readonly rows: readonly Estimated[]
  readonly format: (value: number) => string
}

const ROW = 34

/** Undefined if there is nothing to compare. The text of the page has the numbers. */
export function intervals({ id, title, label, rows, format }: Intervals): VNode | undefined {
  if (rows.length < 2) return undefined
  const ends = rows.flatMap(({ value, low, high }) => [low ?? value, high ?? value])
  return chart({
    ...{ id, title, named: true, height: rows.length * ROW + 74 },
    description: `${rows.map((row) => inWords(row, format)).join('; ')}.`,
    caption: `${title}.`,
    x: { label, domain: [Math.min(...ends), Math.max(...ends)], nice: true, format },
    y: {
      domain: [rows.length + 0.3, 0.7],
      values: rows.map((_, at) => at + 1),
      format: (at) => rows[at - 1]?.name ?? '',
    },
    draw: ({ at, y }) =>
      rows.map(({ value, low, high }, place) => (
        <>
          {low !== null && high !== null && (
            <line class="interval" x1={at(low)} x2={at(high)} y1={px(y(place + 1))} y2={px(y(place + 1))} />
          )}
          <circle class="dot-a" cx={at(value)} cy={px(y(place + 1))} r="5.5" />
          <text class="strong halo" x={at(value)} y={px(y(place + 1) - 10)} text-anchor="middle">
            {format(value)}
          </text>
        </>
      )),
  })
}

const inWords = ({ name, value, low, high }: Estimated, format: (value: number) => string): string =>
  `${name} ${format(value)}${low === null || high === null ? '' : ` (${format(low)} to ${format(high)})`}`
