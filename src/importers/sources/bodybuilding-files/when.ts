/**
 * The day of a show out of the text of its page: `May 5, 2012`, `June 7, 2014 - Omaha, NE`. Some pages give the day they
 * were put up instead; of a day that is doubtful only the year is kept, which the name of the show gives.
 */
import type { Held } from './contests.ts'

export interface ReadWhen extends Held {
  /** Of the date, whether that is kept or not. */
  readonly year: number | null
  /** Why there is no date though there is a text. */
  readonly doubt: string | null
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const FORM = /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4}))(?: - (?<place>.+))?$/

/** From Monday, 1, to Wednesday: shows are held from Thursday to Sunday, and put up afterwards. */
const PUT_UP_DAYS: readonly number[] = [1, 2, 3]

/** `year` is that of the show's name, where it has one. */
export function readWhen(text: string, year: number | null, today: string): ReadWhen {
  if (text === '') return { date: null, year: null, city: null, doubt: null }
  const found = FORM.exec(text)?.groups
  if (!found) return { date: null, year: null, city: null, doubt: 'is no date' }
  const city = found['place']?.split(',')[0]?.trim() || null
  const date = found['iso'] ?? written(found)
  const doubt = doubtOf(date, year, today)
  return { date: doubt === null ? date : null, year: Number(date.slice(0, 4)), city, doubt }
}

const written = ({ month, day, year }: Readonly<Record<string, string | undefined>>): string =>
  `${year}-${two(MONTHS.indexOf(month ?? '') + 1)}-${two(Number(day))}`

const two = (value: number): string => `${value}`.padStart(2, '0')

function doubtOf(date: string, year: number | null, today: string): string | null {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return 'is no day of the calendar'
  if (year !== null && day.getUTCFullYear() !== year) return 'is of another year than its name'
  if (date > today) return 'is still to come, though there are placings'
  if (PUT_UP_DAYS.includes(day.getUTCDay())) return 'is no day of a show, which is from Thursday to Sunday'
  if (/-12-(2[4-9]|3\d)$/.test(date)) return 'is no day of a show, which is not between the years'
  return null
}
