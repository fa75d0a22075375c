/** Query fields for divisions: the list, and a single one. */
import { builder, type Context, loadPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import type { CareerTotals } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { Bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingDivision, DIVISION, divisionGiven } from '../types/division.ts'
import { BodybuildingFlow } from '../types/move.ts'
import { BodybuildingDivisionSeason } from '../types/season.ts'
import { BodybuildingTotals } from '../types/totals.ts'

const sport = 'BODYBUILDING' as const

builder.objectFields(Bodybuilding, (t) => ({
  divisions: t.prismaConnection({
    type: BodybuildingDivision,
    cursor: 'id',
    description: 'The thirteen professional divisions.',
    args: pageArgs(),
    totalCount: (_bodybuilding, _args, { prisma }) => prisma.division.count({ where: { sport } }),
    resolve: (query, _bodybuilding, args, { prisma }) =>
      loadPage(prisma.division, query, args, { where: { sport }, orderBy: { position: 'asc' } }),
  }),
  division: t.prismaField({
    type: BodybuildingDivision,
    ...NULL_ON_ERROR,
    description: 'One division.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }) },
    resolve: async (query, _bodybuilding, { slug }, { prisma }) => {
      const where = { sport_slug: { sport, slug: divisionGiven(slug) } }
      const division = await prisma.division.findUnique({ ...query, where })
      // Before the first import there are no divisions.
      if (!division) throw notFound('division', slug)
      return division
    },
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

builder.objectFields(Bodybuilding, (t) => ({
  divisionSeasons: t.prismaConnection({
    type: BodybuildingDivisionSeason,
    cursor: 'id',
    description: 'Figures of a division by year, the latest first.',
    args: {
      ...pageArgs(),
      division: t.arg.string({ defaultValue: MENS_OPEN, description: 'Slug of the division.', bounds: DIVISION }),
    },
    totalCount: (_bodybuilding, { division }, context) =>
      context.prisma.divisionSeason.count({ where: where(division, context) }),
    resolve: (query, _bodybuilding, { division, ...args }, context) =>
      loadPage(context.prisma.divisionSeason, query, args, {
        where: where(division, context),
        orderBy: { year: 'desc' },
      }),
  }),
  divisionLeaders: t.prismaField({
    type: [BodybuildingTotals],
    description:
      'The ten athletes with the most flagship titles in a division, then the most wins, with their totals in the division.',
    args: {
      division: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }),
    },
    resolve: (query, _bodybuilding, { division }, context) =>
      loadPage<CareerTotals>(
        context.prisma.careerTotals,
        { ...query, take: SHOWN },
        {},
        { where: where(division, context), orderBy: [...BEST.map((by) => ({ [by]: 'desc' })), { id: 'asc' }] },
      ),
  }),
}))

// Moves between divisions.

builder.objectField(Bodybuilding, 'divisionFlows', (t) =>
  t.prismaConnection({
    type: BodybuildingFlow,
    cursor: 'id',
    description: 'Number of athletes who moved between each pair of divisions, the largest first.',
    args: pageArgs(),
    totalCount: (_bodybuilding, _args, context) =>
      context.prisma.divisionFlow.count({ where: { datasetId: datasetIdOf(context) } }),
    resolve: (query, _bodybuilding, args, context) =>
      loadPage(context.prisma.divisionFlow, query, args, {
        where: { datasetId: datasetIdOf(context) },
        orderBy: { position: 'asc' },
      }),
  }),
)
