/**
 * The sixteen top lists: each one measure of a career, a person or a country, the best hundred of it. Who has none of
 * what is counted is not listed. Ages need a day of birth and a day of the contest; the youngest and oldest winners are
 * those of contests at national level or higher in divisions not made by age, where age says something, and adults
 * alone. A rate needs ten contests, or whoever won their only one would lead.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { roundTo } from '../../../kernel/units.ts'
import { entriesOf, type Line, lineOf } from '../../athletes/rules/sport/board.ts'
import { type Age, ageOn } from '../../athletes/rules/sport/days.ts'
import type { CareerTotals } from '../../athletes/rules/sport/figures.ts'
import { counted } from '../../athletes/rules/sport/words.ts'
import type { BoardFigures } from './figures.ts'
import { type Held, type League, type Person, type Start, won } from './league.ts'
import type { Bests } from './personal-bests.ts'
import { isByAge } from './words.ts'

export const LONGEST_LIST = 100
export const CONTESTS_FOR_A_RATE = 10
export const ADULT_YEARS = 18

export interface Facts {
  readonly league: League
  /** In the order of the league's persons. */
  readonly careers: readonly CareerTotals[]
  readonly bests: Bests
  /** The number of records that each athlete has set. */
  readonly records: ReadonlyMap<string, number>
}

interface Category {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly ascending?: boolean
  readonly lines: (facts: Facts) => Line[]
}

const AT_KNOWN = ', of contests known here alone: marks listed of other contests are among the records.'

export const CATEGORIES: readonly Category[] = [
  {
    ...{ slug: 'most-wins', title: 'Most wins', unit: 'wins' },
    description: 'Contests won in a career.',
    lines: ofCareers(
      ({ totalWins }) => totalWins,
      ({ totalContests }) => `of ${counted(totalContests, 'contest')}`,
    ),
  },
  {
    ...{ slug: 'most-podiums', title: 'Most podiums', unit: 'podiums' },
    description: 'Contests ended in first, second or third place.',
    lines: ofCareers(
      ({ podiums }) => podiums,
      ({ totalContests }) => `in ${counted(totalContests, 'contest')}`,
    ),
  },
  {
    ...{ slug: 'most-contests', title: 'Most contests', unit: 'contests' },
    description: 'Contests taken part in, heats of larger contests not counted.',
    lines: ofCareers(({ totalContests }) => totalContests, spanOf),
  },
  {
    ...{ slug: 'most-flagship-titles', title: 'Most world titles', unit: 'titles' },
    description: 'Contests of world level won in the open divisions of men and women.',
    lines: ofCareers(({ flagshipTitles }) => flagshipTitles, spanOf),
  },
  {
    ...{ slug: 'most-records', title: 'Most records', unit: 'records' },
    description: 'Records set in all events, standing or broken since.',
    lines: ({ league, records }) => ofPersons(league, ({ row }) => lineWith(records.get(row.key))),
  },
  {
    ...{ slug: 'best-win-rate', title: 'Best win rate', unit: '%' },
    description: `Share of contests won, of athletes with at least ${CONTESTS_FOR_A_RATE} contests.`,
    lines: ofCareers(
      ({ totalContests, totalWins }) =>
        totalContests >= CONTESTS_FOR_A_RATE ? roundTo((100 * totalWins) / totalContests, 1) : 0,
      ({ totalContests, totalWins }) => `${totalWins} of ${totalContests} contests`,
    ),
  },
  {
    ...{ slug: 'longest-career', title: 'Longest career', unit: 'years' },
    description: 'Years from the first contest to the last, both counted.',
    lines: ofCareers(
      ({ firstYear, lastYear }) => (firstYear !== null && lastYear !== null ? lastYear - firstYear + 1 : 0),
      spanOf,
    ),
  },
  {
    ...{ slug: 'youngest-winner', title: 'Youngest winner', unit: 'years', ascending: true },
    description: `The youngest age, from ${ADULT_YEARS} on, at which a contest of national level or higher was won; divisions by age are left out.`,
    lines: ({ league }) => ofPersons(league, (person) => winningAge(person, 'first')),
  },
  {
    ...{ slug: 'oldest-winner', title: 'Oldest winner', unit: 'years' },
    description:
      'The oldest age at which a contest of national level or higher was won; divisions by age are left out.',
    lines: ({ league }) => ofPersons(league, (person) => winningAge(person, 'last')),
  },
  {
    ...{ slug: 'tallest', title: 'Tallest', unit: 'cm' },
    description: 'Height of athletes, where it is known.',
    lines: ({ league }) => ofPersons(league, ({ row }) => lineWith(row.heightCm)),
  },
  {
    ...{ slug: 'heaviest', title: 'Heaviest', unit: 'kg' },
    description: 'Bodyweight of athletes, where it is known.',
    lines: ({ league }) => ofPersons(league, ({ row }) => lineWith(row.weightKg)),
  },
  {
    ...{ slug: 'heaviest-deadlift', title: 'Heaviest deadlift', unit: 'kg' },
    description: `Personal bests in the deadlift${AT_KNOWN}`,
    lines: ofBests('deadlift'),
  },
  {
    ...{ slug: 'heaviest-log-press', title: 'Heaviest log press', unit: 'kg' },
    description: `Personal bests in the log press${AT_KNOWN}`,
    lines: ofBests('log_press'),
  },
  {
    ...{ slug: 'heaviest-stone', title: 'Heaviest stone', unit: 'kg' },
    description: `Personal bests in atlas stones${AT_KNOWN}`,
    lines: ofBests('atlas_stones'),
  },
  {
    ...{ slug: 'most-countries', title: 'Most countries', unit: 'countries' },
    description: 'Countries competed in.',
    lines: ({ league }) =>
      ofPersons(league, ({ appearances }) =>
        lineWith(new Set(appearances.flatMap(({ contest }) => contest.row.countryCode ?? [])).size),
      ),
  },
  {
    ...{ slug: 'top-nations', title: 'Top nations', unit: 'wins' },
    description: 'Contests won by a country’s athletes.',
    lines: nations,
  },
]

