/**
 * The twelve top lists. Each ranks one measure of a career or country and lists the best hundred, over all contests and
 * over those of each division. Athletes with a value of zero are not listed. Titles of every division count, because
 * each crowns its own champion.
 */

import { counted } from '../../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import {
  bestHundred,
  type Career,
  type Category,
  COMMON,
  ofCareers,
  spanOf,
  titled,
} from '../../../athletes/rules/sport/top-lists.ts'
import { partsByDivision } from '../careers/by-division.ts'
import { DIVISIONS } from '../divisions.ts'
import type { BoardFigures, CareerFigures } from '../figures.ts'
import type { League } from '../league.ts'
import type { Level } from '../rows.ts'

export const CATEGORIES: readonly Category<readonly Career[]>[] = [
  COMMON.mostWins,
  COMMON.mostPodiums,
  COMMON.mostContests,
  COMMON.mostFlagshipTitles,
  {
    ...{ slug: 'most-second-titles', title: 'Most titles at the second major contest', unit: 'titles' },
    description: 'Wins of the second major contest.',
    lines: ofCareers(({ totals }) => totals.secondTitles, spanOf),
  },
  COMMON.bestWinRate,
  COMMON.longestCareer,
  {
    ...{ slug: 'most-top-fives', title: 'Most top fives', unit: 'top fives' },
    description: 'Contests finished in the top five.',
    lines: ofCareers(
      ({ totals }) => totals.topFives,
      ({ totals }) => `in ${counted(totals.totalContests, 'contest')}`,
    ),
  },
  {
    ...{ slug: 'most-seasons', title: 'Most seasons', unit: 'seasons' },
    description: 'Years with at least one contest.',
    lines: ofCareers(({ totals }) => totals.seasonCount, spanOf),
  },
  {
    ...{ slug: 'longest-win-streak', title: 'Longest win streak', unit: 'wins' },
    description: 'Most contests with a known field won in a row.',
    lines: ofCareers(
      ({ totals }) => totals.longestStreak,
      ({ totals }) => `of ${counted(totals.totalWins, 'win')}`,
    ),
  },
  COMMON.mostCountries,
  COMMON.topNations,
]

/** `careers` are in the order of the league’s persons. */
export function topListsOf({ persons }: League, careers: readonly CareerFigures[]): BoardFigures[] {
  if (persons.length === 0) return []
  const parts = partsByDivision(persons)
  return [
    ...boardsOf(null, careersInAllDivisions(persons, careers)),
    ...DIVISIONS.flatMap((division) => boardsOf(division, inDivision(division, parts, careers))),
  ]
}

export const careersInAllDivisions = (persons: League['persons'], careers: readonly CareerFigures[]): Career<Level>[] =>
  persons.map((person) => ({ person, appearances: person.appearances, totals: careers[person.rank]! }))

const inDivision = (
  { code }: DivisionFacts,
  parts: ReturnType<typeof partsByDivision>,
  careers: readonly CareerFigures[],
): Career[] =>
  (parts.get(code) ?? []).map((part) => ({
    ...part,
    totals: careers[part.person.rank]!.totals.find(({ division }) => division === code)!,
  }))

const boardsOf = (division: DivisionFacts | null, careers: readonly Career[]): BoardFigures[] =>
  CATEGORIES.map((category) => ({
    ...{ kind: 'TOP_LIST', slug: category.slug, division: division?.code ?? null, sex: null, year: null },
    title: titled(category, division?.name ?? null),
    ...{ description: category.description, unit: category.unit, entries: bestHundred(category, careers) },
  }))
