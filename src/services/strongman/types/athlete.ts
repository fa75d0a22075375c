/** An athlete's strongman career: totals, seasons and personal bests. */

import { builder, ID, idOf, keyPart, Node, registerNode, unitArg } from '../../../builder/index.ts'
import { careerFields, careerType } from '../../sports/index.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { StrongmanContest, StrongmanDivision } from './contest.ts'
import { EventMeasure, markIn, StrongmanEvent, unitIn } from './event.ts'

const CareerSeason = builder.prismaObject('CareerSeason', {
  access: 'strongman:read',
  variant: 'StrongmanCareerSeason',
  description: 'A season of a strongman career.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { career: { select: { athlete: { select: { slug: true } } } } },
      resolve: ({ career, year }) => idOf('StrongmanCareerSeason', career.athlete.slug, year),
    }),
    year: t.exposeInt('year'),
    contests: t.exposeInt('contests'),
    wins: t.exposeInt('wins'),
    bestPlace: t.exposeInt('bestPlace', { nullable: true }),
    meanPlace: t.exposeFloat('meanPlace', { nullable: true }),
  }),
})

registerNode('StrongmanCareerSeason', [keyPart.text, keyPart.int], ({ key: [slug, year], context, query }) =>
  context.prisma.careerSeason.findFirst({
    ...query,
    where: { career: { datasetId: datasetIdOf(context), athlete: { slug } }, year },
  }),
)

export const StrongmanPersonalBest = builder.prismaObject('PersonalBest', {
  access: 'strongman:read',
  variant: 'StrongmanPersonalBest',
  description: 'The personal best of an athlete in one event, in the unit of the event.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { career: { select: { athlete: { select: { slug: true } } } }, event: { select: { key: true } } },
      resolve: ({ career, event }) => idOf('StrongmanPersonalBest', career.athlete.slug, event.key),
    }),
    event: t.relation('event', { type: StrongmanEvent, description: 'The event.' }),
    eventKey: t.string({
      description: 'The key of the event.',
      select: { event: { select: { key: true } } },
      resolve: ({ event }) => event.key,
    }),
    value: t.float({
      description: 'The mark; weights are in the requested unit.',
      args: unitArg(),
      select: { event: { select: { unit: true } } },
      resolve: ({ value, event }, args) => markIn(value, event.unit, args),
    }),
    unit: t.string({
      description: 'The unit of the mark.',
      args: unitArg(),
      select: { event: { select: { unit: true } } },
      resolve: ({ event }, args) => unitIn(event.unit, args),
    }),
    result: t.exposeString('text'),
    year: t.exposeInt('year'),
    contest: t.relation('contest', {
      type: StrongmanContest,
      nullable: true,
      description: 'The contest at which it was set.',
    }),
  }),
})

registerNode('StrongmanPersonalBest', [keyPart.text, keyPart.text], ({ key: [slug, event], context, query }) =>
  context.prisma.personalBest.findFirst({
    ...query,
    where: { career: { datasetId: datasetIdOf(context), athlete: { slug } }, event: { key: event } },
  }),
)

export const StrongmanCareer = builder.prismaObject('Career', {
  ...careerType(strongman),
  fields: (t) => ({
    ...careerFields(t, strongman, 'Titles, records and milestones'),
    division: t.relation('division', { type: StrongmanDivision, description: 'The division competed in most often.' }),
    worldTitles: t.exposeInt('flagshipTitles', {
      description: 'World championships won, including those of a class or an age group.',
    }),
    seasons: t.relation('seasons', {
      type: CareerSeason,
      description: 'Year by year.',
      query: { orderBy: { year: 'asc' } },
    }),
    personalBests: t.relation('personalBests', {
      type: StrongmanPersonalBest,
      description: 'Personal bests by event.',
      args: { measure: t.arg({ type: EventMeasure, description: 'Only events with this measure.' }) },
      query: ({ measure }) => ({
        where: measure ? { event: { measure } } : {},
        orderBy: { event: { position: 'asc' } },
      }),
    }),
  }),
})
