/** Achievements of a country's athletes in strongman. */
import { builder } from '../../../builder/index.ts'
import { countryFields, countryType } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCareer } from './athlete.ts'
import { StrongmanContest } from './contest.ts'

export const StrongmanCountry = builder.prismaObject('CountryTotals', {
  ...countryType(strongman),
  fields: (t) => ({
    ...countryFields(t, {
      sport: strongman,
      career: StrongmanCareer,
      contest: StrongmanContest,
      best: {
        description: 'Its ten athletes with the most wins.',
        orderBy: [{ totalWins: 'desc' }, { podiums: 'desc' }],
      },
    }),
    worldTitles: t.exposeInt('flagshipTitles', {
      description: 'World championships that its athletes have won, including those of a class or an age group.',
    }),
  }),
})
