/** Divisions in depth: year by year, and the best in them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import type { CareerTotals } from '../../../database/generated/client.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { DIVISION, divisionGiven } from '../types/division.ts'
import { BodybuildingDivisionSeason } from '../types/division-season.ts'
import { BodybuildingTotals } from '../types/totals.ts'

const MENS_OPEN = 'mens-open'

const where = (division: string | null | undefined, context: Context) => ({
  datasetId: snapshot(context),
  division: { slug: divisionGiven(division ?? MENS_OPEN) },
})

/** What is compared, the weightiest first. */
const BEST = ['flagshipTitles', 'totalWins', 'podiums', 'totalContests'] as const

/** Athletes that a division shows. */
const SHOWN = 10

builder.objectFields(Bodybuilding, (t) => ({
  divisionSeasons: t.prismaConnection({
    type: BodybuildingDivisionSeason,
    cursor: 'id',
    description: 'A division year by year, the latest first.',
    args: {
      ...pageArgs(),
      division: t.arg.string({ defaultValue: MENS_OPEN, description: 'The division, by its slug.', bounds: DIVISION }),
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
      'The ten with the most flagship titles in a division, then the most wins; each by what they did in it.',
    args: {
      division: t.arg.string({ required: true, description: 'The division, by its slug.', bounds: DIVISION }),
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
