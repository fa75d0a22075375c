/** What each sport has of a person: name, sex, country and birth in the person's row, the rest in the sport's career. */
import { allows, builder, type Context } from '../../builder/index.ts'
import type { Country, Sex } from '../../database/generated/client.ts'
import { SPORT_NAMES, SPORTS, type SportName as SportNames } from '../../kernel/sports.ts'
import { accessOf } from '../datasets/access.ts'
import { readable as readableDatasets } from './access.ts'
import { type Born, bestBirth } from './rules/minors.ts'

export const SportName = builder.enumType('Sport', { description: 'The sports.', values: SPORTS })

export const AS_SPORT =
  'as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read.'

interface Facts extends Born {
  readonly fullName: string
  readonly sex: Sex | null
  readonly countryCode: string | null
}

/** In JSON, a day is text. */
type StoredFacts = Omit<Facts, 'dateOfBirth'> & { readonly dateOfBirth: string | null }

type Person = Facts & { readonly id: number; readonly bySport: unknown }

/** The facts of a person as of the request's version of the data. */
export const asOfVersion = <P extends { readonly id: number }>(person: P, { data }: Pick<Context, 'data'>) =>
  data.former.get(person.id) ?? person

/**
 * The facts of one sport, or those of all sports that the key may read: so that an import of one sport never changes
 * what another one serves, nor tells what the key may not read.
 */
export function inSport(
  now: Person,
  sport: SportNames | null | undefined,
  { viewer, data }: Pick<Context, 'viewer' | 'data'>,
): Facts {
  const athlete = asOfVersion(now, { data })
  const bySport = athlete.bySport as Partial<Record<SportNames, StoredFacts>> | null
  // People of one sport have no facts by sport, and nobody sees them who may not read that sport.
  if (bySport === null) return athlete
  const sports = SPORT_NAMES.filter((one) => bySport[one])
  const readable = sports.filter((one) => allows(accessOf(one), viewer))
  const chosen = readable.find((one) => one === sport)
  // The person's own row has the facts of all sports.
  if (chosen === undefined && readable.length === sports.length) return athlete
  const all = (chosen === undefined ? readable : [chosen]).flatMap((one) => bySport[one] ?? [])
  const first = <Name extends keyof StoredFacts>(name: Name): StoredFacts[Name] | null =>
    all.find((facts) => facts[name] != null)?.[name] ?? null
  const { dateOfBirth = null, birthYear = null } = bestBirth(all) ?? {}
  return {
    fullName: first('fullName') ?? athlete.fullName,
    sex: first('sex'),
    countryCode: first('countryCode'),
    dateOfBirth: dateOfBirth === null ? null : new Date(dateOfBirth),
    birthYear,
  }
}

/** The country of `inSport`; read by itself only for the few who compete for another one in each sport. */
export function countryIn(
  { country, ...athlete }: Parameters<typeof inSport>[0] & { readonly country: Country | null },
  context: Context,
): Country | null | Promise<Country | null> {
  const { countryCode: code } = inSport(athlete, null, context)
  if (code === null) return null
  return code === country?.code ? country : context.prisma.country.findUnique({ where: { code } })
}

export const ANY_SPORT = 'the first sport that records it and that the key may read'

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
  readableDatasets(context).flatMap((dataset) => careers.filter(({ datasetId }) => datasetId === dataset))

/** The sports of these careers that the key may read. */
export const sportsOf = ({ careers }: WithCareers, context: Context): SportNames[] =>
  SPORT_NAMES.filter((sport) => {
    const datasets = readableDatasets(context, [sport])
    return careers.some(({ datasetId }) => datasets.includes(datasetId))
  })

export const known = (athlete: WithCareers, context: Context, fact: 'heightCm' | 'weightKg'): number | null =>
  inSportOrder(athlete, context).find((career) => career[fact] !== null)?.[fact] ?? null
