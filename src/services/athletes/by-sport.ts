/** What each sport has of a person: name and country in the person's row, the other facts in the sport's career. */
import { builder, type Context } from '../../builder/index.ts'
import { SPORTS, type SportName as SportNames } from '../../kernel/sports.ts'
import { readable } from './access.ts'

export const SportName = builder.enumType('Sport', { description: 'The sports.', values: SPORTS })

export const AS_SPORT = 'as the sport has it; without one, as the first sport that has the person.'

interface NameAndCountry {
  readonly fullName: string
  readonly countryCode: string | null
}

/** So that an import of one sport never changes what another one serves. */
export const inSport = (
  athlete: NameAndCountry & { readonly bySport: unknown },
  sport: SportNames | null | undefined,
): NameAndCountry => (sport && (athlete.bySport as Partial<Record<string, NameAndCountry>> | null)?.[sport]) || athlete

export const ANY_SPORT = 'the first sport that knows it and that the key may read'

/** The facts that each career has of its own. */
export const CAREERS = {
  careers: { select: { datasetId: true, heightCm: true, weightKg: true, aliases: true } },
} as const

interface OwnFacts {
  readonly datasetId: number
  readonly heightCm: number | null
  readonly weightKg: number | null
  readonly aliases: readonly string[]
}

interface WithCareers {
  readonly careers: readonly OwnFacts[]
}

/** The careers in the snapshot of the request, in the order of the sports. */
export const inSportOrder = ({ careers }: WithCareers, context: Context): OwnFacts[] =>
  readable(context).flatMap((dataset) => careers.filter(({ datasetId }) => datasetId === dataset))

export const known = (athlete: WithCareers, context: Context, fact: 'heightCm' | 'weightKg'): number | null =>
  inSportOrder(athlete, context).find((career) => career[fact] !== null)?.[fact] ?? null
