/** What a country's athletes did in bodybuilding. */
import { builder } from '../../../builder/builder.ts'
import { BEST_OF_ALL, latestContests, SHOWN } from '../../athletes/country-totals.ts'
import { Athlete, Country } from '../../athletes/types.ts'
import { snapshot } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingContest } from './contest.ts'

export const BodybuildingCountry = builder.prismaObject('CountryTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingCountry',
  description: 'What a country’s athletes did in bodybuilding.',
  fields: (t) => ({
    country: t.relation('country', { type: Country, description: 'The country.' }),
    athletes: t.exposeInt('athletes'),
    activeAthletes: t.exposeInt('activeAthletes'),
    contestsHosted: t.exposeInt('contestsHosted'),
    wins: t.exposeInt('wins'),
    podiums: t.exposeInt('podiums'),
    flagshipTitles: t.exposeInt('flagshipTitles', { description: 'Wins of its athletes at the flagship contest.' }),
    secondTitles: t.exposeInt('secondTitles', { description: 'Wins of its athletes at the second major contest.' }),
    bestAthlete: t.relation('bestAthlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete with the greatest career.',
    }),
    topAthletes: t.field({
      type: [BodybuildingCareer],
      description: 'Its ten athletes with the most flagship titles, of equals those with the most wins.',
      complexity: BEST_OF_ALL,
      select: (_args, context, nested) => ({
        country: {
          select: {
            careers: nested({
              where: { datasetId: snapshot(context) },
              orderBy: [{ flagshipTitles: 'desc' }, { totalWins: 'desc' }, { podiums: 'desc' }, { id: 'asc' }],
              take: SHOWN,
            }),
          },
        },
      }),
      resolve: ({ country }) => country.careers,
    }),
    recentContests: t.field({
      type: [BodybuildingContest],
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
