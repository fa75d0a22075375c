/** Query fields for the extent of the bodybuilding data. */
import { builder, type Context, keyPart, NULL_ON_ERROR, registerNode } from '../../../builder/index.ts'
import { hasTakenPlace, isUpcoming } from '../../sports/index.ts'
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
  const held = { datasetId, ...hasTakenPlace(context.today) }
  const [athletes, completed, upcoming, results, entries, countries] = await Promise.all([
    prisma.career.count({ where: { datasetId } }),
    prisma.contest.aggregate({ where: held, _count: true, _min: { year: true }, _max: { year: true } }),
    prisma.contest.count({ where: { datasetId, ...isUpcoming(context.today) } }),
    prisma.placing.count({ where: { contest: held } }),
    prisma.placing.count({ where: { contest: { datasetId } } }),
    prisma.countryTotals.count({ where: { datasetId } }),
  ])
  return {
    ...{ athletes, results, entries, countries, divisions: DIVISIONS.length },
    contests: completed._count + upcoming,
    upcoming,
    firstYear: completed._min.year,
    lastYear: completed._max.year,
    provenance: context.data.current('BODYBUILDING')[0] ?? null,
  }
}
