/** What a country's athletes did in strongman. */
import { builder } from '../../../builder/builder.ts'
import { BEST_OF_ALL, latestContests, SHOWN } from '../../athletes/country-totals.ts'
import { Athlete, Country } from '../../athletes/types.ts'
import { snapshot } from '../strongman.ts'
import { StrongmanCareer } from './athlete.ts'
import { StrongmanContest } from './contest.ts'

export const StrongmanCountry = builder.prismaObject('CountryTotals', {
  access: 'strongman:read',
  variant: 'StrongmanCountry',
  description: 'What a country’s athletes did in strongman.',
  fields: (t) => ({
    country: t.relation('country', { type: Country, description: 'The country.' }),
    athletes: t.exposeInt('athletes'),
    activeAthletes: t.exposeInt('activeAthletes'),
    contestsHosted: t.exposeInt('contestsHosted'),
    wins: t.exposeInt('wins'),
    podiums: t.exposeInt('podiums'),
    worldTitles: t.exposeInt('flagshipTitles', {
      description: 'Wins of its athletes at world level in the open divisions.',
    }),
    bestAthlete: t.relation('bestAthlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete with the greatest career.',
    }),
    topAthletes: t.field({
      type: [StrongmanCareer],
      description: 'Its ten athletes with the most wins.',
      complexity: BEST_OF_ALL,
      select: (_args, context, nested) => ({
        country: {
          select: {
            careers: nested({
              where: { datasetId: snapshot(context) },
              orderBy: [{ totalWins: 'desc' }, { podiums: 'desc' }, { id: 'asc' }],
              take: SHOWN,
            }),
          },
        },
      }),
      resolve: ({ country }) => country.careers,
    }),
    recentContests: t.field({
      type: [StrongmanContest],
      description: 'The ten latest contests held there.',
      select: (_args, context, nested) => ({
        country: {
          select: {
            contests: nested(latestContests(snapshot(context))),
          },
        },
      }),
      resolve: ({ country }) => country.contests,
    }),
  }),
})
