/** Query fields that compare two athletes: their results, and the probable winner with both at their best. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { builder, type Context, keyPart, NULL_ON_ERROR, registerNode } from '../../../builder/index.ts'
import { unknownNames } from '../../../kernel/faults/faults.ts'
import { athleteBySlugOrId } from '../../athletes/arguments.ts'
import { readComparison, requireDistinct, resultsOrder, twoAthletes } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingComparison } from '../types/comparison.ts'
import { BodybuildingPrimeDuel, duelOf, type PrimeDuel, type Row } from '../types/prime-duel.ts'

builder.queryFields((t) => ({
  bodybuildingComparison: t.field({
    type: BodybuildingComparison,
    ...NULL_ON_ERROR,
    description: 'Two bodybuilding athletes side by side, and the contests where they met.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: (_root, args, context, info) => compare(args, context, info),
  }),
  bodybuildingPrimeDuel: t.field({
    type: BodybuildingPrimeDuel,
    ...NULL_ON_ERROR,
    description: 'Two athletes, each in their prime, and the probable winner.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: (_root, args, context, info) => duel(args, context, info),
  }),
}))

interface AthletePair {
  readonly athlete1: string
  readonly athlete2: string
}

const compare = (two: AthletePair, context: Context, info: GraphQLResolveInfo) =>
  readComparison({ sport: bodybuilding, orderBy: resultsOrder() }, two, context, info)

async function duel(
  { athlete1, athlete2 }: AthletePair,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<PrimeDuel> {
  const query = (name: string) =>
    queryFromInfo({ context, info, path: [{ name, type: 'BodybuildingPrimeDuel' }], include: DIVIDED })
  const [first, second] = await Promise.all([
    totalsOf(query('prime1'), athlete1, context),
    totalsOf(query('prime2'), athlete2, context),
  ])
  if (!first[0] || !second[0])
    throw unknownNames('athlete', { ...(!first[0] && { athlete1 }), ...(!second[0] && { athlete2 }) })
  requireDistinct(first[0].careerId, second[0].careerId, 'athlete1', 'athlete2')
  return duelOf(first, second)
}

const { text } = keyPart

registerNode('BodybuildingComparison', [text, text], ({ key: [athlete1, athlete2], context, info }) =>
  compare({ athlete1, athlete2 }, context, info),
)

registerNode('BodybuildingPrimeDuel', [text, text], ({ key: [athlete1, athlete2], context, info }) =>
  duel({ athlete1, athlete2 }, context, info),
)

/** The relations that a duel is decided from. */
const DIVIDED = {
  division: true,
  career: { select: { divisionId: true, athlete: { select: { slug: true } } } },
} as const

/** The career totals of an athlete by division; none without a career. */
async function totalsOf(query: object, id: string, context: Context): Promise<Row[]> {
  const totals = await context.prisma.careerTotals.findMany({
    ...query,
    where: { datasetId: datasetIdOf(context), career: { athlete: athleteBySlugOrId(id) } },
    orderBy: [{ division: { position: 'asc' } }],
  })
  return totals as unknown as Row[]
}
