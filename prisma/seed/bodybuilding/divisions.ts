/** Years, frequency, field size and athletes of each division; from general knowledge of the sport. */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import { DIVISIONS } from '../../../src/services/bodybuilding/rules/divisions.ts'
import type { AthleteRow, BodybuildingRows, Level, Sex } from '../../../src/services/bodybuilding/rules/rows.ts'

// The annual contests, all invented, and name parts for the small ones.

export interface FixedSeries {
  readonly name: string
  readonly level: Level
  readonly from: number
  /** Week of the year, counted from 0, of the Saturday it is held on. */
  readonly week: number
  /** Host country; without one, a host is drawn each year. */
  readonly home?: string
  /** Patterns of the divisions it holds; without any it holds men’s open only. */
  readonly taste?: readonly RegExp[]
}

/** Held every year without exception. */
export const GREAT_SERIES: readonly FixedSeries[] = [
  { name: 'Grand Flagship', level: 'FLAGSHIP', from: 1965, week: 40, home: 'USA' },
  { name: 'Silver Laurel Classic', level: 'SECOND', from: 1989, week: 9, home: 'USA' },
]

const MEN = [/^mens-/, /^classic-/]
const WOMEN = [/^womens-/]
const ALL = [...MEN, ...WOMEN]

export const MAJOR_SERIES: readonly FixedSeries[] = [
  { name: 'World Physique Cup', level: 'MAJOR', from: 1970, week: 34 },
  { name: 'Golden Coast Invitational', level: 'MAJOR', from: 1976, week: 20, home: 'USA', taste: ALL },
  { name: 'Night of Stars', level: 'MAJOR', from: 1978, week: 18, home: 'USA', taste: MEN },
  { name: 'Great Lakes Grand Prix', level: 'MAJOR', from: 1982, week: 22, home: 'CAN', taste: ALL },
  { name: 'Women’s World Physique Cup', level: 'MAJOR', from: 1985, week: 30, taste: WOMEN },
  { name: 'Iberian Grand Prix', level: 'MAJOR', from: 1990, week: 37, home: 'ESP', taste: ALL },
  { name: 'Masters Grand Final', level: 'MAJOR', from: 1994, week: 32, home: 'USA', taste: [/^masters-/] },
  { name: 'British Crown Grand Prix', level: 'MAJOR', from: 1996, week: 11, home: 'GBR', taste: MEN },
  { name: 'Southern Stars Grand Prix', level: 'MAJOR', from: 2003, week: 12, home: 'AUS', taste: ALL },
  { name: 'Carnival Grand Prix', level: 'MAJOR', from: 2012, week: 16, home: 'BRA', taste: ALL },
  { name: 'Pearl Gulf Grand Prix', level: 'MAJOR', from: 2014, week: 44, home: 'UAE', taste: ALL },
  { name: 'Women’s Phoenix Trophy', level: 'MAJOR', from: 2015, week: 28, home: 'USA', taste: WOMEN },
  { name: 'East Sea Grand Prix', level: 'MAJOR', from: 2016, week: 26, home: 'KOR', taste: ALL },
]

/** Follows an invented place name: `Birch Lake Pro`. */
export const PRO_KINDS: readonly string[] = ['Pro', 'Pro Classic', 'Pro Invitational', 'Pro Cup', 'Pro Showdown']

export const REGIONAL_KINDS: readonly string[] = [
  ...['Physique Championships', 'Bodybuilding Cup', 'Muscle Classic', 'Physique Open', 'Regional', 'Stage Trophy'],
]

// Names that examples can rely on, whatever the day and the scale. The athletes with the most flagship titles, in men's
// open and among women, get them.

const LEGENDS: Readonly<Record<Sex, readonly string[]>> = {
  MALE: ['Aldo Marchetti', 'Bram van Houten'],
  FEMALE: ['Jana Kolářová'],
}

export const isNoLegend = ({ fullName }: AthleteRow): boolean => !Object.values(LEGENDS).flat().includes(fullName)

type Results = Pick<BodybuildingRows, 'contests' | 'results'>

export function withLegends(athletes: readonly AthleteRow[], rows: Results): AthleteRow[] {
  const titles = titlesOf(rows)
  const named = new Map<string, string>()
  for (const [sex, names] of Object.entries(LEGENDS)) {
    const best = athletes
      .filter((athlete) => athlete.sex === sex && titles.has(athlete.key))
      .sort((a, b) => titles.get(b.key)! - titles.get(a.key)! || (a.key < b.key ? -1 : 1))
    for (const [at, name] of names.entries()) if (best[at]) named.set(best[at].key, name)
  }
  const taken = new Set(named.values())
  return athletes.map((athlete) => {
    const name = named.get(athlete.key)
    // An athlete who got such a name by chance gets an extra letter.
    const other = name === undefined && taken.has(athlete.fullName) ? `${athlete.fullName}s` : athlete.fullName
    return { ...athlete, fullName: name ?? other }
  })
}

/** Flagship wins: of men in the open division, of women in any women's division. */
function titlesOf({ contests, results }: Results): Map<string, number> {
  const flagships = new Set(contests.flatMap(({ key, level }) => (level === 'FLAGSHIP' ? key : [])))
  const titles = new Map<string, number>()
  for (const { contest, athlete, division, place } of results) {
    if (place !== 1 || !flagships.has(contest)) continue
    if (division === 'mens-open' || division.startsWith('womens-')) titles.set(athlete, (titles.get(athlete) ?? 0) + 1)
  }
  return titles
}

