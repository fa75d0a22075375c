/** Event fields that standards and benchmarks repeat. */
import { builder } from '../../../builder/builder.ts'
import { unitArg } from '../../../builder/shared-types.ts'
import { Benchmarks } from './benchmark.ts'
import { EventMeasure, unitIn } from './event.ts'
import { EventStandards } from './standard.ts'

for (const told of [EventStandards, Benchmarks] as const) {
  builder.objectFields(told, (t) => ({
    event: t.string({ description: 'The key of the event.', resolve: ({ event }) => event.key }),
    eventName: t.string({ description: 'Its name.', resolve: ({ event }) => event.name }),
    measure: t.field({
      type: EventMeasure,
      description: 'What it is measured by.',
      resolve: ({ event }) => event.measure,
    }),
    unit: t.string({
      description: 'The unit of the marks.',
      args: unitArg(),
      resolve: ({ event }, args) => unitIn(event.unit, args),
    }),
    comparable: t.boolean({
      description: 'False where contests use other implements or courses, so that marks say little of each other.',
      resolve: ({ event }) => event.comparable,
    }),
  }))
}