export const topListsOf = (facts: Facts): BoardFigures[] =>
  CATEGORIES.map(({ lines, ascending = false, ...list }) => ({
    ...{ kind: 'TOP_LIST', ...list, division: null, sex: null, year: null },
    entries: entriesOf(lines(facts), { ascending, atMost: LONGEST_LIST }),
  }))

type Value = Pick<Line, 'value' | 'detail'>

const lineWith = (value: number | null | undefined, detail: string | null = null): Value | null =>
  value ? { value, detail } : null

const ofPersons = ({ persons }: League, measure: (person: Person) => Value | null): Line[] =>
  persons.flatMap((person) => {
    const measured = measure(person)
    return measured ? lineOf(person, measured.value, measured.detail) : []
  })

/** Words are found only for those whom the list has room for. */
function ofCareers(measure: (career: CareerTotals) => number, detailOf: (career: CareerTotals) => string | null) {
  return ({ league: { persons }, careers }: Facts): Line[] => {
    const values = careers.map(measure)
    const least = values.toSorted((a, b) => b - a)[LONGEST_LIST - 1] ?? 0
    return careers.flatMap((career, index) => {
      const value = values[index] as number
      return value > 0 && value >= least ? lineOf(persons[index] as Person, value, detailOf(career)) : []
    })
  }
}

function spanOf({ firstYear, lastYear }: CareerTotals): string | null {
  return firstYear === lastYear ? (firstYear === null ? null : String(firstYear)) : `${firstYear}–${lastYear}`
}

function ofBests(event: string) {
  return ({ league, bests }: Facts): Line[] =>
    ofPersons(league, (person) => {
      const best = bests.get(person)?.get(event)
      // As records are shown: pounds made kilograms have more digits, and the same lift would not tie.
      return best ? lineWith(roundTo(best.value, 1), nameWithYear(best.contest)) : null
    })
}

const nameWithYear = ({ row: { name, year } }: Held): string => (name.includes(String(year)) ? name : `${name} ${year}`)

/** Of wins in the order of time, the first or last that counts. */
function winningAge({ row, starts }: Person, which: 'first' | 'last'): Value | null {
  const { dateOfBirth } = row
  if (dateOfBirth === null) return null
  const wins = starts.filter(agesAt).map((start) => ({ start, age: ageOn(start.contest.day, dateOfBirth) }))
  const adult = wins.filter(({ age }) => age.years >= ADULT_YEARS)
  const found = which === 'first' ? adult[0] : adult.at(-1)
  return found ? lineWith(inYears(found.age), `${inWords(found.age)}, ${nameWithYear(found.start.contest)}`) : null
}

const agesAt = (start: Start): boolean =>
  start.counts &&
  won(start) &&
  start.contest.row.level !== 'REGIONAL' &&
  start.contest.row.date !== null &&
  !isByAge(start.field.division)

/** To a thousandth of a year, which tells days apart. */
const inYears = ({ years, days }: Age): number => roundTo(years + days / 366, 3)

const inWords = ({ years, days }: Age): string => `${counted(years, 'year')}, ${counted(days, 'day')}`

function nations({ league, careers }: Facts): Line[] {
  const athletes = groupedBy(careers.entries(), ([index]) => league.persons[index]?.row.countryCode ?? null)
  return [...athletes].flatMap(([countryCode, own]) => {
    const value = own.reduce((sum, [, { totalWins }]) => sum + totalWins, 0)
    if (countryCode === null || value === 0) return []
    const winners = own.filter(([, { totalWins }]) => totalWins > 0).length
    const detail = `by ${counted(winners, 'athlete')}`
    return { person: null, countryCode, value, detail, components: null }
  })
}
