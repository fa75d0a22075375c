/** Achievements of a country's athletes in bodybuilding. */
import { builder } from '../../../builder/index.ts'
import { countryFields, countryType } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingContest } from './contest.ts'

export const BodybuildingCountry = builder.prismaObject('CountryTotals', {
  ...countryType(bodybuilding),
  fields: (t) => ({
    ...countryFields(t, {
      sport: bodybuilding,
      career: BodybuildingCareer,
      contest: BodybuildingContest,
      best: {
        description: 'Its ten athletes with the most flagship titles, then the most wins.',
        orderBy: [{ flagshipTitles: 'desc' }, { totalWins: 'desc' }, { podiums: 'desc' }],
      },
    }),
    flagshipTitles: t.exposeInt('flagshipTitles', { description: 'Wins of its athletes at the flagship contest.' }),
    secondTitles: t.exposeInt('secondTitles', { description: 'Wins of its athletes at the second major contest.' }),
  }),
})
