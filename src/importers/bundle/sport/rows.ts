/** Converts records that all sports share to rows and back. */
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import type { AthleteRow, SportContestRow, SportRows } from '../../../services/athletes/rules/rows.ts'
import { statusOf } from './days.ts'
import type { AthleteRecord, ContestRecord, EntryRecord, ResultRecord } from './tables.ts'

export const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))

export const athleteRow = (one: AthleteRecord): AthleteRow => ({
  ...{ key: one.id, fullName: one.full_name, sex: one.sex, countryCode: one.country },
  ...{ dateOfBirth: one.date_of_birth, birthYear: one.birth_year ?? yearOf(one.date_of_birth) },
  ...{ heightCm: one.height_cm, weightKg: one.weight_kg },
})

export const athleteRecord = (one: AthleteRow): AthleteRecord => ({
  ...{ id: one.key, full_name: one.fullName, sex: one.sex, country: one.countryCode },
  ...{ date_of_birth: one.dateOfBirth, birth_year: one.birthYear, height_cm: one.heightCm, weight_kg: one.weightKg },
})

export const contestRow = <Level extends string>(one: ContestRecord<Level>, today: string): SportContestRow<Level> => ({
  ...{ key: one.id, name: one.name, series: one.series, level: one.level, stage: one.stage },
  ...{ status: statusOf(one, today), date: one.date, endDate: one.end_date },
  ...{ year: one.year ?? (yearOf(one.date) as number), city: one.city, countryCode: one.country },
})

export const contestRecord = <Level extends string>(one: SportContestRow<Level>): ContestRecord<Level> => ({
  ...{ id: one.key, name: one.name, series: one.series, level: one.level, stage: one.stage, status: one.status },
  ...{ date: one.date, end_date: one.endDate, year: one.year, city: one.city, country: one.countryCode },
})

/** How an entry ended: the status takes precedence over the place, and only a placed entry has a place. */
export const entryRow = ({ place, status }: EntryRecord): ReadPlace => ({
  ...place,
  ...(status && { status, place: status === 'PLACED' ? place.place : null }),
})

interface SportRecords<Level extends string> {
  readonly athletes: readonly AthleteRecord[]
  readonly contests: readonly ContestRecord<Level>[]
  readonly results: readonly ResultRecord[]
}

export const sportRows = <Level extends string>(
  { athletes, contests, results }: SportRecords<Level>,
  today: string,
): SportRows<Level> => ({
  athletes: athletes.map(athleteRow),
  contests: contests.map((one) => contestRow(one, today)),
  results: results.map(({ contest_id, athlete_id, division, ...entry }) => ({
    ...{ contest: contest_id, athlete: athlete_id, division, ...entryRow(entry) },
  })),
})

/** States the status only if it does not follow from the place. */
export function entryRecord({ status, place, placeText }: ReadPlace): EntryRecord {
  const said = readPlace(placeText ?? `${place ?? ''}`)?.status
  return { place: { status, place, placeText }, status: said === status ? null : status }
}
