/** A year of the sport: what it adds up to, its contests and champions. */
import { builder } from '../../../builder/builder.ts'
import type { Context } from '../../../builder/context.ts'
import { snapshot } from '../bodybuilding.ts'
import type { GreatLevel } from '../rules/figures.ts'
import { BodybuildingContest } from './contest.ts'
import { BodybuildingResult } from './result.ts'

export const BodybuildingSeason = builder.prismaObject('Season', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingSeason',
  description: 'A year of bodybuilding, added up.',
  fields: (t) => ({
    year: t.exposeInt('year'),
    totalContests: t.exposeInt('contests'),
    totalUpcoming: t.exposeInt('upcoming'),
    totalAthletes: t.exposeInt('athletes'),
    totalResults: t.exposeInt('results'),
    nations: t.exposeInt('nations'),
    newFaces: t.exposeInt('newFaces'),
  }),
})

/** The winners of a great contest, by division. */
const winnersOf = (level: GreatLevel, year: number, context: Context) => ({
  where: { place: 1, contest: { datasetId: snapshot(context), level, year, stage: false } },
  orderBy: [{ division: { position: 'asc' as const } }, { id: 'asc' as const }],
})

/** Of one season alone: in a list of seasons each of them would be asked for its contests. */
export const BodybuildingSeasonInFull = builder.prismaObject('Season', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingSeasonInFull',
  description: 'A year of bodybuilding with its contests and champions.',
  fields: (t) => ({
    season: t.variant(BodybuildingSeason, { description: 'What it adds up to.' }),
    flagshipWinners: t.prismaField({
      type: [BodybuildingResult],
      description: 'Who won the flagship contest, by division.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.placing.findMany({ ...query, ...winnersOf('FLAGSHIP', year, context) }),
    }),
    secondWinners: t.prismaField({
      type: [BodybuildingResult],
      description: 'Who won the second major contest, by division.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.placing.findMany({ ...query, ...winnersOf('SECOND', year, context) }),
    }),
    contests: t.prismaField({
      type: [BodybuildingContest],
      description: 'Its contests in the order of time, those to come among them.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.contest.findMany({
          ...query,
          where: { datasetId: snapshot(context), year, stage: false },
          orderBy: [{ date: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
        }),
    }),
  }),
})