type Years = readonly (readonly [from: number, to?: number])[]

export interface Habit {
  readonly division: string
  readonly years: Years
  /** Years in which the flagship contest holds it. */
  readonly flagship: Years
  /** First year at the second major; without one it is never held there. */
  readonly second?: number
  /** Share of small contests that hold it. */
  readonly share: number
  /** Field size at a professional contest today. */
  readonly field: number
  /** Body mass index on contest day, in kilograms per square metre. */
  readonly massIndex: number
  /** Ages at debut, where the division restricts them. */
  readonly ages?: readonly [from: number, to: number]
}

const habit = (division: string, habits: Omit<Habit, 'division'>): Habit => ({ division, ...habits })

const MASTERS_YEARS: Years = [[1994, 2003], [2012]]

const WOMENS_BODYBUILDING_YEARS: Years = [[1980, 2014], [2020]]

export const HABITS: readonly Habit[] = [
  habit('mens-open', { years: [[1965]], flagship: [[1965]], second: 1989, share: 0.55, field: 11, massIndex: 34 }),
  habit('mens-212', { years: [[2012]], flagship: [[2012]], second: 2013, share: 0.45, field: 10, massIndex: 32.5 }),
  habit('mens-202', { years: [[2008, 2011]], flagship: [[2008, 2011]], share: 0.5, field: 9, massIndex: 31.5 }),
  habit('classic-physique', {
    ...{ years: [[2016]], flagship: [[2016]], second: 2017, share: 0.55, field: 12, massIndex: 31 },
  }),
  habit('mens-physique', {
    ...{ years: [[2012]], flagship: [[2013]], second: 2014, share: 0.6, field: 14, massIndex: 28.5 },
  }),
  habit('mens-wheelchair', {
    ...{ years: [[2017]], flagship: [[2018]], second: 2019, share: 0.07, field: 6, massIndex: 27, ages: [22, 40] },
  }),
  habit('masters-open', {
    ...{ years: MASTERS_YEARS, flagship: MASTERS_YEARS, share: 0.18, field: 8, massIndex: 32, ages: [40.1, 48] },
  }),
  habit('womens-bodybuilding', {
    ...{ years: [[1980]], flagship: WOMENS_BODYBUILDING_YEARS, second: 1990, share: 0.3, field: 9, massIndex: 26.5 },
  }),
  habit('womens-physique', {
    ...{ years: [[2012]], flagship: [[2013]], second: 2014, share: 0.4, field: 10, massIndex: 24.5 },
  }),
  habit('womens-figure', { years: [[2003]], flagship: [[2003]], second: 2004, share: 0.5, field: 12, massIndex: 22.8 }),
  habit('womens-bikini', {
    years: [[2010]],
    flagship: [[2010]],
    second: 2011,
    share: 0.75,
    field: 17,
    massIndex: 20.8,
  }),
  habit('womens-wellness', {
    ...{ years: [[2020]], flagship: [[2021]], second: 2022, share: 0.5, field: 11, massIndex: 23.2 },
  }),
  habit('womens-fitness', { years: [[1995]], flagship: [[1995]], second: 1996, share: 0.2, field: 8, massIndex: 22.3 }),
]

const habitOf = new Map(HABITS.map((one) => [one.division, one]))
const factsOf = new Map(DIVISIONS.map((one) => [one.slug, one]))

export const MASTERS = 'masters-open'

export const habitsOf = (division: string): Habit => habitOf.get(division)!

export const divisionFacts = (division: string) => factsOf.get(division)!

/** Divisions that strongman athletes enter too, and their age range there. */
const AGES_OF_THE_STRONG: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ...{ 'mens-open': [19, 50], 'classic-physique': [19, 50], [MASTERS]: [40, 60] },
  ...{ 'womens-bodybuilding': [19, 50], 'womens-physique': [19, 50], 'womens-figure': [19, 50] },
}

export const agesOf = (division: string) => AGES_OF_THE_STRONG[division] ?? null

const covers = (years: Years, year: number): boolean =>
  years.some(([from, to = Number.POSITIVE_INFINITY]) => from <= year && year <= to)

/**
 * Divisions that a contest of a level holds. Small contests choose by `taste`, a number from 0 to 1 for each division.
 */
export function programmeOf(level: Level, year: number, taste: readonly number[] = []): Habit[] {
  if (level === 'FLAGSHIP') return HABITS.filter(({ flagship }) => covers(flagship, year))
  const living = HABITS.filter(({ years }) => covers(years, year))
  if (level === 'SECOND') return living.filter(({ second = Number.POSITIVE_INFINITY }) => second <= year)
  const chosen = living.filter((one) => taste[HABITS.indexOf(one)]! < one.share)
  return chosen.length > 0 ? chosen : [HABITS[0]!]
}

/** Field size relative to a professional contest. */
const SIZES: Readonly<Record<Level, number>> = { FLAGSHIP: 1.5, SECOND: 1.1, MAJOR: 1.2, PRO: 1, REGIONAL: 0.8 }
/** Field size in the first year relative to today, and the year in which fields reach today's size. */
const FIRST = { year: 1965, size: 0.4 }
const GROWN_BY = 1995
const VARIES = 0.22

/** The expected number of entrants, not yet rounded. */
export function drawSize(random: Random, { field }: Habit, level: Level, year: number): number {
  const grown = Math.min(FIRST.size + ((1 - FIRST.size) * (year - FIRST.year)) / (GROWN_BY - FIRST.year), 1)
  return field * SIZES[level] * grown * Math.exp(VARIES * random.normal())
}
