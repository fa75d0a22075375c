/** A day of the calendar as an argument, in any sport; today, in UTC, where nothing is said. */
import { builder } from '../../builder/builder.ts'
import { invalidParameters } from '../../kernel/faults.ts'

export interface Day {
  readonly month: number
  readonly day: number
}

export const dayArgs = () =>
  builder.args((t) => ({
    month: t.int({
      description: 'The month; the current one in UTC where nothing is said.',
      bounds: { min: 1, max: 12 },
    }),
    day: t.int({
      description: 'The day of the month; that of today in UTC where nothing is said.',
      bounds: { min: 1, max: 31 },
    }),
  }))

/** A leap year has every day that there is. */
const daysIn = (month: number): number => new Date(Date.UTC(2000, month, 0)).getUTCDate()

/** Month and day stand in for each other’s absence by themselves, as documented; together they must be a day that there is. */
export function dayGiven(given: { [part in keyof Day]?: number | null | undefined }, today: Date): Day {
  const month = given.month ?? today.getUTCMonth() + 1
  const day = given.day ?? today.getUTCDate()
  if (day <= daysIn(month)) return { month, day }
  const detail = `must be from 1 to ${daysIn(month)} in month ${month}`
  throw invalidParameters([{ parameter: 'day', detail: given.day == null ? `is ${day} today, and ${detail}` : detail }])
}
