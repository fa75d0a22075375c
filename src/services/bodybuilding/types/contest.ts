/** A bodybuilding contest: date, place, divisions and results. */
import { builder } from '../../../builder/index.ts'
import {
  addContestDivisions,
  contestFields,
  contestType,
  resultFields,
  resultType,
  seriesType,
} from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingDivision } from './division.ts'

export const BodybuildingSeries = seriesType(bodybuilding)

export const BodybuildingContest = builder.prismaObject('Contest', {
  ...contestType(bodybuilding),
  fields: (t) => contestFields(t, bodybuilding, BodybuildingSeries),
})

/** One athlete's entry in one division of one contest. */
export const BodybuildingResult = builder.prismaObject('Placing', {
  ...resultType(bodybuilding),
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the entry within the dataset.' }),
    ...resultFields(t, bodybuilding, { contest: BodybuildingContest, division: BodybuildingDivision }),
  }),
})

export const BodybuildingContestDivision = addContestDivisions(bodybuilding, {
  contest: BodybuildingContest,
  division: BodybuildingDivision,
  result: BodybuildingResult,
})
