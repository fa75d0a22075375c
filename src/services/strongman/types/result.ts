/** One athlete's entry in a contest, and what they did in its events. */
import { builder } from '../../../builder/builder.ts'
import { orderInput, unitArg, weightOrNull } from '../../../builder/shared-types.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import { PlacingStatus } from '../../athletes/types/contest.ts'
import { eventGiven } from '../event-given.ts'
import { StrongmanContest } from './contest.ts'
import { StrongmanDivision } from './division.ts'
import { StrongmanEvent } from './event.ts'

const StrongmanPerformance = builder.prismaObject('Performance', {
  access: 'strongman:read',
  variant: 'StrongmanPerformance',
  description: 'What one athlete did in one event of one contest.',
  fields: (t) => ({
    event: t.relation('event', {
      type: StrongmanEvent,
      nullable: true,
      description: 'The event; null where it is none of those with a key.',
    }),
    eventKey: t.string({
      nullable: true,
      description: 'The key of the event; null where it has none.',
      select: { event: { select: { key: true } } },
      resolve: ({ event }) => event?.key ?? null,
    }),
    eventName: t.string({
      description: 'The event as the contest called it.',
      select: { contestEvent: { select: { name: true } } },
      resolve: ({ contestEvent }) => contestEvent.name,
    }),
    result: t.exposeString('text', { nullable: true }),
    value: t.exposeFloat('value', { nullable: true }),
    unit: t.exposeString('unit', { nullable: true }),
    reps: t.exposeInt('reps', { nullable: true }),
    implement: t.float({
      nullable: true,
      description: 'The implement’s weight, where it is known and not the mark itself.',
      args: unitArg(),
      resolve: ({ implementKg }, args) => weightOrNull(implementKg, args),
    }),
    place: t.exposeInt('place', { nullable: true }),
    points: t.exposeFloat('points', { nullable: true }),
  }),
})

export const StrongmanResult = builder.prismaObject('Placing', {
  access: 'strongman:read',
  variant: 'StrongmanResult',
  description: 'One athlete’s entry in one division of one contest.',
  fields: (t) => ({
    contest: t.relation('contest', { type: StrongmanContest, description: 'The contest.' }),
    athlete: t.relation('athlete', { type: Athlete, description: 'Who entered.' }),
    division: t.relation('division', { type: StrongmanDivision, description: 'The division entered.' }),
    status: t.expose('status', { type: PlacingStatus }),
    place: t.exposeInt('place', { nullable: true }),
    placeText: t.exposeString('placeText', { nullable: true }),
    divisionWinner: t.field({
      type: Athlete,
      nullable: true,
      description: 'Who won that division of the contest; null where nobody did, or several share the first place.',
      select: (_args, _context, nested) => ({
        held: { select: { placings: { where: { place: 1 }, select: { athlete: nested() } } } },
      }),
      resolve: ({ held: { placings } }) => (placings.length === 1 ? placings[0]!.athlete : null),
    }),
    competitors: t.int({
      description: 'Athletes who took part in the contest.',
      select: { contest: { select: { competitors: true } } },
      resolve: ({ contest }) => contest.competitors,
    }),
    points: t.exposeFloat('points', { nullable: true }),
    pointsText: t.exposeString('pointsText', { nullable: true }),
    performances: t.relation('performances', {
      type: StrongmanPerformance,
      description: 'What they did in the events, in order.',
      query: { orderBy: { contestEvent: { position: 'asc' } } },
    }),
  }),
})

builder.prismaObjectField(StrongmanContest, 'standings', (t) =>
  t.relation('placings', {
    type: StrongmanResult,
    description: 'Who placed where: by division, then by place, those without one last.',
    query: {
      orderBy: [{ division: { position: 'asc' } }, { place: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    },
  }),
)

export const ResultOrder = orderInput('StrongmanResultOrder', 'results', ['DATE', 'PLACE'])

/** The order of an athlete's results: the latest first, where nothing is said. */
export function resultsOrder(
  orderBy: readonly (typeof ResultOrder.$inferInput)[] | null | undefined,
): Prisma.PlacingOrderByWithRelationInput[] {
  const [{ field, direction } = { field: 'DATE' as const }] = orderBy ?? []
  const latest = byDate(field === 'DATE' && direction === 'ASC' ? 'asc' : 'desc')
  const sort = direction === 'DESC' ? 'desc' : 'asc'
  return field === 'PLACE' ? [{ place: { sort, nulls: 'last' } }, ...latest] : latest
}

export const byDate = (sort: 'asc' | 'desc'): Prisma.PlacingOrderByWithRelationInput[] => [
  { contest: { year: sort } },
  { contest: { date: { sort, nulls: 'last' } } },
  { id: sort },
]

/** Which of an athlete's results. */
export const resultsWhere = (
  year: number | null | undefined,
  event: string | null | undefined,
): Prisma.PlacingWhereInput => ({
  ...(typeof year === 'number' && { contest: { year } }),
  ...(event && { performances: { some: { event: { key: eventGiven(event).key } } } }),
})
