/** Which contests are held when and where: the great ones every year, the others ever more of them. */
import type { Draw } from '../../../src/kernel/draw.ts'
import type { Level } from '../../../src/services/bodybuilding/rules/rows.ts'
import { type Growth, type Span, spansOf } from '../shared/careers.ts'
import type { Occasion } from '../shared/local-series.ts'
import { createLocalSeries } from '../shared/local-series.ts'
import type { Nation } from '../shared/nations.ts'
import { type Day, saturday, yearOf } from '../shared/random.ts'
import { drawSize, HABITS, type Habit, programmeOf } from './divisions.ts'
import { HOSTS, type Plan, wholeSizes } from './plan.ts'
import { type FixedSeries, GREAT_SERIES, MAJOR_SERIES, PRO_KINDS, REGIONAL_KINDS } from './series.ts'
export const FIRST_YEAR = 1965

/** From general knowledge of the sport's growth. */
const GROWTH: Growth = [
  ...([
    [1965, 2],
    [1975, 5],
    [1985, 12],
    [1995, 22],
    [2005, 38],
    [2012, 62],
    [2019, 95],
  ] as const),
  ...([
    [2020, 50],
    [2021, 85],
    [2025, 120],
  ] as const),
]

/** Of a year's contests at most. */
const MAJOR_SHARE = 0.15
/** Of the small ones. */
const PRO_SHARE = 0.45

interface CalendarOptions {
  /** Those to come among them. */
  readonly contests: number
  /** Entries in all of them. */
  readonly entries: number
  readonly firstYear: number
  readonly today: Day
}

/** A contest, and what it holds. */
interface Held {
  readonly occasion: Occasion<Level>
  readonly programme: readonly Habit[]
}

/** So many contests with so many entries, by day; those after the day of today are upcoming. */
export function drawCalendar(draw: Draw, { contests, entries, firstYear, today }: CalendarOptions): Plan[] {
  const great = greatOnes(draw, firstYear, today)
  const spans = spansOf({ contests: contests - great.length, firstYear, today, growth: GROWTH })
  const small = { pro: createSmall(draw, 'PRO'), regional: createSmall(draw, 'REGIONAL') }
  const others = spans.flatMap((span) => heldIn(draw, span, small))
  const held = [...great, ...others].sort((one, other) => one.occasion.day - other.occasion.day)
  const likely = held.map(({ occasion, programme }) => ({
    ...occasion,
    fields: programme.map((habit) => {
      const { level, year } = occasion
      return { division: habit.division, size: drawSize(draw, habit, level, year) }
    }),
  }))
  return wholeSizes(likely, entries)
}

/** Every year, and the next one of each. */
function greatOnes(draw: Draw, firstYear: number, today: Day): Held[] {
  return GREAT_SERIES.flatMap((series) => {
    const held: Held[] = []
    for (let year = Math.max(series.from, firstYear); !held.at(-1)?.occasion.upcoming; year += 1) {
      const usual = saturday(year, series.week)
      // Not on the day of today, which belongs neither to what is over nor to what is to come.
      const day = usual <= today && today <= usual + 1 ? usual + 7 : usual
      held.push(fixed(draw, series, year, day, day > today))
    }
    return held
  })
}

type Small = ReturnType<typeof createSmall>

function createSmall(draw: Draw, level: 'PRO' | 'REGIONAL') {
  const { next, endYear } = createLocalSeries(draw, {
    hosts: HOSTS,
    kinds: level === 'PRO' ? PRO_KINDS : REGIONAL_KINDS,
    programmeOf: () => HABITS.map(() => draw.uniform()),
  })
  const add = (span: Span): Held => {
    const { occasion, programme: taste } = next(span)
    return { occasion: { ...occasion, level }, programme: programmeOf(level, span.year, taste) }
  }
  return { add, endYear }
}

function heldIn(draw: Draw, span: Span, { pro, regional }: Readonly<Record<'pro' | 'regional', Small>>): Held[] {
  const { year, from, to, contests, upcoming } = span
  const majors = MAJOR_SERIES.map((series) => ({ series, day: saturday(year, series.week) }))
    .filter(({ series, day }) => series.from <= year && day >= from && day + 2 < to)
    .slice(0, Math.floor(MAJOR_SHARE * contests))
    .map(({ series, day }) => fixed(draw, series, year, day, upcoming))
  const left = contests - majors.length
  const pros = Math.ceil(PRO_SHARE * left)
  const small = Array.from({ length: left }, (_, index) => (index < pros ? pro : regional).add(span))
  pro.endYear()
  regional.endYear()
  return [...majors, ...small]
}

function fixed(draw: Draw, series: FixedSeries, year: number, day: Day, upcoming: boolean): Held {
  const { name, level, home, taste } = series
  const host = HOSTS.find(({ code }) => code === home) ?? drawHost(draw, year)
  const city = home ? host.cities[0]! : draw.one(host.cities)
  const occasion = { name, series: name, level, year, host, city, upcoming, day, endDay: day + 1, dated: true }
  const likes = HABITS.map(({ division }) => ((taste ?? [/^mens-open$/]).some((one) => one.test(division)) ? 0 : 1))
  return { occasion, programme: programmeOf(level, yearOf(day), likes) }
}

const drawHost = (draw: Draw, year: number): Nation =>
  draw.pick(HOSTS.filter(({ from }) => from <= year).map((nation) => [nation, Math.sqrt(nation.weight)]))
