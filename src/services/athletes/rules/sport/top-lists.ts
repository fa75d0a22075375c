/**
 * The top lists that all sports have: each one measure of careers or of countries, the best hundred of it. Who has none
 * of what is counted is not listed. A rate needs ten contests, or whoever won their only one would lead.
 */

import { groupedBy } from '../../../../kernel/groups.ts'
import { roundTo } from '../../../../kernel/units.ts'
import { entriesOf, foremost, type Line, lineOf } from './board.ts'
import type { BoardEntry, Totals } from './figures.ts'
import type { Held, Person, Start } from './league.ts'
import { counted } from './words.ts'

export const LONGEST_LIST = 100
export const CONTESTS_FOR_A_RATE = 10

/** A person and what their contests add up to: all of a career, or those in one division. */
export interface Career<L extends string = string> {
  readonly person: Person<L>
  readonly appearances: readonly Start<L>[]
  readonly totals: Totals
}

/** A list by one measure of the facts that a sport has. */
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

/** `Men’s Open: most wins`; of all `Most wins`. */
export const titled = ({ title }: { readonly title: string }, whose: string | null): string =>
  whose === null ? title : `${whose}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

export type Value = Pick<Line, 'value' | 'detail' | 'components'>

/** `at` is where it was done, where that was one contest. */
export const lineWith = (
  value: number | null | undefined,
  detail: string | null = null,
  at: Held | null = null,
): Value | null => (value ? { value, detail, components: at && { contest: at.row.key } } : null)

export const ofPersons = <L extends string>(
  persons: readonly Person<L>[],
  measure: (person: Person<L>) => Value | null,
): Line[] =>
  persons.flatMap((person) => {
    const measured = measure(person)
    return measured ? lineOf(person, measured.value, measured.detail, measured.components) : []
  })

/** Words are found only for those whom the list has room for. */
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

/** What the lists of each sport are chosen from. */
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
    description: 'Contests ended in first, second or third place.',
    lines: ofCareers(
      ({ totals }) => totals.podiums,
      ({ totals }) => `in ${counted(totals.totalContests, 'contest')}`,
    ),
  },
  mostContests: {
    ...{ slug: 'most-contests', title: 'Most contests', unit: 'contests' },
    description: 'Contests taken part in, heats of larger contests not counted.',
    lines: ofCareers(({ totals }) => totals.totalContests, spanOf),
  },
  mostFlagshipTitles: {
    ...{ slug: 'most-flagship-titles', title: 'Most flagship titles', unit: 'titles' },
    description: 'Wins of the flagship contest.',
    lines: ofCareers(({ totals }) => totals.flagshipTitles, spanOf),
  },
  bestWinRate: {
    ...{ slug: 'best-win-rate', title: 'Best win rate', unit: '%' },
    description: `Share of contests won, of athletes with at least ${CONTESTS_FOR_A_RATE} contests.`,
    lines: ofCareers(
      ({ totals: { contestsWithRivals, winRate } }) =>
        contestsWithRivals >= CONTESTS_FOR_A_RATE ? roundTo(100 * winRate, 1) : 0,
      ({ totals: { contestsWithRivals, winRate } }) =>
        `${Math.round(winRate * contestsWithRivals)} of ${contestsWithRivals} contests`,
    ),
  },
  longestCareer: {
    ...{ slug: 'longest-career', title: 'Longest career', unit: 'years' },
    description: 'Years from the first contest to the last, both counted.',
    lines: ofCareers(
      ({ totals: { firstYear, lastYear } }) => (firstYear !== null && lastYear !== null ? lastYear - firstYear + 1 : 0),
      spanOf,
    ),
  },
  mostCountries: {
    ...{ slug: 'most-countries', title: 'Most countries', unit: 'countries' },
    description: 'Countries competed in.',
    lines: ofCareers(countriesIn),
  },
  topNations: {
    ...{ slug: 'top-nations', title: 'Top nations', unit: 'wins' },
    description: 'Contests won by a country’s athletes.',
    lines: nations,
  },
} as const satisfies Record<string, Category<readonly Career[]>>
