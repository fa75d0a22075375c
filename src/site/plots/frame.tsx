/**
 * The frame of every chart: an SVG with title, description and axes, a legend, and the data as a collapsible table.
 * Positions across are percentages and text does not scale, so that one drawing serves every width.
 */
import { type ScaleContinuousNumeric, scaleLinear } from 'd3-scale'
import type { ComponentChildren, VNode } from 'preact'

export interface Axis {
  /** Left out where the values explain themselves. */
  readonly label?: string
  /** Start and end of the axis; if the start is larger, the axis is inverted, as for placings. */
  readonly domain: readonly [number, number]
  readonly format?: (value: number) => string
  /** Ticks at these values instead of round ones. */
  readonly values?: readonly number[]
  /** True if only integers make sense, as for years and placings. */
  readonly integersOnly?: boolean
  /** True if a value is where something begins, as a year does: it has a line, and whole numbers between have ticks. */
  readonly begins?: boolean
  /** True if the axis may extend to the next round number. */
  readonly nice?: boolean
}

/**
 * The drawing area, and the scales from values to positions: across in percent, so that one drawing serves every width;
 * down in pixels.
 */
export interface Area {
  /** The position across as a percentage, for dots, lines and texts: `12.5%`. */
  at(value: number): string
  /** The same position in the units of `stretched`, for paths. */
  x(value: number): number
  y(value: number): number
  readonly top: number
  readonly bottom: number
}

export interface LegendItem {
  /** CSS class of the mark it explains: `line-a`, `bar`, `dot-gold`; `sizes` for dots of two sizes. */
  readonly mark: string
  readonly label: ComponentChildren
}

/** One drawing. */
export interface Drawing {
  /** Unique on the page; prefix of the ids in the drawing. */
  readonly id: string
  readonly title: string
  /** What the chart shows, in a sentence or two with numbers. */
  readonly description: string
  readonly x: Axis
  readonly y: Axis
  readonly draw: (area: Area) => ComponentChildren
  /** Defaults to 320. */
  readonly height?: number
  /** True if the values down are names, which need more room. */
  readonly named?: boolean
}

/** The parts of a figure below its drawings. */
export interface FigureParts {
  readonly legend?: readonly LegendItem[]
  /** The data as a table, for readers who cannot see the chart; left out if the page has it anyway. */
  readonly data?: ComponentChildren
  readonly caption: ComponentChildren
}

export type Chart = Drawing & Partial<FigureParts>

/** Names a marked value above the drawing, where no other text is; to the side of it near an edge. */
export function markLabel({ at, top }: Area, value: number, text: string): VNode {
  const share = Number.parseFloat(at(value))
  return (
    <text
      class="strong halo"
      x={at(value)}
      y={top - 3}
      text-anchor={share < 35 ? 'start' : share > 65 ? 'end' : 'middle'}
    >
      {text}
    </text>
  )
}

/** Paths know no percentages: their drawing is stretched to the width, and strokes keep their thickness. */
export const stretched = ({ bottom }: Area, paths: ComponentChildren): VNode => (
  <svg viewBox={`0 0 ${UNITS} ${bottom}`} width="100%" height={bottom} preserveAspectRatio="none" aria-hidden="true">
    {paths}
  </svg>
)

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

/** Width of stretched drawings, and the room that keeps marks off the ends of the axes. */
const UNITS = 1000
const INSET = { sides: 25, bottom: 12 } as const
const MARGIN = { top: 30, bottom: 44 } as const

/** Formats pixels for SVG attributes. */
export const px = (value: number): string => String(Number(value.toFixed(1)))

const share = (units: number): string => `${Number((units * (100 / UNITS)).toFixed(1))}%`

export const chart = ({ legend, data, caption, ...one }: Chart): VNode =>
  figure(drawing(one), { caption: caption ?? one.description, ...(legend && { legend }), data })

