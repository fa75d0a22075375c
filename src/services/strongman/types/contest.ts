/** A contest: date and place, events, standings. */
import {
  builder,
  ID,
  idOf,
  keyPart,
  Node,
  orderInput,
  registerNode,
  Sex,
  unitArg,
  weightOrNull,
} from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import type { Bounds } from '../../../kernel/bounds.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { ContestLevel } from '../../athletes/types.ts'
import {
  contestFields,
  contestType,
  keyOfResult,
  resultFields,
  resultType,
  SLUGS_OF_RESULT,
  seriesType,
} from '../../sports/index.ts'
import { eventGiven } from '../event-given.ts'
import { DIVISIONS } from '../rules/divisions.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { StrongmanContestEvent, StrongmanEvent } from './event.ts'

const StrongmanSeries = seriesType(strongman)

builder.prismaObjectField(StrongmanSeries, 'level', (t) => t.expose('level', { type: ContestLevel }))

export const StrongmanContest = builder.prismaObject('Contest', {
  ...contestType(strongman),
  fields: (t) => ({
    ...contestFields(t, strongman, StrongmanSeries),
    level: t.expose('level', { type: ContestLevel }),
    stage: t.exposeBoolean('stage'),
    events: t.relation('events', {
      type: StrongmanContestEvent,
      description: 'Its events, in order.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
})

// The divisions of strongman.

export const StrongmanDivision = builder.prismaObject('Division', {
  access: 'strongman:read',
  variant: 'StrongmanDivision',
  description: 'A class of competitors with its own placings.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ slug }) => idOf('StrongmanDivision', slug),
    }),
    code: t.exposeString('code'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name', { description: 'Its name.' }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'Sex of its competitors.' }),
    maxBodyweight: t.float({
      nullable: true,
      description: 'Bodyweight limit; null without one.',
      args: unitArg(),
      resolve: ({ maxBodyweightKg }, args) => weightOrNull(maxBodyweightKg, args),
    }),
  }),
})

registerNode('StrongmanDivision', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.division.findUnique({ ...query, where: { sport_slug: { sport: 'STRONGMAN', slug } } }),
)

const CODES = DIVISIONS.map(({ code }) => code)

/** Bounds of an argument that is the code of a division. */
export const DIVISION: Bounds = { maxLength: 20 }

/** The canonical code. Clients may send it in lower case. */
export function divisionGiven(code: string): string {
  const known = code.toUpperCase()
  if (!CODES.includes(known)) throw notFound('division', code, CODES)
  return known
}

// One athlete's entry in a contest, with the results of its events.

const StrongmanPerformance = builder.prismaObject('Performance', {
  access: 'strongman:read',
  variant: 'StrongmanPerformance',
  description: 'The performance of one athlete in one event of one contest.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { placing: { select: SLUGS_OF_RESULT }, contestEvent: { select: { position: true } } },
      resolve: ({ placing, contestEvent }) =>
        idOf('StrongmanPerformance', ...keyOfResult(placing), contestEvent.position),
    }),
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
    eventName: t.string({
      description: 'Name of the event at the contest.',
      select: { contestEvent: { select: { name: true } } },
      resolve: ({ contestEvent }) => contestEvent.name,
    }),
    result: t.exposeString('text', { nullable: true }),
    value: t.exposeFloat('value', { nullable: true }),
    unit: t.exposeString('unit', { nullable: true }),
    reps: t.exposeInt('reps', { nullable: true }),
    implement: t.float({
      nullable: true,
      description: 'Weight of the implement, if it is known and not the mark itself.',
      args: unitArg(),
      resolve: ({ implementKg }, args) => weightOrNull(implementKg, args),
    }),
    place: t.exposeInt('place', { nullable: true }),
    points: t.exposeFloat('points', { nullable: true }),
  }),
})

const { text, int } = keyPart

registerNode(
  'StrongmanPerformance',
  [text, text, text, int],
  ({ key: [contest, division, athlete, position], context, query }) =>
    context.prisma.performance.findFirst({
      ...query,
      where: {
        placing: {
          contest: { datasetId: datasetIdOf(context), slug: contest },
          division: { slug: division },
          athlete: { slug: athlete },
        },
        contestEvent: { position },
      },
    }),
)

export const StrongmanResult = builder.prismaObject('Placing', {
  ...resultType(strongman),
  fields: (t) => ({
    ...resultFields(t, strongman, { contest: StrongmanContest, division: StrongmanDivision }),
    competitors: t.int({
      description: 'Athletes who competed at the contest.',
      select: { contest: { select: { competitors: true } } },
      resolve: ({ contest }) => contest.competitors,
    }),
    points: t.exposeFloat('points', { nullable: true }),
    pointsText: t.exposeString('pointsText', { nullable: true }),
    performances: t.relation('performances', {
      type: StrongmanPerformance,
      description: 'The performances in the events, in order.',
      query: { orderBy: { contestEvent: { position: 'asc' } } },
    }),
  }),
})

builder.prismaObjectField(StrongmanContest, 'standings', (t) =>
  t.relation('placings', {
    type: StrongmanResult,
    description: 'The placings: by division, then by place, unplaced entries last.',
    query: {
      orderBy: [{ division: { position: 'asc' } }, { place: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    },
  }),
)

export const ResultOrder = orderInput('StrongmanResultOrder', 'results', ['DATE', 'PLACE'])

/** The sort order of an athlete's results: latest first by default. */
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
  { contest: { number: sort } },
  { division: { position: 'asc' } },
  { athleteId: 'asc' },
]

/** The filter on an athlete's results. */
export const resultsWhere = (
  year: number | null | undefined,
  event: string | null | undefined,
): Prisma.PlacingWhereInput => ({
  ...(typeof year === 'number' && { contest: { year } }),
  ...(event && { performances: { some: { event: { key: eventGiven(event).key } } } }),
})

// A year of the sport, in totals. Its contests are available through the contest filter.

export interface Year {
  readonly year: number
  readonly contests: number
  readonly upcoming: number
  readonly athletes: number
  readonly newFaces: number
}

export const StrongmanYear = builder.objectRef<Year>('StrongmanYear').implement({
  access: 'strongman:read',
  interfaces: [Node],
  description: 'Totals of a year of strongman. Heats and groups count as part of the larger contest.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ year }) => idOf('StrongmanYear', year) }),
    year: t.exposeInt('year', { description: 'The year.' }),
    totalContests: t.exposeInt('contests', { description: 'Contests held.' }),
    totalUpcoming: t.exposeInt('upcoming', { description: 'Upcoming contests.' }),
    totalAthletes: t.exposeInt('athletes', { description: 'Athletes who competed.' }),
    newFaces: t.exposeInt('newFaces', { description: 'Athletes who competed for the first time.' }),
  }),
})
