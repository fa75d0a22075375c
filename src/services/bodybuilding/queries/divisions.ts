/** Query fields for divisions: the list, and a single one. */
import { builder, type Context, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { isNumber } from '../../athletes/arguments.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingDivision, DIVISION, divisionGiven } from '../types/division.ts'
import { BodybuildingFlow } from '../types/move.ts'
import { BodybuildingDivisionSeason } from '../types/season.ts'
import { BodybuildingTotals } from '../types/totals.ts'

const sport = 'BODYBUILDING' as const

builder.queryFields((t) => ({
  bodybuildingDivisions: t.connection(
    {
      type: BodybuildingDivision,
      ...NULL_ON_ERROR,
      description: 'The thirteen professional divisions of bodybuilding.',
      args: pageArgs(),
      resolve: (_root, args, context, info) =>
        listPage(context.prisma.division, { where: { sport }, orderBy: { position: 'asc' } }, args, context, info),
    },
    connectionType(BodybuildingDivision),
  ),
  bodybuildingDivision: t.prismaField({
    type: BodybuildingDivision,
    nullable: true,
    description: 'One division of bodybuilding; null if unknown.',
    args: { slug: t.arg.string({ required: true, description: 'Slug or number of the division.', bounds: DIVISION }) },
    resolve: (query, _root, { slug }, { prisma }) =>
      prisma.division.findFirst({
        ...query,
        where: { sport, ...(isNumber(slug) ? { id: Number(slug) } : { slug: slugOf(slug) }) },
      }),
  }),
}))

// Division seasons and their best athletes.

const MENS_OPEN = 'mens-open'

const where = (division: string | null | undefined, context: Context) => ({
  datasetId: datasetIdOf(context),
  division: { slug: divisionGiven(division ?? MENS_OPEN) },
})

/** The columns compared, most important first. */
const BEST = ['flagshipTitles', 'totalWins', 'podiums', 'totalContests'] as const

/** Number of athletes shown per division. */
const SHOWN = 10

builder.queryFields((t) => ({
  bodybuildingDivisionSeasons: t.connection(
    {
      type: BodybuildingDivisionSeason,
      ...NULL_ON_ERROR,
      description: 'Figures of a division by year, the latest first.',
      args: {
        ...pageArgs(),
        division: t.arg.string({ defaultValue: MENS_OPEN, description: 'Slug of the division.', bounds: DIVISION }),
      },
      resolve: (_root, { division, ...args }, context, info) =>
        listPage(
          context.prisma.divisionSeason,
          {
            where: where(division, context),
            orderBy: { year: 'desc' },
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingDivisionSeason),
  ),
}))

builder.prismaObjectField(BodybuildingDivision, 'leaders', (t) =>
  t.field({
    type: [BodybuildingTotals],
    description:
      'The ten athletes with the most flagship titles in the division, then the most wins, with their totals in it.',
    select: (_args, context, nested) => ({
      careerTotals: nested({
        where: { datasetId: datasetIdOf(context) },
        orderBy: [...BEST.map((by) => ({ [by]: 'desc' as const })), { career: { athleteId: 'asc' } }],
        take: SHOWN,
      }),
    }),
    resolve: ({ careerTotals }) => careerTotals,
  }),
)

// Moves between divisions.

builder.queryField('bodybuildingDivisionFlows', (t) =>
  t.connection(
    {
      type: BodybuildingFlow,
      ...NULL_ON_ERROR,
      description: 'Number of athletes who moved between each pair of divisions, the largest first.',
      args: pageArgs(),
      resolve: (_root, args, context, info) =>
        listPage(
          context.prisma.divisionFlow,
          {
            where: { datasetId: datasetIdOf(context) },
            orderBy: { position: 'asc' },
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingFlow),
  ),
)
