/** A division year by year. */
import { builder } from '../../../builder/builder.ts'
import { snapshot } from '../bodybuilding.ts'
import { BodybuildingDivision } from './division.ts'

export const BodybuildingDivisionSeason = builder.prismaObject('DivisionSeason', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingDivisionSeason',
  description: 'One division’s year: how large, how broad, how open it was.',
  fields: (t) => ({
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    year: t.exposeInt('year'),
    contests: t.exposeInt('contests'),
    entries: t.exposeInt('entries'),
    athletes: t.exposeInt('athletes'),
    meanFieldSize: t.exposeFloat('meanFieldSize'),
    nations: t.exposeInt('nations'),
    newFaces: t.exposeInt('newFaces'),
    winners: t.exposeInt('winners'),
    winConcentration: t.exposeFloat('winConcentration'),
    depth: t.exposeFloat('depth', { nullable: true }),
  }),
})

builder.prismaObjectField(BodybuildingDivision, 'history', (t) =>
  t.field({
    type: [BodybuildingDivisionSeason],
    description: 'Year by year, the latest first.',
    select: (_args, context, nested) => ({
      seasons: nested({ where: { datasetId: snapshot(context) }, orderBy: { year: 'desc' } }),
    }),
    resolve: ({ seasons }) => seasons,
  }),
)
