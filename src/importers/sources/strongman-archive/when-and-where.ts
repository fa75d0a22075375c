/** Place and date of a contest out of the one text that holds both: `Hollywood, California, 1977-07-06 to 1977-07-08`. */
import { countryOf, regionOf } from '../../../services/athletes/rules/countries.ts'

export interface WhenAndWhere {
  readonly date: string | null
  readonly endDate: string | null
  /** Of the date, or where only that is known. */
  readonly year: number | null
  readonly city: string | null
  readonly countryCode: string | null
  /** Another country that the place may lie in: Georgia is a country and one of the United States. */
  readonly perhaps: string | null
  /** What was not understood, in words, and the text of it. */
  readonly unread: readonly (readonly [reason: string, text: string])[]
}

/** The archive's word where it knows neither. */
const NOTHING = 'Competitor'

const DATES = /(?:^|, ?)(\d{4})(-\d{2}-\d{2})?(?: to (\d{4}-\d{2}-\d{2}))?$/

export function readWhenAndWhere(details: string): WhenAndWhere {
  const text = details === NOTHING ? '' : details
  const found = DATES.exec(text)
  return { ...when(found), ...where(found ? text.slice(0, found.index) : text, when(found).unread) }
}

function when(found: RegExpExecArray | null): Pick<WhenAndWhere, 'date' | 'endDate' | 'year' | 'unread'> {
  if (!found) return { date: null, endDate: null, year: null, unread: [] }
  const [text, year = '', day, end] = found
  const of = (date: string | null, endDate: string | null, reason?: string) => ({
    date,
    endDate,
    year: Number(year),
    unread: reason ? [[reason, text.replace(/^, ?/, '')] as const] : [],
  })
  if (!day) return of(null, null)
  const date = `${year}${day}`
  if (!isDay(date) || (end && !isDay(end))) return of(null, null, 'date is no day of the calendar')
  // Which of the two is wrong cannot be told.
  if (end && end < date) return of(null, null, 'end date is before the date')
  return of(date, end && end !== date ? end : null)
}

function where(
  place: string,
  unread: WhenAndWhere['unread'],
): Pick<WhenAndWhere, 'city' | 'countryCode' | 'perhaps' | 'unread'> {
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return { city: null, countryCode: null, perhaps: null, unread }
  const [country, region] = [countryOf(last)?.code, regionOf(last)]
  const code = country ?? region
  if (!code)
    return {
      city: parts.join(', '),
      countryCode: null,
      perhaps: null,
      unread: [...unread, ['place is of no known country', last]],
    }
  const perhaps = country && region && country !== region ? region : null
  return { city: parts.length > 1 ? parts[0]! : null, countryCode: code, perhaps, unread }
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
