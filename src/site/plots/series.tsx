/** Yearly numbers as lines on one chart. */
import { line } from 'd3-shape'
import type { VNode } from 'preact'
import { table } from '../layout/page.tsx'
import { type Area, chart, px, runsOf } from './frame.tsx'

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
  /** Where the numbers are from: years in a row with the same sources. No line crosses a change; bands show where. */
  readonly sources?: readonly SourceSpan[]
}

export interface SourceSpan {
  readonly firstYear: number
  readonly lastYear: number
  /** The source of most results; null for the source of the whole. */
  readonly source: string | null
}

interface SourcedYear {
  readonly year: number
  /** That of most results first. */
  readonly sources: readonly string[]
}

/** Joins years in a row whose results are mostly from the same source. Expects ascending years. */
export function sourceSpans(years: readonly SourcedYear[]): SourceSpan[] {
  const spans: SourceSpan[] = []
  for (const { year, sources } of years) {
    const source = sources[0] ?? null
    const last = spans.at(-1)
    if (last?.source === source) spans.splice(-1, 1, { ...last, lastYear: year })
    else spans.push({ firstYear: year, lastYear: year, source })
  }
  return spans
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
  sources: stated = [],
}: SeriesChart): VNode | undefined {
  const drawn = all.filter(({ points }) => points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  if (points.length === 0) return undefined
  const years = points.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  const sources = stated.filter(({ firstYear, lastYear }) => lastYear >= span[0] && firstYear <= span[1])
  const words = drawn.map((one) => inWords(one, format, sources)).join(' ')
  return chart({
    ...{ id, title },
    description: words,
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
    draw: (area) => {
      const { x, y } = area
      return (
        <>
          {changes(sources).map((span) => band(area, span))}
          {drawn.map(({ mark, points: own }) => {
            const path = line<Series['points'][number]>(
              ({ year }) => x(year),
              ({ value }) => y(value),
            ).digits(1)
            return (
              <>
                {runsOf(own)
                  .flatMap((run) => fromOneSource(run, sources))
                  .map((run) => run.length > 1 && <path class={`line-${mark}`} d={path(run) ?? ''} />)}
                {own.map(({ year, value }) => (
                  <circle class={`dot-${mark}`} cx={px(x(year))} cy={px(y(value))} r="3" />
                ))}
              </>
            )
          })}
        </>
      )
    },
    legend: [
      ...drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })),
      ...(changes(sources).length > 0 ? [{ mark: 'band', label: 'Years from another source' }] : []),
    ],
    ...(changes(sources).length > 0 && {
      caption: (
        <>
          {words} Where most results are from: {sources.map(sourceText).join(' ')}
        </>
      ),
    }),
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

/** Every second span, if the sources change at all: neighbours are told apart by the band. */
const changes = (sources: readonly SourceSpan[]): SourceSpan[] => sources.filter((_, at) => at % 2 === 1)

const sourceText = (span: SourceSpan): string => `${spanText(span)}: ${span.source ?? 'the source of the whole'}.`

const spanText = ({ firstYear, lastYear }: SourceSpan): string =>
  firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`

type Points = Series['points']

/** A step to another source is no development. */
const fromOneSource = (run: Points, sources: readonly SourceSpan[]): Points[] =>
  sources.length < 2 ? [run] : sources.map((span) => within(run, span)).filter(({ length }) => length > 0)

const within = (points: Points, { firstYear, lastYear }: SourceSpan): Points =>
  points.filter(({ year }) => year >= firstYear && year <= lastYear)

/** Extends halfway to the years beside it. */
function band({ x, left, right, top, bottom }: Area, { firstYear, lastYear }: SourceSpan): VNode {
  const from = Math.max(left, x(firstYear - 0.5))
  const to = Math.min(right, x(lastYear + 0.5))
  return <rect class="band" x={px(from)} y={top} width={px(Math.max(to - from, 0))} height={bottom - top} />
}

function inWords({ name, points }: Series, format: (value: number) => string, sources: readonly SourceSpan[]): string {
  if (sources.length > 1) {
    const ranges = sources.flatMap((span) => {
      const own = within(points, span)
      return own.length > 0 ? [`${rangeOf(own, format)} in ${spanText(span)}`] : []
    })
    return `${name}: ${ranges.join(', ')}.`
  }
  const [first, last] = [points.at(0)!, points.at(-1)!]
  if (first === last) return `${name}: ${format(first.value)} in ${first.year}.`
  const top = points.reduce((one, other) => (other.value > one.value ? other : one))
  return `${name}: from ${format(first.value)} in ${first.year} to ${format(last.value)} in ${last.year}, at most ${format(top.value)} in ${top.year}.`
}

function rangeOf(points: Points, format: (value: number) => string): string {
  const values = points.map(({ value }) => value)
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))]
  return least === most ? least : `${least} to ${most}`
}
