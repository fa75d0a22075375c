/**
 * The frame of every chart: an SVG with title, description and axes, a legend, and the data as a collapsible table.
 * Text does not scale, so wide and narrow windows get separate drawings.
 */
import { type ScaleContinuousNumeric, scaleLinear } from 'd3-scale'
import type { ComponentChildren, VNode } from 'preact'

export interface Axis {
  readonly label: string
  /** Start and end of the axis; if the start is larger, the axis is inverted, as for placings. */
  readonly domain: readonly [number, number]
  readonly format?: (value: number) => string
  /** Ticks at these values instead of round ones. */
  readonly values?: readonly number[]
  /** True if only whole numbers make sense, as for years and placings. */
  readonly whole?: boolean
  /** True if the axis may extend to the next round number. */
  readonly nice?: boolean
}

/** The drawing area in pixels, and the scales from values to pixels. */
export interface Area {
  x(value: number): number
  y(value: number): number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly narrow: boolean
}

export interface LegendItem {
  /** CSS class of the mark it explains: `line-a`, `bar`, `phase-peak`. */
  readonly mark: string
  readonly label: ComponentChildren
}

export interface Chart {
  /** Unique on the page; prefix of the ids in the drawing. */
  readonly id: string
  readonly title: string
  /** What the chart shows, in a sentence or two with numbers. */
  readonly description: string
  readonly x: Axis
  readonly y: Axis
  readonly draw: (area: Area) => ComponentChildren
  readonly legend?: readonly LegendItem[]
  /** The data as a table, for readers who cannot see the chart; left out if the page has it anyway. */
  readonly data?: ComponentChildren
  readonly caption?: ComponentChildren
  /** Height of the wide chart; defaults to 320. */
  readonly height?: number
}

/** Names a marked value above the drawing, where no other text is; moved inwards at the edges. */
export function markLabel({ x, left, right, top }: Area, value: number, text: string): VNode {
  const half = text.length * 3.8
  const where = Math.min(Math.max(x(value), left + half), right - half)
  return (
    <text class="strong halo" x={px(where)} y={top - 3} text-anchor="middle">
      {text}
    </text>
  )
}

/** Splits yearly points where a year is missing, so that no line is drawn across it. Expects ascending years. */
export function runsOf<P extends { readonly year: number }>(points: readonly P[]): P[][] {
  const runs: P[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run?.at(-1)?.year === point.year - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

type Kind = 'wide' | 'narrow'

const WIDTH = { wide: 720, narrow: 340 } as const
const MARGIN = { top: 30, right: 14, bottom: 44, left: 46 } as const

/** Formats pixels for SVG attributes. */
export const px = (value: number): string => value.toFixed(1)

export const chart = (one: Chart): VNode => (
  <figure class="plot">
    {drawing(one, 'wide')}
    {drawing(one, 'narrow')}
    {one.legend && legend(one.legend)}
    <figcaption>
      {one.caption ?? one.description}
      {one.data && (
        <details>
          <summary>The numbers as a table</summary>
          {one.data}
        </details>
      )}
    </figcaption>
  </figure>
)

function drawing({ id, title, description, x, y, draw, height = 320 }: Chart, kind: Kind): VNode {
  const [width, tall] = [WIDTH[kind], kind === 'wide' ? height : Math.round(height * 0.85)]
  const edges = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: tall - MARGIN.bottom }
  const scaleX = scaleOf(x, [edges.left, edges.right])
  const scaleY = scaleOf(y, [edges.bottom, edges.top])
  const area: Area = {
    ...{ ...edges, narrow: kind === 'narrow' },
    ...{ x: (value: number) => scaleX(value), y: (value: number) => scaleY(value) },
  }
  const names = [`${id}-${kind}-title`, `${id}-${kind}-text`] as const
  return (
    <svg class={kind} viewBox={`0 0 ${width} ${tall}`} role="img" aria-labelledby={`${names[0]} ${names[1]}`}>
      <title id={names[0]}>{title}</title>
      <desc id={names[1]}>{description}</desc>
      <g aria-hidden="true">
        {ticksOf(y, scaleY, 5).map((value) => (
          <>
            <path class="grid" d={`M${edges.left} ${px(scaleY(value))}H${edges.right}`} />
            <text x={edges.left - 8} y={px(scaleY(value) + 4.5)} text-anchor="end">
              {formatted(y, value)}
            </text>
          </>
        ))}
        {ticksOf(x, scaleX, kind === 'wide' ? 8 : 4).map((value) => (
          <text x={px(scaleX(value))} y={edges.bottom + 19} text-anchor="middle">
            {formatted(x, value)}
          </text>
        ))}
        <path class="axis" d={`M${edges.left} ${edges.bottom}H${edges.right}`} />
        <text class="label" x="0" y="13">
          {y.label}
        </text>
        <text class="label" x={edges.right} y={tall - 6} text-anchor="end">
          {x.label}
        </text>
        {draw(area)}
      </g>
    </svg>
  )
}

type Scale = ScaleContinuousNumeric<number, number>

function scaleOf({ domain, nice }: Axis, range: readonly [number, number]): Scale {
  const [from, to] = domain
  // A single value is centred on its axis.
  const scale = scaleLinear()
    .domain(from === to ? [from - 1, to + 1] : [from, to])
    .range(range)
  return nice ? scale.nice(5) : scale
}

const ticksOf = ({ values, whole }: Axis, scale: Scale, count: number): readonly number[] =>
  values ?? scale.ticks(count).filter((value) => !whole || Number.isInteger(value))

const formatted = ({ format = String, whole }: Axis, value: number): string =>
  format(whole ? value : Number(value.toPrecision(6)))

/** What each mark means, drawn as in the chart. */
const legend = (items: readonly LegendItem[]): VNode => (
  <ul class="legend">
    {items.map(({ mark, label }) => (
      <li>
        {swatch(mark)}
        {label}
      </li>
    ))}
  </ul>
)

const swatch = (mark: string): VNode =>
  mark.startsWith('line') ? (
    <svg class="swatch" viewBox="0 0 24 12" aria-hidden="true">
      <path class={mark} d="M1 6h22" />
    </svg>
  ) : mark.startsWith('dot') ? (
    <svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">
      <circle class={mark} cx="6" cy="6" r="4.5" />
    </svg>
  ) : (
    <svg class="swatch" viewBox="0 0 24 12" aria-hidden="true">
      <rect class={mark} width="24" height="12" rx="2" />
    </svg>
  )
