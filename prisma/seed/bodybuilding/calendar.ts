/** Draws the contest calendar: the flagship and the second major every year, the others in growing numbers. */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { Level } from '../../../src/services/bodybuilding/rules/rows.ts'
import { type Growth, type Span, spansOf } from '../shared/careers.ts'
import { createLocalSeries, type Occasion } from '../shared/local-series.ts'
import { hostsOf, type Nation, nationsOf } from '../shared/nations.ts'
import { type Day, saturday, yearOf } from '../shared/random.ts'
import {
  drawSize,
  type FixedSeries,
  GREAT_SERIES,
  HABITS,
  type Habit,
  MAJOR_SERIES,
  PRO_KINDS,
  programmeOf,
  REGIONAL_KINDS,
} from './divisions.ts'
// A planned contest.

export interface PlannedField {
  readonly division: string
  readonly size: number
}

export interface Plan extends Occasion<Level> {
  readonly fields: readonly PlannedField[]
}

// Whole field sizes that add up to a fixed sum.

const MIN_SIZE = 3

/** Scales the likely sizes to whole numbers that add up to `entries`. */
function wholeSizes(plans: readonly Plan[], entries: number): Plan[] {
  const likely = plans.flatMap(({ fields }) => fields.map(({ size }) => size))
  const sizes = whole(likely, entries / likely.reduce((sum, size) => sum + size, 0))
  balance(sizes, entries - sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  return plans.map((plan) => ({ ...plan, fields: plan.fields.map((field) => ({ ...field, size: sizes[at++]! })) }))
}

/** Carries the rounding error over to the next size. */
function whole(likely: readonly number[], factor: number): number[] {
  let owed = 0
  return likely.map((size) => {
    const exact = factor * size + owed
    const rounded = Math.max(Math.round(exact), MIN_SIZE)
    owed = exact - rounded
    return rounded
  })
}

/** Spreads a deficit or excess over the last fields. */
function balance(sizes: number[], missing: number): void {
  const step = Math.sign(missing)
  for (let left = Math.abs(missing), at = sizes.length - 1; left > 0; at = at === 0 ? sizes.length - 1 : at - 1) {
    if (sizes[at]! + step < MIN_SIZE) continue
    sizes[at]! += step
    left -= 1
  }
}

// Nations of demo bodybuilders. Shares are rough, from general knowledge.

const TABLE =
  'USA 900 1965, CAN 200 1966, GBR 190 1965, BRA 190 1985, GER 110 1966, ESP 90 1975, ITA 85 1970, MEX 85 1975, ' +
  'KOR 80 1995, AUS 75 1970, FRA 70 1965, CHN 60 2008, RUS 60 1992, JPN 50 1975, POL 50 1985, IRI 50 1992, ' +
  'EGY 45 1985, UKR 45 1994, NED 45 1970, IND 40 1990, CZE 40 1993, SVK 35 1993, SWE 35 1975, AUT 30 1967, ' +
  'HUN 30 1985, KUW 30 2008, NOR 25 1978, FIN 25 1975, BEL 25 1968, SUI 25 1972, POR 25 1985, UAE 25 2000, ' +
  'RSA 25 1975, DEN 20 1975, GRE 20 1980, ROU 20 1994, ARG 20 1990, COL 20 1995, NZL 20 1980, TUR 15 1985, ' +
  'LBN 15 1975, KSA 15 2005, VEN 15 1990, PUR 15 1978, THA 15 1996, BUL 12 1992, IRQ 12 2008, IRL 12 1985, ' +
  'DOM 12 1990, PHI 12 1998, CHI 10 1998, NGR 10 1990, MAS 10 1990, INA 10 1998, BRN 8 2002, ISR 8 1975, MAR 8 1995, ' +
  'JAM 8 1980, CRO 8 1996, SRB 8 1996, LTU 8 1996, LAT 6 1996, EST 6 1996, SLO 6 1996, ALG 6 1995, BAH 6 1980, ' +
  'SGP 6 1985, KAZ 6 2002, BLR 6 1996, PAK 6 2000, CYP 5 1990, UZB 5 2004, GHA 4 1995, ARM 4 1998, ISL 4 1990, ' +
  'OMA 4 2005, URU 4 2000, KEN 4 2008, CUB 3 1998, MLT 3 1995, GEO 3 2005, AZE 3 2005, KGZ 3 2005, ZIM 3 1998, ' +
  'CMR 3 2002, SEN 3 2002, BIH 3 2000, MDA 3 2002, BOL 2 2005, HON 2 2006, NAM 2 2005, ZAM 2 2005, MKD 2 2004, ' +
  'MNE 2 2008, BOT 2 2010, FIJ 2 1998, SAM 2 1998'

/** Strongest first. */
export const NATIONS: readonly Nation[] = nationsOf(TABLE)

const HOSTS: readonly Nation[] = hostsOf(NATIONS)

export const FIRST_YEAR = 1965

/** Anchors from general knowledge of the sport's growth. */
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

/** Maximum share of majors among the contests of a year. */
const MAJOR_SHARE = 0.15
/** Share of professional contests among the small ones. */
const PRO_SHARE = 0.45

interface CalendarOptions {
  /** Number of contests, including upcoming ones. */
  readonly contests: number
  /** Number of entries in all contests together. */
  readonly entries: number
  readonly firstYear: number
  readonly today: Day
}

/** A contest and the divisions it holds. */
interface Programmed {
  readonly occasion: Occasion<Level>
  readonly programme: readonly Habit[]
}

/** Draws exactly `contests` contests with `entries` entries, in order of day; contests after today are upcoming. */
export function planCalendar(random: Random, { contests, entries, firstYear, today }: CalendarOptions): Plan[] {
  const great = greatOnes(random, firstYear, today)
  const spans = spansOf({ contests: contests - great.length, firstYear, today, growth: GROWTH })
  const small = { pro: createSmall(random, 'PRO'), regional: createSmall(random, 'REGIONAL') }
  const others = spans.flatMap((span) => contestsIn(random, span, small))
  const programmed = [...great, ...others].sort((one, other) => one.occasion.day - other.occasion.day)
  const likely = programmed.map(({ occasion, programme }) => ({
    ...occasion,
    fields: programme.map((habit) => {
      const { level, year } = occasion
      return { division: habit.division, size: drawSize(random, habit, level, year) }
    }),
  }))
  return wholeSizes(likely, entries)
}

/** One contest per year of each great series, up to and including the next one. */
function greatOnes(random: Random, firstYear: number, today: Day): Programmed[] {
  return GREAT_SERIES.flatMap((series) => {
    const editions: Programmed[] = []
    for (let year = Math.max(series.from, firstYear); !editions.at(-1)?.occasion.upcoming; year += 1) {
      const usual = saturday(year, series.week)
      // Move a contest that would include today by a week: it would be neither past nor upcoming.
      const day = usual <= today && today <= usual + 1 ? usual + 7 : usual
      editions.push(fixed(random, series, year, day, day > today))
    }
    return editions
  })
}

type Small = ReturnType<typeof createSmall>

function createSmall(random: Random, level: 'PRO' | 'REGIONAL') {
  const { next, endYear } = createLocalSeries(random, {
    hosts: HOSTS,
    kinds: level === 'PRO' ? PRO_KINDS : REGIONAL_KINDS,
    programmeOf: () => HABITS.map(() => random.uniform()),
  })
  const add = (span: Span): Programmed => {
    const { occasion, programme: taste } = next(span)
    return { occasion: { ...occasion, level }, programme: programmeOf(level, span.year, taste) }
  }
  return { add, endYear }
}

function contestsIn(
  random: Random,
  span: Span,
  { pro, regional }: Readonly<Record<'pro' | 'regional', Small>>,
): Programmed[] {
  const { year, from, to, contests, upcoming } = span
  const majors = MAJOR_SERIES.map((series) => ({ series, day: saturday(year, series.week) }))
    .filter(({ series, day }) => series.from <= year && day >= from && day + 2 < to)
    .slice(0, Math.floor(MAJOR_SHARE * contests))
    .map(({ series, day }) => fixed(random, series, year, day, upcoming))
  const left = contests - majors.length
  const pros = Math.ceil(PRO_SHARE * left)
  const small = Array.from({ length: left }, (_, index) => (index < pros ? pro : regional).add(span))
  pro.endYear()
  regional.endYear()
  return [...majors, ...small]
}

function fixed(random: Random, series: FixedSeries, year: number, day: Day, upcoming: boolean): Programmed {
  const { name, level, home, taste } = series
  const host = HOSTS.find(({ code }) => code === home) ?? drawHost(random, year)
  const city = home ? host.cities[0]! : random.one(host.cities)
  const occasion = { name, series: name, level, year, host, city, upcoming, day, endDay: day + 1, dated: true }
  const likes = HABITS.map(({ division }) => ((taste ?? [/^mens-open$/]).some((one) => one.test(division)) ? 0 : 1))
  return { occasion, programme: programmeOf(level, yearOf(day), likes) }
}

const drawHost = (random: Random, year: number): Nation =>
  random.pick(HOSTS.filter(({ from }) => from <= year).map((nation) => [nation, Math.sqrt(nation.weight)]))
