/**
 * People who compete in both strongman and bodybuilding. Both demo data sets give the same names, birth dates and heights
 * to some athletes whose careers fit, and the import identifies them as one person. The people do not depend on the
 * seed, so data sets of different seeds share them. None of them exists.
 */

import { groupedBy } from '../../../src/kernel/collections/groups.ts'
import { createRandom } from '../../../src/kernel/numbers/random.ts'
import { fold } from '../../../src/kernel/text/names.ts'
import type { AthleteRow, Sex, SportContestRow, SportResultRow } from '../../../src/services/athletes/rules/rows.ts'
import { drawName } from './names.ts'
import { BODYBUILDERS, STRONGMEN, takenBy } from './real-names.ts'
/** The name that examples can rely on, whatever the day and the seed. */
export const SHOWN = 'Wyatt Culpepper'

type Known = Pick<AthleteRow, 'fullName' | 'sex' | 'countryCode' | 'dateOfBirth' | 'birthYear' | 'heightCm'>

/** Nation, language of the name, sex, the age reached this year, and height; the first one gets the name `SHOWN`. */
const PLANNED: readonly (readonly [country: string, culture: string, sex: Sex, age: number, heightCm: number])[] = [
  ['USA', 'american', 'MALE', 37, 184],
  ['GBR', 'english', 'MALE', 33, 181],
  ['USA', 'american', 'FEMALE', 32, 168],
  ['CAN', 'english', 'MALE', 41, 179],
  ['GER', 'de', 'MALE', 45, 186],
  ['USA', 'american', 'MALE', 29, 178],
  ['GBR', 'english', 'FEMALE', 36, 170],
  ['POL', 'pl', 'MALE', 39, 183],
  ['NED', 'nl', 'MALE', 35, 180],
  ['SWE', 'sv', 'MALE', 43, 185],
  ['AUS', 'english', 'MALE', 31, 182],
  ['USA', 'american', 'FEMALE', 40, 166],
  ['GBR', 'english', 'MALE', 48, 177],
  ['CAN', 'english', 'FEMALE', 30, 167],
]

const SEED = 20
const isTaken = takenBy(STRONGMEN, BODYBUILDERS)

function persons(thisYear: number): Known[] {
  const random = createRandom(SEED)
  const used = new Set<string>()
  return PLANNED.map(([countryCode, culture, sex, age, heightCm], index) => {
    const name = drawName(random, [culture], sex, { isTaken, used })
    const fullName = index === 0 ? SHOWN : name
    used.add(fullName)
    const birthYear = thisYear - age
    // Never 1 January: sources write that date when they know only the year.
    const day = new Date(Date.UTC(birthYear, random.integer(0, 11), random.integer(2, 28)))
    return { fullName, sex, countryCode, heightCm, birthYear, dateOfBirth: day.toISOString().slice(0, 10) }
  })
}

/** Lowest and highest age in whole years, both inclusive; null where the division admits no all-rounder. */
export type AgesOf = (division: string) => readonly [from: number, to: number] | null

interface World {
  readonly athletes: readonly AthleteRow[]
  readonly contests: readonly Pick<SportContestRow<string>, 'key' | 'year' | 'date'>[]
  readonly results: readonly Pick<SportResultRow, 'athlete' | 'contest' | 'division' | 'place'>[]
}

interface Rules {
  readonly thisYear: number
  readonly agesOf: AgesOf
  /** Whether the athlete may be renamed. */
  readonly isFree?: (athlete: AthleteRow) => boolean
}

/**
 * For each all-rounder, renames the athlete with the most results whose country, sex and divisions fit. An all-rounder
 * without a match is left out.
 */
export function withAllRounders(
  { athletes, contests, results }: World,
  { thisYear, agesOf, isFree = () => true }: Rules,
): { athletes: AthleteRow[]; keys: ReadonlySet<string> } {
  const when = new Map(contests.map(({ key, year, date }) => [key, date ?? `${year}-07-01`]))
  const resultsOf = groupedBy(results, ({ athlete }) => athlete)
  const free = athletes
    .filter(isFree)
    .map((athlete) => ({ athlete, results: resultsOf.get(athlete.key) ?? [] }))
    .filter(({ results }) => results.some(({ place }) => place !== null))
    .sort((a, b) => b.results.length - a.results.length || (a.athlete.key < b.athlete.key ? -1 : 1))
  const become = new Map<string, Known>()
  const all = persons(thisYear)
  for (const known of all) {
    const double = free.find(
      ({ athlete: { key, sex, countryCode }, results }) =>
        !become.has(key) &&
        sex === known.sex &&
        countryCode === known.countryCode &&
        results.every(({ contest, division }) => within(agesOf(division), known.dateOfBirth!, when.get(contest)!)),
    )
    if (double) become.set(double.athlete.key, known)
  }
  const names = new Set(all.map(({ fullName }) => fold(fullName)))
  const renamed = athletes.map((athlete) => {
    const known = become.get(athlete.key)
    if (known) return { ...athlete, ...known }
    // An athlete who got such a name by chance gets an extra letter.
    return names.has(fold(athlete.fullName)) ? { ...athlete, fullName: `${athlete.fullName}s` } : athlete
  })
  return { athletes: renamed, keys: new Set(become.keys()) }
}

function within(ages: ReturnType<AgesOf>, born: string, day: string): boolean {
  if (ages === null) return false
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
  return ages[0] <= years && years <= ages[1]
}
