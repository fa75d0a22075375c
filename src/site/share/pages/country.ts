/** What the share image of a country says: how many athletes it has in each sport, and what they won. */

import { listed } from '../../../kernel/text/phrases.ts'
import { SPORT_NAMES, type Sport } from '../../explorer/shared/parts.tsx'
import { integer } from '../../layout/format.ts'
import { type Card, figuresOf } from '../card.ts'

interface CountryName {
  readonly name: string
  readonly iso2: string | null
}

interface OfSport {
  readonly sport: Sport
  readonly totals: {
    readonly athletes: number
    readonly wins: number
    readonly podiums: number
    readonly bestAthlete: { readonly fullName: string } | null
  }
}

export function countryCard({ name, iso2 }: CountryName, sports: readonly OfSport[]): Card {
  const isOneSport = sports.length === 1
  const best = sports.flatMap(({ sport, totals: { bestAthlete } }) =>
    bestAthlete ? [isOneSport ? bestAthlete.fullName : `${bestAthlete.fullName} (${sport})`] : [],
  )
  return {
    eyebrow: ['Country', ...sports.map(({ sport }) => SPORT_NAMES[sport])].join(' · '),
    title: name,
    subtitle: best.length > 0 ? `The greatest ${best.length > 1 ? 'careers' : 'career'}: ${listed(best)}` : undefined,
    figures: figuresOf(
      sports.flatMap(({ sport, totals: { athletes, wins, podiums } }) => {
        const inSport = isOneSport ? '' : ` in ${sport}`
        return [
          [`Athletes${inSport}`, integer(athletes)],
          [`Wins${inSport}`, integer(wins)],
          ['Podiums', isOneSport && integer(podiums)],
        ] as const
      }),
    ),
    sport: isOneSport ? sports[0]?.sport : undefined,
    countryCode: iso2,
  }
}
