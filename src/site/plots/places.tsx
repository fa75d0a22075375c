/** Two careers by the best placing of each season, on one chart; first place is at the top. */
import { line } from 'd3-shape'
import type { VNode } from 'preact'
import { table } from '../layout/page.tsx'
import { type Area, chart, px, runsOf, stretched } from './frame.tsx'

export interface PlacedSeason {
  readonly year: number
  readonly bestPlace: number | null
}

export interface PlacedCareer {
  readonly name: string
  readonly mark: 'a' | 'b'
  readonly seasons: readonly PlacedSeason[]
}

interface DrawnCareer extends PlacedCareer {
  readonly seasons: readonly { readonly year: number; readonly bestPlace: number }[]
}

/** Undefined if there are no placings. */
export function places(all: readonly PlacedCareer[]): VNode | undefined {
  const drawn = all.map(placed).filter(({ seasons }) => seasons.length > 0)
  if (drawn.length === 0) return undefined
  const seasons = drawn.flatMap((one) => one.seasons)
  const years = seasons.map(({ year }) => year)
  const most = Math.max(3, ...seasons.map(({ bestPlace }) => bestPlace))
  return chart({
    id: 'places',
    title: `Best place by season: ${drawn.map(({ name }) => name).join(' and ')}`,
    description: drawn.map(inWords).join(' '),
    x: { label: 'Season', domain: [Math.min(...years), Math.max(...years)], integersOnly: true },
    y: { label: 'Best place', domain: [most, 1], integersOnly: true, values: ticksTo(most) },
    height: 280,
    draw: (area) => drawn.map((one) => drawing(area, one)),
    legend: drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })),
    data: numbers(drawn),
  })
}

/** Every place if they are few, or else the first and round ones. */
function ticksTo(most: number): number[] {
  if (most <= 5) return Array.from({ length: most }, (_, at) => at + 1)
  const step = [2, 5, 10, 20, 50].find((one) => most / one <= 5) ?? 100
  return [1, ...Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step)]
}

const placed = ({ seasons, ...one }: PlacedCareer): DrawnCareer => ({
  ...one,
  seasons: seasons.flatMap(({ year, bestPlace }) => (bestPlace === null ? [] : [{ year, bestPlace }])),
})

function drawing(area: Area, { mark, seasons }: DrawnCareer): VNode {
  const { at, x, y } = area
  const path = line<DrawnCareer['seasons'][number]>(
    ({ year }) => x(year),
    ({ bestPlace }) => y(bestPlace),
  ).digits(1)
  return (
    <>
      {stretched(
        area,
        runsOf(seasons).map((run) => <path class={`line-${mark}`} d={path(run) ?? ''} />),
      )}
      {seasons.map(({ year, bestPlace }) => (
        <circle class={`dot-${mark}`} cx={at(year)} cy={px(y(bestPlace))} r={mark === 'a' ? 4.5 : 3.5} />
      ))}
    </>
  )
}

function inWords({ name, seasons }: DrawnCareer): string {
  const best = Math.min(...seasons.map(({ bestPlace }) => bestPlace))
  const then = seasons.filter(({ bestPlace }) => bestPlace === best).map(({ year }) => year)
  const whenText = then.length > 6 ? `in ${then.length} of them` : `in ${then.join(', ')}`
  return `${name}: ${seasons.length} season${seasons.length === 1 ? '' : 's'} with a place, from ${seasons[0]?.year} to ${seasons.at(-1)?.year}, the best place ${best} ${whenText}.`
}

function numbers(drawn: readonly DrawnCareer[]): VNode {
  const years = [...new Set(drawn.flatMap(({ seasons }) => seasons.map(({ year }) => year)))].sort((a, b) => a - b)
  return table(
    'Best place by season',
    ['Season', ...drawn.map(({ name }) => name)],
    years.map((year) => [
      String(year),
      ...drawn.map(({ seasons }) => seasons.find((one) => one.year === year)?.bestPlace ?? '–'),
    ]),
  )
}
