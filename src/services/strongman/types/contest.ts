/** A contest: date and place, events, standings. */
import {
  builder,
  ID,
  idOf,
  keyPart,
  Node,
  readingCost,
  registerNode,
  unitArg,
  weightOrNull,
} from '../../../builder/index.ts'
import {
  addContestDivisions,
  CoverageSummary,
  contestFields,
  contestType,
  coverageOf,
  divisionFields,
  divisionType,
  keyOfResult,
  resultFields,
  resultType,
  SLUGS_OF_RESULT,
  seriesType,
} from '../../sports/index.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { markIn, StrongmanContestEvent, StrongmanEvent, unitIn } from './event.ts'

export const StrongmanSeries = seriesType(strongman)

export const StrongmanContest = builder.prismaObject('Contest', {
  ...contestType(strongman),
  fields: (t) => ({
    ...contestFields(t, strongman, StrongmanSeries),
    events: t.relation('events', {
      type: StrongmanContestEvent,
      description: 'Its events, in order.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
})

// The divisions of strongman.

export const StrongmanDivision = builder.prismaObject('Division', {
  ...divisionType(strongman),
  fields: (t) => divisionFields(t, strongman),
})

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
    value: t.float({
      nullable: true,
      description: 'The numeric value of the result, in `unit`; null without one. Weights are in the requested unit.',
      args: unitArg(),
      select: { value: true, unit: true },
      resolve: ({ value, unit }, args) =>
        value !== null && unit === 'kg' && args.unit === 'LB' ? markIn(value, unit, args) : value,
    }),
    unit: t.string({
      nullable: true,
      description: '`kg` or `lb` as requested, `reps`, `s`, `m` or `m/s`; null without a numeric value.',
      args: unitArg(),
      select: { unit: true },
      resolve: ({ unit }, args) => (unit === null ? null : unitIn(unit, args)),
    }),
    reps: t.exposeInt('reps', { nullable: true }),
    implement: t.float({
      nullable: true,
      description: 'Weight of the implement, if it is known and is not the mark itself.',
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
      description:
        'Athletes of the division on record, among whom the place was achieved; before the contest, those on its start list. `fieldSize` is the whole field, if it is known.',
      select: { held: { select: { recorded: true } } },
      resolve: ({ held }) => held.recorded,
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

addContestDivisions(strongman, {
  contest: StrongmanContest,
  division: StrongmanDivision,
  result: StrongmanResult,
})

// A year of the sport, in totals. Its contests are available through the contest filter.

export interface Year {
  readonly year: number
  readonly contests: number
  readonly upcoming: number
  readonly athletes: number
  readonly newFaces: number
}

export const StrongmanSeason = builder.objectRef<Year>('StrongmanSeason').implement({
  access: 'strongman:read',
  interfaces: [Node],
  description: 'Totals of a year of strongman. Heats and groups count as part of the larger contest.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ year }) => idOf('StrongmanSeason', year) }),
    year: t.exposeInt('year', { description: 'The year.' }),
    totalContests: t.exposeInt('contests', { description: 'Contests held.' }),
    totalUpcoming: t.exposeInt('upcoming', { description: 'Upcoming contests.' }),
    totalAthletes: t.exposeInt('athletes', { description: 'Athletes on record.' }),
    newFaces: t.exposeInt('newFaces', { description: 'Athletes on record for the first time.' }),
    coverage: t.field({
      type: CoverageSummary,
      description: 'How much of the fields in the year is on record.',
      complexity: readingCost(2),
      resolve: ({ year }, _args, context) => coverageOf(strongman, context, year),
    }),
  }),
})
