/** Two athletes side by side: what each did, and where they met. */
import { builder } from '../../../builder/builder.ts'
import type { Career, Placing } from '../../../database/generated/client.ts'
import { scoreType } from '../../athletes/contests.ts'
import { scoreOf } from '../../athletes/rules/sport/head-to-head.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingResult } from './contest.ts'

export type Meeting = readonly [Placing, Placing]

export interface Comparison {
  readonly careers: readonly [Career, Career]
  readonly meetings: readonly Meeting[]
}

const BodybuildingMeeting = builder.objectRef<Meeting>('BodybuildingMeeting').implement({
  access: 'bodybuilding:read',
  description: 'A division of a contest in which both athletes were placed.',
  fields: (t) => ({
    result1: t.field({ type: BodybuildingResult, description: 'What the first did.', resolve: ([one]) => one }),
    result2: t.field({ type: BodybuildingResult, description: 'What the second did.', resolve: ([, other]) => other }),
  }),
})

const BodybuildingScore = scoreType('BodybuildingScore', 'Meetings')

export const BodybuildingComparison = builder.objectRef<Comparison>('BodybuildingComparison').implement({
  access: 'bodybuilding:read',
  description: 'Two athletes side by side.',
  fields: (t) => ({
    athlete1: t.field({
      type: BodybuildingCareer,
      description: 'The first.',
      resolve: ({ careers: [one] }) => one,
    }),
    athlete2: t.field({
      type: BodybuildingCareer,
      description: 'The second.',
      resolve: ({ careers: [, other] }) => other,
    }),
    score: t.field({
      type: BodybuildingScore,
      description: 'How often each was placed before the other.',
      resolve: ({ meetings }) => scoreOf(meetings),
    }),
    meetings: t.field({
      type: [BodybuildingMeeting],
      description: 'Where both were placed in the same division of a contest, the latest first. Heats are none.',
      resolve: ({ meetings }) => meetings.slice(),
    }),
  }),
})
