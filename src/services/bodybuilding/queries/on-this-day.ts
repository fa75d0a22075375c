/** What happened on a day of the calendar. */
import { builder } from '../../../builder/builder.ts'
import { dayArgs, dayGiven } from '../../athletes/day-arg.ts'
import { Bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDay } from '../types/day.ts'

builder.objectField(Bodybuilding, 'onThisDay', (t) =>
  t.field({
    type: BodybuildingDay,
    description: 'What happened on a day of the calendar.',
    args: dayArgs(),
    resolve: (_bodybuilding, args) => dayGiven(args, new Date()),
  }),
)
