/** Moves between divisions, all athletes together. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingFlow } from '../types/move.ts'

builder.objectField(Bodybuilding, 'divisionFlows', (t) =>
  t.prismaConnection({
    type: BodybuildingFlow,
    cursor: 'id',
    description: 'How many athletes moved from which division to which, the largest flow first.',
    args: pageArgs(),
    totalCount: (_bodybuilding, _args, context) =>
      context.prisma.divisionFlow.count({ where: { datasetId: snapshot(context) } }),
    resolve: (query, _bodybuilding, args, context) =>
      loadPage(context.prisma.divisionFlow, query, args, {
        where: { datasetId: snapshot(context) },
        orderBy: { position: 'asc' },
      }),
  }),
)
