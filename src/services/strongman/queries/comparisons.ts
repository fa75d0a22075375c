/** Query fields that compare two strongmen: careers, meetings, events won there, and their bests. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder, NULL_ON_ERROR } from '../../../builder/index.ts'
import { type Comparison, readComparison, twoAthletes } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { type Bests, type Entry, StrongmanBests, StrongmanComparison } from '../types/comparison.ts'
import { byDate } from '../types/contest.ts'

/** The event score is computed from the performances. */
const PERFORMANCES = { performances: { orderBy: { contestEvent: { position: 'asc' } } } }

builder.queryField('strongmanComparison', (t) =>
  t.field({
    type: StrongmanComparison,
    ...NULL_ON_ERROR,
    description: 'Two strongman athletes side by side, and the contests where they met.',
    args: twoAthletes('athlete1', 'athlete2'),
    resolve: async (_root, args, context, info) =>
      // Includes the performances.
      (await readComparison(
        { sport: strongman, orderBy: byDate('desc'), include: PERFORMANCES },
        args,
        context,
        info,
      )) as Comparison<Entry>,
  }),
)

builder.objectField(StrongmanComparison, 'events', (t) =>
  t.field({
    type: [StrongmanBests],
    description: 'The best marks of both in the events that both have done, at any contest.',
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
