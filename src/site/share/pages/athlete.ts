/** The share preview of an athlete. */

import { listed } from '../../../kernel/text/phrases.ts'
import { counted, SPORT_NAMES, SPORTS, type Sport, years } from '../../explorer/shared/parts.tsx'
import { enumValue } from '../../graphql.ts'
import { amount } from '../../layout/format.ts'
import { figuresOf } from '../card.ts'
import { type PersonFacts, personOf } from '../json-ld/person.ts'
import type { PageShare } from './page-share.ts'

interface Career {
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly contestsWithField: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  /** The most important first. */
  readonly achievements: readonly { readonly kind: string; readonly text: string }[]
}

export interface AthleteFacts extends Omit<PersonFacts, 'titles' | 'description' | 'country'> {
  readonly country: { readonly name: string; readonly iso2: string | null } | null
  readonly strongman: Career | null
  readonly bodybuilding: Career | null
  readonly powerlifting: { readonly bestTotal: number | null } | null
}

type OfSport = Career & { readonly sport: Sport }

/** The sports of a person, on the page and wherever it is shared: the one with more contests comes first. */
export const sportsOf = (one: Readonly<Record<Sport, { readonly totalContests: number } | null>>): Sport[] =>
  SPORTS.filter((sport) => one[sport]).toSorted((a, b) => (one[b]?.totalContests ?? 0) - (one[a]?.totalContests ?? 0))

export function shareAthlete(one: AthleteFacts, description: string): PageShare {
  const careers = careersOf(one)
  const titles = careers.flatMap(titlesOf)
  const [main] = careers
  const sports = sportsOf(one)
  const names = [...sports.map((sport) => SPORT_NAMES[sport]), ...(one.powerlifting ? ['Powerlifting'] : [])]
  const shown = careers
    .flatMap((career) => titlesOf(career).map((title) => ({ title, sport: career.sport })))
    .slice(0, 2)
  // A figure of one of several sports names it.
  const inSport = main && names.length > 1 ? ` in ${main.sport}` : ''
  const isOfTwo = careers.length > 1
  return {
    headline: athleteTitle(one),
    card: {
      eyebrow: [...names, one.country?.name].filter(Boolean).join(' · '),
      title: one.fullName,
      subtitle:
        shown
          .map(({ title, sport }) => withoutYears(title) + (sport === main?.sport ? '' : ` (${sport})`))
          .join(', ') || (main ? undefined : withoutContest(one, sports)),
      figures: main
        ? figuresOf(
            isOfTwo
              ? careers.flatMap((career) => [
                  [`${contestsLabel(career)} in ${career.sport}`, career.totalContests] as const,
                  [`Wins in ${career.sport}`, career.totalWins] as const,
                ])
              : [
                  [`${contestsLabel(main)}${inSport}`, main.totalContests],
                  ['Wins', main.totalWins],
                  ['Podiums', main.podiums],
                  ['Active', main.firstYear !== null && years(main.firstYear, main.lastYear)],
                ],
          )
        : figuresOf(personal(one)),
      sport: sports[0] ?? (one.powerlifting ? 'strength' : undefined),
      countryCode: one.country?.iso2,
      ...(main && { services: careers.map(({ sport }) => enumValue(sport)) }),
    },
    jsonLd: (origin, image) => personOf({ ...one, titles, description }, origin, image),
  }
}

/** `Žydrūnas Savickas: 4× World's Strongest Man, 41 wins in 75 contests`; only the name if no result is known. */
export function athleteTitle(one: AthleteFacts): string {
  const careers = careersOf(one)
  const [title] = careers.flatMap(titlesOf)
  const results = careers.map((career) => resultsOf(career, careers.length > 1))
  const facts = [...(title ? [withoutYears(title)] : []), ...(results.length > 0 ? [listed(results)] : [])]
  return facts.length > 0 ? `${one.fullName}: ${facts.join(', ')}` : one.fullName
}

/** Sports with a contest on record. */
const careersOf = (one: AthleteFacts): OfSport[] =>
  sportsOf(one).flatMap((sport) => {
    const career = one[sport]
    return career && career.totalContests > 0 ? [{ ...career, sport }] : []
  })

/** Heats and withdrawals are no contests of their own, and records may be set elsewhere. */
const withoutContest = (one: AthleteFacts, sports: readonly Sport[]): string | undefined =>
  sports.flatMap((sport) => one[sport]?.achievements ?? [])[0]?.text ??
  (sports.length > 0 ? 'No counted contest on record' : undefined)

/** The figures on the image of an athlete without a counted contest. */
const personal = ({ dateOfBirth, birthYear, heightCm, weight }: AthleteFacts) =>
  [
    ['Born', dateOfBirth?.slice(0, 4) ?? birthYear],
    ['Height', heightCm !== null && `${heightCm} cm`],
    ['Bodyweight', weight !== null && amount(weight, 'kg')],
  ] as const

const titlesOf = ({ achievements }: Career): string[] =>
  achievements.filter(({ kind }) => kind === 'TITLE').map(({ text }) => text)

/** `4× World's Strongest Man (2009, 2010)` without the years, which a title of one year keeps. */
const withoutYears = (title: string): string => title.replace(/ \(\d[^()]*\)$/, '')

/** Where sources list little more than winners, a share of contests won would say more than is known. */
const isWellKnown = ({ totalContests, contestsWithField }: Career): boolean => 2 * contestsWithField >= totalContests

const contestsLabel = (career: Career): string => (isWellKnown(career) ? 'Contests' : 'On record')

/** The best of the career: wins or else podiums or else contests. */
function resultsOf(career: OfSport, isOneOfTwo: boolean): string {
  const { totalWins, podiums, totalContests, sport } = career
  const contests = counted(totalContests, isOneOfTwo ? `${sport} contest` : 'contest')
  if (!isWellKnown(career))
    return totalWins > 0
      ? `${counted(totalWins, 'win')} on record${isOneOfTwo ? ` in ${sport}` : ''}`
      : `${contests} on record`
  if (totalWins > 0) return `${counted(totalWins, 'win')} in ${contests}`
  return podiums > 0 ? `${counted(podiums, 'podium')} in ${contests}` : contests
}
