/** Query fields for events, their standards and professional benchmarks. */

import {
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  orderInput,
  pageArgs,
  pageCost,
  Sex,
} from '../../../builder/index.ts'
import { invalidParameters } from '../../../kernel/faults/faults.ts'
import { DEFAULT_PAGE } from '../../../kernel/limits.ts'
import { YEAR } from '../../athletes/arguments.ts'
import { eventGiven } from '../event-given.ts'
import { EVENTS, eventOfKey } from '../rules/events/events.ts'
import { datasetIdOf } from '../strongman.ts'
import '../types/about-event.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Benchmarks } from '../types/benchmark.ts'
import { EventMeasure, StrongmanEvent } from '../types/event.ts'
import { StrongmanRecord } from '../types/record.ts'
import { EventStandards } from '../types/standard.ts'

const EVENT_KEY = { minLength: 1, maxLength: 60 } as const

const eventArg = () =>
  builder.args((t) => ({
    event: t.string({
      required: true,
      description: 'Key of the event, e.g. `log_press`; hyphens are accepted.',
      bounds: EVENT_KEY,
    }),
  }))

builder.queryFields((t) => ({
  strongmanEvents: t.prismaField({
    type: [StrongmanEvent],
    ...NULL_ON_ERROR,
    description: 'The canonical events of strongman.',
    resolve: (query, _root, _args, { prisma }) => prisma.event.findMany({ ...query, orderBy: { position: 'asc' } }),
  }),
  strongmanEvent: t.prismaField({
    type: StrongmanEvent,
    nullable: true,
    description: 'One event of strongman; null if unknown.',
    args: {
      key: t.arg.string({
        required: true,
        description: 'Key of the event, e.g. `log_press`; hyphens are accepted.',
        bounds: EVENT_KEY,
      }),
    },
    resolve: (query, _root, { key }, { prisma }) => {
      const event = eventOfKey(key)
      return event ? prisma.event.findUnique({ ...query, where: { key: event.key } }) : null
    },
  }),
  strongmanStandards: t.field({
    type: EventStandards,
    ...NULL_ON_ERROR,
    description: 'The standards of an event by level.',
    args: { ...eventArg(), sex: t.arg({ type: Sex, description: 'Only this sex.' }) },
    resolve: async (_root, { event, sex }, context) => {
      const facts = eventGiven(event)
      const rows = await context.prisma.eventStandard.findMany({
        where: { datasetId: datasetIdOf(context), event: { key: facts.key }, ...(sex && { sex }) },
        orderBy: { sex: 'asc' },
      })
      return { event: facts, rows }
    },
  }),
  strongmanProBenchmarks: t.field({
    type: Benchmarks,
    ...NULL_ON_ERROR,
    description: 'The marks of professionals in an event, at contests of world and major level.',
    args: {
      ...eventArg(),
      sex: t.arg({ type: Sex, defaultValue: 'MALE', description: 'Only this sex.' }),
      from: t.arg.int({ description: 'First year.', bounds: YEAR }),
      to: t.arg.int({ description: 'Last year.', bounds: YEAR }),
    },
    resolve: async (_root, { event, sex, from, to }, context) => {
      const facts = eventGiven(event)
      if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
      const seasons = await context.prisma.eventSeason.findMany({
        where: {
          ...{ datasetId: datasetIdOf(context), event: { key: facts.key }, sex: sex ?? 'MALE' },
          year: { ...(typeof from === 'number' && { gte: from }), ...(typeof to === 'number' && { lte: to }) },
        },
        orderBy: { year: 'asc' },
        include: { bestAthlete: true, bestContest: true },
      })
      return { event: facts, sex: sex ?? 'MALE', from: from ?? null, to: to ?? null, seasons }
    },
  }),
}))

// Records, and records by event.

