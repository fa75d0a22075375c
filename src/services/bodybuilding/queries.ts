/** What may be asked about bodybuilding. */
import { builder } from '../../builder/builder.ts'
import { atPage, pageArgs } from '../../builder/connection.ts'
import { creditOfService, versionOfService } from '../datasets/served.ts'
import { Attribution } from '../datasets/types.ts'
import { BodybuildingDivision } from './types.ts'

const sport = 'BODYBUILDING' as const

const Bodybuilding = builder.objectRef<object>('Bodybuilding').implement({
  description: 'Bodybuilding: divisions, contests and who placed where.',
  fields: (t) => ({
    attribution: t.field({
      type: Attribution,
      description: 'The credit that must stand wherever the data is shown.',
      resolve: (_bodybuilding, _args, context) => creditOfService(context, sport),
    }),
    dataVersion: t.string({
      description: 'The snapshot of the data.',
      resolve: (_bodybuilding, _args, context) => versionOfService(context, sport),
    }),
    divisions: t.prismaConnection({
      type: BodybuildingDivision,
      cursor: 'id',
      description: 'The thirteen professional divisions.',
      args: pageArgs(),
      totalCount: (_bodybuilding, _args, { prisma }) => prisma.division.count({ where: { sport } }),
      resolve: (query, _bodybuilding, args, { prisma }) =>
        prisma.division.findMany({ ...atPage(query, args), where: { sport }, orderBy: { position: 'asc' } }),
    }),
  }),
})

builder.queryField('bodybuilding', (t) =>
  t.field({
    type: Bodybuilding,
    nullable: true,
    description: 'Bodybuilding data. Needs a key with the scope bodybuilding:read.',
    authScopes: { scope: 'bodybuilding:read' },
    resolve: () => ({}),
  }),
)
