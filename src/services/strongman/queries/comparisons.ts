/** Two strongmen against each other: careers, meetings, events won there, and the bests of both. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder } from '../../../builder/builder.ts'
import { demandTwo, placingsAgainst, twoArgs } from '../../athletes/contests.ts'
import { meetingsOf } from '../../athletes/rules/sport/head-to-head.ts'
import { Strongman } from '../strongman.ts'
import { type Bests, type Entry, StrongmanBests, StrongmanComparison } from '../types/comparison.ts'
import { byDate } from '../types/contest.ts'
import { careerOf } from './athletes.ts'

/** What the score of events is made of. */
const PLACES = { performances: { orderBy: { contestEvent: { position: 'asc' } } } as object }

builder.objectField(Strongman, 'compare', (t) =>
  t.field({
    type: StrongmanComparison,
    nullable: true,
    description: 'Two athletes side by side, and where they met.',
    args: twoArgs('athlete1', 'athlete2'),
    resolve: async (_strongman, { athlete1, athlete2 }, context, info) => {
      const query = (...path: string[]) => queryFromInfo({ context, info, path })
      const careers = await Promise.all([
        careerOf(query('athlete1'), athlete1, context),
        careerOf(query('athlete2'), athlete2, context),
      ])
      const ids = [careers[0].id, careers[1].id] as const
      demandTwo(...ids, 'athlete1', 'athlete2')
      const paths = ['result1', 'result2'].map((name) => ['meetings', name])
      const wanted = queryFromInfo({ context, info, paths, include: PLACES })
      const entries = (await placingsAgainst(wanted, ids, byDate('desc'), context)) as unknown as Entry[]
      const of = (id: number) => entries.filter(({ careerId }) => careerId === id)
      return { careers, meetings: meetingsOf(of(ids[0]), of(ids[1])) }
    },
  }),
)

builder.objectField(StrongmanComparison, 'events', (t) =>
  t.field({
    type: [StrongmanBests],
    description: 'The best marks of both in the events that both have done, wherever that was.',
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
