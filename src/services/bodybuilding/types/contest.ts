/** A contest: when and where, in which divisions, who placed where. */
import { builder } from '../../../builder/builder.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Athlete, ContestStatus, PlacingStatus } from '../../athletes/types.ts'
import { snapshot } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision, DIVISION, divisionGiven } from './division.ts'

export const EventTier = builder.enumType('BodybuildingEventTier', {
  description: 'How much a contest of bodybuilding weighs.',
  values: {
    FLAGSHIP: { description: 'The contest that all others of a season lead to.' },
    SECOND: { description: 'The second major contest series.' },
    MAJOR: { description: 'Great professional contests below those two.' },
    PRO: { description: 'Any other contest of professionals.' },
    REGIONAL: { description: 'Any other contest, those of amateurs among them.' },
  } as const,
})

export type Tier = typeof EventTier.$inferType

const BodybuildingSeries = builder.prismaObject('Series', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingSeries',
  description: 'Contests held again and again under one name.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    eventTier: t.field({
      type: EventTier,
      description: 'How much its contests weigh.',
      resolve: ({ level }) => level as Tier,
    }),
  }),
})

/** One division as it was held at one contest; `result.ts` adds who placed where. */
export const BodybuildingField = builder.prismaObject('ContestDivision', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingField',
  description: 'One division as it was held at one contest.',
  fields: (t) => ({
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    fieldSize: t.exposeInt('fieldSize', { description: 'Athletes who took part; before the contest those entered.' }),
    nations: t.exposeInt('nations', { description: 'Countries of theirs, where they are known.' }),
  }),
})

export const BodybuildingContest = builder.prismaNode('Contest', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingContest',
  id: { resolve: ({ number }) => number },
  findUnique: (id, context) => ({ datasetId_number: { datasetId: snapshot(context), number: Number(id) } }),
  nullable: true,
  description: 'A bodybuilding contest. Where only the year is known the date is null.',
  fields: (t) => ({
    databaseId: t.exposeInt('number'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    series: t.relation('series', {
      type: BodybuildingSeries,
      nullable: true,
      description: 'The series it belongs to.',
    }),
    eventTier: t.field({
      type: EventTier,
      description: 'How much it weighs.',
      resolve: ({ level }) => level as Tier,
    }),
    status: t.expose('status', { type: ContestStatus }),
    date: t.expose('date', { type: 'Date', nullable: true }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true }),
    year: t.exposeInt('year'),
    city: t.exposeString('city', { nullable: true }),
    country: t.relation('country', { nullable: true, description: 'The country it was held in.' }),
    countryCode: t.exposeString('countryCode', { nullable: true, description: 'The code of that country.' }),
    competitors: t.exposeInt('competitors'),
    divisionCount: t.relationCount('divisions', {
      description: 'Divisions that are held, each with a winner of its own.',
    }),
    winner: t.relation('winner', {
      type: Athlete,
      nullable: true,
      description: 'Who won; of several divisions the first that is listed.',
    }),
    divisions: t.relation('divisions', {
      type: BodybuildingField,
      description: 'The divisions that were held.',
      args: { division: t.arg.string({ description: 'This one only, by its slug.', bounds: DIVISION }) },
      query: ({ division }) => ({
        where: division ? { division: { slug: divisionGiven(division) } } : {},
        orderBy: { division: { position: 'asc' } },
      }),
    }),
  }),
})

// One athlete's entry in one division of one contest.

export const BodybuildingResult = builder.prismaObject('Placing', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingResult',
  description: 'One athlete’s entry in one division of one contest.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its number within the snapshot.' }),
    contest: t.relation('contest', { type: BodybuildingContest, description: 'The contest.' }),
    athlete: t.relation('athlete', { type: Athlete, description: 'Who entered.' }),
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division entered.' }),
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
    fieldSize: t.int({
      description: 'Athletes who took part in the division; before the contest those entered.',
      select: { held: { select: { fieldSize: true } } },
      resolve: ({ held }) => held.fieldSize,
    }),
  }),
})

/** By place, those without one last. */
const BY_PLACE: Prisma.PlacingOrderByWithRelationInput[] = [{ place: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }]

builder.prismaObjectField(BodybuildingField, 'placings', (t) =>
  t.relation('placings', {
    type: BodybuildingResult,
    description: 'Who placed where: by place, those without one last.',
    query: { orderBy: BY_PLACE },
  }),
)

/** The latest contest first; within it by division, then by place. */
export const LATEST_FIRST: Prisma.PlacingOrderByWithRelationInput[] = [
  { contest: { year: 'desc' } },
  { contest: { date: { sort: 'desc', nulls: 'last' } } },
  { contestId: 'desc' },
  { division: { position: 'asc' } },
  ...BY_PLACE,
]

/** Contests of a long career. */
const MANY = { field: 1, multiplier: 40 } as const

builder.prismaObjectFields(BodybuildingCareer, (t) => ({
  results: t.relation('placings', {
    type: BodybuildingResult,
    description: 'All that they did at contests that are over, the latest first.',
    complexity: MANY,
    query: { where: { contest: { status: 'COMPLETED' } }, orderBy: LATEST_FIRST },
  }),
  upcoming: t.relation('placings', {
    type: BodybuildingResult,
    description: 'Contests to come that they are entered in, the next first.',
    query: {
      where: { contest: { status: 'UPCOMING' } },
      orderBy: [{ contest: { year: 'asc' } }, { contest: { date: 'asc' } }, { id: 'asc' }],
    },
  }),
}))
