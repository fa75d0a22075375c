/**
 * The sixteen top lists: each ranks one measure of careers, persons or countries and lists the best hundred. A value of
 * zero is not listed. Ages require a birth date and a contest date. Youngest and oldest winners are adults at contests
 * of national level or higher in divisions not defined by age. A rate requires ten contests, because winners of their
 * only contest would lead otherwise.
 */

import { roundTo } from '../../../../kernel/numbers/units.ts'
import { isMinor } from '../../../athletes/rules/minors.ts'
import { nameWithYear } from '../../../athletes/rules/sport/contests.ts'
import type { CareerTotals } from '../../../athletes/rules/sport/figures.ts'
import {
  ADULT_YEARS,
  bestHundred,
  type Career,
  COMMON,
  type Line,
  lineWith,
  ofPersons,
  type Category as SportCategory,
  winningAge,
} from '../../../athletes/rules/sport/top-lists.ts'
import type { Bests } from '../events/standards.ts'
import type { BoardFigures } from '../figures.ts'
import type { League, Start } from '../league.ts'
import { isByAge } from '../words.ts'

/** Body data of minors is not published. */
const adultsIn = ({ persons, today }: League) =>
  persons.filter(({ row: { dateOfBirth, birthYear } }) => {
    const born = { dateOfBirth: dateOfBirth === null ? null : new Date(dateOfBirth), birthYear }
    return !isMinor(born, new Date(today))
  })

export interface Facts {
  readonly league: League
  /** In the order of the league's persons. */
  readonly careers: readonly CareerTotals[]
  readonly bests: Bests
  /** The number of records set by each athlete. */
  readonly records: ReadonlyMap<string, number>
}

type Category = SportCategory<Facts>

/** A list shared by all sports. */
const common = ({ lines, ...list }: SportCategory<readonly Career[]>): Category => ({
  ...list,
  lines: ({ league: { persons }, careers }) =>
    lines(persons.map((person, index) => ({ person, appearances: person.appearances, totals: careers[index]! }))),
})

const LISTED_TOO = ', including listed records.'

export const CATEGORIES: readonly Category[] = [
  common(COMMON.mostWins),
  common(COMMON.mostPodiums),
  common(COMMON.mostContests),
  {
    ...common(COMMON.mostFlagshipTitles),
    title: 'Most world titles',
    description: 'World championships won, including those of a class or an age group.',
  },
  {
    ...{ slug: 'most-records', title: 'Most records', unit: 'records' },
    description: 'Records set in all events, whether they still stand or have been broken.',
    lines: ({ league, records }) => ofPersons(league.persons, ({ row }) => lineWith(records.get(row.key))),
  },
  common(COMMON.bestWinRate),
  common(COMMON.longestCareer),
  {
    ...{ slug: 'youngest-winner', title: 'Youngest winner', unit: 'years', ascending: true },
    description: `The youngest age, from ${ADULT_YEARS}, at which a contest of national level or higher was won, excluding age divisions.`,
    lines: ({ league }) => ofPersons(league.persons, (person) => winningAge(person, 'first', agesAt)),
  },
  {
    ...{ slug: 'oldest-winner', title: 'Oldest winner', unit: 'years' },
    description: 'The oldest age at which a contest of national level or higher was won, excluding age divisions.',
    lines: ({ league }) => ofPersons(league.persons, (person) => winningAge(person, 'last', agesAt)),
  },
  {
    ...{ slug: 'tallest', title: 'Tallest', unit: 'cm' },
    description: 'Height of adult athletes, if it is known.',
    lines: ({ league }) => ofPersons(adultsIn(league), ({ row }) => lineWith(row.heightCm)),
  },
  {
    ...{ slug: 'heaviest', title: 'Heaviest', unit: 'kg' },
    description: 'Bodyweight of adult athletes, if it is known.',
    lines: ({ league }) => ofPersons(adultsIn(league), ({ row }) => lineWith(row.weightKg)),
  },
  {
    ...{ slug: 'heaviest-deadlift', title: 'Heaviest deadlift', unit: 'kg' },
    description: `Personal bests in the deadlift${LISTED_TOO}`,
    lines: ofBests('deadlift'),
  },
  {
    ...{ slug: 'heaviest-log-press', title: 'Heaviest log press', unit: 'kg' },
    description: `Personal bests in the log press${LISTED_TOO}`,
    lines: ofBests('log_press'),
  },
  {
    ...{ slug: 'heaviest-stone', title: 'Heaviest stone', unit: 'kg' },
    description: `Personal bests in atlas stones${LISTED_TOO}`,
    lines: ofBests('atlas_stones'),
  },
  common(COMMON.mostCountries),
  common(COMMON.topNations),
]

export const topListsOf = (facts: Facts): BoardFigures[] =>
  CATEGORIES.map((category) => {
    const { slug, title, description, unit } = category
    return {
      ...{ kind: 'TOP_LIST', slug, title, description, unit, division: null, sex: null, year: null },
      entries: bestHundred(category, facts),
    }
  })

function ofBests(event: string) {
  return ({ league, bests }: Facts): Line[] =>
    ofPersons(league.persons, (person) => {
      const best = bests.get(person)?.get(event)
      if (!best) return null
      const { value, contest, competition, year } = best
      // Round like displayed records. Pounds converted to kilograms have more digits, and the same lift would not tie.
      return lineWith(roundTo(value, 1), nameWithYear({ row: { name: competition, year } }), contest)
    })
}

const agesAt = ({ contest, field }: Start): boolean => contest.row.level !== 'REGIONAL' && !isByAge(field.division)
