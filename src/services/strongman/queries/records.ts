/** Records: of one event or of all, and event by event. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { orderInput, Sex } from '../../../builder/shared-types.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { eventGiven } from '../event-given.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { EventMeasure, StrongmanEvent } from '../types/event.ts'
import { StrongmanRecord } from '../types/record.ts'

const Filter = builder.inputType('StrongmanRecordFilter', {
  description: 'Which records to list.',
  fields: (t) => ({
    event: t.string({ description: 'Of this event only, by its key.', bounds: { maxLength: 60 } }),
    sex: t.field({ type: Sex, description: 'Of this sex only.' }),
    current: t.boolean({ description: 'True: only those that stand; false: only those that were broken.' }),
  }),
})

const EventOrder = orderInput('StrongmanEventOrder', 'events', ['POSITION', 'NAME'])

const Order = orderInput('StrongmanRecordOrder', 'records', ['BEST', 'DATE'])

builder.objectFields(Strongman, (t) => ({
  records: t.prismaConnection({
    type: StrongmanRecord,
    cursor: 'id',
    description: 'The records, the best of each event first.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which records to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_strongman, { filter }, context) =>
      context.prisma.eventRecord.count({ where: where(context, filter) }),
    resolve: (query, _strongman, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.eventRecord, query, args, {
        where: where(context, filter),
        orderBy: [...(orderBy?.length ? orderBy : [{ field: 'BEST' } as const]).flatMap(order), { id: 'asc' }],
      }),
  }),
  eventRecords: t.prismaConnection({
    type: StrongmanEvent,
    cursor: 'id',
    description: 'The events that have records, each with the one that stands and how it came to it.',
    args: {
      ...pageArgs(),
      measure: t.arg({ type: EventMeasure, description: 'Only events measured so.' }),
      sex: t.arg({ type: Sex, description: 'Only events with records of this sex.' }),
      orderBy: t.arg({
        type: [EventOrder],
        description: 'In which order; that of the catalogue where nothing is said.',
        bounds: { maxItems: 1 },
      }),
    },
    totalCount: (_strongman, wanted, context) => context.prisma.event.count({ where: withRecords(context, wanted) }),
    resolve: (query, _strongman, { orderBy, ...args }, context) =>
      loadPage(context.prisma.event, query, args, {
        where: withRecords(context, args),
        orderBy: eventOrder(orderBy?.[0]),
      }),
  }),
}))

interface Recorded {
  readonly measure?: (typeof EventMeasure)['$inferType'] | null | undefined
  readonly sex?: (typeof Sex)['$inferType'] | null | undefined
}

const withRecords = (context: Context, { measure, sex }: Recorded): Prisma.EventWhereInput => ({
  records: { some: { datasetId: snapshot(context), ...(sex && { division: { sex } }) } },
  ...(measure && { measure }),
})

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.EventRecordWhereInput {
  const { event, sex, current } = filter ?? {}
  return {
    datasetId: snapshot(context),
    ...(event && { event: { key: eventGiven(event).key } }),
    ...(sex && { division: { sex } }),
    ...(typeof current === 'boolean' && { isCurrent: current }),
  }
}

function order({ field, direction }: typeof Order.$inferInput): Prisma.EventRecordOrderByWithRelationInput[] {
  if (field === 'DATE') {
    const sort = direction === 'ASC' ? 'asc' : 'desc'
    return [{ year: sort }, { date: { sort, nulls: 'last' } }]
  }
  // Within an event the records stand in the order of their worth, the best first.
  return [{ event: { position: 'asc' } }, { position: direction === 'ASC' ? 'desc' : 'asc' }]
}

function eventOrder(order: typeof EventOrder.$inferInput | undefined): Prisma.EventOrderByWithRelationInput {
  const sort = order?.direction === 'DESC' ? 'desc' : 'asc'
  return order?.field === 'NAME' ? { name: sort } : { position: sort }
}
