/** Checks the days of a bundle: contest dates against each other, births, and both against the day of the import. */
import type { Known, Misfit } from '../tables.ts'

interface Dated {
  readonly date: string | null
  readonly year: number | null
}

interface Born {
  readonly date_of_birth: string | null
  readonly birth_year: number | null
}

/** The year may differ from the date by one: a season may end in January of the next year. */
export function dated({ date, year }: Dated): Misfit | undefined {
  if (year === null) return date === null ? { column: 'year', reason: 'must be given where date is not' } : undefined
  const near = date === null || Math.abs(Number(date.slice(0, 4)) - year) <= 1
  return near ? undefined : { column: 'year', reason: 'is more than a year from that of date' }
}

/** Whether it is after the day of the import; if only the year is known, the whole year must be. */
export const isToCome = ({ date, year }: Dated, today: string): boolean => (date ?? `${year}-01-01`) > today

export function held(
  record: Dated & { readonly end_date: string | null; readonly status: string | null },
  today: string,
): Misfit | undefined {
  const { date, end_date, status } = record
  if (end_date !== null && date === null) return { column: 'end_date', reason: 'must not stand without date' }
  if (end_date !== null && date !== null && end_date < date) return { column: 'end_date', reason: 'is before date' }
  const misfit = dated(record)
  if (misfit || status !== 'COMPLETED' || !isToCome(record, today)) return misfit
  return { column: 'status', reason: 'must not be completed where the date is yet to come' }
}

/** The earliest possible date of birth. */
const birthOf = ({ date_of_birth, birth_year }: Born): string | null =>
  date_of_birth ?? (birth_year === null ? null : `${birth_year}-01-01`)

export function born(record: Born, today: string): Misfit | undefined {
  const { date_of_birth, birth_year } = record
  if (date_of_birth !== null && birth_year !== null && !date_of_birth.startsWith(`${birth_year}`))
    return { column: 'birth_year', reason: 'must be the year of date_of_birth' }
  const birth = birthOf(record)
  if (birth === null || birth <= today) return undefined
  return { column: date_of_birth === null ? 'birth_year' : 'date_of_birth', reason: 'is yet to come' }
}

/** The status that the row states, or else the one that follows from its dates. */
export const statusOf = <Status extends string>(
  record: Dated & { readonly status: Status | null },
  today: string,
): Status | 'COMPLETED' | 'UPCOMING' => record.status ?? (isToCome(record, today) ? 'UPCOMING' : 'COMPLETED')

/** Refuses an athlete who is born after the contest; a contest without a day counts as the last day of its year. */
export function entered(
  { contest_id, athlete_id }: { readonly contest_id: string; readonly athlete_id: string },
  known: Known,
): Misfit | undefined {
  const athlete = known.row('athletes', [athlete_id]) as Born | undefined
  const contest = known.row('contests', [contest_id]) as Dated | undefined
  const birth = athlete ? birthOf(athlete) : null
  if (birth === null || !contest || birth <= (contest.date ?? `${contest.year}-12-31`)) return undefined
  return { column: 'athlete_id', reason: 'names an athlete who was born after the contest', value: athlete_id }
}
