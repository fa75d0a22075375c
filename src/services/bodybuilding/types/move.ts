/** Moves between divisions: of one athlete, and aggregated over all. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision } from './division.ts'

interface Side {
  readonly contests: number
  readonly wins: number
  readonly meanPlace: number | null
}

const BodybuildingMoveSide = builder.objectRef<Side>('BodybuildingMoveSide').implement({
  access: 'bodybuilding:read',
  description:
    'Results in the previous division, in the three years up to the last contest there, or in the new one, in the three years from the first.',
  fields: (t) => ({
    contests: t.exposeInt('contests', { description: 'Contests competed in.' }),
    wins: t.exposeInt('wins', { description: 'First places.' }),
    meanPlace: t.exposeFloat('meanPlace', { nullable: true, description: 'Arithmetic mean of the places.' }),
  }),
})

const BodybuildingMove = builder.prismaObject('DivisionMove', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingMove',
  description: 'An athlete’s move from one division to another.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: {
        career: { select: { athlete: { select: { slug: true } } } },
        fromDivision: { select: { slug: true } },
        toDivision: { select: { slug: true } },
      },
      resolve: ({ career, year, fromDivision, toDivision }) =>
        idOf('BodybuildingMove', career.athlete.slug, year, fromDivision.slug, toDivision.slug),
    }),
    from: t.relation('fromDivision', { type: BodybuildingDivision, description: 'The previous division.' }),
    to: t.relation('toDivision', { type: BodybuildingDivision, description: 'The new division.' }),
    year: t.exposeInt('year'),
    before: t.field({
      type: BodybuildingMoveSide,
      description: 'Results in the previous division before the move.',
      resolve: (move) => ({
        ...{ contests: move.contestsBefore, wins: move.winsBefore, meanPlace: move.meanPlaceBefore },
      }),
    }),
    after: t.field({
      type: BodybuildingMoveSide,
      description: 'Results in the new division after the move.',
      resolve: (move) => ({
        ...{ contests: move.contestsAfter, wins: move.winsAfter, meanPlace: move.meanPlaceAfter },
      }),
    }),
  }),
})

const { text, int } = keyPart

registerNode('BodybuildingMove', [text, int, text, text], ({ key: [slug, year, from, to], context, query }) =>
  context.prisma.divisionMove.findFirst({
    ...query,
    where: {
      career: { datasetId: datasetIdOf(context), athlete: { slug } },
      year,
      fromDivision: { slug: from },
      toDivision: { slug: to },
    },
  }),
)

builder.prismaObjectField(BodybuildingCareer, 'moves', (t) =>
  t.relation('moves', {
    type: BodybuildingMove,
    description: 'Moves between divisions, in chronological order.',
    query: { orderBy: [{ year: 'asc' }, { id: 'asc' }] },
  }),
)

export const BodybuildingFlow = builder.prismaObject('DivisionFlow', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingFlow',
  description: 'All moves between a pair of divisions.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { fromDivision: { select: { slug: true } }, toDivision: { select: { slug: true } } },
      resolve: ({ fromDivision, toDivision }) => idOf('BodybuildingFlow', fromDivision.slug, toDivision.slug),
    }),
    from: t.relation('fromDivision', { type: BodybuildingDivision, description: 'The previous division.' }),
    to: t.relation('toDivision', { type: BodybuildingDivision, description: 'The new division.' }),
    athletes: t.exposeInt('athletes'),
    firstYear: t.exposeInt('firstYear'),
    lastYear: t.exposeInt('lastYear'),
    meanPlaceBefore: t.exposeFloat('meanPlaceBefore', { nullable: true }),
    meanPlaceAfter: t.exposeFloat('meanPlaceAfter', { nullable: true }),
    improved: t.exposeFloat('improved', { nullable: true }),
  }),
})

registerNode('BodybuildingFlow', [text, text], ({ key: [from, to], context, query }) =>
  context.prisma.divisionFlow.findFirst({
    ...query,
    where: { datasetId: datasetIdOf(context), fromDivision: { slug: from }, toDivision: { slug: to } },
  }),
)
