/** Event fields that standards and benchmarks repeat. */
import { builder, unitArg } from '../../../builder/index.ts'
import { Benchmarks } from './benchmark.ts'
import { EventMeasure, unitIn } from './event.ts'
import { EventStandards } from './standard.ts'

for (const type of [EventStandards, Benchmarks] as const) {
  builder.objectFields(type, (t) => ({
    event: t.string({ description: 'The key of the event.', resolve: ({ event }) => event.key }),
    eventName: t.string({ description: 'Its name.', resolve: ({ event }) => event.name }),
    measure: t.field({
      type: EventMeasure,
      description: 'What it measures.',
      resolve: ({ event }) => event.measure,
    }),
    unit: t.string({
      description: 'The unit of the marks.',
      args: unitArg(),
      resolve: ({ event }, args) => unitIn(event.unit, args),
    }),
    comparable: t.boolean({
      description: 'False if implements or courses differ between contests, so that marks are hardly comparable.',
      resolve: ({ event }) => event.comparable,
    }),
  }))
}
