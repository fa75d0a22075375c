/** Careers on one chart: the rating of each season, with its error as a band around the line. */
import { area as areaOf, line } from 'd3-shape'
import type { VNode } from 'preact'
import { fixed, signed } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, px, runsOf, stretched } from './frame.tsx'

export interface RatedSeason {
  readonly year: number
  readonly rating: number
  readonly deviation: number
}

/** One career in the chart. */
export interface Arc {
  readonly name: string
  readonly mark: 'a' | 'b'
  readonly seasons: readonly RatedSeason[]
  /** The years with the best ratings. */
  readonly prime: readonly number[]
}

export function arcs(all: readonly Arc[]): VNode | undefined {
  const drawn = all.filter(({ seasons }) => seasons.length > 0)
  if (drawn.length === 0) return undefined
  const seasons = drawn.flatMap((arc) => arc.seasons)
  const ends = seasons.flatMap(({ rating, deviation }) => [rating - deviation, rating + deviation])
  const years = seasons.map(({ year }) => year)
  return chart({
    id: 'arcs',
    title: `Ratings by season: ${drawn.map(({ name }) => name).join(' and ')}`,
    description: drawn.map(inWords).join(' '),
    x: { label: 'Season', domain: [Math.min(...years), Math.max(...years)], integersOnly: true },
    y: {
      label: 'Rating',
      domain: [Math.min(...ends), Math.max(...ends)],
      nice: true,
      format: (value) => signed(value, 1),
    },
    draw: (area) => drawn.map((arc) => drawing(area, arc)),
    legend: drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })),
    caption: (
      <>
        Strength in the main division of each, above the mean of the season’s best ten; larger dots are the prime, bands
        one standard error.
      </>
    ),
    data: numbers(drawn),
  })
}

function drawing(area: Area, { mark, seasons, prime }: Arc): VNode {
  const { at, x, y } = area
  const band = areaOf<RatedSeason>()
    .x(({ year }) => x(year))
    .y0(({ rating, deviation }) => y(rating - deviation))
    .y1(({ rating, deviation }) => y(rating + deviation))
    .digits(1)
  const path = line<RatedSeason>(
    ({ year }) => x(year),
    ({ rating }) => y(rating),
  ).digits(1)
  return (
    <>
      {stretched(
        area,
        runsOf(seasons).map((run) => (
          <>
            <path class={`area-${mark}`} d={band(run) ?? ''} />
            <path class={`line-${mark}`} d={path(run) ?? ''} />
          </>
        )),
      )}
      {seasons.map(({ year, rating }) => (
        <circle class={`dot-${mark}`} cx={at(year)} cy={px(y(rating))} r={prime.includes(year) ? 6 : 3.5} />
      ))}
    </>
  )
}

function inWords({ name, seasons }: Arc): string {
  const best = seasons.reduce((one, other) => (other.rating > one.rating ? other : one))
  return `${name}: ${seasons.length} rated season${seasons.length === 1 ? '' : 's'}, the best ${best.year} with ${signed(best.rating, 2)}.`
}

function numbers(drawn: readonly Arc[]): VNode {
  const years = [...new Set(drawn.flatMap(({ seasons }) => seasons.map(({ year }) => year)))].sort((a, b) => a - b)
  return table(
    'Rating by season, with its standard error',
    ['Season', ...drawn.map(({ name }) => name)],
    years.map((year) => [
      String(year),
      ...drawn.map(({ seasons }) => {
        const season = seasons.find((one) => one.year === year)
        return season ? `${signed(season.rating, 2)} ± ${fixed(season.deviation, 2)}` : '–'
      }),
    ]),
  )
}
