/** A bodybuilding contest: date, place, divisions and results. */
import { builder, ID, idOf, keyPart, Node, registerNode, rowsCost } from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { contestFields, contestType, resultFields, resultType, seriesType } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision, DIVISION, divisionGiven } from './division.ts'

export const EventTier = builder.enumType('BodybuildingEventTier', {
  description: 'Importance of a bodybuilding contest.',
  values: {
    FLAGSHIP: { description: 'The flagship contest of the season.' },
    SECOND: { description: 'The second major series.' },
    MAJOR: { description: 'Major professional contests below those two.' },
    PRO: { description: 'Any other professional contest.' },
    REGIONAL: { description: 'Any other contest, including amateur contests.' },
  } as const,
})

export type Tier = typeof EventTier.$inferType

const BodybuildingSeries = seriesType(bodybuilding)

builder.prismaObjectField(BodybuildingSeries, 'eventTier', (t) =>
  t.field({ type: EventTier, description: 'Importance of its contests.', resolve: ({ level }) => level as Tier }),
)

/** One division of one contest. */
export const BodybuildingField = builder.prismaObject('ContestDivision', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingField',
  description: 'One division of one contest.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { contest: { select: { slug: true } }, division: { select: { slug: true } } },
      resolve: ({ contest, division }) => idOf('BodybuildingField', contest.slug, division.slug),
    }),
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    fieldSize: t.exposeInt('fieldSize', { description: 'Participants; before the contest, entrants.' }),
    nations: t.exposeInt('nations', { description: 'Known countries of the athletes.' }),
  }),
})

registerNode('BodybuildingField', [keyPart.text, keyPart.text], ({ key: [contest, division], context, query }) =>
  context.prisma.contestDivision.findFirst({
    ...query,
    where: { contest: { datasetId: datasetIdOf(context), slug: contest }, division: { slug: division } },
  }),
)

export const BodybuildingContest = builder.prismaObject('Contest', {
  ...contestType(bodybuilding),
  fields: (t) => ({
    ...contestFields(t, bodybuilding, BodybuildingSeries),
    eventTier: t.field({
      type: EventTier,
      description: 'Importance of the contest.',
      resolve: ({ level }) => level as Tier,
    }),
    divisions: t.relation('divisions', {
      type: BodybuildingField,
      description: 'The divisions of the contest.',
      args: { division: t.arg.string({ description: 'Only this division, by slug.', bounds: DIVISION }) },
      query: ({ division }) => ({
        where: division ? { division: { slug: divisionGiven(division) } } : {},
        orderBy: { division: { position: 'asc' } },
      }),
    }),
  }),
})

// One athlete's entry in one division of one contest.

export const BodybuildingResult = builder.prismaObject('Placing', {
  ...resultType(bodybuilding),
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the entry within the dataset.' }),
    ...resultFields(t, bodybuilding, { contest: BodybuildingContest, division: BodybuildingDivision }),
    fieldSize: t.int({
      description: 'Participants of the division; before the contest, entrants.',
      select: { held: { select: { fieldSize: true } } },
      resolve: ({ held }) => held.fieldSize,
    }),
  }),
})

/** By place, unplaced entries last. */
const BY_PLACE: Prisma.PlacingOrderByWithRelationInput = { place: { sort: 'asc', nulls: 'last' } }

builder.prismaObjectField(BodybuildingField, 'placings', (t) =>
  t.relation('placings', {
    type: BodybuildingResult,
    description: 'The placings in order, unplaced entries last.',
    query: { orderBy: [BY_PLACE, { id: 'asc' }] },
  }),
)

/** Latest contest first; within it by division, then by place. */
export const LATEST_FIRST: Prisma.PlacingOrderByWithRelationInput[] = [
  { contest: { year: 'desc' } },
  { contest: { date: { sort: 'desc', nulls: 'last' } } },
  { contest: { number: 'desc' } },
  { division: { position: 'asc' } },
  BY_PLACE,
  { athleteId: 'asc' },
]

/** The cost of a long career's contests. */
const MANY = rowsCost(40)

builder.prismaObjectFields(BodybuildingCareer, (t) => ({
  results: t.relation('placings', {
    type: BodybuildingResult,
    description: 'Results at past contests, the latest first.',
    complexity: MANY,
    query: { where: { contest: { status: 'COMPLETED' } }, orderBy: LATEST_FIRST },
  }),
  upcoming: t.relation('placings', {
    type: BodybuildingResult,
    description: 'Entries in upcoming contests, the next first.',
    query: {
      where: { contest: { status: 'UPCOMING' } },
      orderBy: [{ contest: { year: 'asc' } }, { contest: { date: 'asc' } }, { id: 'asc' }],
    },
  }),
}))
