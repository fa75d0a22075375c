/** Query fields for contests: the list, and a single one. */
import { builder, NULL_ON_ERROR, pageArgs, paginateList } from '../../../builder/index.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { addContests } from '../../sports/index.ts'
import { Bodybuilding, bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingContest, EventTier } from '../types/contest.ts'
import { BodybuildingSeason, BodybuildingSeasonInFull } from '../types/season.ts'
import { inYear, YEAR, YEAR_OR_ALL } from '../year-arg.ts'

addContests({
  sport: bodybuilding,
  type: BodybuildingContest,
  level: EventTier,
  year: { description: 'Only this year; 0 for all years.', bounds: YEAR_OR_ALL },
})

// Seasons.

builder.objectFields(Bodybuilding, (t) => ({
  seasons: t.connection(
    {
      type: BodybuildingSeason,
      description: 'The years of bodybuilding, the latest first.',
      args: {
        ...pageArgs(),
        year: t.arg.int({ description: 'Only this year; 0 for all years.', bounds: YEAR_OR_ALL }),
      },
      resolve: async (_bodybuilding, { year, ...args }, context) => {
        const where = { datasetId: datasetIdOf(context), ...inYear(year) }
        return paginateList(await context.prisma.season.findMany({ where, orderBy: { year: 'desc' } }), args)
      },
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'Number of all rows.', resolve: ({ count }) => count }),
      }),
    },
  ),
  season: t.prismaField({
    type: BodybuildingSeasonInFull,
    ...NULL_ON_ERROR,
    description: 'One year.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: async (query, _bodybuilding, { year }, context) => {
      const season = await context.prisma.season.findUnique({
        ...query,
        where: { datasetId_year: { datasetId: datasetIdOf(context), year } },
      })
      if (!season) throw notFound('year', String(year))
      return season
    },
  }),
}))
