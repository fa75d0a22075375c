/** Yearly numbers as lines on one chart. */
import { line } from 'd3-shape'
import { type Html, html } from '../layout/html.ts'
import { table } from '../layout/page.ts'
import { chart, px } from './frame.ts'

export interface Series {
  readonly name: string
  readonly mark: 'a' | 'b' | 'c'
  readonly points: readonly { readonly year: number; readonly value: number }[]
}

export interface SeriesChart {
  readonly id: string
  readonly title: string
  readonly label: string
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** Maximum of the axis, if it is fixed. */
  readonly most?: number
  /** False if differences matter more than sizes: the axis starts near the lowest value. */
  readonly fromZero?: boolean
}

/** Undefined if there is nothing to draw. */
export function series({
  id,
  title,
  label,
  series: all,
  format,
  most,
  fromZero = true,
}: SeriesChart): Html | undefined {
  const drawn = all.filter(({ points }) => points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  if (points.length === 0) return undefined
  const years = points.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  return chart({
    ...{ id, title },
    description: drawn.map((one) => inWords(one, format)).join(' '),
    x: { label: 'Year', domain: span, whole: true },
    y: {
      label,
      domain: [
        Math.min(...(fromZero ? [0] : []), ...points.map(({ value }) => value)),
        most ?? Math.max(...points.map(({ value }) => value), 1e-9),
      ],
      nice: most === undefined,
      format,
    },
    height: 260,
    draw: ({ x, y }) =>
      drawn.map(({ mark, points: own }) => {
        const path = line<Series['points'][number]>(
          ({ year }) => x(year),
          ({ value }) => y(value),
        ).digits(1)
        return html`<path class="line-${mark}" d="${path([...own])}"/>${own.map(({ year, value }) => html`<circle class="dot-${mark}" cx="${px(x(year))}" cy="${px(y(value))}" r="3"/>`)}\n`
      }),
    legend: drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })),
    data: table(
      title,
      ['Year', ...drawn.map(({ name }) => name)],
      [...new Set(years)]
        .sort((a, b) => b - a)
        .map((year) => [
          String(year),
          ...drawn.map((one) => {
            const point = one.points.find((other) => other.year === year)
            return point ? format(point.value) : '–'
          }),
        ]),
    ),
  })
}

function inWords({ name, points }: Series, format: (value: number) => string): string {
  const [first, last] = [points.at(0)!, points.at(-1)!]
  if (first === last) return `${name}: ${format(first.value)} in ${first.year}.`
  const top = points.reduce((one, other) => (other.value > one.value ? other : one))
  return `${name}: from ${format(first.value)} in ${first.year} to ${format(last.value)} in ${last.year}, at most ${format(top.value)} in ${top.year}.`
}
