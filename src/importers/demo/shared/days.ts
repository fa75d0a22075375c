/** Days as whole numbers since 1970, so that weekends and gaps are plain sums on every platform. */
const MILLISECONDS = 86_400_000
export const DAYS_A_YEAR = 365.25

export type Day = number

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS

export const firstOf = (year: number): Day => Date.UTC(year, 0, 1) / MILLISECONDS

export const dateOf = (day: Day): string => new Date(day * MILLISECONDS).toISOString().slice(0, 10)

export const yearOf = (day: Day): number => new Date(day * MILLISECONDS).getUTCFullYear()

/** The Saturday of a week of the year, counted from 0. */
export function saturday(year: number, week: number): Day {
  return weekendFrom(firstOf(year)) + 7 * week
}

/** The first Saturday from a day on; day 0 was a Thursday. */
export const weekendFrom = (day: Day): Day => day + ((9 - (day % 7)) % 7)
