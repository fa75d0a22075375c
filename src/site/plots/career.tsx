/** The plot of a bodybuilding career: the rating with its phases, season by season. */
import { area as filled, line } from 'd3-shape'
import type { ComponentChildren, VNode } from 'preact'
import { fixed, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, px, runsOf, stretched } from './frame.tsx'

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

/** Fewer rated seasons show no course. */
const FEW_SEASONS = 4

/**
 * The rating with the band that contains it two times out of three, drawn over the phases of the career; in words if few
 * seasons are rated. Undefined if none is.
 */
export function ratingPlot(name: string, seasons: readonly RatedSeason[], phases: readonly Phase[]): VNode | undefined {
  const rated = seasons.filter((season): season is Rated => season.rating !== null)
  const [first, last] = [rated[0], rated.at(-1)]
  const [best] = rated.toSorted((a, b) => b.rating - a.rating)
  if (!first || !last || !best) return undefined
  if (rated.length < FEW_SEASONS) return inWords(name, rated, seasons)
  const ends = rated.flatMap(({ rating, deviation }) => [rating - (deviation ?? 0), rating + (deviation ?? 0)])
  const drawn = phases.filter(({ firstYear, lastYear }) => lastYear >= first.year && firstYear <= last.year)
  return chart({
    id: 'rating',
    title: `Rating of ${name} by season`,
    description: [
      `From ${fixed(first.rating, 2)} in ${first.year} to ${fixed(last.rating, 2)} in ${last.year}; the best is ${fixed(best.rating, 2)} in ${best.year}.`,
      ...(drawn.length > 0 ? [`${words(drawn.map(phaseText).join(', '))}.`] : []),
      MEANING,
    ].join(' '),
    x: { label: 'Season', domain: [first.year, last.year], integersOnly: true },
    y: {
      label: 'Rating',
      domain: [Math.min(...ends), Math.max(...ends)],
      nice: true,
      format: (value) => fixed(value, 1),
    },
    draw: (area) => (
      <>
        {drawn.map((phase) => backdrop(area, phase, [first.year, last.year]))}
        {stretched(
          area,
          runsOf(rated).map((run) => (
            <>
              <path class="area-a" d={band(area, run)} />
              <path class="line-a" d={pathOf(area, run, ({ rating }) => rating)} />
            </>
          )),
        )}
        {rated.map(({ year, rating }) => dot(area, year, rating))}
      </>
    ),
    legend: [{ mark: 'line-a', label: 'Rating and its uncertainty' }],
    data: seasonTable(name, seasons),
  })
}

const MEANING = '0 is the mean of the ten best of the season in the division.'

const phaseText = ({ phase, firstYear, lastYear }: Phase): string =>
  `${phase.toLowerCase()} ${firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}`

const inWords = (name: string, rated: readonly Rated[], seasons: readonly RatedSeason[]): VNode => (
  <>
    <p>
      Rated in {rated.length === 1 ? 'one season' : `${rated.length} seasons`} only:{' '}
      {rated.map(({ year, rating }) => `${fixed(rating, 2)} in ${year}`).join(', ')}. {MEANING}
    </p>
    <details>
      <summary>The seasons as a table</summary>
      {seasonTable(name, seasons)}
    </details>
  </>
)

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

/** In percent of the width: narrower phases have no room for their name on phones. */
const ROOM = 18

/** Extends halfway to the adjacent phases, and is told apart by its name and a line where it begins. */
function backdrop(
  { at, top, bottom }: Area,
  { phase, firstYear, lastYear }: Phase,
  [first, last]: readonly [number, number],
): VNode {
  const from = at(Math.max(first, firstYear - 0.5))
  const to = at(Math.min(last, lastYear + 0.5))
  const width = Number.parseFloat(to) - Number.parseFloat(from)
  return (
    <>
      <rect
        class={`phase-${phase.toLowerCase()}`}
        x={from}
        y={top}
        width={`${Number(width.toFixed(2))}%`}
        height={bottom - top}
      />
      <line class="divider" x1={from} x2={from} y1={top - 14} y2={bottom} />
      <text class={width < ROOM ? 'minor' : undefined} x={from} dx="5" y={top - 5}>
        {words(phase)}
      </text>
    </>
  )
}

const band = ({ x, y }: Area, rated: readonly Rated[]): string =>
  filled<Rated>(
    ({ year }) => x(year),
    ({ rating, deviation }) => y(rating - (deviation ?? 0)),
    ({ rating, deviation }) => y(rating + (deviation ?? 0)),
  ).digits(1)([...rated]) ?? ''

const pathOf = <Season extends { readonly year: number }>(
  { x, y }: Area,
  seasons: readonly Season[],
  value: (season: Season) => number,
): string =>
  line<Season>(
    ({ year }) => x(year),
    (season) => y(value(season)),
  ).digits(1)([...seasons]) ?? ''

const dot = ({ at, y }: Area, year: number, value: number): ComponentChildren => (
  <circle class="dot-a" cx={at(year)} cy={px(y(value))} r="4.5" />
)
