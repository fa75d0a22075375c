/**
 * The best of each decade, division by division: scored as the greatest of all time are, out of the contests of these
 * ten years alone and scaled to the best of them. A decade begins with its first year: 1990 is 1990 to 1999.
 */

import { at, groupedBy } from '../../../kernel/groups.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import { scoredEntries } from '../../athletes/rules/sport/scores.ts'
import { partsByDivision } from './divided.ts'
import { DIVISIONS } from './divisions.ts'
import type { BoardFigures } from './figures.ts'
import { type Career, greatOf, SCORING, type Season, seasonsIn, WEIGHTS } from './goat-measures.ts'
import type { League } from './league.ts'

/** Entries of a decade, at most. */
export const LONGEST_DECADE = 100

export function decadesOf({ persons }: League): BoardFigures[] {
  const parts = partsByDivision(persons)
  return DIVISIONS.flatMap((division) =>
    boardsOf(
      division,
      (parts.get(division.code) ?? []).map((part) => seasonsIn(part)),
    ),
  )
}

function boardsOf(division: DivisionFacts, careers: readonly Career[]): BoardFigures[] {
  const decades = new Map<number, Career[]>()
  for (const { person, seasons } of careers)
    for (const [decade, own] of groupedBy(seasons, decadeOf))
      at(decades, decade, (): Career[] => []).push({ person, seasons: own })
  return [...decades]
    .sort(([a], [b]) => a - b)
    .map(([decade, own]) => ({
      ...{ kind: 'DECADE', slug: 'decade', division: division.code, sex: null, year: decade, unit: 'points' },
      title: `${division.name}: the best of the ${decade}s`,
      description: `${SCORING} Contests of ${decade} to ${decade + 9}; the best ${LONGEST_DECADE} are listed.`,
      entries: scoredEntries(
        own.map((career) => greatOf(career)),
        WEIGHTS,
        LONGEST_DECADE,
      ),
    }))
}

const decadeOf = ({ year }: Season): number => year - (year % 10)
