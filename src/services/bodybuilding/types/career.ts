/** What an athlete did in bodybuilding, added up. */
import { builder } from '../../../builder/builder.ts'
import { ACHIEVEMENTS, Achievement, AchievementKind, Athlete, ofKind } from '../../athletes/types.ts'
import { snapshot } from '../bodybuilding.ts'
import { BodybuildingDivision, Gender } from './division.ts'
export const BodybuildingCareer = builder.prismaNode('Career', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingCareer',
  id: { resolve: ({ athleteId }) => athleteId },
  findUnique: (id, context) => ({ datasetId_athleteId: { datasetId: snapshot(context), athleteId: Number(id) } }),
  nullable: true,
  description: 'What an athlete did in bodybuilding.',
  fields: (t) => ({
    athlete: t.relation('athlete', { type: Athlete, description: 'The person.' }),
    gender: t.field({
      type: Gender,
      nullable: true,
      description: 'Sex category that they compete in.',
      select: { athlete: { select: { sex: true } } },
      resolve: ({ athlete }) => athlete.sex,
    }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      description: 'The division competed in most often.',
    }),
    totalContests: t.exposeInt('totalContests'),
    totalWins: t.exposeInt('totalWins'),
    podiums: t.exposeInt('podiums'),
    topFives: t.exposeInt('topFives'),
    flagshipTitles: t.exposeInt('flagshipTitles', { description: 'Wins of the flagship contest.' }),
    secondTitles: t.exposeInt('secondTitles', { description: 'Wins of the second major contest.' }),
    winRate: t.exposeFloat('winRate'),
    seasonCount: t.exposeInt('seasonCount'),
    longestStreak: t.exposeInt('longestStreak'),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
    lastContestOn: t.expose('lastContestOn', { type: 'Date', nullable: true }),
    active: t.exposeBoolean('active'),
    biography: t.exposeString('biography', { nullable: true }),
    achievements: t.field({
      type: [Achievement],
      description: 'Titles and milestones, the weightiest first.',
      args: { kind: t.arg({ type: AchievementKind, description: 'Only these.' }) },
      select: (_args, _context, nested) => ({ achievements: nested(ACHIEVEMENTS) }),
      resolve: ({ achievements }, { kind }) => ofKind(achievements, kind),
    }),
  }),
})
