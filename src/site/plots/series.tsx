/** Yearly numbers as lines: on one chart, or on one per source, as sources differ in how much they list. */
import { line } from 'd3-shape'
import type { VNode } from 'preact'
import { withUnit } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, drawing, figure, px, runsOf, stretched } from './frame.tsx'

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
  /** What follows a value in sentences; none for counts and shares. */
  readonly unit?: string
  /** Which values are good, where that is known: sentences then say the best one, not the largest. */
  readonly better?: 'higher' | 'lower'
  /** Maximum of the axis, if it is fixed. */
  readonly most?: number
  /** False if differences matter more than sizes: the axis starts near the lowest value. */
  readonly fromZero?: boolean
  /** Where the numbers are from: years in a row with the same sources. Each has a panel and a scale of its own. */
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

/** Years in a row that make a panel; fewer are in the table alone. */
const FEW_YEARS = 5

/** Undefined if there is nothing to draw. */
export function series({ sources: stated = [], ...one }: SeriesChart): VNode | undefined {
  const { title, format } = one
  const words = wordsOf(one)
  const drawn = one.series.filter(({ points }) => points.length > 0)
  const years = [...new Set(drawn.flatMap(({ points }) => points.map(({ year }) => year)))]
  if (years.length === 0) return undefined
  const sources = stated.filter(({ firstYear, lastYear }) => years.some((y) => y >= firstYear && y <= lastYear))
  // A dot alone shows less than its number.
  if (years.length === 1) return <p>{drawn.map((own) => inWords(own, words, [])).join(' ')}</p>
  const isOfOne = sources.length < 2
  const panels = isOfOne ? [{ series: drawn, source: undefined }] : panelsOf(drawn, sources)
  const text = drawn.map((own) => inWords(own, words, sources)).join(' ')
  return figure(
    isOfOne ? (
      panel(one, drawn, one.id)
    ) : (
      <div class="panels">
        {panels.map(({ series: own, source }, at) => (
          <div>
            {source && <p class="small soft">{sourceText(source)}</p>}
            {panel(source ? { ...one, title: `${title}, ${spanText(source)}` } : one, own, `${one.id}-${at + 1}`)}
          </div>
        ))}
      </div>
    ),
    {
      // A line alone has its name on the axis.
      legend: drawn.length > 1 ? drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })) : [],
      caption: isOfOne ? text : `${text} ${DIFFERENT} ${leftOut(sources, panels)}`.trim(),
      data: table(
        title,
        ['Year', ...drawn.map(({ name }) => name)],
        years
          .toSorted((a, b) => b - a)
          .map((year) => [
            String(year),
            ...drawn.map(({ points }) => {
              const point = points.find((other) => other.year === year)
              return point ? format(point.value) : '–'
            }),
          ]),
      ),
    },
  )
}

type Stated = Omit<SeriesChart, 'sources'>

interface Panel {
  readonly series: readonly Series[]
  readonly source: SourceSpan | undefined
}

/** One panel per source that has several years, or else of the one with the most. */
function panelsOf(drawn: readonly Series[], sources: readonly SourceSpan[]): readonly Panel[] {
  const all = sources.map((source) => {
    const own = drawn.map((one) => ({ ...one, points: within(one.points, source) }))
    const series = own.filter(({ points }) => points.length > 0)
    return { series, source, years: Math.max(...own.map(({ points }) => points.length)) }
  })
  const long = all.filter(({ years }) => years >= FEW_YEARS)
  return long.length > 0 ? long : all.toSorted((a, b) => b.years - a.years).slice(0, 1)
}

const DIFFERENT = 'Sources differ in how much they list, so each has a scale of its own.'

function leftOut(sources: readonly SourceSpan[], panels: readonly Panel[]): string {
  const other = sources.filter((source) => panels.every((own) => own.source !== source))
  return other.length > 0
    ? `In the table only, as their sources have few years: ${other.map(spanText).join(', ')}.`
    : ''
}

