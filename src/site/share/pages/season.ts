/** The share preview of a season: the champions that the page knows. */

import { capital, listed } from '../../../kernel/text/phrases.ts'
import { type Person, SPORT_NAMES, type Sport } from '../../explorer/shared/parts.tsx'
import { integer } from '../../layout/format.ts'
import { figuresOf } from '../card.ts'
import type { PageShare } from './page-share.ts'

export interface Champion {
  readonly athlete: Person
  /** The division or the contest. */
  readonly of: string
}

export interface SeasonFacts {
  readonly year: number
  readonly totalContests: number
  readonly totalUpcoming: number
  readonly totalAthletes: number
  readonly newFaces: number
}

export function shareSeason(sport: Sport, season: SeasonFacts, champions: readonly Champion[]): PageShare {
  const title = `${SPORT_NAMES[sport]} in ${season.year}`
  const won = championsText(champions)
  return {
    ...(won && { headline: `${title}: ${won}` }),
    card: {
      eyebrow: 'Season',
      title,
      subtitle: won === null ? undefined : capital(won),
      figures: figuresOf([
        ['Contests held', integer(season.totalContests)],
        ['Upcoming', season.totalUpcoming > 0 && integer(season.totalUpcoming)],
        ['Athletes', integer(season.totalAthletes)],
        ['New faces', integer(season.newFaces)],
      ]),
      sport,
    },
  }
}

const MOST_CHAMPIONS = 2

/** `champions A (Men's Open) and B (Classic Physique)`. */
export function championsText(champions: readonly Champion[]): string | null {
  if (champions.length === 0) return null
  const named = champions.slice(0, MOST_CHAMPIONS).map(({ athlete, of }) => `${athlete.fullName} (${of})`)
  const more = champions.length - named.length
  return `${champions.length === 1 ? 'champion' : 'champions'} ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}`
}

interface HeldContest {
  readonly name: string
  readonly level: string
  /** A heat or a group of a larger contest. */
  readonly stage: boolean
  readonly status: string
  readonly divisionCount: number
  readonly winner: Person | null
}

/** Winners of the world finals of a season of strongman. */
export const worldChampions = (contests: readonly HeldContest[]): Champion[] =>
  contests.flatMap(({ name, level, stage, status, divisionCount, winner }) =>
    level === 'WORLD' && !stage && status === 'COMPLETED' && divisionCount === 1 && winner
      ? [{ athlete: winner, of: name }]
      : [],
  )
