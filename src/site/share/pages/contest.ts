/** The share preview of a contest: who won, if known. */

import { capital, listed, ordinal } from '../../../kernel/text/phrases.ts'
import { counted, type Person, SPORT_NAMES, type Sport } from '../../explorer/shared/parts.tsx'
import { day } from '../../layout/format.ts'
import { type CardFigure, figuresOf } from '../card.ts'
import { type EventFacts, eventOf } from '../json-ld/event.ts'
import { inPlace, type PageShare } from './page-share.ts'

interface Standing {
  readonly place: number | null
  readonly athlete: Person
}

export interface DivisionFacts {
  readonly name: string
  readonly standings: readonly Standing[]
}

export interface ContestFacts extends Omit<EventFacts, 'competitors' | 'description' | 'country'> {
  readonly country: { readonly name: string; readonly iso2: string | null } | null
  readonly status: 'UPCOMING' | 'COMPLETED'
  /** How many are on record, or entered. */
  readonly competitors: number
}

export function shareContest(
  sport: Sport,
  one: ContestFacts,
  divisions: readonly DivisionFacts[],
  description: string,
): PageShare {
  const outcome = outcomeOf(one, divisions)
  const isToCome = one.status === 'UPCOMING'
  const athletes = divisions.flatMap(({ standings }) => standings.map(({ athlete }) => athlete))
  return {
    headline: contestTitle(one, divisions),
    card: {
      eyebrow: [SPORT_NAMES[sport], one.date ? day(one.date) : one.year, one.country?.name].filter(Boolean).join(' · '),
      title: one.name,
      subtitle: outcome === null ? undefined : capital(outcome),
      figures:
        podiumOf(divisions) ??
        figuresOf([
          [isToCome ? 'Entered' : 'Competitors', one.competitors > 0 && one.competitors],
          ['Divisions', divisions.length > 1 && divisions.length],
        ]),
      sport,
      countryCode: one.country?.iso2,
    },
    jsonLd: (origin, image) => eventOf(sport, { ...one, description, competitors: athletes }, origin, image),
  }
}

/** The podium of a contest with one division, unless a place is shared. */
function podiumOf([only, another]: readonly DivisionFacts[]): CardFigure[] | undefined {
  const first = only && !another ? [1, 2, 3].map((place) => inPlace(only.standings, place)) : []
  if (first[0]?.length !== 1 || first.some((athletes) => athletes.length > 1)) return undefined
  return first.flatMap(([one], at) =>
    one ? [{ value: ordinal(at + 1), label: one.athlete.fullName, isName: true }] : [],
  )
}

/** `2024 World's Strongest Man: won by A, then B and C`; only the name if the outcome is not known. */
export function contestTitle(one: ContestFacts, divisions: readonly DivisionFacts[]): string {
  const outcome = outcomeOf(one, divisions)
  return outcome === null ? one.name : `${one.name}: ${outcome}`
}

/** Divisions whose winners a sentence has room for. */
const MOST_DIVISIONS = 2

function outcomeOf(one: ContestFacts, divisions: readonly DivisionFacts[]): string | null {
  if (one.status === 'UPCOMING') {
    const when = one.date ? day(one.date) : String(one.year)
    return one.competitors > 0 ? `${when}, ${counted(one.competitors, 'athlete')} entered` : when
  }
  const won = divisions.filter(({ standings }) => inPlace(standings, 1).length > 0)
  if (won.length === 0) return null
  if (divisions.length === 1) return placings(won[0]!.standings)
  const named = won.slice(0, MOST_DIVISIONS).map(({ name, standings }) => `${winnersOf(standings)} (${name})`)
  const more = won.length - named.length
  return `won by ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}`
}

const winnersOf = (standings: readonly Standing[]): string => listed(namesOf(inPlace(standings, 1)))

const namesOf = (standings: readonly Standing[]): string[] => standings.map(({ athlete }) => athlete.fullName)

/** Names the second and the third unless a place is shared. */
function placings(standings: readonly Standing[]): string {
  const [first, second, third] = [1, 2, 3].map((place) => namesOf(inPlace(standings, place)))
  if (first!.length > 1) return `first place shared by ${listed(first!)}`
  if (second!.length !== 1) return `won by ${first![0]}`
  return `won by ${first![0]}, then ${listed(third!.length === 1 ? [...second!, ...third!] : second!)}`
}
