/** Arguments that several queries share: country, calendar day, athlete and contest. */

import { builder } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { invalidParameters, notFound } from '../../kernel/faults/faults.ts'
import { LONGEST_SLUG, likelyName, numberOrSlug } from '../../kernel/text/names.ts'
import { COUNTRIES, countryOf } from './rules/countries/countries.ts'

export const COUNTRY: Bounds = { maxLength: 60 }

/** Any year of four digits: one without data is no mistake. */
export const YEAR: Bounds = { min: 1, max: 9_999 }

/** Country names by lower-case name, to suggest the nearest one for a misspelt argument. */
const NAMES = new Map(COUNTRIES.map(({ name }) => [name.toLowerCase(), name]))

/**
 * The code of a country, by name or by any code in use for it. An unknown country throws NOT_FOUND and suggests the
 * most likely one.
 */
export function codeOf(text: string): string {
  const country = countryOf(text)
  if (country) return country.code
  throw notFound('country', text, likelyCountry(text))
}

function likelyCountry(text: string): string[] | undefined {
  const near = countryOf(text) ? undefined : NAMES.get(likelyName(text, [...NAMES.keys()]) ?? '')
  return near === undefined ? undefined : [near]
}

/** Bounds of an argument that names one country. */
export const ONE_COUNTRY: Bounds = { minLength: 1, maxLength: 60, suggest: likelyCountry }

// A calendar day, today in UTC by default.

export interface Day {
  readonly month: number
  readonly day: number
}

export const dayArgs = () =>
  builder.args((t) => ({
    month: t.int({
      description: 'The month; by default the current one in UTC.',
      bounds: { min: 1, max: 12 },
    }),
    day: t.int({
      description: 'The day of the month; by default today in UTC, or the last day of a month that is shorter.',
      bounds: { min: 1, max: 31 },
    }),
  }))

const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Uses a leap year, so that 29 February is valid. */
const daysIn = (month: number): number => new Date(Date.UTC(2000, month, 0)).getUTCDate()

/** Whether there is such a day in any year. */
export const isDay = ({ month, day }: Day): boolean => month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month)

/**
 * Month and day each default to today's, as documented, or to the last day of a month that is too short. Together they
 * must be an existing day.
 */
export function dayOrToday(args: { [part in keyof Day]?: number | null | undefined }, today: Date): Day {
  const month = args.month ?? today.getUTCMonth() + 1
  const day = args.day ?? Math.min(today.getUTCDate(), daysIn(month))
  if (day <= daysIn(month)) return { month, day }
  throw invalidParameters([
    { parameter: 'day', detail: `must be from 1 to ${daysIn(month)} in ${MONTHS.format(Date.UTC(2000, month - 1))}` },
  ])
}

// An athlete or contest, by number or slug.

export const ATHLETE: Bounds = { minLength: 1, maxLength: LONGEST_SLUG, names: 'ATHLETE' }
export const CONTEST: Bounds = { minLength: 1, maxLength: 160, names: 'CONTEST' }

export const isNumber = (text: string): boolean => typeof numberOrSlug(text) === 'number'

export function athleteBySlugOrId(text: string): Prisma.AthleteWhereInput {
  const key = numberOrSlug(text)
  return typeof key === 'number' ? { OR: [{ id: key }, { slug: text }] } : { slug: key }
}

export function contestBySlugOrNumber(text: string): Prisma.ContestWhereInput {
  const key = numberOrSlug(text)
  return typeof key === 'number' ? { OR: [{ number: key }, { slug: text }] } : { slug: key }
}
