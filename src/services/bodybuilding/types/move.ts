/** Moves between divisions: of one athlete, and aggregated over all. */
import { builder } from '../../../builder/builder.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision } from './division.ts'

interface Side {
  readonly contests: number
  readonly wins: number
  readonly meanPlace: number | null
}

const BodybuildingMoveSide = builder.objectRef<Side>('BodybuildingMoveSide').implement({
  access: 'bodybuilding:read',
  description: 'What an athlete did in a division in the three years on one side of a move.',
  fields: (t) => ({
    contests: t.exposeInt('contests', { description: 'Contests taken part in.' }),
    wins: t.exposeInt('wins', { description: 'First places.' }),
    meanPlace: t.exposeFloat('meanPlace', { nullable: true, description: 'Arithmetic mean of the places.' }),
  }),
})

const BodybuildingMove = builder.prismaObject('DivisionMove', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingMove',
  description: 'An athlete’s move from one division to another.',
  fields: (t) => ({
    from: t.relation('fromDivision', { type: BodybuildingDivision, description: 'The old division.' }),
    to: t.relation('toDivision', { type: BodybuildingDivision, description: 'The new division.' }),
    year: t.exposeInt('year'),
    before: t.field({
      type: BodybuildingMoveSide,
      description: 'What they did in the old division before it.',
      resolve: (move) => ({
        ...{ contests: move.contestsBefore, wins: move.winsBefore, meanPlace: move.meanPlaceBefore },
      }),
    }),
    after: t.field({
      type: BodybuildingMoveSide,
      description: 'What they did in the new division after it.',
      resolve: (move) => ({
        ...{ contests: move.contestsAfter, wins: move.winsAfter, meanPlace: move.meanPlaceAfter },
      }),
    }),
  }),
})

builder.prismaObjectField(BodybuildingCareer, 'moves', (t) =>
  t.relation('moves', {
    type: BodybuildingMove,
    description: 'Moves from one division to another, in the order of time.',
    query: { orderBy: [{ year: 'asc' }, { id: 'asc' }] },
  }),
)

export const BodybuildingFlow = builder.prismaObject('DivisionFlow', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingFlow',
  description: 'All moves from one division to another.',
  fields: (t) => ({
    from: t.relation('fromDivision', { type: BodybuildingDivision, description: 'The old division.' }),
    to: t.relation('toDivision', { type: BodybuildingDivision, description: 'The new division.' }),
    athletes: t.exposeInt('athletes'),
    firstYear: t.exposeInt('firstYear'),
    lastYear: t.exposeInt('lastYear'),
    meanPlaceBefore: t.exposeFloat('meanPlaceBefore', { nullable: true }),
    meanPlaceAfter: t.exposeFloat('meanPlaceAfter', { nullable: true }),
    improved: t.exposeFloat('improved', { nullable: true }),
  }),
})
