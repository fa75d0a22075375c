/** Events, what athletes reach in them, and what professionals do. */
import { builder } from '../../../builder/builder.ts'
import { Sex } from '../../../builder/shared-types.ts'
import { invalidParameters } from '../../../kernel/faults.ts'
import { eventGiven } from '../event-given.ts'
import { Strongman, snapshot } from '../strongman.ts'
import '../types/about-event.ts'
import { Benchmarks } from '../types/benchmark.ts'
import { StrongmanEvent } from '../types/event.ts'
import { EventStandards } from '../types/standard.ts'

const YEAR = { min: 1900, max: 2200 } as const

const eventArg = () =>
  builder.args((t) => ({
    event: t.string({
      required: true,
      description: 'Key of the event, e.g. `log_press`; hyphens do as well.',
      bounds: { minLength: 1, maxLength: 60 },
    }),
  }))

builder.objectFields(Strongman, (t) => ({
  events: t.prismaField({
    type: [StrongmanEvent],
    description: 'The events that have a key.',
    resolve: (query, _strongman, _args, { prisma }) =>
      prisma.event.findMany({ ...query, orderBy: { position: 'asc' } }),
  }),
  event: t.prismaField({
    type: StrongmanEvent,
    nullable: true,
    description: 'One event.',
    args: eventArg(),
    resolve: (query, _strongman, { event }, { prisma }) =>
      prisma.event.findUnique({ ...query, where: { key: eventGiven(event).key } }),
  }),
  standards: t.field({
    type: EventStandards,
    nullable: true,
    description: 'What athletes reach in an event, level by level.',
    args: { ...eventArg(), sex: t.arg({ type: Sex, description: 'Of this sex only.' }) },
    resolve: async (_strongman, { event, sex }, context) => {
      const facts = eventGiven(event)
      const rows = await context.prisma.eventStandard.findMany({
        where: { datasetId: snapshot(context), event: { key: facts.key }, ...(sex && { sex }) },
        orderBy: { sex: 'asc' },
      })
      return { event: facts, rows }
    },
  }),
  proBenchmarks: t.field({
    type: Benchmarks,
    nullable: true,
    description: 'What professionals do in an event, at contests of world and major level.',
    args: {
      ...eventArg(),
      sex: t.arg({ type: Sex, defaultValue: 'MALE', description: 'Of this sex.' }),
      from: t.arg.int({ description: 'From this year on.', bounds: YEAR }),
      to: t.arg.int({ description: 'Up to this year.', bounds: YEAR }),
    },
    resolve: async (_strongman, { event, sex, from, to }, context) => {
      const facts = eventGiven(event)
      if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
      const seasons = await context.prisma.eventSeason.findMany({
        where: {
          ...{ datasetId: snapshot(context), event: { key: facts.key }, sex: sex ?? 'MALE' },
          year: { ...(typeof from === 'number' && { gte: from }), ...(typeof to === 'number' && { lte: to }) },
        },
        orderBy: { year: 'asc' },
        include: { bestAthlete: true, bestContest: true },
      })
      return { event: facts, sex: sex ?? 'MALE', from: from ?? null, to: to ?? null, seasons }
    },
  }),
}))
