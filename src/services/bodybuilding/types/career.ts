/** An athlete's bodybuilding career, in totals. */
import { builder } from '../../../builder/index.ts'
import { careerFields, careerType } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDivision } from './division.ts'

export const BodybuildingCareer = builder.prismaObject('Career', {
  ...careerType(bodybuilding),
  fields: (t) => ({
    ...careerFields(t, bodybuilding, 'Titles and milestones'),
    division: t.relation('division', {
      type: BodybuildingDivision,
      description: 'The division competed in most often.',
    }),
    flagshipTitles: t.exposeInt('flagshipTitles', { description: 'Wins of the flagship contest.' }),
    secondTitles: t.exposeInt('secondTitles', { description: 'Wins of the second major contest.' }),
  }),
})
