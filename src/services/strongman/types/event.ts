/** An event, and an event at a contest. */
import { builder, ID, idOf, keyPart, Node, registerNode, type UnitArgs } from '../../../builder/index.ts'
import { fromKg, roundTo } from '../../../kernel/numbers/units.ts'
import { datasetIdOf } from '../strongman.ts'

export const EventMeasure = builder.enumType('EventMeasure', {
  description: 'What an event measures.',
  values: {
    WEIGHT: { description: 'The heaviest weight, in kilograms.' },
    REPS: { description: 'The most repetitions.' },
    TIME: { description: 'Seconds: the fewest for a race, the most for a hold.' },
    DISTANCE: { description: 'Distance: metres, or degrees around a post.' },
  } as const,
})

export const StrongmanEvent = builder.prismaObject('Event', {
  access: 'strongman:read',
  variant: 'StrongmanEvent',
  description: 'An event under its canonical key, regardless of how contests spell it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ key }) => idOf('StrongmanEvent', key),
    }),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    measure: t.expose('measure', { type: EventMeasure }),
    unit: t.exposeString('unit'),
    higherIsBetter: t.exposeBoolean('higherIsBetter'),
    comparable: t.exposeBoolean('comparable'),
    description: t.exposeString('description'),
  }),
})

registerNode('StrongmanEvent', [keyPart.text], ({ key: [key], context, query }) =>
  context.prisma.event.findUnique({ ...query, where: { key } }),
)

export const StrongmanContestEvent = builder.prismaObject('ContestEvent', {
  access: 'strongman:read',
  variant: 'StrongmanContestEvent',
  description: 'An event of one contest.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { contest: { select: { slug: true } } },
      resolve: ({ contest, position }) => idOf('StrongmanContestEvent', contest.slug, position),
    }),
    position: t.exposeInt('position'),
    event: t.relation('event', {
      type: StrongmanEvent,
      nullable: true,
      description: 'The canonical event; null if it has none.',
    }),
    eventKey: t.string({
      nullable: true,
      description: 'The key of the canonical event; null if it has none.',
      select: { event: { select: { key: true } } },
      resolve: ({ event }) => event?.key ?? null,
    }),
    name: t.exposeString('name'),
    details: t.exposeString('details', { nullable: true }),
  }),
})

registerNode('StrongmanContestEvent', [keyPart.text, keyPart.int], ({ key: [slug, position], context, query }) =>
  context.prisma.contestEvent.findFirst({
    ...query,
    where: { contest: { datasetId: datasetIdOf(context), slug }, position },
  }),
)

/** A mark in the event's unit; marks in kilograms are converted to the requested unit. */
export const markIn = (value: number, unit: string, { unit: requestedUnit }: UnitArgs): number =>
  unit === 'kg' ? roundTo(fromKg(value, requestedUnit ?? 'KG'), 1) : roundTo(value, 2)

/** The name of that unit. */
export const unitIn = (unit: string, { unit: requestedUnit }: UnitArgs): string =>
  unit === 'kg' && requestedUnit === 'LB' ? 'lb' : unit
