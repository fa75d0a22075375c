/** Converts athletes, contests and placings of the archive to rows. */
import type { AthleteRow, ContestRow, ResultRow, Sex } from '../../../services/strongman/rules/rows.ts'
import type { Person } from '../../identities/identify.ts'
import type { ArchiveContest, Entry } from './contests.ts'

/** The archive states only the name and country of an athlete. */
export const athleteRow = ({ key, name, country }: Person, sex: Sex | null): AthleteRow => ({
  ...{ key, fullName: name, sex, countryCode: country },
  ...{ dateOfBirth: null, birthYear: null, heightCm: null, weightKg: null },
})

/** A contest is upcoming if it has only a start list and its last day, or else its year, is not over. */
export function contestRow(
  { key, name, year, held, entries }: ArchiveContest,
  series: string,
  today: string,
): ContestRow {
  const last = held.endDate ?? held.date
  const toCome = last === null ? year >= Number(today.slice(0, 4)) : last >= today
  const startList = entries.length > 0 && entries.every(({ place }) => place.status === 'ENTERED')
  const { date, endDate, city, countryCode } = held
  return {
    key,
    name: name.name,
    series,
    level: name.level,
    stage: name.stage,
    status: startList && toCome ? 'UPCOMING' : 'COMPLETED',
    date,
    endDate,
    year,
    city,
    countryCode,
  }
}

export function resultRow(
  { place: read, points: scored }: Entry,
  athlete: string,
  { contest, division }: Pick<ResultRow, 'contest' | 'division'>,
): ResultRow {
  const { status, place, placeText } = read
  const { points, pointsText } = scored
  return { contest, athlete, division, status, place, placeText, points, pointsText }
}