const Filter = builder.inputType('StrongmanRecordFilter', {
  description: 'Filter for records.',
  fields: (t) => ({
    event: t.string({ description: 'Only this event, by key.', bounds: { maxLength: 60 } }),
    sex: t.field({ type: Sex, description: 'Only this sex.' }),
    current: t.boolean({ description: 'True: only current records; false: only former ones.' }),
  }),
})

const EventOrder = orderInput('StrongmanEventOrder', 'events', ['POSITION', 'NAME'])

const Order = orderInput('StrongmanRecordOrder', 'records', ['BEST', 'DATE'])

builder.queryFields((t) => ({
  strongmanRecords: t.connection(
    {
      type: StrongmanRecord,
      ...NULL_ON_ERROR,
      description: 'The records, the best of each event first.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: Filter, description: 'Filter for records.' }),
        orderBy: t.arg({ type: [Order], description: 'Sort order.', bounds: { maxItems: 5 } }),
      },
      resolve: (_root, { filter, orderBy, ...args }, context, info) =>
        listPage(
          context.prisma.eventRecord,
          {
            where: where(context, filter),
            orderBy: [...(orderBy?.length ? orderBy : [{ field: 'BEST' } as const]).flatMap(order), ...ORDINAL],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(StrongmanRecord),
  ),
  strongmanEventRecords: t.connection(
    {
      type: StrongmanEvent,
      ...NULL_ON_ERROR,
      description: 'The events with records, each with its current record and progression.',
      // There are no more events than these.
      complexity: ({ first, last }) => pageCost(Math.min(first ?? last ?? DEFAULT_PAGE, EVENTS.length)),
      args: {
        ...pageArgs(),
        measure: t.arg({ type: EventMeasure, description: 'Only events with this measure.' }),
        sex: t.arg({ type: Sex, description: 'Only events with records of this sex.' }),
        orderBy: t.arg({
          type: [EventOrder],
          description: 'Sort order; that of the catalogue by default.',
          bounds: { maxItems: 1 },
        }),
      },
      resolve: (_root, { orderBy, ...args }, context, info) =>
        listPage(
          context.prisma.event,
          {
            where: withRecords(context, args),
            orderBy: eventOrder(orderBy?.[0]),
          },
          args,
          context,
          info,
        ),
    },
    connectionType(StrongmanEvent),
  ),
}))

interface Recorded {
  readonly measure?: (typeof EventMeasure)['$inferType'] | null | undefined
  readonly sex?: (typeof Sex)['$inferType'] | null | undefined
}

const withRecords = (context: Context, { measure, sex }: Recorded): Prisma.EventWhereInput => ({
  records: { some: { datasetId: datasetIdOf(context), ...(sex && { division: { sex } }) } },
  ...(measure && { measure }),
})

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.EventRecordWhereInput {
  const { event, sex, current } = filter ?? {}
  return {
    datasetId: datasetIdOf(context),
    ...(event && { event: { key: eventGiven(event).key } }),
    ...(sex && { division: { sex } }),
    ...(typeof current === 'boolean' && { isCurrent: current }),
  }
}

/** Where no other order decides: by event, then best first. */
const ORDINAL: Prisma.EventRecordOrderByWithRelationInput[] = [{ event: { position: 'asc' } }, { position: 'asc' }]

function order({ field, direction }: typeof Order.$inferInput): Prisma.EventRecordOrderByWithRelationInput[] {
  if (field === 'DATE') {
    const sort = direction === 'ASC' ? 'asc' : 'desc'
    return [{ year: sort }, { date: { sort, nulls: 'last' } }]
  }
  // Within an event, records are ordered by rank, best first.
  return [{ event: { position: 'asc' } }, { position: direction === 'ASC' ? 'desc' : 'asc' }]
}

function eventOrder(order: typeof EventOrder.$inferInput | undefined): Prisma.EventOrderByWithRelationInput[] {
  const sort = order?.direction === 'DESC' ? 'desc' : 'asc'
  return [order?.field === 'NAME' ? { name: sort } : { position: sort }, { key: 'asc' }]
}
