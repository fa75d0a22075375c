/** The two great contests: all their editions, and who won them. */
import { builder } from '../../../builder/builder.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import type { GreatLevel } from '../rules/figures.ts'
import { BodybuildingContest, BodybuildingField, EventTier } from './contest.ts'

export interface Great {
  readonly level: GreatLevel
  /** In words, for who is told that there is none. */
  readonly name: string
}

export const FLAGSHIP: Great = { level: 'FLAGSHIP', name: 'the flagship contest' }
export const SECOND: Great = { level: 'SECOND', name: 'the second major contest' }

export const GreatSeries = builder.objectRef<Great>('BodybuildingGreatSeries').implement({
  access: 'bodybuilding:read',
  description: 'One of the two contests that matter most, edition by edition.',
  fields: (t) => ({
    eventTier: t.field({ type: EventTier, description: 'Which of the two it is.', resolve: ({ level }) => level }),
  }),
})

builder.prismaObjectFields(BodybuildingField, (t) => ({
  contest: t.relation('contest', { type: BodybuildingContest, description: 'The contest.' }),
  winners: t.field({
    type: [Athlete],
    description: 'Who won; several where they tied.',
    select: (_args, _context, nested) => ({ placings: { where: { place: 1 }, select: { athlete: nested() } } }),
    resolve: ({ placings }) => placings.map(({ athlete }) => athlete),
  }),
}))
