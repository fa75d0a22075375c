/** The divisions: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import { Bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDivision, DIVISION, divisionGiven } from '../types/division.ts'

const sport = 'BODYBUILDING' as const

builder.objectFields(Bodybuilding, (t) => ({
  divisions: t.prismaConnection({
    type: BodybuildingDivision,
    cursor: 'id',
    description: 'The thirteen professional divisions.',
    args: pageArgs(),
    totalCount: (_bodybuilding, _args, { prisma }) => prisma.division.count({ where: { sport } }),
    resolve: (query, _bodybuilding, args, { prisma }) =>
      loadPage(prisma.division, query, args, { where: { sport }, orderBy: { position: 'asc' } }),
  }),
  division: t.prismaField({
    type: BodybuildingDivision,
    nullable: true,
    description: 'One division.',
    args: { slug: t.arg.string({ required: true, description: 'Its slug.', bounds: DIVISION }) },
    resolve: (query, _bodybuilding, { slug }, { prisma }) =>
      prisma.division.findUnique({ ...query, where: { sport_slug: { sport, slug: divisionGiven(slug) } } }),
  }),
}))
