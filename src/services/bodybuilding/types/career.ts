/** An athlete's bodybuilding career, in totals. */
import { builder } from '../../../builder/index.ts'
import { careerFields, careerNode } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDivision, Gender } from './division.ts'

export const BodybuildingCareer = builder.prismaNode('Career', {
  ...careerNode(bodybuilding),
  fields: (t) => ({
    ...careerFields(t, 'Titles and milestones'),
    gender: t.field({
      type: Gender,
      nullable: true,
      description: 'Sex category in competition.',
      select: { athlete: { select: { sex: true } } },
      resolve: ({ athlete }) => athlete.sex,
    }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      description: 'The division competed in most often.',
    }),
    flagshipTitles: t.exposeInt('flagshipTitles', { description: 'Wins of the flagship contest.' }),
    secondTitles: t.exposeInt('secondTitles', { description: 'Wins of the second major contest.' }),
  }),
})
