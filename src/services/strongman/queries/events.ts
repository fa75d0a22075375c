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
import type { Prisma } from '../../../database/generated/client.ts'
import { invalidParameters } from '../../../kernel/faults/faults.ts'
import { DEFAULT_PAGE } from '../../../kernel/limits.ts'
import { YEAR } from '../../athletes/arguments.ts'
import { anyOf, SEVERAL } from '../../athletes/filters.ts'
import { requireEvent } from '../event-argument.ts'
import { EVENTS, eventOfKey } from '../rules/events/events.ts'
import { datasetIdOf } from '../strongman.ts'
import '../types/about-event.ts'
import { Benchmarks, loadBenchmarks } from '../types/benchmark.ts'
import { EventMeasure, StrongmanEvent } from '../types/event.ts'
import { EventStandards, loadStandards } from '../types/standard.ts'

const EVENT_KEY = { minLength: 1, maxLength: 60 } as const

const eventArg = () =>
  builder.args((t) => ({
    event: t.string({
      required: true,
      description: 'Key of the event, e.g. `log_press`; hyphens are accepted.',
      bounds: EVENT_KEY,
    }),
  }))

const EventFilter = builder.inputType('StrongmanEventFilter', {
  description: 'Filter for events.',
  fields: (t) => ({
    measure: t.field({ type: [EventMeasure], description: 'Only events with this measure.', bounds: SEVERAL }),
    recordsOf: t.field({ type: [Sex], description: 'Only events with a record of this sex.', bounds: SEVERAL }),
  }),
})

const EventOrder = orderInput('StrongmanEventOrder', 'events', ['POSITION', 'NAME'])

builder.queryFields((t) => ({
  strongmanEvents: t.connection(
    {
      type: StrongmanEvent,
      ...NULL_ON_ERROR,
      description: 'The canonical events of strongman, in the order of the catalogue by default.',
      // A page never has more rows than the catalogue.
      complexity: ({ first, last }) => pageCost(Math.min(first ?? last ?? DEFAULT_PAGE, EVENTS.length)),
      args: {
        ...pageArgs(),
        filter: t.arg({ type: EventFilter, description: 'Filter for events.' }),
        orderBy: t.arg({
          type: [EventOrder],
          description: 'Sort order.',
          bounds: { maxItems: 1 },
        }),
      },
      resolve: (_root, { filter, orderBy, ...args }, context, info) =>
        listPage(
          context.prisma.event,
          {
            where: where(context, filter),
            orderBy: eventOrder(orderBy?.[0]),
          },
          args,
          context,
          info,
        ),
    },
    connectionType(StrongmanEvent),
  ),
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
    resolve: (_root, { event, sex }, context) => loadStandards(requireEvent(event), sex ?? null, context),
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
    resolve: (_root, { event, sex, from, to }, context) => {
      const selection = { event: requireEvent(event), sex: sex ?? 'MALE', from: from ?? null, to: to ?? null }
      if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
      return loadBenchmarks(selection, context)
    },
  }),
}))

const where = (
  context: Context,
  filter: typeof EventFilter.$inferInput | null | undefined,
): Prisma.EventWhereInput => ({
  ...(filter?.measure && { measure: anyOf(filter.measure) }),
  ...(filter?.recordsOf && {
    records: { some: { datasetId: datasetIdOf(context), division: { sex: anyOf(filter.recordsOf) } } },
  }),
})

function eventOrder(order: typeof EventOrder.$inferInput | undefined): Prisma.EventOrderByWithRelationInput[] {
  const sort = order?.direction === 'DESC' ? 'desc' : 'asc'
  return [order?.field === 'NAME' ? { name: sort } : { position: sort }, { key: 'asc' }]
}
