/** Lift over bodyweight per competition entry: what a published study can be held against. */
import { builder } from '../../../builder/builder.ts'
import { Sex } from '../../../builder/shared-types.ts'

export const EntryRatio = builder.prismaObject('EntryRatio', {
  access: 'public',
  fields: (t) => ({
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    sex: t.expose('sex', { type: Sex, description: 'Sex category of the sport.' }),
    weightClass: t.exposeString('weightClass', { description: 'Name of the weight class, in kilograms.' }),
    entries: t.exposeInt('entries'),
    p10: t.exposeFloat('p10', { description: 'A tenth of the entries lift this many times their bodyweight or less.' }),
    p50: t.exposeFloat('p50', { description: 'Half of them do.' }),
    p90: t.exposeFloat('p90', { description: 'Nine tenths of them do.' }),
  }),
})
