/** The divisions of bodybuilding, with their totals. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import { divisionFields, divisionType } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'

const DivisionTotals = builder.prismaObject('DivisionTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingDivisionTotals',
  description: 'Totals of a division over all years.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { division: { select: { slug: true } } },
      resolve: ({ division }) => idOf('BodybuildingDivisionTotals', division.slug),
    }),
    athletes: t.exposeInt('athletes'),
    activeAthletes: t.exposeInt('activeAthletes'),
    contests: t.exposeInt('contests'),
    entries: t.exposeInt('entries'),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
  }),
})

registerNode('BodybuildingDivisionTotals', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.divisionTotals.findFirst({ ...query, where: { datasetId: datasetIdOf(context), division: { slug } } }),
)

export const BodybuildingDivision = builder.prismaObject('Division', {
  ...divisionType(bodybuilding),
  fields: (t) => ({
    ...divisionFields(t, bodybuilding),
    totals: t.field({
      type: DivisionTotals,
      nullable: true,
      description: 'Totals of the division; null without competitors.',
      select: (_args, context, nested) => ({
        totals: nested({ where: { datasetId: datasetIdOf(context) }, take: 1 }),
      }),
      resolve: ({ totals }) => totals[0] ?? null,
    }),
  }),
})
