/** Query fields that compare two athletes: their results, and the probable winner with both at their best. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder, type Context, NULL_ON_ERROR } from '../../../builder/index.ts'
import { unknownNames } from '../../../kernel/faults/faults.ts'
import { named } from '../../athletes/arguments.ts'
import { readComparison, requireDistinct, twoAthletes } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingComparison } from '../types/comparison.ts'
import { LATEST_FIRST } from '../types/contest.ts'
import { BodybuildingPrimeDuel, duelOf, type Row } from '../types/prime-duel.ts'

builder.queryFields((t) => ({
  bodybuildingComparison: t.field({
    type: BodybuildingComparison,
    ...NULL_ON_ERROR,
    description: 'Two bodybuilding athletes side by side, and the contests where they met.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: (_root, args, context, info) =>
      readComparison({ sport: bodybuilding, orderBy: LATEST_FIRST }, args, context, info),
  }),
  bodybuildingPrimeDuel: t.field({
    type: BodybuildingPrimeDuel,
    ...NULL_ON_ERROR,
    description: 'Two athletes, each in their prime, and the probable winner.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: async (_root, { athlete1, athlete2 }, context, info) => {
      const query = (name: string) => queryFromInfo({ context, info, path: [name], include: DIVIDED })
      const [first, second] = await Promise.all([
        totalsOf(query('prime1'), athlete1, context),
        totalsOf(query('prime2'), athlete2, context),
      ])
      if (!first[0] || !second[0])
        throw unknownNames('athlete', { ...(!first[0] && { athlete1 }), ...(!second[0] && { athlete2 }) })
      requireDistinct(first[0].careerId, second[0].careerId, 'athlete1', 'athlete2')
      return duelOf(first, second)
    },
  }),
}))

/** The relations that a duel is decided from. */
const DIVIDED = { division: true, career: { select: { divisionId: true } } } as const

/** The career totals of an athlete by division; none without a career. */
async function totalsOf(query: object, id: string, context: Context): Promise<Row[]> {
  const totals = await context.prisma.careerTotals.findMany({
    ...query,
    where: { datasetId: datasetIdOf(context), career: { athlete: named(id) } },
    orderBy: [{ division: { position: 'asc' } }],
  })
  return totals as unknown as Row[]
}
