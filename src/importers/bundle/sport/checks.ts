/** Rules for the rows of bundles: what a row states must agree with itself, with the rows it refers to, and with today. */
import type { ReadPlace } from '../../../services/athletes/rules/places.ts'
import type { EntryStatus, Sex } from '../../../services/athletes/rules/rows.ts'
import type { RowFault } from '../../input/csv.ts'
import type { CheckContext } from '../tables.ts'

// Days: contest dates against each other, births, and both against the day of the import.

export interface Dated {
  readonly date: string | null
  readonly year: number | null
}

interface Born {
  readonly date_of_birth: string | null
  readonly birth_year: number | null
}

/** The year may differ from the date by one: a season may end in January of the next year. */
export function yearFault({ date, year }: Dated): RowFault | undefined {
  if (year === null) return date === null ? { column: 'year', reason: 'is required if date is empty' } : undefined
  const near = date === null || Math.abs(Number(date.slice(0, 4)) - year) <= 1
  return near ? undefined : { column: 'year', reason: 'differs by more than one from the year of date' }
}

/** Whether it is after the day of the import; if only the year is known, the whole year must be. */
export const isUpcoming = ({ date, year }: Dated, today: string): boolean => (date ?? `${year}-01-01`) > today

export function contestFault(
  record: Dated & { readonly end_date: string | null; readonly status: string | null },
  today: string,
): RowFault | undefined {
  const { date, end_date, status } = record
  if (end_date !== null && date === null) return { column: 'end_date', reason: 'requires date' }
  if (end_date !== null && date !== null && end_date < date) return { column: 'end_date', reason: 'is before date' }
  const fault = yearFault(record)
  if (fault || status !== 'COMPLETED' || !isUpcoming(record, today)) return fault
  return { column: 'status', reason: 'must not be completed if the date is in the future' }
}

/** The earliest possible date of birth. */
const birthOf = ({ date_of_birth, birth_year }: Born): string | null =>
  date_of_birth ?? (birth_year === null ? null : `${birth_year}-01-01`)

export function birthFault(record: Born, today: string): RowFault | undefined {
  const { date_of_birth, birth_year } = record
  if (date_of_birth !== null && birth_year !== null && !date_of_birth.startsWith(`${birth_year}`))
    return { column: 'birth_year', reason: 'must be the year of date_of_birth' }
  const birth = birthOf(record)
  if (birth === null || birth <= today) return undefined
  return { column: date_of_birth === null ? 'birth_year' : 'date_of_birth', reason: 'is in the future' }
}

/** The status that the row states, or else the one that follows from its dates. */
export const statusOf = <Status extends string>(
  record: Dated & { readonly status: Status | null },
  today: string,
): Status | 'COMPLETED' | 'UPCOMING' => record.status ?? (isUpcoming(record, today) ? 'UPCOMING' : 'COMPLETED')

/** Refuses a person who was born after the contest; a contest without a day counts as the last day of its year. */
function bornFault({ contest_id, athlete_id }: ContestEntry, context: CheckContext): RowFault | undefined {
  const contest = datedContest(contest_id, context)
  return contest && bornAfter(athlete_id, contest, context)
}

/** Refuses a person who was born after a day; without a day, after the end of the year. */
export function bornAfter(athlete_id: string, { date, year }: Dated, context: CheckContext): RowFault | undefined {
  const athlete = context.row('athletes', [athlete_id]) as Born | undefined
  const birth = athlete ? birthOf(athlete) : null
  if (birth === null || birth <= (date ?? `${year}-12-31`)) return undefined
  return { column: 'athlete_id', reason: 'refers to an athlete who was born after the contest', value: athlete_id }
}

interface DatedContest extends Dated {
  readonly end_date: string | null
  readonly status: 'COMPLETED' | 'UPCOMING' | null
}

/** Undefined if there is no such contest. */
export const datedContest = (contest_id: string | null, context: CheckContext): DatedContest | undefined =>
  context.row('contests', [contest_id]) as DatedContest | undefined

/**
 * Men's divisions are for men and women's for women; an athlete of unknown sex may be in either. `sexes` has the sex of
 * each division.
 */
export const sexFault =
  (sexes: ReadonlyMap<string, Sex>) =>
  (
    { athlete_id, division }: { readonly athlete_id: string; readonly division: string },
    context: CheckContext,
  ): RowFault | undefined => {
    const athlete = context.row('athletes', [athlete_id]) as { readonly sex: Sex | null } | undefined
    const sex = sexes.get(division)
    if (!athlete || athlete.sex === null || sex === undefined || athlete.sex === sex) return undefined
    const reason = `is for ${sex === 'MALE' ? 'men, but the athlete is a woman' : 'women, but the athlete is a man'}`
    return { column: 'division', reason, value: division }
  }

// How an entry ended.

export interface EntryRecord {
  readonly place: ReadPlace
  readonly status: EntryStatus | null
}

interface ContestEntry extends EntryRecord {
  readonly contest_id: string
  readonly athlete_id: string
}

/** The rules for an entry in a contest of any sport. */
export const entryFault = (entry: ContestEntry, context: CheckContext): RowFault | undefined =>
  bornFault(entry, context) ?? endFault(entry) ?? upcomingFault(entry, context)

/**
 * An entry that is placed or merely entered must not have another outcome in the place column. One that was disqualified or
 * dropped out may have a place there, which is stored as text.
 */
function endFault({ place, status }: EntryRecord): RowFault | undefined {
  if (status !== 'PLACED' && status !== 'ENTERED') return undefined
  if (place.placeText === null || place.status === 'ENTERED' || place.status === status) return undefined
  return { column: 'status', reason: 'contradicts place', value: place.placeText }
}

const BEFORE: readonly EntryStatus[] = ['ENTERED', 'WITHDRAWN']

/** An upcoming contest has entries and withdrawals, but no places. */
function upcomingFault(entry: ContestEntry, context: CheckContext): RowFault | undefined {
  const contest = datedContest(entry.contest_id, context)
  if (!contest || statusOf(contest, context.today) !== 'UPCOMING') return undefined
  if (BEFORE.includes(entryRow(entry).status)) return undefined
  const column = entry.status && !BEFORE.includes(entry.status) ? 'status' : 'place'
  return { column, reason: 'must not say how an entry ended if the contest is upcoming' }
}

export const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))

/** How an entry ended: the status takes precedence over the place, and only a placed entry has a place. */
export const entryRow = ({ place, status }: EntryRecord): ReadPlace => ({
  ...place,
  ...(status && { status, place: status === 'PLACED' ? place.place : null }),
})
