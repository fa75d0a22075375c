/** What happened on a day of the calendar. */
import { builder } from '../../../builder/builder.ts'
import { invalidParameters } from '../../../kernel/faults.ts'
import { Bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDay, type Day } from '../types/day.ts'

builder.objectField(Bodybuilding, 'onThisDay', (t) =>
  t.field({
    type: BodybuildingDay,
    description: 'What happened on a day of the calendar.',
    args: {
      month: t.arg.int({
        description: 'The month; the current one in UTC where nothing is said.',
        bounds: { min: 1, max: 12 },
      }),
      day: t.arg.int({
        description: 'The day of the month; that of today in UTC where nothing is said.',
        bounds: { min: 1, max: 31 },
      }),
    },
    resolve: (_bodybuilding, args) => dayGiven(args, new Date()),
  }),
)

/** A leap year has every day that there is. */
const daysIn = (month: number): number => new Date(Date.UTC(2000, month, 0)).getUTCDate()

/** Month and day stand in for each other’s absence by themselves, as documented; together they must be a day that there is. */
function dayGiven(given: { [part in keyof Day]?: number | null | undefined }, today: Date): Day {
  const month = given.month ?? today.getUTCMonth() + 1
  const day = given.day ?? today.getUTCDate()
  if (day <= daysIn(month)) return { month, day }
  const detail = `must be from 1 to ${daysIn(month)} in month ${month}`
  throw invalidParameters([{ parameter: 'day', detail: given.day == null ? `is ${day} today, and ${detail}` : detail }])
}
