/**
 * The filters of lists. A field with several values keeps the rows with any of them; several fields keep the rows that
 * each of them keeps.
 */
import { builder } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { ATHLETE, athleteBySlugOrId, COUNTRY, codeOf, YEAR } from './arguments.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

export type Maybe<Value> = Value | null | undefined

export type Several<Value> = Maybe<readonly Value[]>

/** The length of a list of values to filter by. */
export const SEVERAL = { minItems: 1, maxItems: 100 } as const

/** Equal to one of the values. */
export function anyOf<Value>(values: readonly Value[]): Value | { in: Value[] } {
  // In one order, as statements and counts are kept by their values.
  const [first, ...others] = [...new Set(values)].sort()
  return others.length > 0 ? { in: [first!, ...others] } : first!
}

// Names, countries and athletes.

export const searchFilter = (t: InputFields) =>
  t.string({
    description:
      'Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too.',
    bounds: { minLength: 1, maxLength: 100 },
  })

export const countryFilter = (t: InputFields, description: string) =>
  t.stringList({ description: `${description}, by name or code.`, bounds: { ...COUNTRY, ...SEVERAL } })

export const inCountries = (countries: Several<string>): { countryCode?: string | Prisma.StringNullableFilter } =>
  countries ? { countryCode: anyOf(countries.map(codeOf)) } : {}

export const athleteFilter = (t: InputFields) =>
  t.stringList({ description: 'Only this athlete, by slug or number.', bounds: { ...ATHLETE, ...SEVERAL } })

export const athletesBySlugOrId = (athletes: readonly string[]): Prisma.AthleteWhereInput =>
  athletes.length === 1 ? athleteBySlugOrId(athletes[0]!) : { OR: athletes.map(athleteBySlugOrId) }

// Years and days.

export const yearFilter = (t: InputFields, description: string) =>
  t.intList({ description: `${description}.`, bounds: { ...YEAR, ...SEVERAL } })

const DateRange = builder.inputType('DateRange', {
  description: 'A range of days, inclusive.',
  fields: (t) => ({
    from: t.field({
      type: 'Date',
      description: 'On or after this day; where only the year is known, in that year or later.',
    }),
    to: t.field({
      type: 'Date',
      description: 'On or before this day; where only the year is known, in that year or earlier.',
    }),
  }),
})

export const dateRangeFilter = (t: InputFields, description: string) =>
  t.field({ type: DateRange, description: `${description}.` })

export interface Dates {
  readonly year?: Several<number>
  readonly dateRange?: Maybe<typeof DateRange.$inferInput>
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The conditions on a year and a day that may be unknown. Throws INVALID_PARAMETER for dates that exclude each other. */
export function onDates({ year, dateRange }: Dates) {
  const { from, to } = dateRange ?? {}
  if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
  const isWithin = (one: number) => (!from || one >= from.getUTCFullYear()) && (!to || one <= to.getUTCFullYear())
  const days = [from && ` from ${isoDay(from)}`, to && ` to ${isoDay(to)}`].filter(Boolean).join('')
  if (year && !year.some(isWithin))
    throw invalidParameters([{ parameter: 'year', detail: `must be within the range of days${days}` }])
  return {
    ...(year && { year: anyOf(year) }),
    ...((from || to) && {
      AND: [
        ...(from ? [{ OR: [{ date: { gte: from } }, { date: null, year: { gte: from.getUTCFullYear() } }] }] : []),
        ...(to ? [{ OR: [{ date: { lte: to } }, { date: null, year: { lte: to.getUTCFullYear() } }] }] : []),
      ],
    }),
  }
}
