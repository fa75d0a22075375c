/**
 * What makes an athlete great: four measures of a career, each divided by the best value on the board and weighted, so
 * that who were best in all would have 100. Flagship titles weigh most, since nothing else is as hard to win; then all
 * wins, how dominant somebody was in their fields, and in how many seasons they competed.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { dominanceOf, type Rivals, rivalsOf } from '../../athletes/rules/sport/dominance.ts'
import type { Measured, Measures } from '../../athletes/rules/sport/scores.ts'
import { counted } from '../../athletes/rules/sport/words.ts'
import type { Part } from './divided.ts'
import { type Person, type Start, won } from './league.ts'

/** What each measure adds at most, in the order in which they are told. They sum to 100. */
export const WEIGHTS = { flagshipTitles: 40, totalWins: 25, longevity: 15, dominance: 20 } as const

/** How a board scores, in words. */
export const SCORING = `Of 100: flagship titles ${WEIGHTS.flagshipTitles}, wins ${WEIGHTS.totalWins}, longevity ${WEIGHTS.longevity}, dominance ${WEIGHTS.dominance}, each scaled to the best.`

export type Great = Measured<keyof typeof WEIGHTS>

/** One athlete's season. */
export interface Season extends Rivals {
  readonly year: number
  readonly titles: number
  readonly wins: number
  /** Titles and wins as eras weigh them. */
  readonly weighed: { readonly titles: number; readonly wins: number }
}

export interface Career {
  readonly person: Person
  /** By year. */
  readonly seasons: readonly Season[]
}

/** What one win counts for. */
export type Weigh = (win: Start) => number

export const seasonsIn = ({ person, appearances }: Part, weigh: Weigh = () => 1): Career => ({
  person,
  seasons: [...groupedBy(appearances, ({ contest }) => contest.row.year)].map(([year, starts]) =>
    seasonOf(year, starts, weigh),
  ),
})

function seasonOf(year: number, starts: readonly Start[], weigh: Weigh): Season {
  let [titles, wins, met, beaten] = [0, 0, 0, 0]
  const weighed = { titles: 0, wins: 0 }
  for (const start of starts) {
    const rivals = rivalsOf(start)
    met += rivals.met
    beaten += rivals.beaten
    if (!won(start)) continue
    const [title, weight] = [start.contest.row.level === 'FLAGSHIP' ? 1 : 0, weigh(start)]
    wins++
    titles += title
    weighed.wins += weight
    weighed.titles += title * weight
  }
  return { year, titles, wins, weighed, met, beaten }
}

/** Longevity is the number of seasons. */
export function measuresOf(
  seasons: readonly Season[],
  countIn: (season: Season) => { readonly titles: number; readonly wins: number } = (season) => season,
): Measures<keyof typeof WEIGHTS> {
  let [flagshipTitles, totalWins] = [0, 0]
  for (const season of seasons) {
    const { titles, wins } = countIn(season)
    flagshipTitles += titles
    totalWins += wins
  }
  return { flagshipTitles, totalWins, longevity: seasons.length, dominance: dominanceOf(seasons) }
}

/** A career as a board lists it; `measures` where they are others than those of it as it is. */
export const greatOf = ({ person, seasons }: Career, measures = measuresOf(seasons)): Great => ({
  person,
  measures,
  detail: () => detailOf(seasons),
})

function detailOf(seasons: readonly Season[]): string {
  const [titles, wins] = [sum(seasons.map((season) => season.titles)), sum(seasons.map((season) => season.wins))]
  return [counted(titles, 'flagship title'), counted(wins, 'win'), counted(seasons.length, 'season')].join(', ')
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
