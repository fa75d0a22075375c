/** The filters that lists of every sport share. */
import type { ContestLevel, Prisma } from '../../database/generated/client.ts'
import { Fault } from '../../kernel/faults/faults.ts'
import { slugOf } from '../../kernel/text/names.ts'
import { CONTEST, contestBySlugOrNumber } from '../athletes/arguments.ts'
import {
  anyOf,
  countryFilter,
  type Dates,
  dateRangeFilter,
  type InputFields,
  inCountries,
  type Maybe,
  onDates,
  SEVERAL,
  type Several,
  yearFilter,
} from '../athletes/filters.ts'
import { hasTakenPlace, isUpcoming } from './contests/status.ts'
import type { Sport } from './sport.ts'

export const divisionFilter = (t: InputFields, sport: Sport, description: string) =>
  t.stringList(divisionArg(sport, description))

/** The options of an argument that selects divisions. */
export const divisionArg = ({ division: { identifier, bounds } }: Sport, description = 'Only this division') => ({
  description: `${description}, by ${identifier}.`,
  bounds: { ...bounds, ...SEVERAL },
})

export const eventFilter = (t: InputFields, description: string) =>
  t.stringList({ description: `${description}, by key.`, bounds: { maxLength: 60, ...SEVERAL } })

export const contestFilter = (t: InputFields) =>
  t.stringList({ description: 'Only this contest, by slug or number.', bounds: { ...CONTEST, ...SEVERAL } })

/** The fields by which contests, and what happened at them, are selected. */
export const occasionFilters = (t: InputFields, { level }: Sport) => ({
  year: yearFilter(t, 'Only contests of this year'),
  dateRange: dateRangeFilter(t, 'Only contests that began on these days'),
  country: countryFilter(t, 'Only contests held in this country'),
  series: t.stringList({
    description: 'Only this series, by name or slug.',
    bounds: { maxLength: 120, names: 'SERIES', ...SEVERAL },
  }),
  level: t.field({ type: [level], description: 'Only contests of this level.', bounds: SEVERAL }),
  upcoming: t.boolean({ description: 'True: only upcoming contests; false: only past ones.' }),
})

// Conditions.

export const ofDivisions = ({ division }: Sport, names: Several<string>): Prisma.DivisionWhereInput | undefined =>
  names ? { [division.identifier]: anyOf(names.map(division.canonical)) } : undefined

export const anyContestNamed = (contests: readonly string[]): Prisma.ContestWhereInput =>
  contests.length === 1 ? contestBySlugOrNumber(contests[0]!) : { OR: contests.map(contestBySlugOrNumber) }

/** By name, slug, or the slug of a series whose contests an import made part of another. */
export function seriesNamed(names: readonly string[]): Prisma.SeriesWhereInput {
  const slugs = names.map(slugOf)
  return { OR: [{ slug: anyOf(slugs) }, { formerSlugs: { hasSome: slugs } }] }
}

export interface Occasion extends Dates {
  readonly contest?: Several<string>
  readonly country?: Several<string>
  readonly series?: Several<string>
  readonly level?: Several<string>
  readonly upcoming?: Maybe<boolean>
}

/** The conditions on a contest; undefined without any. */
export function onOccasions(filter: Occasion, today: Date): Prisma.ContestWhereInput | undefined {
  const conditions = [
    onDates(filter),
    filter.contest ? anyContestNamed(filter.contest) : {},
    inCountries(filter.country),
    filter.series ? { series: seriesNamed(filter.series) } : {},
    filter.level ? { level: anyOf(filter.level as readonly ContestLevel[]) } : {},
    whenUpcoming(filter.upcoming, today),
  ].filter((condition) => Object.keys(condition).length > 0)
  return conditions.length > 1 ? { AND: conditions } : conditions[0]
}

function whenUpcoming(upcoming: Maybe<boolean>, today: Date): Prisma.ContestWhereInput {
  if (typeof upcoming !== 'boolean') return {}
  return upcoming ? isUpcoming(today) : hasTakenPlace(today)
}

/** The selection of a field; none if its arguments are refused, as the field then reports it by itself. */
export function unlessRefused(select: () => object): object {
  try {
    return select()
  } catch (error) {
    if (error instanceof Fault) return {}
    throw error
  }
}
