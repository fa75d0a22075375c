/** Plots a career: the rating of each season with its uncertainty, over the phases of the career. */
import { el, svg } from '../../kit/elements.ts'
import { rating, words, years } from './words.ts'

interface Season {
  readonly year: number
  readonly rating: number | null
  readonly deviation: number | null
}

interface Phase {
  readonly phase: string
  readonly first_year: number
  readonly last_year: number
}

export interface Career {
  readonly seasons: readonly Season[]
  readonly phases: readonly Phase[]
}

type Rated = Season & { readonly rating: number }

const HEIGHT = 150
const EDGE = { top: 10, bottom: 22, left: 34, right: 8 } as const

/** Undefined if fewer than two seasons are rated. Redrawn at every width, so that text keeps its size. */
export function careerArc(name: string, { seasons, phases }: Career): HTMLElement | undefined {
  const rated = seasons.filter((season): season is Rated => season.rating !== null)
  const [best] = [...rated].sort((a, b) => b.rating - a.rating)
  const [first, last] = [rated[0], rated.at(-1)]
  if (!best || !first || !last || rated.length < 2) return undefined
  const told = `Rating of ${name} by season: from ${rating(first.rating)} in ${first.year} to ${rating(last.rating)} in ${last.year}, the best ${rating(best.rating)} in ${best.year}. ${phases
    .map(({ phase, first_year, last_year }) => `${words(phase)} ${years(first_year, last_year)}`)
    .join(', ')}.`
  const drawing = svg('svg', { role: 'img', 'aria-label': told, height: HEIGHT })
  let drawn = 0
  new ResizeObserver(() => {
    const width = Math.round(drawing.getBoundingClientRect().width)
    if (width === drawn || width === 0) return
    drawn = width
    drawing.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`)
    drawing.replaceChildren(...draw(width, rated, phases))
  }).observe(drawing)
  return el(
    'figure',
    {},
    drawing,
    el(
      'ul',
      { class: 'legend' },
      ...phases.map(({ phase, first_year, last_year }) =>
        el('li', {}, el('i', { class: `phase-${phase}` }), `${words(phase)} ${years(first_year, last_year)}`),
      ),
    ),
    el(
      'figcaption',
      {},
      `Rating by season, in the band that holds it two times out of three; 0 is the mean of the season’s ten best of the division. Best: ${rating(best.rating)} in ${best.year}.`,
    ),
  )
}

function draw(width: number, rated: readonly Rated[], phases: readonly Phase[]): SVGElement[] {
  const [from, to] = [rated[0]!.year, rated.at(-1)!.year]
  const ends = rated.flatMap((one) => [one.rating - (one.deviation ?? 0), one.rating + (one.deviation ?? 0)])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const [left, right, top, bottom] = [EDGE.left, width - EDGE.right, EDGE.top, HEIGHT - EDGE.bottom]
  const x = (year: number) => Math.min(right, Math.max(left, left + ((year - from) / (to - from)) * (right - left)))
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top)
  const at = (year: number, value: number) => `${x(year).toFixed(1)} ${y(value).toFixed(1)}`
  const upper = rated.map((one) => at(one.year, one.rating + (one.deviation ?? 0)))
  const lower = rated.map((one) => at(one.year, one.rating - (one.deviation ?? 0))).reverse()
  return [
    ...phases.map(({ phase, first_year, last_year }) => {
      const start = x(first_year - 0.5)
      const size = { x: start, y: top, width: Math.max(0, x(last_year + 0.5) - start), height: bottom - top }
      return svg('rect', { class: `phase-${phase}`, ...size })
    }),
    ...steps(low, high).flatMap((value) => [
      svg('path', { class: value === 0 ? 'zero' : 'grid', d: `M${left} ${y(value)}H${right}` }),
      svg('text', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, String(value).replace('-', '−')),
    ]),
    svg('path', { class: 'band', d: `M${[...upper, ...lower].join('L')}Z` }),
    svg('path', { class: 'line', d: `M${rated.map((one) => at(one.year, one.rating)).join('L')}` }),
    ...rated.map((one) => svg('circle', { class: 'dot', cx: x(one.year), cy: y(one.rating), r: 3 })),
    svg('text', { x: left, y: HEIGHT - 6 }, from),
    svg('text', { x: right, y: HEIGHT - 6, 'text-anchor': 'end' }, to),
  ]
}

/** Round values, three to six of them. */
function steps(low: number, high: number): number[] {
  const size = [0.5, 1, 2, 5, 10, 20, 50].find((one) => (high - low) / one <= 5) ?? 100
  const first = Math.ceil(low / size)
  return Array.from({ length: Math.floor(high / size) - first + 1 }, (_, at) => (first + at) * size)
}
