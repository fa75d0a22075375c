/**
 * Top lists for all sports: each ranks one measure of careers or countries and lists the best hundred. A value of zero
 * is not listed. A rate requires ten contests, because winners of their only contest would lead otherwise.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { counted } from './careers.ts'
import { nameWithYear } from './contests.ts'
import { type Age, ageOn } from './days.ts'
import type { BoardEntry, Totals } from './figures.ts'
import { type Contest, type Person, type Start, textOrder, won } from './league.ts'

// Turns values into leaderboard entries: sorted, with equal values sharing a place.

export type ListedPerson = Pick<Person, 'row' | 'rank'>

export interface Line {
  /** Null in lists of countries. */
  readonly person: ListedPerson | null
  readonly countryCode: string | null
  readonly value: number
  readonly detail: string | null
  readonly components: unknown
  /** Breaks ties: of equal values the higher one comes first, and the place is not shared. */
  readonly tieBreak?: number
}

export const lineOf = (
  person: ListedPerson,
  value: number,
  detail: string | null = null,
  components: unknown = null,
): Line => ({ person, countryCode: person.row.countryCode, value, detail, components })

interface Order {
  /** Lower is better. */
  readonly ascending?: boolean
  readonly atMost?: number
}

/** Equal entries are sorted by name, then key; countries by code. */
export function entriesOf(lines: readonly Line[], { ascending = false, atMost = Infinity }: Order = {}): BoardEntry[] {
  const sign = ascending ? 1 : -1
  const sorted = lines.toSorted(
    (a, b) =>
      sign * (a.value - b.value) ||
      (b.tieBreak ?? 0) - (a.tieBreak ?? 0) ||
      (a.person?.rank ?? 0) - (b.person?.rank ?? 0) ||
      textOrder(a.countryCode ?? '', b.countryCode ?? ''),
  )
  const entries: BoardEntry[] = []
  for (const [at, { person, countryCode, value, detail, components, tieBreak }] of sorted.slice(0, atMost).entries()) {
    const position = at + 1
    const before = sorted[at - 1]
    const shared = before?.value === value && before.tieBreak === tieBreak
    const place = shared ? (entries[at - 1] as BoardEntry).place : position
    entries.push({ position, place, athlete: person?.row.key ?? null, countryCode, value, detail, components })
  }
  return entries
}

/** The entries that fit on the list, including ties with the last one. Only these need texts. */
export function foremost<T>(items: readonly T[], measure: (item: T) => number, atMost: number): T[] {
  const values = Float64Array.from(items, measure)
  const least = atMost < values.length ? (values.toSorted()[values.length - atMost] as number) : -Infinity
  return items.filter((_, index) => (values[index] as number) >= least)
}

export const LONGEST_LIST = 100
export const CONTESTS_FOR_A_RATE = 10

/** A person and their totals, over a whole career or in one division. */
export interface Career<L extends string = string> {
  readonly person: Person<L>
  readonly appearances: readonly Start<L>[]
  readonly totals: Totals
}

/** A list that ranks one measure of a sport's facts. */
export interface Category<Facts> {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly ascending?: boolean
  readonly lines: (facts: Facts) => Line[]
}

export const bestHundred = <Facts>({ lines, ascending = false }: Category<Facts>, facts: Facts): BoardEntry[] =>
  entriesOf(lines(facts), { ascending, atMost: LONGEST_LIST })

