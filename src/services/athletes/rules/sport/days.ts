/** Days as `YYYY-MM-DD`, which compare as text and are independent of time zones. */

/** If only the year is known, its middle stands for the day, which is at most half a year off. */
export const dayOf = (date: string | null, year: number): string => date ?? `${year}-07-01`

/** How contests are put in order. */
export const ORDER_OF_CONTESTS =
  'If only the year of a contest is known, 1 July of that year stands in for the day, or today if that is earlier. Contests of one day are in the order of their keys in the source.'

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * The same day the given number of months earlier, for comparisons. The result may be a day that the month does not
 * have.
 */
export function monthsBefore(day: string, months: number): string {
  const month = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 - months
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

export interface Age {
  readonly years: number
  /** Days since the last birthday. */
  readonly days: number
}

/** Athletes born on 29 February have their birthday on 1 March in other years. */
export function ageOn(day: string, dateOfBirth: string): Age {
  const had = day.slice(5) >= dateOfBirth.slice(5)
  const birthday = yearOf(day) - (had ? 0 : 1)
  const since = Date.UTC(birthday, Number(dateOfBirth.slice(5, 7)) - 1, Number(dateOfBirth.slice(8)))
  return { years: birthday - yearOf(dateOfBirth), days: Math.round((Date.parse(day) - since) / 86_400_000) }
}
