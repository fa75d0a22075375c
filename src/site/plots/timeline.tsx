/** A career as a timeline: one dot per contest, larger for more important contests, gold for a win. */
import type { VNode } from 'preact'
import { ordinal } from '../../kernel/text/phrases.ts'
import { yearsAt } from '../layout/format.ts'
import { type Area, chart, px } from './frame.tsx'

export interface Appearance {
  readonly name: string
  readonly date: string | null
  readonly year: number
  /** From 0, the least important contests, to 3. */
  readonly importance: number
  readonly place: number | null
  /** The place as words, or why there is none. */
  readonly outcome: string
}

const RADIUS = [3, 4, 5.5, 7.5] as const

/** Places below this one share the last line of the chart. */
const LAST_PLACE = 20

export function timeline(id: string, name: string, appearances: readonly Appearance[]): VNode | undefined {
  if (appearances.length < 2) return undefined
  const years = appearances.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const places = appearances.flatMap(({ place }) => place ?? [])
  const bottom = Math.min(LAST_PLACE, Math.max(4, ...places) + 1)
  const idle = idleYears(years)
  const wins = places.filter((place) => place === 1).length
  return chart({
    id,
    title: `Contests of ${name}, ${first === last ? first : `${first}–${last}`}`,
    description: `${appearances.length} contests, ${wins} won${idle.length > 0 ? `; no contest in ${idle.map(spanText).join(', ')}` : ''}. The table of results has every place.`,
    x: { label: 'Season', domain: [first, last + 1], whole: true },
    y: {
      label: 'Place',
      domain: [bottom, 1],
      whole: true,
      values: [1, 2, 3, 5, 10, 15, 20].filter((place) => place <= bottom),
    },
    height: 300,
    draw: (area) => [
      idle.map((span) => gap(area, span)),
      // The most important last, so that they are on top.
      appearances
        .toSorted((a, b) => a.importance - b.importance || (b.place ?? 99) - (a.place ?? 99))
        .map((one) => dot(area, one, bottom)),
    ],
    legend: [
      { mark: 'dot-gold', label: 'Win' },
      { mark: 'dot-podium', label: 'Podium' },
      { mark: 'dot-place', label: 'Other place' },
      { mark: 'dot-none', label: 'No place' },
    ],
    caption: 'One dot per contest; larger dots are more important contests.',
  })
}

function dot({ x, y }: Area, { name, date, year, importance, place, outcome }: Appearance, bottom: number): VNode {
  const mark = place === null ? 'none' : place === 1 ? 'gold' : place <= 3 ? 'podium' : 'place'
  return (
    <circle
      class={`dot-${mark}`}
      cx={px(x(date ? yearsAt(date) : year + 0.5))}
      cy={px(y(Math.min(place ?? bottom, bottom)))}
      r={RADIUS[importance] ?? RADIUS[0]}
    >
      <title>{`${name}: ${place === null ? outcome : ordinal(place)}`}</title>
    </circle>
  )
}

interface Span {
  readonly from: number
  readonly to: number
}

const spanText = ({ from, to }: Span): string => (from === to ? String(from) : `${from}–${to}`)

/** Years without a contest between the first and the last. */
function idleYears(years: readonly number[]): Span[] {
  const active = [...new Set(years)].toSorted((a, b) => a - b)
  return active.slice(1).flatMap((year, at) => {
    const before = active[at]!
    return year - before > 1 ? [{ from: before + 1, to: year - 1 }] : []
  })
}

function gap({ x, top, bottom }: Area, { from, to }: Span): VNode {
  const [left, right] = [x(from), x(to + 1)]
  return (
    <rect class="band" x={px(left)} y={top} width={px(right - left)} height={bottom - top}>
      <title>{`No contest in ${spanText({ from, to })}`}</title>
    </rect>
  )
}