/** `Men’s Open: most wins`, or `Most wins` across all divisions. */
export const titled = ({ title }: { readonly title: string }, division: string | null): string =>
  division === null ? title : `${division}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

export type Value = Pick<Line, 'value' | 'detail' | 'components'>

/** `at` is the contest of the feat, if there was only one. */
export const lineWith = (
  value: number | null | undefined,
  detail: string | null = null,
  at: Contest | null = null,
): Value | null => (value ? { value, detail, components: at && { contest: at.row.key } } : null)

export const ofPersons = <L extends string>(
  persons: readonly Person<L>[],
  measure: (person: Person<L>) => Value | null,
): Line[] =>
  persons.flatMap((person) => {
    const measured = measure(person)
    return measured ? lineOf(person, measured.value, measured.detail, measured.components) : []
  })

/** Builds texts only for entries that fit on the list. */
export function ofCareers<L extends string>(
  measure: (career: Career<L>) => number,
  detailOf: (career: Career<L>) => string | null = () => null,
) {
  return (careers: readonly Career<L>[]): Line[] =>
    foremost(careers, measure, LONGEST_LIST).flatMap((career) => {
      const value = measure(career)
      return value > 0 ? lineOf(career.person, value, detailOf(career)) : []
    })
}

/** `2009–2015`, the years of a career. */
export function spanOf({ totals: { firstYear, lastYear } }: Career): string | null {
  return firstYear === lastYear ? (firstYear === null ? null : String(firstYear)) : `${firstYear}–${lastYear}`
}

const countriesIn = ({ appearances }: Career): number =>
  new Set(appearances.flatMap(({ contest }) => contest.row.countryCode ?? [])).size

function nations(careers: readonly Career[]): Line[] {
  const countries = groupedBy(careers, ({ person }) => person.row.countryCode)
  return [...countries].flatMap(([countryCode, own]) => {
    const value = own.reduce((sum, { totals }) => sum + totals.totalWins, 0)
    if (countryCode === null || value === 0) return []
    const winners = own.filter(({ totals }) => totals.totalWins > 0).length
    const detail = `by ${counted(winners, 'athlete')}`
    return { person: null, countryCode, value, detail, components: null }
  })
}

/** The common lists from which each sport chooses. */
export const COMMON = {
  mostWins: {
    ...{ slug: 'most-wins', title: 'Most wins', unit: 'wins' },
    description: 'Contests won in a career.',
    lines: ofCareers(
      ({ totals }) => totals.totalWins,
      ({ totals }) => `of ${counted(totals.totalContests, 'contest')}`,
    ),
  },
  mostPodiums: {
    ...{ slug: 'most-podiums', title: 'Most podiums', unit: 'podiums' },
    description: 'Contests finished in first, second or third place.',
    lines: ofCareers(
      ({ totals }) => totals.podiums,
      ({ totals }) => `in ${counted(totals.totalContests, 'contest')}`,
    ),
  },
  mostContests: {
    ...{ slug: 'most-contests', title: 'Most contests', unit: 'contests' },
    description: 'Contests competed in, not counting heats of larger contests.',
    lines: ofCareers(({ totals }) => totals.totalContests, spanOf),
  },
  mostFlagshipTitles: {
    ...{ slug: 'most-flagship-titles', title: 'Most flagship titles', unit: 'titles' },
    description: 'Wins of the flagship contest.',
    lines: ofCareers(({ totals }) => totals.flagshipTitles, spanOf),
  },
  bestWinRate: {
    ...{ slug: 'best-win-rate', title: 'Best win rate', unit: '%' },
    description: `Share of contests with a known field that were won, for athletes with at least ${CONTESTS_FOR_A_RATE} such contests.`,
    lines: ofCareers(
      // The win rate of the career is rounded, and would be rounded once more.
      ({ totals: { contestsWithField, winsWithField } }) =>
        contestsWithField >= CONTESTS_FOR_A_RATE ? roundTo((100 * winsWithField) / contestsWithField, 1) : 0,
      ({ totals: { contestsWithField, winsWithField } }) => `${winsWithField} of ${contestsWithField} contests`,
    ),
  },
  longestCareer: {
    ...{ slug: 'longest-career', title: 'Longest career', unit: 'years' },
    description: 'Years from the first contest to the last, inclusive.',
    lines: ofCareers(
      ({ totals: { firstYear, lastYear } }) => (firstYear !== null && lastYear !== null ? lastYear - firstYear + 1 : 0),
      spanOf,
    ),
  },
  mostCountries: {
    ...{ slug: 'most-countries', title: 'Most countries', unit: 'countries' },
    description: 'Countries in which the athlete has competed.',
    lines: ofCareers(countriesIn),
  },
  topNations: {
    ...{ slug: 'top-nations', title: 'Top nations', unit: 'wins' },
    description: 'Contests won by a country’s athletes.',
    lines: nations,
  },
} as const satisfies Record<string, Category<readonly Career[]>>

// Ages of adult athletes at their first and last win, if birth date and contest date are known.

export const ADULT_YEARS = 18

/** The first or last win, in chronological order, for which `agesAt` says that an age is meaningful. */
export function winningAge<L extends string>(
  { row, starts }: Person<L>,
  which: 'first' | 'last',
  agesAt: (win: Start<L>) => boolean,
): Value | null {
  const { dateOfBirth } = row
  if (dateOfBirth === null) return null
  const wins = starts.filter((start) => start.counts && won(start) && start.contest.row.date !== null && agesAt(start))
  const aged = wins.map(({ contest }) => ({ contest, age: ageOn(contest.day, dateOfBirth) }))
  const adult = aged.filter(({ age }) => age.years >= ADULT_YEARS)
  const win = which === 'first' ? adult[0] : adult.at(-1)
  return win ? lineWith(inYears(win.age), `${inWords(win.age)}, ${nameWithYear(win.contest)}`, win.contest) : null
}

/** The days of the longest year, so that an age on the eve of a birthday is less than the next whole number. */
const DAYS_OF_A_YEAR = 366

/** Rounds to a thousandth of a year, which still distinguishes days. */
const inYears = ({ years, days }: Age): number => roundTo(years + days / DAYS_OF_A_YEAR, 3)

/** How ages are expressed as one number. */
export const AGES_IN_YEARS = `An age as a number is the completed years plus 1/${DAYS_OF_A_YEAR} for each day since the last birthday.`

const inWords = ({ years, days }: Age): string => `${counted(years, 'year')}, ${counted(days, 'day')}`
