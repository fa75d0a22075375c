/** A career as a timeline: one dot per contest, larger for more important contests, podiums in the colours of medals. */
import type { VNode } from 'preact'
import { ordinal } from '../../kernel/text/phrases.ts'
import { yearsAt } from '../layout/format.ts'
import { type Area, chart, type LegendItem, px } from './frame.tsx'

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

const RADIUS = [3.5, 4.5, 6, 7.5] as const

/** Places below this one share the last line of the chart. */
const LAST_PLACE = 20

const MARKS = [
  { mark: 'dot-gold', label: 'Win' },
  { mark: 'dot-silver', label: '2nd' },
  { mark: 'dot-bronze', label: '3rd' },
  { mark: 'dot-place', label: 'Other place' },
  { mark: 'dot-none', label: 'No place' },
] as const satisfies readonly LegendItem[]

/** Undefined for a single contest, which is no course of a career. */
export function timeline(id: string, name: string, appearances: readonly Appearance[]): VNode | undefined {
  if (appearances.length < 2) return undefined
  const years = appearances.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const places = appearances.flatMap(({ place }) => place ?? [])
  const worst = Math.max(3, ...places)
  const bottom = Math.min(worst, LAST_PLACE) + 1
  const idle = idleYears(years)
  const wins = places.filter((place) => place === 1).length
  const idleText = idle.length > 0 ? `; no contest in ${idle.map(spanText).join(', ')}` : ''
  const isOfSizes = new Set(appearances.map(({ importance }) => importance)).size > 1
  const marks = new Set(appearances.map(markOf))
  return chart({
    id,
    title: `Contests of ${name}, ${first === last ? first : `${first}–${last}`}`,
    description: `${appearances.length} contests, ${wins} won${idleText}. The table of results has every place.`,
    x: { label: 'Season', domain: [first, last + 1], integersOnly: true, begins: true },
    y: {
      label: 'Place',
      domain: [bottom, 1],
      integersOnly: true,
      values: [
        ...new Set([...[1, 2, 3, 5, 10, 15, LAST_PLACE].filter((place) => place < worst), Math.min(worst, LAST_PLACE)]),
      ],
      format: (place) => (place === LAST_PLACE && worst > LAST_PLACE ? `${place}+` : String(place)),
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
      ...MARKS.filter(({ mark }) => marks.has(mark)),
      ...(isOfSizes ? [{ mark: 'sizes', label: 'Larger: a more important contest' }] : []),
    ],
    caption: `One dot per contest${idleText}.`,
  })
}

const markOf = ({ place }: Appearance): (typeof MARKS)[number]['mark'] =>
  place === null ? 'dot-none' : place <= 3 ? MARKS[place - 1]!.mark : 'dot-place'

function dot({ at, y }: Area, one: Appearance, bottom: number): VNode {
  const { name, date, year, importance, place, outcome } = one
  const line = place === null ? bottom : Math.min(place, LAST_PLACE)
  return (
    <circle
      class={markOf(one)}
      cx={at(date ? yearsAt(date) : year + 0.5)}
      cy={px(y(line))}
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

/** In percent of the width: from these on a gap has room for its name on wide screens, and on phones. */
const ROOM = { wide: 9, narrow: 32 } as const

/** The name of a gap, which is empty otherwise; the caption names all of them. */
function gap({ at, top, bottom }: Area, { from, to }: Span): VNode | false {
  const width = Number.parseFloat(at(to + 1)) - Number.parseFloat(at(from))
  const middle = (top + bottom) / 2
  return (
    width >= ROOM.wide && (
      <g class={width < ROOM.narrow ? 'minor' : undefined}>
        <text class="halo" x={at((from + to + 1) / 2)} y={middle} text-anchor="middle">
          no contests
        </text>
        <text class="halo" x={at((from + to + 1) / 2)} y={middle + 17} text-anchor="middle">
          {spanText({ from, to })}
        </text>
      </g>
    )
  )
}
