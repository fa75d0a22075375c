/** Draws the contest calendar: few and major contests at first, hundreds in the last years, most of them small. */

import { groupedBy } from '../../../src/kernel/collections/groups.ts'
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { AthleteRow, ResultRow, StrongmanRows } from '../../../src/services/strongman/rules/rows.ts'
import { type Growth, type Span, spansOf } from '../shared/careers.ts'
import { createLocalSeries } from '../shared/local-series.ts'
import type { Nation } from '../shared/nations.ts'
import { DAYS_A_YEAR, type Day, dateOf, dayOf, saturday, yearOf } from '../shared/random.ts'
import {
  type FixedSeries,
  MAJOR_SERIES,
  NATIONAL_EXTRAS,
  REGIONAL_KIND,
  REGIONAL_PROGRAMMES,
  WORLD_SERIES,
} from './divisions.ts'
import type { Plan } from './league.ts'
import { HOSTS } from './people.ts'

export const FIRST_YEAR = 1977

/** Anchors from general knowledge of the sport's growth. */
const GROWTH: Growth = [
  ...([
    [1977, 1.5],
    [1983, 5],
    [1990, 11],
    [1995, 24],
    [2000, 45],
    [2005, 80],
    [2012, 80],
    [2019, 98],
  ] as const),
  ...([
    [2020, 58],
    [2021, 88],
    [2023, 128],
    [2025, 178],
  ] as const),
]

/** Maximum shares of a year's contests. */
const WORLD_SHARE = 0.12
const MAJOR_SHARE = 0.16
const NATIONAL_SHARE = 0.26

/** Number of heats before the final, by the minimum number of contests in the year. */
const HEATS: readonly (readonly [contests: number, groups: number])[] = [
  [60, 5],
  [25, 4],
]
const HEATS_FROM = 1992

/** Draws exactly `contests` contests, including heats, in order of day; contests after today are upcoming. */
export function planCalendar(random: Random, contests: number, firstYear: number, today: Day): Plan[] {
  const regionals = createRegionals(random)
  const names = new Set<string>()
  const plans = spansOf({ contests, firstYear, today, growth: GROWTH }).flatMap((span) =>
    planSpan(random, span, regionals, names),
  )
  return plans.sort((one, other) => one.day - other.day)
}

type Regionals = ReturnType<typeof createRegionals>

function planSpan(random: Random, span: Span, regionals: Regionals, names: Set<string>): Plan[] {
  const { year, from, to, contests, upcoming } = span
  const plans: Plan[] = []
  let left = contests
  const within = (day: Day) => day >= from && day + 2 < to
  const add = (plan: Plan): boolean => {
    if (names.has(`${plan.name} ${plan.year}`) || plan.groups + 1 > left) return false
    names.add(`${plan.name} ${plan.year}`)
    plans.push(plan)
    left -= plan.groups + 1
    return true
  }
  /** Adds the dates that fall into the span, `max` at most. */
  const addFixed = (series: readonly FixedSeries[], max: number): void => {
    let added = 0
    for (const { one, stop } of stopsOf(series, year)) {
      const day = saturday(year, one.week + 5 * stop)
      if (added < max && within(day) && add(fixedPlan(random, one, year, day, contests, upcoming))) added += 1
    }
  }
  addFixed(WORLD_SERIES, Math.ceil(WORLD_SHARE * contests))
  addFixed(MAJOR_SERIES, Math.floor(MAJOR_SHARE * contests))
  let nationals = Math.floor(NATIONAL_SHARE * contests)
  for (const [rank, nation] of HOSTS.entries()) {
    const day = saturday(year, 10 + ((rank * 11) % 36))
    if (nationals === 0) break
    if (nation.from + 3 > year || !within(day)) continue
    if (add(nationalPlan(random, nation, year, day, upcoming))) nationals -= 1
  }
  while (left > 0) add(regionals.next(span))
  regionals.endYear()
  return plans
}

const stopsOf = (series: readonly FixedSeries[], year: number) =>
  series
    .filter(({ from, to = Number.POSITIVE_INFINITY }) => from <= year && year <= to)
    .flatMap((one) => Array.from({ length: one.stops ?? 1 }, (_, stop) => ({ one, stop })))

