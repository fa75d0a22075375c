/** Requests by day, as bars of which failed requests are the upper part. */
import type { VNode } from 'preact'
import { day as dayInWords, integer } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, px } from './frame.tsx'

export interface DayCounts {
  readonly day: string
  readonly requests: number
  readonly errors: number
  readonly cost: number
}

export interface DaysChart {
  readonly id: string
  readonly title: string
  /** Every day, oldest first. */
  readonly days: readonly DayCounts[]
}

/** Labels on the axis. */
const TICKS = 6
/** Bars leave a gap. */
const HALF = 0.42

const TICK = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export function daysChart({ id, title, days }: DaysChart): VNode {
  const most = Math.max(...days.map(({ requests }) => requests), 1)
  const step = Math.max(1, Math.ceil(days.length / TICKS))
  const total = days.reduce((sum, { requests }) => sum + requests, 0)
  const busiest = days.find(({ requests }) => requests === most)
  const description = busiest
    ? `${integer(total)} requests in ${days.length} ${days.length === 1 ? 'day' : 'days'}; the most on ${dayInWords(busiest.day)}, ${integer(most)}.`
    : 'No requests.'
  return chart({
    ...{ id, title, description, height: 240 },
    x: {
      domain: [-0.5, days.length - 0.5],
      // Counted from today, which is the last.
      values: days.flatMap((_, at) => ((days.length - 1 - at) % step === 0 ? [at] : [])),
      format: (at) => TICK.format(new Date(`${days[at]!.day}T00:00:00Z`)),
    },
    y: { label: 'Requests', domain: [0, most], nice: true, integersOnly: true, format: integer },
    draw: (area) =>
      days.map(({ requests, errors }, at) => [
        bar(area, at, 0, requests - errors, 'bar'),
        bar(area, at, requests - errors, requests, 'inner'),
      ]),
    legend: [
      { mark: 'bar', label: 'succeeded' },
      { mark: 'inner', label: 'failed' },
    ],
    data: table(
      title,
      ['Day', 'Requests', 'Failed', 'Cost'],
      days
        .filter(({ requests }) => requests > 0)
        .toReversed()
        .map(({ day, requests, errors, cost }) => [day, integer(requests), integer(errors), integer(cost)]),
    ),
  })
}

const bar = ({ at, y }: Area, place: number, from: number, to: number, mark: string): VNode | undefined =>
  to > from ? (
    <rect
      class={mark}
      x={at(place - HALF)}
      y={px(y(to))}
      width={`${(Number.parseFloat(at(place + HALF)) - Number.parseFloat(at(place - HALF))).toFixed(2)}%`}
      height={px(y(from) - y(to))}
    />
  ) : undefined
