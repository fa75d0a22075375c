/** The contests that are held year after year, all of them made up, and what the small ones are called. */
import type { AthleteRow, BodybuildingRows, Level, Sex } from '../../../src/services/bodybuilding/rules/rows.ts'

export interface FixedSeries {
  readonly name: string
  readonly level: Level
  readonly from: number
  /** The week of the year of its Saturday. */
  readonly week: number
  /** Where it is at home; without one it travels. */
  readonly home?: string
  /** What it holds of the divisions there are; the men’s open without any. */
  readonly taste?: readonly RegExp[]
}

/** Held every year, whatever happens. */
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

/** After a made-up place: `Birch Lake Pro`. */
export const PRO_KINDS: readonly string[] = ['Pro', 'Pro Classic', 'Pro Invitational', 'Pro Cup', 'Pro Showdown']

export const REGIONAL_KINDS: readonly string[] = [
  ...['Physique Championships', 'Bodybuilding Cup', 'Muscle Classic', 'Physique Open', 'Regional', 'Stage Trophy'],
]

// Names that examples can count on, whatever the day and the scale: those with the most flagship titles of the men's
// open and of the women bear them.

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
    // Whoever was given such a name by chance goes by another letter.
    const other = name === undefined && taken.has(athlete.fullName) ? `${athlete.fullName}s` : athlete.fullName
    return { ...athlete, fullName: name ?? other }
  })
}

/** Wins of the flagship: of men in the open division, of women in all. */
function titlesOf({ contests, results }: Results): Map<string, number> {
  const flagships = new Set(contests.flatMap(({ key, level }) => (level === 'FLAGSHIP' ? key : [])))
  const titles = new Map<string, number>()
  for (const { contest, athlete, division, place } of results) {
    if (place !== 1 || !flagships.has(contest)) continue
    if (division === 'mens-open' || division.startsWith('womens-')) titles.set(athlete, (titles.get(athlete) ?? 0) + 1)
  }
  return titles
}
