/**
 * Career records. Each ranks one measure and lists the best hundred overall, of men and of women, in any division. The
 * leader holds the record. Ages are published for adults only, if birth date and contest date are known, at
 * professional contests in divisions not defined by age.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { listed, yearsIn } from '../../../../kernel/text/phrases.ts'
import { counted } from '../../../athletes/rules/sport/careers.ts'
import { nameWithYear } from '../../../athletes/rules/sport/contests.ts'
import {
  ADULT_YEARS,
  bestHundred,
  type Career,
  type Category,
  COMMON,
  lineWith,
  ofCareers,
  ofPersons,
  titled,
  type Value,
  winningAge,
} from '../../../athletes/rules/sport/top-lists.ts'
import { longestStreak } from '../../../athletes/rules/sport/totals.ts'
import { DIVISIONS } from '../divisions.ts'
import type { BoardFigures, CareerFigures } from '../figures.ts'
import { divisionOf, type League, type Person, type Start, won } from '../league.ts'
import type { Level, Sex } from '../rows.ts'
import { careersInAllDivisions } from './top-lists.ts'

/** Divisions defined by age, where a winner's age is not meaningful. */
const BY_AGE: ReadonlySet<string> = new Set(['masters-open'])

/** Minimum number of divisions won for a record, because every winner has one. */
export const MIN_DIVISIONS = 2

export const CATEGORIES: readonly Category<readonly Career<Level>[]>[] = [
  {
    ...{ slug: 'longest-win-streak', title: 'Longest win streak', unit: 'wins' },
    description:
      'Most contests with a known field won in a row. A win elsewhere does not count; any other outcome ends the streak.',
    lines: ofCareers(({ totals }) => totals.longestStreak, streakIn),
  },
  {
    ...{ slug: 'most-flagship-titles', title: 'Most flagship titles', unit: 'titles' },
    description: 'Wins of the flagship contest, in any division.',
    lines: ofCareers(({ totals }) => totals.flagshipTitles, titlesAt('FLAGSHIP')),
  },
  {
    ...{ slug: 'most-second-titles', title: 'Most titles at the second major contest', unit: 'titles' },
    description: 'Wins of the second major contest, in any division.',
    lines: ofCareers(({ totals }) => totals.secondTitles, titlesAt('SECOND')),
  },
  COMMON.mostWins,
  {
    ...{ slug: 'most-wins-in-season', title: 'Most wins in a season', unit: 'wins' },
    description: 'Contests won in one year; only each athlete’s best year counts.',
    lines: ofCareers(
      (career) => bestSeasonOf(career).wins,
      (career) => bestSeasonOf(career).detail,
    ),
  },
  COMMON.mostContests,
  COMMON.longestCareer,
  {
    ...{ slug: 'youngest-winner', title: 'Youngest winner', unit: 'years', ascending: true },
    description: `The youngest age, from ${ADULT_YEARS}, at which a professional contest was won, excluding age divisions.`,
    lines: (careers) => ofPersons(personsOf(careers), (person) => winningAge(person, 'first', agesAt)),
  },
  {
    ...{ slug: 'oldest-winner', title: 'Oldest winner', unit: 'years' },
    description: 'The oldest age at which a professional contest was won, excluding age divisions.',
    lines: (careers) => ofPersons(personsOf(careers), (person) => winningAge(person, 'last', agesAt)),
  },
  {
    ...{ slug: 'most-divisions-won', title: 'Most divisions won', unit: 'divisions' },
    description: `Divisions in which at least one contest was won; at least ${MIN_DIVISIONS}.`,
    lines: (careers) => ofPersons(personsOf(careers), divisionsWon),
  },
]

/** `careers` are in the order of the league’s persons. */
export function recordsOf({ persons }: League, careers: readonly CareerFigures[]): BoardFigures[] {
  if (persons.length === 0) return []
  const all = careersInAllDivisions(persons, careers)
  const ofSex = (sex: Sex) => all.filter(({ person }) => divisionOf(careers[person.rank]!.division).sex === sex)
  return [
    ...boardsOf(null, null, all),
    ...boardsOf('MALE', 'Men', ofSex('MALE')),
    ...boardsOf('FEMALE', 'Women', ofSex('FEMALE')),
  ]
}

const boardsOf = (sex: Sex | null, group: string | null, careers: readonly Career<Level>[]): BoardFigures[] =>
  CATEGORIES.map((category) => ({
    ...{ kind: 'RECORD', slug: category.slug, division: null, sex, year: null },
    title: titled(category, group),
    ...{ description: category.description, unit: category.unit, entries: bestHundred(category, careers) },
  }))

const personsOf = (careers: readonly Career<Level>[]): Person[] => careers.map(({ person }) => person)

/** From the first contest of the streak to the last. */
function streakIn({ appearances }: Career): string {
  const row = longestStreak(appearances).map(({ contest }) => nameWithYear(contest))
  return row.length === 1 ? row.join() : `${row[0]} to ${row.at(-1)}`
}

/** `Men’s 202 2011; Men’s 212 2012–2018`, in chronological order. */
function titlesAt(level: Level) {
  return ({ appearances }: Career): string => {
    const titles = appearances.filter((start) => won(start) && start.contest.row.level === level)
    return [...groupedBy(titles, ({ field }) => field.division.name)]
      .map(([name, own]) => `${name} ${yearsIn(own.map(({ contest }) => contest.row.year))}`)
      .join('; ')
  }
}

interface Season {
  readonly wins: number
  readonly detail: string
}

/** The season with the most wins; in a tie, the earliest. */
function bestSeasonOf({ appearances, totals: { totalWins } }: Career): Season {
  let best: Season = { wins: 0, detail: '' }
  if (totalWins === 0) return best
  for (const [year, own] of groupedBy(appearances, ({ contest }) => contest.row.year)) {
    const wins = own.filter(won).length
    if (wins > best.wins) best = { wins, detail: `${year}, of ${counted(own.length, 'contest')}` }
  }
  return best
}

const agesAt = ({ contest, field }: Start): boolean =>
  contest.row.level !== 'REGIONAL' && !BY_AGE.has(field.division.code)

function divisionsWon({ starts }: Person): Value | null {
  const divisions = new Set(starts.filter((start) => start.counts && won(start)).map(({ field }) => field.division))
  const names = DIVISIONS.filter((division) => divisions.has(division)).map(({ name }) => name)
  return names.length < MIN_DIVISIONS ? null : lineWith(names.length, listed(names))
}