function panel(one: Stated, drawn: readonly Series[], id: string): VNode {
  const { title, label, format, most, fromZero = true } = one
  const points = drawn.flatMap((one) => one.points)
  const years = points.map(({ year }) => year)
  const values = points.map(({ value }) => value)
  return drawing({
    ...{ id, title, height: 260 },
    description: drawn.map((own) => inWords(own, wordsOf(one), [])).join(' '),
    x: { label: 'Year', domain: [Math.min(...years), Math.max(...years)], integersOnly: true },
    y: {
      label,
      domain: [Math.min(...(fromZero ? [0] : []), ...values), most ?? Math.max(...values, 1e-9)],
      nice: most === undefined,
      format,
    },
    draw: (area) =>
      drawn.map((own, at) => lineOf(area, own, drawn.slice(at + 1).filter((other) => coincide(own, other)).length)),
  })
}

/** Two points in common make a stretch that one line would hide of the other. */
const coincide = (one: Series, other: Series): boolean =>
  one.points.filter(({ year, value }) => other.points.some((point) => point.year === year && point.value === value))
    .length > 1

/** The radius of a dot without a line: one of the size of those on lines is easily overlooked. */
const LONE = 4.5

/** Lines may coincide: the more are drawn over one, the wider it is, so that each shows. */
function lineOf(area: Area, { mark, points }: Series, above: number): VNode {
  const { at, x, y } = area
  const runs = runsOf(points)
  const path = line<Points[number]>(
    ({ year }) => x(year),
    ({ value }) => y(value),
  ).digits(1)
  return (
    <>
      {stretched(
        area,
        runs.map((run) => run.length > 1 && <path class={classOf(mark, above)} d={path(run) ?? ''} />),
      )}
      {runs.flatMap((run) =>
        run.map(({ year, value }) => (
          <circle class={`dot-${mark}`} cx={at(year)} cy={px(y(value))} r={(run.length > 1 ? 3 : LONE) + 1.5 * above} />
        )),
      )}
    </>
  )
}

const classOf = (mark: Series['mark'], above: number): string => `line-${mark}${above > 0 ? ` under-${above}` : ''}`

const sourceText = (span: SourceSpan): string => `${spanText(span)}: ${span.source ?? 'the source of the whole'}`

const spanText = ({ firstYear, lastYear }: SourceSpan): string =>
  firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`

type Points = Series['points']

const within = (points: Points, { firstYear, lastYear }: SourceSpan): Points =>
  points.filter(({ year }) => year >= firstYear && year <= lastYear)

interface Words {
  readonly format: (value: number) => string
  readonly better: SeriesChart['better']
}

const wordsOf = ({ format, unit, better }: Stated): Words => ({
  format: (value) => (unit === undefined ? format(value) : withUnit(format(value), unit)),
  better,
})

function inWords({ name, points }: Series, { format, better }: Words, sources: readonly SourceSpan[]): string {
  if (sources.length > 1) {
    const ranges = sources.flatMap((span) => {
      const own = within(points, span)
      return own.length > 0 ? [`${rangeOf(own, format)} in ${spanText(span)}`] : []
    })
    return `${name}: ${ranges.join(', ')}.`
  }
  const [first, last] = [points.at(0)!, points.at(-1)!]
  if (first === last) return `${name}: ${format(first.value)} in ${first.year}.`
  const isBetter = (a: number, b: number): boolean => (better === 'lower' ? a < b : a > b)
  const top = points.reduce((one, other) => (isBetter(other.value, one.value) ? other : one))
  return `${name}: from ${format(first.value)} in ${first.year} to ${format(last.value)} in ${last.year}, ${better ? 'at best' : 'at most'} ${format(top.value)} in ${top.year}.`
}

function rangeOf(points: Points, format: (value: number) => string): string {
  const values = points.map(({ value }) => value)
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))]
  return least === most ? least : `${least} to ${most}`
}
