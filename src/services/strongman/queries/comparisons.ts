/** Query fields that compare two strongmen: careers, meetings, events won there, and their bests. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { builder, type Context, keyPart, NULL_ON_ERROR, registerNode } from '../../../builder/index.ts'
import { type Comparison, readComparison, resultsOrder, twoAthletes } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { type Bests, type Entry, StrongmanBests, StrongmanComparison } from '../types/comparison.ts'

/** The event score is computed from the performances. */
const PERFORMANCES = { performances: { orderBy: { contestEvent: { position: 'asc' } } } }

builder.queryField('strongmanComparison', (t) =>
  t.field({
    type: StrongmanComparison,
    ...NULL_ON_ERROR,
    description: 'Two strongman athletes side by side, and the contests where they met.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: (_root, args, context, info) => compare(args, context, info),
  }),
)

interface AthletePair {
  readonly athlete1: string
  readonly athlete2: string
}

/** The query includes the performances. */
const compare = async (two: AthletePair, context: Context, info: GraphQLResolveInfo) =>
  (await readComparison(
    { sport: strongman, orderBy: resultsOrder(), include: PERFORMANCES },
    two,
    context,
    info,
  )) as Comparison<Entry>

registerNode('StrongmanComparison', [keyPart.text, keyPart.text], ({ key: [athlete1, athlete2], context, info }) =>
  compare({ athlete1, athlete2 }, context, info),
)

builder.objectField(StrongmanComparison, 'events', (t) =>
  t.field({
    type: [StrongmanBests],
    description: 'The best marks of both in the events that both have contested, at any contest.',
    resolve: async ({ careers }, _args, context, info) => {
      const [one, other] = [careers[0].id, careers[1].id]
      const bests = (await context.prisma.personalBest.findMany({
        ...queryFromInfo({ context, info, paths: [['best1'], ['best2']], include: { event: true } }),
        where: { careerId: { in: [one, other] } },
        orderBy: { event: { position: 'asc' } },
      })) as unknown as Bests[0][]
      const others = new Map(bests.flatMap((best) => (best.careerId === other ? [[best.eventId, best]] : [])))
      return bests.flatMap((best): Bests[] => {
        const rival = best.careerId === one && others.get(best.eventId)
        return rival ? [[best, rival]] : []
      })
    },
  }),
)
