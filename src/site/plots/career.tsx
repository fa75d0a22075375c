/** The plot of a bodybuilding career: the rating with its phases, season by season. */
import { area as filled, line } from 'd3-shape'
import type { ComponentChildren, VNode } from 'preact'
import { fixed, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, type Axis, chart, px, runsOf } from './frame.tsx'

export interface RatedSeason {
  readonly year: number
  readonly contests: number
  readonly wins: number
  readonly bestPlace: number | null
  readonly meanPlace: number | null
  readonly rating: number | null
  readonly deviation: number | null
  readonly phase: string | null
  /** The division in which the athlete is rated. */
  readonly division: { readonly name: string } | null
}

export interface Phase {
  readonly phase: string
  readonly firstYear: number
  readonly lastYear: number
}

type Rated = RatedSeason & { readonly rating: number }

/** The rating with the band that contains it two times out of three, drawn over the phases of the career. */
export function ratingPlot(name: string, seasons: readonly RatedSeason[], phases: readonly Phase[]): VNode | undefined {
  const rated = seasons.filter((season): season is Rated => season.rating !== null)
  const [best] = rated.toSorted((a, b) => b.rating - a.rating)
  if (!best || rated.length < 2) return undefined
  const ends = rated.flatMap(({ rating, deviation }) => [rating - (deviation ?? 0), rating + (deviation ?? 0)])
  const drawn = [...new Set(phases.map(({ phase }) => phase))]
  return chart({
    id: 'rating',
    title: `Rating of ${name} by season`,
    description: `From ${fixed(rated[0]?.rating ?? 0, 2)} in ${rated[0]?.year} to ${fixed(rated.at(-1)?.rating ?? 0, 2)} in ${rated.at(-1)?.year}; the best is ${fixed(best.rating, 2)} in ${best.year}. 0 is the mean of the ten best of the season in the division.`,
    x: yearAxis(seasons),
    y: {
      label: 'Rating',
      domain: [Math.min(...ends), Math.max(...ends)],
      nice: true,
      format: (value) => fixed(value, 1),
    },
    draw: (area) => (
      <>
        {phases.map((phase) => backdrop(area, phase))}
        {runsOf(rated).map((run) => (
          <>
            <path class="area-a" d={band(area, run)} />
            <path class="line-a" d={pathOf(area, run, ({ rating }) => rating)} />
          </>
        ))}
        {rated.map(({ year, rating }) => dot(area, year, rating))}
      </>
    ),
    legend: [
      { mark: 'line-a', label: 'Rating and its uncertainty' },
      ...drawn.map((phase) => ({ mark: `phase-${phase.toLowerCase()}`, label: words(phase) })),
    ],
    data: seasonTable(name, seasons),
  })
}

const seasonTable = (name: string, seasons: readonly RatedSeason[]): VNode =>
  table(
    `Seasons of ${name}`,
    ['Season', 'Phase', 'Rated in', 'Contests', 'Wins', 'Best place', 'Mean place', 'Rating', '±'],
    seasons.map((one) => [
      ...[one.year, one.phase && words(one.phase), one.division?.name, one.contests, one.wins, one.bestPlace],
      ...[one.meanPlace, one.rating, one.deviation].map((value) => value !== null && fixed(value, 2)),
    ]),
    3,
  )

/** Extends halfway to the adjacent phases, so that the colours meet. */
function backdrop({ x, left, right, top, bottom }: Area, { phase, firstYear, lastYear }: Phase): VNode {
  const from = Math.max(left, x(firstYear - 0.5))
  const to = Math.min(right, x(lastYear + 0.5))
  return (
    <rect
      class={`phase-${phase.toLowerCase()}`}
      x={px(from)}
      y={top}
      width={px(Math.max(to - from, 0))}
      height={bottom - top}
    />
  )
}

const band = ({ x, y }: Area, rated: readonly Rated[]): string =>
  filled<Rated>(
    ({ year }) => x(year),
    ({ rating, deviation }) => y(rating - (deviation ?? 0)),
    ({ rating, deviation }) => y(rating + (deviation ?? 0)),
  ).digits(1)([...rated]) ?? ''

const yearAxis = (seasons: readonly { readonly year: number }[]): Axis => ({
  label: 'Season',
  domain: [seasons[0]?.year ?? 0, seasons.at(-1)?.year ?? 1],
  whole: true,
})

const pathOf = <Season extends { readonly year: number }>(
  { x, y }: Area,
  seasons: readonly Season[],
  value: (season: Season) => number,
): string =>
  line<Season>(
    ({ year }) => x(year),
    (season) => y(value(season)),
  ).digits(1)([...seasons]) ?? ''

const dot = ({ x, y }: Area, year: number, value: number): ComponentChildren => (
  <circle class="dot-a" cx={px(x(year))} cy={px(y(value))} r="4.5" />
)
