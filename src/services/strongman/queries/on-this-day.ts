/** What happened on a day of the calendar. */
import { builder } from '../../../builder/builder.ts'
import { dayArgs, dayGiven } from '../../athletes/day-arg.ts'
import { Strongman } from '../strongman.ts'
import { StrongmanDay } from '../types/day.ts'

builder.objectField(Strongman, 'onThisDay', (t) =>
  t.field({
    type: StrongmanDay,
    description: 'What happened on a day of the calendar.',
    args: dayArgs(),
    resolve: (_strongman, args) => dayGiven(args, new Date()),
  }),
)