export const figure = (drawings: ComponentChildren, { legend, data, caption }: FigureParts): VNode => (
  <figure class="plot">
    {drawings}
    {legend && legend.length > 0 && keyOf(legend)}
    <figcaption>
      {caption}
      {data && (
        <details>
          <summary>The numbers as a table</summary>
          {data}
        </details>
      )}
    </figcaption>
  </figure>
)

export function drawing({ id, title, description, x, y, draw, height = 320, named }: Drawing): VNode {
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom]
  const scaleX = scaleOf(x, [INSET.sides, UNITS - INSET.sides])
  // Bars and areas stand on the axis; where the best value is at the top, the last one is a value like any other.
  const isInverted = y.domain[0] > y.domain[1]
  const scaleY = scaleOf(y, [isInverted ? bottom - INSET.bottom : bottom, top])
  const area: Area = {
    ...{ top, bottom },
    at: (value) => share(scaleX(value)),
    x: (value) => scaleX(value),
    y: (value) => scaleY(value),
  }
  return (
    <svg class={named ? 'chart named' : 'chart'} height={height} role="img" aria-labelledby={`${id}-title ${id}-text`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <g aria-hidden="true">
        {ticksOf(y, scaleY, 5).map((value) => (
          <>
            <line class="grid" x2="100%" y1={px(scaleY(value))} y2={px(scaleY(value))} />
            <text x="-8" y={px(scaleY(value) + 4.5)} text-anchor="end">
              {formatted(y, value)}
            </text>
          </>
        ))}
        {x.begins && beginnings(area, x, ticksOf(x, scaleX, 8))}
        {ticksOf(x, scaleX, 8).map((value, place) => (
          <text class={place % 2 === 1 ? 'minor' : undefined} x={area.at(value)} y={bottom + 19} text-anchor="middle">
            {formatted(x, value)}
          </text>
        ))}
        <line class="axis" x2="100%" y1={bottom} y2={bottom} />
        {y.label && (
          <text class="label" x="-38" y="13">
            {y.label}
          </text>
        )}
        {x.label && (
          <text class="label" x="100%" y={height - 6} text-anchor="end">
            {x.label}
          </text>
        )}
        {draw(area)}
      </g>
    </svg>
  )
}

/** A line where each labelled value begins, and a tick at every whole number. */
const beginnings = ({ at, top, bottom }: Area, { domain: [from, to] }: Axis, labelled: readonly number[]): VNode[] => [
  ...labelled.map((value) => <line class="grid" x1={at(value)} x2={at(value)} y1={top} y2={bottom} />),
  ...Array.from({ length: to - from + 1 }, (_, place) => (
    <line class="axis" x1={at(from + place)} x2={at(from + place)} y1={bottom} y2={bottom + 5} />
  )),
]

type Scale = ScaleContinuousNumeric<number, number>

function scaleOf({ domain, nice }: Axis, range: readonly [number, number]): Scale {
  const [from, to] = domain
  // A single value is centred on its axis.
  const scale = scaleLinear()
    .domain(from === to ? [from - 1, to + 1] : [from, to])
    .range(range)
  return nice ? scale.nice(5) : scale
}

const ticksOf = ({ values, integersOnly }: Axis, scale: Scale, count: number): readonly number[] =>
  values ?? scale.ticks(count).filter((value) => !integersOnly || Number.isInteger(value))

const formatted = ({ format = String, integersOnly }: Axis, value: number): string =>
  format(integersOnly ? value : Number(value.toPrecision(6)))

/** What each mark means, drawn as in the chart. */
const keyOf = (items: readonly LegendItem[]): VNode => (
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
  mark === 'sizes' ? (
    <svg class="swatch" viewBox="0 0 24 12" aria-hidden="true">
      <circle class="dot-none" cx="4" cy="6" r="2.5" />
      <circle class="dot-none" cx="17" cy="6" r="5.25" />
    </svg>
  ) : mark.startsWith('line') ? (
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
