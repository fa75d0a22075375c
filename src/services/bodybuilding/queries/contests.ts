/** Query fields for contests: the list, and a single one. */
import { builder, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import { YEAR } from '../../athletes/arguments.ts'
import { onDates } from '../../athletes/filters.ts'
import { addContests, addSeries, seasonArgs } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingContest, BodybuildingSeries } from '../types/contest.ts'
import { BodybuildingDivision } from '../types/division.ts'
import { BodybuildingSeason, BodybuildingSeasonInFull } from '../types/season.ts'

addContests({ sport: bodybuilding, type: BodybuildingContest })

addSeries(bodybuilding, { series: BodybuildingSeries, division: BodybuildingDivision })

// Seasons.

builder.queryFields((t) => ({
  bodybuildingSeasons: t.connection(
    {
      type: BodybuildingSeason,
      ...NULL_ON_ERROR,
      description: 'The years of bodybuilding, latest first.',
      args: { ...pageArgs(), ...seasonArgs() },
      resolve: (_root, { filter, ...args }, context, info) => {
        const where = { datasetId: datasetIdOf(context), ...onDates({ year: filter?.year }) }
        return listPage(context.prisma.season, { where, orderBy: { year: 'desc' } }, args, context, info)
      },
    },
    connectionType(BodybuildingSeason),
  ),
  bodybuildingSeason: t.prismaField({
    type: BodybuildingSeasonInFull,
    nullable: true,
    description: 'One year of bodybuilding; null if no contest in that year is known.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: (query, _root, { year }, context) =>
      context.prisma.season.findUnique({
        ...query,
        where: { datasetId_year: { datasetId: datasetIdOf(context), year } },
      }),
  }),
}))
