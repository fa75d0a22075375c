/** Query fields for contests: the list, and a single one. */
import { builder, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import { addContests } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingContest, EventTier } from '../types/contest.ts'
import { DIVISION, divisionGiven } from '../types/division.ts'
import { BodybuildingSeason, BodybuildingSeasonInFull } from '../types/season.ts'
import { inYear, YEAR, YEAR_OR_ALL } from '../year-arg.ts'

addContests({
  sport: bodybuilding,
  division: {
    description: 'Only contests with this division, by slug.',
    bounds: DIVISION,
    where: (slug) => ({ slug: divisionGiven(slug) }),
  },
  type: BodybuildingContest,
  level: EventTier,
  year: { description: 'Only this year; 0 for all years.', bounds: YEAR_OR_ALL },
})

// Seasons.

builder.queryFields((t) => ({
  bodybuildingSeasons: t.connection(
    {
      type: BodybuildingSeason,
      ...NULL_ON_ERROR,
      description: 'The years of bodybuilding, the latest first.',
      args: {
        ...pageArgs(),
        year: t.arg.int({ description: 'Only this year; 0 for all years.', bounds: YEAR_OR_ALL }),
      },
      resolve: (_root, { year, ...args }, context, info) => {
        const where = { datasetId: datasetIdOf(context), ...inYear(year) }
        return listPage(context.prisma.season, { where, orderBy: { year: 'desc' } }, args, context, info)
      },
    },
    connectionType(BodybuildingSeason),
  ),
  bodybuildingSeason: t.prismaField({
    type: BodybuildingSeasonInFull,
    nullable: true,
    description: 'One year of bodybuilding; null if no contest of it is known.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: (query, _root, { year }, context) =>
      context.prisma.season.findUnique({
        ...query,
        where: { datasetId_year: { datasetId: datasetIdOf(context), year } },
      }),
  }),
}))
