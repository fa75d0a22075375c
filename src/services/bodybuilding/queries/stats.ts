/** Query fields for the extent of the bodybuilding data. */
import { builder, type Context, keyPart, NULL_ON_ERROR, registerNode } from '../../../builder/index.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { DIVISIONS } from '../rules/divisions.ts'
import { BodybuildingStats, type Stats } from '../types/stats.ts'

builder.queryField('bodybuildingStats', (t) =>
  t.field({
    type: BodybuildingStats,
    ...NULL_ON_ERROR,
    description: 'Extent and provenance of the bodybuilding data.',
    resolve: (_root, _args, context) => statsOf(context),
  }),
)

/** There is only one. */
registerNode('BodybuildingStats', [keyPart.oneOf('all')], ({ context }) => statsOf(context))

async function statsOf(context: Context): Promise<Stats> {
  const { prisma } = context
  const datasetId = datasetIdOf(context)
  const [athletes, contests, results, entries, countries] = await Promise.all([
    prisma.career.count({ where: { datasetId } }),
    prisma.contest.groupBy({
      by: ['status'],
      where: { datasetId },
      _count: true,
      _min: { year: true },
      _max: { year: true },
    }),
    prisma.placing.count({ where: { contest: { datasetId, status: 'COMPLETED' } } }),
    prisma.placing.count({ where: { contest: { datasetId } } }),
    prisma.countryTotals.count({ where: { datasetId } }),
  ])
  const [completed, upcoming] = (['COMPLETED', 'UPCOMING'] as const).map((status) =>
    contests.find((one) => one.status === status),
  )
  return {
    ...{ athletes, results, entries, countries, divisions: DIVISIONS.length },
    contests: (completed?._count ?? 0) + (upcoming?._count ?? 0),
    upcoming: upcoming?._count ?? 0,
    firstYear: completed?._min.year ?? null,
    lastYear: completed?._max.year ?? null,
    provenance: context.data.current('BODYBUILDING')[0] ?? null,
  }
}
