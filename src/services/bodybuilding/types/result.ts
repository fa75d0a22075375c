/** One athlete's entry in one division of one contest. */
import { builder } from '../../../builder/builder.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import { PlacingStatus } from '../../athletes/types/contest.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingContest, BodybuildingField } from './contest.ts'
import { BodybuildingDivision } from './division.ts'

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