function fixedPlan(
  random: Random,
  series: FixedSeries,
  year: number,
  day: Day,
  contests: number,
  upcoming: boolean,
): Plan {
  const { name, level, home, region, divisions, size, stops } = series
  const possible = HOSTS.filter((nation) => nation.from <= year && (!region || nation.region === region))
  const away = random.pick((possible.length > 0 ? possible : HOSTS).map((nation) => [nation, Math.sqrt(nation.weight)]))
  const host = HOSTS.find(({ code }) => code === home) ?? away
  const city = home ? host.cities[0]! : random.one(host.cities)
  const heats = series === WORLD_SERIES[0] && year >= HEATS_FROM && !upcoming
  const groups = heats ? (HEATS.find(([minContests]) => contests >= minContests)?.[1] ?? 0) : 0
  return {
    ...{ series: name, level, day, year, host, city, groups, upcoming },
    name: stops ? `${name}: ${city}` : name,
    endDay: day + (level === 'WORLD' || random.chance(0.3) ? 1 : 0),
    dated: true,
    region: region ?? null,
    fields: divisions.map((division) => ({ division, size: year < 1985 ? Math.min(size, 8) : size })),
  }
}

function nationalPlan(random: Random, host: Nation, year: number, day: Day, upcoming: boolean): Plan {
  const extras = NATIONAL_EXTRAS.filter(([from, share]) => year >= from && random.chance(share))
  // A small country cannot fill a field in every class.
  const divisions = host.weight < 70 ? [] : extras.flatMap(([, , more]) => more)
  const name = `${host.name} Strength Crown`
  return {
    ...{ name, series: name, level: 'NATIONAL' as const, day, year, host, upcoming },
    endDay: day + (random.chance(0.25) ? 1 : 0),
    dated: true,
    city: random.one(host.cities),
    region: null,
    fields: [
      { division: 'M', size: random.integer(8, host.weight >= 70 ? 12 : 9) },
      ...divisions.map((division) => ({ division, size: random.integer(4, 7) })),
    ],
    groups: 0,
  }
}

// Regional contests: one or two divisions, with more choice in countries with many athletes.

const CLASSES_FROM_WEIGHT = 70

function createRegionals(random: Random) {
  const series = createLocalSeries(random, {
    hosts: HOSTS,
    kinds: REGIONAL_KIND,
    programmeOf(host, year) {
      const programmes = REGIONAL_PROGRAMMES.filter(([from]) => from <= year)
      const usual = host.weight < CLASSES_FROM_WEIGHT ? programmes.slice(0, 1) : programmes
      return random.pick(usual.map(([, weight, codes]) => [codes, weight] as const))
    },
  })

  function next(span: Span): Plan {
    const { occasion, programme } = series.next(span)
    return {
      ...{ ...occasion, level: 'REGIONAL', region: null, groups: 0 },
      fields: programme.map((division, index) => ({
        division,
        size: index === 0 ? mainField() : random.integer(4, 7),
      })),
    }
  }

  const mainField = () => random.integer(6, 10)

  return { next, endYear: series.endYear }
}

// A few minors, to show that the service withholds their birth dates and body measures.

const MAX_MINORS = 3
/** Days until the first minor's eighteenth birthday, and from each one's to the next. */
const DAYS_LEFT = 120
/** Maximum days since a minor's debut; an earlier debut would be that of a child. */
const BEGUN_DAYS = 365
const OF_AGE = 18
const JUNIORS = ['JM', 'JW']

/** Picks athletes whose debut is within the year, juniors before others, and no contest winners or record holders. */
export function withMinors({ athletes, contests, results, records }: StrongmanRows, today: Day): AthleteRow[] {
  const day = new Map(contests.map(({ key, date }) => [key, date === null ? Number.NEGATIVE_INFINITY : dayOf(date)]))
  const resultsOf = groupedBy(results, ({ athlete }) => athlete)
  const holders = new Set(records.map(({ athlete }) => athlete))
  const isRecent = ({ contest, place }: ResultRow) => place !== 1 && day.get(contest)! > today - BEGUN_DAYS
  const begun = athletes.filter(({ key }) => !holders.has(key) && (resultsOf.get(key) ?? []).every(isRecent))
  const isJunior = ({ key }: AthleteRow) =>
    (resultsOf.get(key) ?? []).some(({ division }) => JUNIORS.includes(division))
  const young = [...begun.filter(isJunior), ...begun.filter((one) => !isJunior(one))].slice(0, MAX_MINORS)
  const minors = new Map(
    young.map(({ key }, index) => [key, Math.floor(today + DAYS_LEFT * (index + 1) - OF_AGE * DAYS_A_YEAR)]),
  )
  return athletes.map((athlete) => {
    const born = minors.get(athlete.key)
    return born === undefined ? athlete : { ...athlete, dateOfBirth: dateOf(born), birthYear: yearOf(born) }
  })
}
