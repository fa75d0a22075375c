/** A contest: when and where, what was held, who placed where. */
import { builder } from '../../../builder/builder.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import { ContestLevel, ContestStatus } from '../../athletes/types/contest.ts'
import { snapshot } from '../strongman.ts'
import { StrongmanContestEvent } from './event.ts'

const StrongmanSeries = builder.prismaObject('Series', {
  access: 'strongman:read',
  variant: 'StrongmanSeries',
  description: 'Contests held again and again under one name.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    level: t.expose('level', { type: ContestLevel }),
  }),
})

export const StrongmanContest = builder.prismaNode('Contest', {
  access: 'strongman:read',
  variant: 'StrongmanContest',
  id: { resolve: ({ number }) => number },
  findUnique: (id, context) => ({ datasetId_number: { datasetId: snapshot(context), number: Number(id) } }),
  nullable: true,
  description: 'A strongman contest. Where only the year is known the date is null.',
  fields: (t) => ({
    databaseId: t.exposeInt('number'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    series: t.relation('series', {
      type: StrongmanSeries,
      nullable: true,
      description: 'The series it belongs to.',
    }),
    level: t.expose('level', { type: ContestLevel }),
    stage: t.exposeBoolean('stage'),
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
    events: t.relation('events', {
      type: StrongmanContestEvent,
      description: 'What was held, in order.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
})
